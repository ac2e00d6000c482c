/// An API with its Swift names, types and literals; every collision is settled.
package struct SwiftAPI: Sendable {
    /// The module and the folder: `StackExchange`.
    package var module: String
    var names: StandardNames
    var client: Client
    var services: [Service]
    var namespaces: [Namespace]
    var resources: [Resource]
    var models: [Model]
    var tests: Tests
}

extension SwiftAPI {
    struct Client: Sendable {
        var name: String
        var doc: String?
        var see: String?
        var servers: [Server]
        var settings: [Parameter]
        var nested: Nested
        var constants: [Parameter]
        /// The settings in the servers' addresses.
        var placeholders: [Parameter] { settings.filter { $0.place == .server } }
        var credentials: [Credential]
        var responseHeaders: ResponseHeaders?
        /// Keys and model names of the table of failures.
        var failures: [(condition: String, model: String)]
        var policies: Spec.Policies
        var methods: [Method]
        var services: [ServiceLink]
    }

    struct Server: Sendable {
        /// The constant and, where endpoints use it, the setting: `uploadsServer`.
        var name: String
        /// The name in the spec.
        var key: String
        var address: String
        /// Whether endpoints name it, so that it is a setting of the client.
        var isUsed: Bool
        var doc: String?
        var see: String?
        /// What a caller gives to have it: then it is no constant.
        var parameters: [Parameter]
    }

    /// Methods under one word: `client.answers.comments(…)`.
    struct Service: Sendable {
        var name: String
        /// The word or words of the spec: `answers`.
        var word: String
        var methods: [Method]
        var services: [ServiceLink]
    }

    /// A property that leads to a service.
    struct ServiceLink: Sendable {
        var property: String
        var type: String
        /// The word of the spec.
        var word: String
    }

    struct Credential: Sendable {
        var name: String
        /// The scheme's own name in the spec.
        var scheme: String
        var placement: Spec.Scheme.Placement
        var doc: String?
        var see: String?
    }

    /// An enum without cases that holds what a group of parameters declares.
    struct Namespace: Sendable {
        var name: String
        var group: String
        var nested: Nested
    }

    /// Types that are declared inside another one.
    struct Nested: Sendable {
        var enumerations: [Enumeration] = []
        var models: [Model] = []
        var unions: [Union] = []
    }

    struct Enumeration: Sendable {
        var name: String
        /// The name on the wire of what has these values.
        var field: String
        var doc: String?
        var values: [Value]
        var isFrozen: Bool
        /// The type of the values on the wire.
        var raw: StandardName

        struct Value: Sendable {
            var name: String
            /// The value on the wire, as a literal.
            var literal: String
            var doc: String?
        }
    }

    struct Property: Sendable {
        /// The stored property, in backticks where needed.
        var name: String
        /// The argument label, without backticks' need.
        var label: String
        /// As seen from inside the type that has the property.
        var type: String
        var initial: String?
        var doc: String?
        var deprecated: String?
        var usesFoundation: Bool
        /// Whether the type is one of the runtime's.
        var usesRuntime = false
        /// The private property that keeps the value on the heap.
        var storage: String?
        /// The literal that is always the value.
        var constant: String?
    }

    struct Parameter: Sendable {
        var property: Property
        /// As seen from outside the resource: `QuestionsResource.Order`.
        var outerType: String
        var place: API.Parameter.Place
        var wireName: String
        /// How an array or a date is written: `.joined(";")`.
        var style: String?
        /// Whether it is sent as its JSON text.
        var isJSON = false
        /// Whether an absent value is sent as null.
        var sendsNull: Bool
        /// The literal that is always sent.
        var constant: String?
        var doc: String?
    }

    struct Resource: Sendable {
        var name: String
        /// The endpoint's name in the spec.
        var endpoint: String
        var doc: String?
        var see: String?
        var deprecated: String?
        var method: String
        /// The path as the spec has it, for comments.
        var pattern: String
        var path: [SwiftLiteral.Segment]
        /// The property with the whole address, if that is what the endpoint calls.
        var address: String?
        var response: String?
        var responseUsesFoundation: Bool
        var nested: Nested
        var parameters: [Parameter]
        var authentication: API.Endpoint.Authentication
        var omitted: [String]
        var encoding: BodyEncoding
        var paging: Paging?
        var envelope: [String]
        var responseHeaders: ResponseHeaders?
        var outcomes: [Outcome]
        /// The nested type with a case a status, where the answer is one.
        var outcomeType: String?
        var failures: [(condition: String, model: String)]
        /// The name of a server that is not the client's own.
        var server: String?
        var policies: Spec.Policies
        var stream: Stream?
    }

