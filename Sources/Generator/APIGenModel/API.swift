package import APIGenDiagnostics
package import APIGenSpecLanguage
package import APIGenSupport

/// An API with all references resolved and all rules checked. Names are those of the spec.
package struct API: Sendable {
    package var name: Located<String>
    package var metadata = Metadata()
    /// The headers of every response that a caller can read.
    package var responseHeaders: [Parameter] = []
    /// At least one: the first is the default.
    package var servers: [Server]
    /// Whether received models have a reader.
    package var hasReaders = false
    /// Parameters of every call. Each one that is not a constant is a setting of the client.
    package var shared: [Parameter]
    package var schemes: [Spec.Scheme]
    /// The credentials of calls without their own.
    package var authentication = Endpoint.Authentication.standard
    package var failures: [Failure]
    package var policies: Spec.Policies
    package var groups: [Group]
    package var endpoints: [Endpoint]
    package var models: [Model]
    /// The tests of a decoder in their order, for each union whose kinds the JSON shape discriminates. The keys are the
    /// owners of the inline types in the unions.
    package var branches: [Owner: [Union.Branch]] = [:]
}

extension API {
    /// A server that calls are sent to.
    package struct Server: Sendable {
        /// Empty for the only server.
        package var name: Located<String>
        package var address: String
        package var metadata = Metadata()
        /// The settings in the address that are not settings of the client, but arguments of the server.
        package var parameters: [Parameter]
    }

    /// The model of the bodies of failures with a condition.
    package struct Failure: Sendable {
        package var condition: Located<Spec.ErrorCase.Condition>
        package var model: String
    }

    /// The groups whose inline types are nested in a Swift type of the group.
    package var namespaces: [Group] { groups.filter { !$0.types.isEmpty } }

    package struct Group: Sendable {
        package var name: Located<String>
        package var parameters: [Parameter]
        /// The inline types, which belong to the group rather than to one of its endpoints.
        package var types: [ValueType]
        /// Whether anything includes the group.
        package var isUsed: Bool
    }

    /// A parameter of a request, in the path, the query, the headers or the body.
    package struct Parameter: Sendable {
        package enum Place: Hashable, Sendable {
            /// In the address of the server.
            case server
            case path, query, header
            /// A field of the body.
            case body
            /// The body is the value of the parameter.
            case wholeBody
            /// Chooses the encoding of the body.
            case encoding
        }

        package var name: Located<String>
        package var place: Place
        package var type: ValueType
        package var isOptional: Bool
        /// Whether null and an absent key have different meanings: `APIPatch`.
        package var isPatch = false
        /// Whether `nil` is sent as null.
        package var sendsNull = false
        @Boxed package var initial: Initial? = nil
        /// A constant is always sent, and is not a parameter of the Swift method.
        package var isConstant: Bool
        @Boxed package var swiftName: Located<String>? = nil
        package var metadata = Metadata()
        /// The examples in a sentence, for the documentation comment.
        package var example: String?
        package var examples: [Literal] = []
        /// The first example, or an element of it for an array; `nil` if no Swift literal can represent it.
        @Boxed package var exampleValue: Initial? = nil
        /// `nil` for the format of the place.
        package var array: ArrayStyle?
        package var object: ObjectStyle?
        /// The media type of a part of a multipart body; `nil` for that of the value.
        package var contentType: String?

        /// Whether every call must have an argument for it.
        package var isRequired: Bool { !isOptional && initial == nil && !isConstant }
    }

    package struct Endpoint: Sendable {
        package enum Authentication: Hashable, Sendable {
            /// The credentials of the API; for the API itself the first one, if the client has a value for it.
            case standard
            /// Sets of credentials, of which the first is sent for which the client has all values. An empty set is
            /// no credential.
            case anyOf([[String]])

            package static let none = Self.anyOf([[]])
        }

        /// The name in Swift: that of the endpoint, unless the author wrote another one.
        package var name: Located<String>
        /// Where another name can be inserted.
        @Boxed package var naming: Fix.Naming? = nil
        package var metadata = Metadata()
        package var method: String
        package var path: Path
        /// The parameters of the query, the headers and the body in the order of the spec, the required ones first. The
        /// own parameters of the endpoint precede those of its groups. Those that the spec does not name are last.
        package var otherParameters: [Parameter]
        /// Whether errors hide some of its parameters.
        package var hasUnknownParameters = false
        /// The shared parameters that are not sent.
        package var omitted: [String]
        /// The encodings of the body, at least one. If there are several, a parameter chooses one.
        package var encodings: [BodyEncoding]
        package var authentication: Authentication
        /// `nil` for an empty response.
        package var response: ValueType?
        /// The field that the Swift method returns, with its type.
        @Boxed package var unwrapped: FieldPath? = nil
        /// `nil` if one response contains the whole list.
        @Boxed package var pagination: Pagination? = nil
        /// The keys of the objects around the response.
        package var envelope: [String] = []
        /// The response of each status, before that of its class; empty if every success has the same response.
        package var outcomes: [Outcome] = []
        /// Whether the response has its own type, with a case for each status.
        package var hasOutcomeType = false
        package var failures: [Failure] = []
        /// The headers of this response that a caller can read.
        package var responseHeaders: [Parameter] = []
        /// The name of the server; `nil` for the first one.
        @Boxed package var server: String? = nil
        package var policies = Spec.Policies()
        /// The stream of the response, if it is streamed.
        @Boxed package var stream: Stream? = nil
        /// The file with a recorded response, relative to the folder of the spec.
        @Boxed package var sample: Located<String>? = nil
    }

