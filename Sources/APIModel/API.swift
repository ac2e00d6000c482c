package import APIGenDiagnostics
package import SpecLanguage

/// An API whose every reference is resolved and checked; names are still the API's own.
package struct API: Sendable {
    package var name: Located<String>
    package var metadata = Metadata()
    /// The headers of every response that a caller can read.
    package var responseHeaders: [Parameter] = []
    /// At least one: the first is the default.
    package var servers: [Server]
    /// Parameters of every call; each one that is not constant is a setting of the client.
    package var shared: [Parameter]
    package var schemes: [Spec.Scheme]
    package var failures: [Failure]
    package var policies: Spec.Policies
    /// The groups with enums of their own, which several endpoints share.
    package var groups: [Group]
    package var endpoints: [Endpoint]
    package var models: [Model]
}

extension API {
    /// An address that calls go to.
    package struct Server: Sendable {
        /// Empty for the only one.
        package var name: Located<String>
        package var address: String
        package var metadata = Metadata()
        /// The values of names in the address that are neither settings nor credentials of the client.
        package var parameters: [Parameter]
    }

    /// The model of a failure's body under one condition.
    package struct Failure: Sendable {
        package var condition: Located<Spec.ErrorCase.Condition>
        package var model: String
    }

    package struct Group: Sendable {
        package var name: Located<String>
        /// Enums and objects.
        package var types: [ValueType]
    }

    /// Something that a request carries in its path, query or headers.
    package struct Parameter: Sendable {
        package enum Place: Hashable, Sendable {
            /// The address of the servers.
            case server
            case path, query, header
            /// A field of the body.
            case body
            /// The body as a whole.
            case wholeBody
        }

        package var name: Located<String>
        package var place: Place
        package var type: ValueType
        package var isOptional: Bool
        /// Whether a null differs from an absent key: three states.
        package var isPatch = false
        /// Whether an absent value is sent as null.
        package var sendsNull = false
        package var initial: Initial?
        /// Always sent as it is, and no parameter of the call.
        package var isConstant: Bool
        package var swiftName: Located<String>?
        package var metadata = Metadata()
        /// A sentence with values, for the comment.
        package var example: String?
        /// The first of these values, or an element where the type is an array, if Swift has a literal for it.
        package var exampleValue: Initial?
        /// `nil` if the place has its own format.
        package var array: ArrayStyle?
        package var object: ObjectStyle?

        /// Whether a call cannot do without an argument for it.
        package var isRequired: Bool { !isOptional && initial == nil && !isConstant }
    }

    package struct Endpoint: Sendable {
        package enum Authentication: Hashable, Sendable {
            /// The API's first scheme, if the client has a credential for it.
            case standard
            /// All of these schemes; nothing is sent for an empty list.
            case required([String])
        }

        /// The name in Swift: the key of the endpoint, unless its author gives it another one.
        package var name: Located<String>
        /// Where another name can be written.
        package var naming: Fix.Naming?
        package var metadata = Metadata()
        package var method: String
        package var path: Path
        /// The parameters of the query, the headers and the body: the required ones first, each time the endpoint's own
        /// before those of its groups.
        package var otherParameters: [Parameter]
        /// Whether errors keep some of its parameters from being known.
        package var hasUnknownParameters = false
        /// Names of shared parameters that are not sent.
        package var omitted: [String]
        package var encoding: BodyEncoding
        package var authentication: Authentication
        /// `nil` for an empty response.
        package var response: ValueType?
        /// The field that the client's method returns, with its type.
        package var unwrapped: FieldPath?
        /// `nil` if one response is everything.
        package var pagination: Pagination?
        /// The keys of the objects around the response.
        package var envelope: [String] = []
        /// The response of each status, before that of its class; empty if every success has the same response.
        package var outcomes: [Outcome] = []
        /// Whether the response is a type of its own, with a case a status.
        package var hasOutcomeType = false
        package var failures: [Failure] = []
        /// The headers of this response that a caller can read.
        package var responseHeaders: [Parameter] = []
        /// The name of a server that is not the first.
        package var server: String?
        package var policies = Spec.Policies()
        /// How the response is streamed, if it can be.
        package var stream: Stream?
        /// The file with a recorded response to compare with the model, seen from the spec's folder.
        package var sample: Located<String>?
    }

