package import APIModel
package import SpecLanguage

/// An API with its Swift names, types and literals; every collision is settled.
package struct SwiftAPI: Sendable {
    /// The module and the folder: `StackExchange`.
    package var module: String
    package var names: StandardNames
    package var client: Client
    package var services: [Service]
    package var namespaces: [Namespace]
    package var resources: [Resource]
    package var models: [Model]
    package var tests: Tests
}

extension SwiftAPI {
    package struct Client: Sendable {
        package var name: String
        package var metadata = Metadata()
        package var servers: [Server]
        package var settings: [Parameter]
        package var nested: Nested
        package var constants: [Parameter]
        /// The settings in the servers' addresses.
        package var placeholders: [Parameter] { settings.filter { $0.place == .server } }
        package var credentials: [Credential]
        package var responseHeaders: ResponseHeaders?
        /// Keys and model names of the table of failures.
        package var failures: [(condition: String, model: String)]
        package var policies: Spec.Policies
        package var methods: [Method]
        package var services: [ServiceLink]
    }

    package struct Server: Sendable {
        /// The constant and, where endpoints use it, the setting: `uploadsServer`.
        package var name: String
        /// The name in the spec.
        package var key: String
        package var address: String
        /// Whether endpoints name it, so that it is a setting of the client.
        package var isUsed: Bool
        package var metadata = Metadata()
        /// What a caller gives to have it: then it is no constant.
        package var parameters: [Parameter]
    }

    /// Methods under one word: `client.answers.comments(…)`.
    package struct Service: Sendable {
        package var name: String
        package var methods: [Method]
        package var services: [ServiceLink]
    }

    /// A property that leads to a service.
    package struct ServiceLink: Sendable {
        package var property: String
        package var type: String
    }

    package struct Credential: Sendable {
        package var name: String
        /// The scheme's own name in the spec.
        package var scheme: String
        package var placement: Spec.Scheme.Placement
        package var metadata = Metadata()
    }

    /// An enum without cases that holds what a group of parameters declares.
    package struct Namespace: Sendable {
        package var name: String
        package var group: String
        package var nested: Nested
    }

    /// Types that are declared inside another one.
    package struct Nested: Sendable {
        package var enumerations: [Enumeration] = []
        package var models: [Model] = []
        package var unions: [Union] = []

        package init(enumerations: [Enumeration] = [], models: [Model] = [], unions: [Union] = []) {
            self.enumerations = enumerations
            self.models = models
            self.unions = unions
        }
    }

    package struct Enumeration: Sendable {
        package var name: String
        package var doc: String?
        package var values: [Value]
        package var isFrozen: Bool
        /// The type of the values on the wire.
        package var raw: StandardName

        package struct Value: Sendable {
            package var name: String
            /// The value on the wire, as a literal.
            package var literal: String
            package var metadata = Metadata()
        }
    }

    package struct Property: Sendable {
        /// The stored property, in backticks where needed.
        package var name: String
        /// The argument label, without backticks' need.
        package var label: String
        /// As seen from inside the type that has the property.
        package var type: String
        package var initial: String?
        package var metadata = Metadata()
        package var usesFoundation: Bool
        /// Whether the type is one of the runtime's.
        package var usesRuntime = false
        /// The private property that keeps the value on the heap.
        package var storage: String?
        /// The literal that is always the value.
        package var constant: String?

        package init(
            name: String,
            label: String,
            type: String,
            initial: String? = nil,
            metadata: Metadata = Metadata(),
            usesFoundation: Bool,
            usesRuntime: Bool = false,
            storage: String? = nil,
            constant: String? = nil
        ) {
            self.name = name
            self.label = label
            self.type = type
            self.initial = initial
            self.metadata = metadata
            self.usesFoundation = usesFoundation
            self.usesRuntime = usesRuntime
            self.storage = storage
            self.constant = constant
        }
    }

    package struct Parameter: Sendable {
        package var property: Property
        /// As seen from outside the resource: `QuestionsResource.Order`.
        package var outerType: String
        package var place: API.Parameter.Place
        package var wireName: String
        /// How an array or a date is written: `.joined(";")`.
        package var style: String?
        /// Whether it is sent as its JSON text.
        package var isJSON = false
        /// Whether an absent value is sent as null.
        package var sendsNull: Bool
        /// The literal that is always sent.
        package var constant: String?
        package var doc: String?
    }