    /// How an answer comes piece by piece.
    struct Stream: Sendable {
        var format: StreamFormat
        var element: String
        /// Names and values that are sent to have the answer so, as literals.
        var query: [(name: String, value: String)]
        var fields: [(name: String, value: String)]
        var terminator: String?
    }

    /// A nested type that reads the heads of answers.
    struct ResponseHeaders: Sendable {
        struct Header: Sendable {
            var property: Property
            var wireName: String
            /// How it is read: `headers.value("ETag")`.
            var reading: String
        }

        var name: String
        var headers: [Header]
    }

    /// What an answer of one status says.
    struct Outcome: Sendable {
        enum Meaning: Hashable, Sendable {
            /// A value of this type.
            case value(String)
            case nothing
            case flag(Bool)
        }

        /// The case, where the answer is a type with a case a status.
        var name: String
        var status: HTTPStatus
        var meaning: Meaning
        var doc: String?
    }

    /// A method of the client or of a service.
    struct Method: Sendable {
        var name: String
        var resource: Resource
        /// What the method returns: the response or the field it unwraps, or the sequence of the pieces.
        var result: String?
        /// Whether the answer comes piece by piece.
        var isStream = false
        var resultUsesFoundation: Bool
        var resultUsesRuntime: Bool
        /// What the method returns of the answer, with its way there on the wire.
        var unwrapped: (wirePath: String, access: Access)?
    }

    struct Model: Sendable {
        enum Shape: Sendable {
            case object([Field], Nested)
            case enumeration(Enumeration)
            case union(Union)
            case alias(Property)
        }

        var name: String
        var parameters: [String]
        var doc: String?
        var see: String?
        var deprecated: String?
        var shape: Shape
        var wait: Access?
        var pageItems: Access?
        var failure: Failure?
        var conformances: [String] = []
    }

    /// How a value is reached that stands somewhere inside a model.
    struct Access: Sendable {
        /// The names on the way, with the question marks of what may be absent: `errors.first?.message`.
        var expression: String
        /// The type without the question mark.
        var type: String
        var isOptional: Bool
        /// Whether there is more than one name.
        var isChain: Bool
        var isEnum: Bool
        /// What stands between the value and the expression.
        var link = "."

        /// The expression as the whole of a getter, where a property called `get` would begin an accessor.
        var inGetter: String {
            let first = expression.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            return SwiftIdentifier.accessors.contains(String(first)) ? "self." + expression : expression
        }

        /// Lets the value be optional that the expression stands behind.
        mutating func hangOnOptional() {
            link = "?."
            isOptional = true
        }
    }

    /// What a model says of itself as the body of a failure.
    struct Failure: Sendable {
        /// The first that has a text counts.
        var messages: [Access]
        /// Fields with those of their values, as literals, that are worth a second try.
        var retries: [(field: Access, values: [String])]
        /// What a body says where it tells of this failure: keys and values as literals.
        var signs: [(path: [String], values: [String])]
    }

    struct Field: Sendable {
        var property: Property
        var wireName: String
        var isOptional: Bool
        /// The type without the question mark.
        var wrappedType: String
        /// How the field is coded, as the runtime's value; nothing where its type says all.
        var format: Format?
        /// Whether the runtime has to look at it for other reasons: an empty text that stands for nil, three states.
        var needsWireKey: Bool
        var isPatch: Bool
        /// Whether it has the keys that no other field has.
        var isAdditional = false
        /// Whether an absent value is sent as null.
        var sendsNull: Bool
        var isEnum: Bool
        /// Whether it is coded in the model's own object, without a key.
        var isFlattened: Bool

        indirect enum Format: Hashable, Sendable {
            case plain
            case elements(Format)
            case date(DateFormat)
            case named(API.FieldFormat)

            /// The format as the runtime's value.
            var source: String {
                switch self {
                case .plain: ".plain"
                case .elements(let format): ".elements(\(format.source))"
                case .date(let format): ".date(\(format.source))"
                case .named(let format): ".\(format.rawValue)"
                }
            }

            var isDate: Bool { if case .date = self { true } else { false } }
        }
    }
}