    /// A streamed response, and what is sent to have it so.
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
            /// Another name for a type.
            case alias(ValueType)
        }

        package var name: Located<String>
        package var parameters: [String]
        package var metadata = Metadata()
        package var shape: Shape
        package var unwrap: FieldPath?
        package var wait: FieldPath?
        /// Set where the model is one page of several.
        package var pageItems: FieldPath?
        /// Set where failures are decoded as this model.
        package var failure: FailureTraits?
        /// The protocols of the author's own code.
        package var conformances: [String] = []
    }

    package struct FailureTraits: Sendable {
        /// The first that has a text counts.
        package var messages: [FieldPath]
        package var retries: [(field: FieldPath, values: [Initial])]
        /// What a body says if it is this failure: keys of the wire, with values if only these match.
        package var matchers: [(path: [String], values: [Initial])]
    }

    package struct Field: Sendable {
        package var name: Located<String>
        package var type: ValueType
        package var format: FieldFormat?
        package var isOptional: Bool
        /// Whether a null differs from an absent key: three states.
        package var isPatch = false
        /// Whether an absent value is sent as null.
        package var sendsNull = false
        /// Whether it has all keys that no other field names, with their values.
        package var isAdditional = false
        /// Whether the value is kept on the heap, since the model would hold itself otherwise.
        package var isIndirect = false
        /// Whether it is always the same value, and no parameter of the initializer.
        package var isConstant = false
        /// Whether the value has no key of its own: it is in the model's own object.
        package var isFlattened = false
        package var initial: Initial?
        package var swiftName: Located<String>?
        package var metadata = Metadata()
        /// A sentence with values, for the comment.
        package var example: String?
    }

    /// Where a type is declared that has no name of its own, and so where it nests.
    package indirect enum Owner: Hashable, Sendable {
        case client
        case endpoint(String)
        case group(String)
        case model(String)
        /// The type is a model itself.
        case itself(String)
        /// A type that nests too: the one written at a field of the owner.
        case nested(Owner, field: String)
    }

    /// An object written where it is used.
    package struct Object: Sendable {
        package var owner: Owner
        /// The field or parameter that it was written at.
        package var field: Located<String>
        package var swiftName: Located<String>?
        /// Whether it is the element of an array, so that its name is a singular.
        package var isElement: Bool
        package var doc: String?
        package var fields: [Field]
    }

    /// A closed list of words, of which the server may one day send others.
    package struct Enumeration: Sendable {
        package var owner: Owner
        /// The field or parameter that it was written at.
        package var field: Located<String>
        package var swiftName: Located<String>?
        package var isElement: Bool
        package var doc: String?
        package var values: [Value]
        /// Whether the server sends no other values, so that an unknown one is an error.
        package var isFrozen: Bool
        /// What the values are on the wire: `String`, `Int` or `Double`.
        package var rawType: Scalar

        /// Whether the values are numbers on the wire.
        package var isNumber: Bool { rawType != .string }

        package struct Value: Sendable {
            package var text: Located<String>
            package var swiftName: Located<String>?
            package var metadata = Metadata()
        }
    }

    /// A default or constant that fits its type.
    package enum Initial: Hashable, Sendable {
        case text(String)
        /// Digits as Swift reads them.
        case number(String)
        case bool(Bool)
        /// A value of an enum, by its wire text.
        case value(String)
        case emptyArray
        case null
    }
}

extension API.Endpoint {
    /// All parameters, those of the path first.
    package var parameters: [API.Parameter] { path.parameters + otherParameters }

    /// The types that a call shows, in which others may nest.
    package var types: [API.ValueType] {
        parameters.map(\.type) + responseHeaders.map(\.type) + responseTypes + [stream?.element].compactMap(\.self)
    }
}

extension API.Model {
    /// What the type parameters represent where the model is applied to arguments.
    package func types(_ arguments: [API.ValueType]) -> [String: API.ValueType] {
        Dictionary(zip(parameters, arguments), uniquingKeysWith: { first, _ in first })
    }
}