    package struct Resource: Sendable {
        package var name: String
        /// The endpoint's name in the spec.
        package var endpoint: String
        package var metadata = Metadata()
        package var method: String
        /// The path as the spec has it, for comments.
        package var pattern: String
        package var path: [SwiftLiteral.Segment]
        /// The property with the whole address, if that is what the endpoint calls.
        package var address: String?
        package var response: String?
        package var responseUsesFoundation: Bool
        package var nested: Nested
        package var parameters: [Parameter]
        package var authentication: API.Endpoint.Authentication
        package var omitted: [String]
        package var encoding: BodyEncoding
        package var paging: Paging?
        package var envelope: [String]
        package var responseHeaders: ResponseHeaders?
        package var outcomes: [Outcome]
        /// The nested type with a case a status, where the response is one.
        package var outcomeType: String?
        package var failures: [(condition: String, model: String)]
        /// The name of a server that is not the client's own.
        package var server: String?
        package var policies: Spec.Policies
        package var stream: Stream?
    }

    /// How a response is streamed.
    package struct Stream: Sendable {
        package var format: StreamFormat
        package var element: String
        /// Names and values that are sent to have it streamed, as literals.
        package var query: [(name: String, value: String)]
        package var fields: [(name: String, value: String)]
        package var terminator: String?
    }

    /// A nested type that reads the headers of responses.
    package struct ResponseHeaders: Sendable {
        package struct Header: Sendable {
            package var property: Property
            package var wireName: String
            /// How it is read: `headers.value("ETag")`.
            package var reading: String
        }

        package var name: String
        package var headers: [Header]
    }

    /// What a response of one status says.
    package struct Outcome: Sendable {
        package enum Meaning: Hashable, Sendable {
            /// A value of this type.
            case value(String)
            case nothing
            case flag(Bool)
        }

        /// The case, where the response is a type with a case a status.
        package var name: String
        package var status: HTTPStatus
        package var meaning: Meaning
        package var metadata = Metadata()
    }

    /// A method of the client or of a service.
    package struct Method: Sendable {
        package var name: String
        package var resource: Resource
        /// What the method returns: the response or the field it unwraps, or the sequence of the pieces.
        package var result: String?
        /// Whether the response is streamed.
        package var isStream = false
        package var resultUsesFoundation: Bool
        package var resultUsesRuntime: Bool
        /// The part of the response that the method returns; `nil` if it returns all of it.
        package var unwrapped: Access?
    }

    package struct Model: Sendable {
        package enum Shape: Sendable {
            case object([Field], Nested)
            case enumeration(Enumeration)
            case union(Union)
            case alias(Property)
        }

        package var name: String
        package var parameters: [String]
        package var metadata = Metadata()
        package var shape: Shape
        package var wait: Access?
        package var pageItems: Access?
        package var failure: Failure?
        package var conformances: [String] = []
    }

    /// How a value is reached that is somewhere inside a model.
    package struct Access: Sendable {
        /// The names on the way, with the question marks of what may be absent: `errors.first?.message`.
        package var expression: String
        /// The type without the question mark.
        package var type: String
        package var isOptional: Bool
        /// Whether there is more than one name.
        package var isChain: Bool
        package var isEnum: Bool
        /// What stands between the value and the expression.
        package var link = "."

        /// The expression as the whole of a getter, where a property called `get` would begin an accessor.
        package var inGetter: String {
            let first = expression.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            return SwiftIdentifier.accessors.contains(String(first)) ? "self." + expression : expression
        }

        /// Makes the value before the expression optional.
        mutating func hangOnOptional() {
            link = "?."
            isOptional = true
        }
    }

    /// What a model says of itself as the body of a failure.
    package struct Failure: Sendable {
        /// The first that has a text counts.
        package var messages: [Access]
        /// Fields with those of their values, as literals, that are worth a second try.
        package var retries: [(field: Access, values: [String])]
        /// What a body says if it is this failure: keys and values as literals.
        package var matchers: [(path: [String], values: [String])]
    }

    package struct Field: Sendable {
        package var property: Property
        package var wireName: String
        package var isOptional: Bool
        /// The type without the question mark.
        package var wrappedType: String
        /// The coding of the field, as the runtime's value; `nil` if its type decides.
        package var format: API.WireFormat?
        /// Whether the runtime has to look at it for other reasons: an empty text that represents nil, three states.
        package var needsWireKey: Bool
        package var isPatch: Bool
        /// Whether it has the keys that no other field has.
        package var isAdditional = false
        /// Whether an absent value is sent as null.
        package var sendsNull: Bool
        var isEnum: Bool
        /// Whether it is coded in the model's own object, without a key.
        package var isFlattened: Bool
    }
}