    /// A streamed response, and the fields that request it.
    package struct Stream: Sendable {
        package var format: StreamFormat
        package var element: ValueType
        package var query: [(name: String, value: Initial)] = []
        /// Fields of the body.
        package var fields: [(name: String, value: Initial)] = []
        package var terminator: String?
    }

    package struct Model: Sendable {
        package enum Shape: Sendable {
            case object([Field])
            case enumeration(Enumeration)
            case union(Union)
            /// A model that is an alias of a type.
            case alias(ValueType)
        }

        package var name: Located<String>
        package var parameters: [String]
        package var metadata = Metadata()
        package var shape: Shape
        /// The messages that contain the model. Other code may send or receive one that no call contains.
        package var use = ModelUse.both
        @Boxed package var unwrap: FieldPath? = nil
        @Boxed package var wait: FieldPath? = nil
        /// Set if the model is one page of a list.
        @Boxed package var pageItems: FieldPath? = nil
        /// Set if failures are decoded as this model.
        @Boxed package var failure: FailureTraits? = nil
        /// Additional protocols, whose members the author implements.
        package var conformances: [String] = []
    }

    package struct FailureTraits: Sendable {
        /// The fields with the message: the first with a string is used.
        package var messages: [FieldPath]
        package var retries: [(field: FieldPath, values: [Initial])]
        /// The keys, perhaps with values, by which the body of this failure is recognized.
        package var matchers: [(path: [String], values: [Initial])]
    }

    package struct Field: Sendable {
        package var name: Located<String>
        package var type: ValueType
        package var format: FieldFormat?
        package var isOptional: Bool
        /// Whether null and an absent key have different meanings: `APIPatch`.
        package var isPatch = false
        /// Whether `nil` is sent as null.
        package var sendsNull = false
        /// Whether it is the dictionary of the keys that have no field.
        package var isAdditional = false
        /// Whether the value is stored on the heap, because the struct would otherwise contain itself.
        package var isIndirect = false
        /// A constant is not a parameter of the initializer.
        package var isConstant = false
        /// Whether it has no key, because it is encoded in the object of the model.
        package var isFlattened = false
        @Boxed package var initial: Initial? = nil
        @Boxed package var swiftName: Located<String>? = nil
        package var metadata = Metadata()
        /// The examples in a sentence, for the documentation comment.
        package var example: String?
        package var examples: [Literal] = []
        /// Who writes the field; `nil` if requests and responses contain it.
        package var access: Spec.Field.Access?
        /// Whether it is optional only because its model is in requests and in responses, and the field in one of them.
        package var isOptionalByAccess = false
        /// `false` for a read-only field whose model requests contain.
        package var isEncoded = true
        /// `false` for a write-only field whose model responses contain.
        package var isDecoded = true
    }

    /// Where an inline type is declared. Its Swift type is nested there.
    package indirect enum Owner: Hashable, Sendable {
        case client
        case endpoint(String)
        case group(String)
        case model(String)
        /// The model is the type.
        case itself(String)
        /// In another inline type, which is written at a field of the owner.
        case nested(Owner, field: String)
    }

    package struct Object: InlineType {
        package var owner: Owner
        /// The field or parameter of which it is the type.
        package var field: Located<String>
        package var swiftName: Located<String>?
        /// Whether it is the element of an array, so that its name is singular.
        package var isElement: Bool
        package var doc: String?
        package var fields: [Field]
        /// The types of the type parameters of the model around it, outside of that model.
        package var arguments: [String: ValueType] = [:]
    }

