package import APIGenModel
package import APIGenSpecLanguage
import APIGenSupport
import APIGenSwiftModel

/// The public interface of an API, as a tree of elements with typed facts.
package enum APISnapshot {
    package struct Element: Sendable {
        var identity: Identity
        /// The name in messages.
        var label: String
        var subject: Subject
        /// The argument label, or the name of the type or member; `nil` if it has no name in Swift.
        var swiftName: String?
        /// Whether the name is sent or received.
        var isNamedOnWire = true
        var location: SourceLocation
        var presence: Presence?
        /// The type of the values.
        var type: TypeUse?
        /// The response of a call.
        var response: Response?
        var facts: FactSet = []
        /// Whether requests contain it.
        var isSent = false
        /// Whether responses contain it.
        var isReceived = false
        var children: [Element] = []

        var kind: Identity.Kind { identity.kind }
        var isConstant: Bool { presence?.isConstant ?? false }
    }

    /// A type in Swift and in the spec, with the names of the newer state.
    struct TypeUse: Sendable {
        var type: API.ValueType
        /// The source inside the type that contains it.
        var swift: SwiftType
        /// The source everywhere else.
        var qualified: SwiftType
        /// The type in the spec, with its format.
        var spec: SpecType
    }

    struct Response: Sendable {
        var shape: ResponseShape
        var type: API.ValueType?
    }

    /// The response of a call, by status if the spec declares statuses.
    package struct ResponseShape: Hashable, Sendable {
        enum Swift: Hashable, Sendable {
            case void
            case type(SwiftType)
            /// A type with a case for each status.
            case outcomes
        }

        struct Status: Hashable, Sendable {
            var status: HTTPStatus
            var shape: Fact.Shape
            var type: SpecType?
        }

        var swift: Swift
        var whole: SpecType?
        var statuses: [Status]

        /// The statuses without their types.
        var outline: [Status] { statuses.map { Status(status: $0.status, shape: $0.shape) } }

        func hasSameContent(as other: Self) -> Bool { whole == other.whole && statuses == other.statuses }
    }

    /// Whether a value can be absent.
    package enum Presence: Hashable, Sendable {
        case required
        case optional
        /// `nil` is sent as null.
        case nullable
        /// Absent, null or a value.
        case threeStates
        /// The default of an absent value. If the value is optional as well, it can be `nil`.
        case standard(String, isOptional: Bool)
        /// A constant, which the caller does not provide.
        /// An optional one may be absent when it is decoded.
        case constant(String, isOptional: Bool)
    }
}

extension APISnapshot {
    /// The identity of an element among its siblings. Fingerprints contain it.
    package enum Identity: Hashable, Sendable {
        /// The stable code of a kind of elements.
        enum Kind: String, Sendable {
            case client, credential, server, setting, header, failure, endpoint, parameter, outcome, stream, paging
            case model, conformance, field, value
            case unionKind = "kind"
        }

        case client(String)
        case credential(String)
        /// `nil` for the first server, to which calls are sent whatever its name is.
        case server(String?)
        /// A path and a query may have parameters with the same name.
        case setting(API.Parameter.Place, String)
        case parameter(API.Parameter.Place, String)
        case header(String)
        case failure(Spec.ErrorCase.Condition)
        /// A failure whose bodies are or were decoded as those of another failure.
        case replacedFailure(Spec.ErrorCase.Condition, by: Spec.ErrorCase.Condition)
        case endpoint(String)
        case outcome(HTTPStatus)
        case stream
        case paging
        case model(String)
        case conformance(String)
        case field(String)
        /// The dictionary of the keys that have no field.
        case additionalFields
        case value(String)
        case unionKind(String)

        var kind: Kind {
            switch self {
            case .client: .client
            case .credential: .credential
            case .server: .server
            case .setting: .setting
            case .parameter: .parameter
            case .header: .header
            case .failure, .replacedFailure: .failure
            case .endpoint: .endpoint
            case .outcome: .outcome
            case .stream: .stream
            case .paging: .paging
            case .model: .model
            case .conformance: .conformance
            case .field, .additionalFields: .field
            case .value: .value
            case .unionKind: .unionKind
            }
        }

        /// The place of a parameter in a request.
        var place: API.Parameter.Place? {
            switch self {
            case .setting(let place, _), .parameter(let place, _): place
            default: nil
            }
        }
    }

    /// An element with its owner, for messages.
    indirect enum Subject: Hashable, Sendable {
        case client(String)
        case credential(String)
        case server(String?)
        case setting(String)
        case parameter(String, of: String?)
        case body(of: String?)
        /// `nil` for a header of every response.
        case header(String, of: String?)
        case failure(Spec.ErrorCase.Condition, of: String?)
        case endpoint(String)
        case response(of: String)
        case outcome(HTTPStatus, of: String)
        case stream(of: String)
        case paging(of: String)
        case model(String)
        case conformance(String, of: String)
        case field(String, of: String)
        case additionalFields(of: String)
        case value(String, of: Subject)
        case unionKind(String, of: Subject)
    }
}