    /// A list of words. Unless it is frozen, the server may send other words.
    package struct Enumeration: InlineType {
        package var owner: Owner
        /// The field or parameter of which it is the type.
        package var field: Located<String>
        package var swiftName: Located<String>?
        package var isElement: Bool
        package var doc: String?
        package var values: [Value]
        /// Whether the values are complete, so that an unknown one is an error.
        package var isFrozen: Bool
        /// The type of the values on the wire: `String`, `Int` or `Double`.
        package var rawType: Scalar

        /// Whether the values are numbers on the wire.
        package var isNumber: Bool { rawType != .string }

        package struct Value: Sendable {
            package var text: Located<String>
            package var swiftName: Located<String>?
            package var metadata = Metadata()
        }
    }

    /// A default or constant with the type of its field.
    package indirect enum Initial: Hashable, Sendable {
        case text(String)
        /// The digits of a Swift literal.
        case number(String)
        case bool(Bool)
        /// A value of an enum, by its text on the wire.
        case value(String)
        case array([Initial])
        /// The content of a kind of a union, by the index of the kind.
        case kind(Int, Initial)
        case null
    }
}

/// An object, an enum or a union that is written at a field or a parameter, and named after it.
package protocol InlineType: Sendable {
    var owner: API.Owner { get }
    var field: Located<String> { get }
    var swiftName: Located<String>? { get }
    var isElement: Bool { get }
}

extension InlineType {
    /// Whether it is a model with a name, rather than an inline type.
    package var isNamed: Bool { if case .itself = owner { true } else { false } }
}

extension API {
    /// The models by their names. A caller that looks up many models keeps it, because it is computed.
    package var modelsByName: [String: Model] { models.byName }

    /// The sets of credentials of a call, of which the first is sent for which the client has all values.
    package func credentials(of endpoint: Endpoint) -> [[String]] {
        switch (endpoint.authentication, authentication) {
        case (.anyOf(let sets), _), (.standard, .anyOf(let sets)): sets
        case (.standard, .standard): standardCredentials
        }
    }

    /// The sets of credentials of a call whose endpoint names none, if the API names none either.
    package var standardCredentials: [[String]] { schemes.first.map { [[$0.name.value], []] } ?? [[]] }
}

extension API.Endpoint {
    /// All parameters, those of the path first.
    package var parameters: [API.Parameter] {
        let own = path.parameters
        return own.isEmpty ? otherParameters : otherParameters.isEmpty ? own : own + otherParameters
    }

    /// The types of the call's parameters and results, in which inline types may be nested.
    package var types: [API.ValueType] {
        var types: [API.ValueType] = []
        types.reserveCapacity(path.parts.count + otherParameters.count + responseHeaders.count + outcomes.count + 2)
        for case .parameter(let parameter, _) in path.parts { types.append(parameter.type) }
        for index in otherParameters.indices { types.append(otherParameters[index].type) }
        for index in responseHeaders.indices { types.append(responseHeaders[index].type) }
        types += responseTypes
        if let stream { types.append(stream.element) }
        return types
    }
}

extension API.Parameter.Place {
    /// What a parameter without documentation is in the request.
    package func doc(of wireName: String) -> String {
        switch self {
        case .path: "The part `{\(wireName)}` of the path."
        case .server: "The part `{\(wireName)}` of the server's address."
        case .query: "The query item `\(wireName)`."
        case .header: "The header `\(wireName)`."
        case .body: "The field `\(wireName)` of the body."
        case .wholeBody: "The body of the request."
        case .encoding: "The encoding of the body."
        }
    }
}

extension [API.Model] {
    var byName: [String: API.Model] { keyed { $0.name.value } }
}

extension Sequence {
    /// The elements by their keys: of several with one key, the first.
    func keyed<Key: Hashable>(by key: (Element) -> Key) -> [Key: Element] {
        Dictionary(map { (key($0), $0) }, uniquingKeysWith: { first, _ in first })
    }
}

extension [String: API.Model] {
    /// The union of a type, inline or as a model.
    package func union(of type: API.ValueType) -> API.Union? {
        switch type {
        case .union(let union): return union
        case .model(let name, _):
            guard case .union(let union)? = self[name]?.shape else { return nil }
            return union
        default: return nil
        }
    }
}

extension API.Model {
    /// The types that the type parameters have for some type arguments.
    package func types(_ arguments: [API.ValueType]) -> [String: API.ValueType] {
        Dictionary(zip(parameters, arguments), uniquingKeysWith: { first, _ in first })
    }
}
