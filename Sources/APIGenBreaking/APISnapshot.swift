import APIGenDiagnostics
package import APIModel
package import SpecLanguage

/// What callers and the server see of an API: a tree of elements with typed facts, so that two of them can be compared.
package enum APISnapshot {
    package struct Element: Sendable {
        var identity: Identity
        /// The name as messages show it.
        var label: String
        var subject: Subject
        /// The argument label or the name of the type or member; `nil` if Swift has none.
        var swiftName: String?
        /// Whether the server knows it by its name.
        var isNamedOnWire = true
        var location: SourceLocation
        var presence: Presence?
        /// The type of its values.
        var type: TypeUse?
        /// What a call returns.
        var response: Response?
        var facts: FactSet = []
        /// Whether requests carry it.
        var isSent = false
        /// Whether responses carry it.
        var isReceived = false
        var children: [Element] = []

        var kind: Identity.Kind { identity.kind }
        var isConstant: Bool { presence?.isConstant ?? false }
    }

    /// A type as Swift and as the spec have it, with the names of the newer state.
    struct TypeUse: Sendable {
        var type: API.ValueType
        /// As code writes it that is in the type around it.
        var swift: SwiftTypeName
        /// As code writes it that is elsewhere.
        var qualified: SwiftTypeName
        /// With its form on the wire.
        var spec: SpecType
    }

    struct Response: Sendable {
        var form: ResponseForm
        var type: API.ValueType?
    }

    /// What a call returns, by status where the spec declares statuses.
    package struct ResponseForm: Hashable, Sendable {
        enum Swift: Hashable, Sendable {
            case void
            case type(SwiftTypeName)
            /// A type of its own with a case for each status.
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

    /// Whether a value has to be there.
    package enum Presence: Hashable, Sendable {
        case required
        case optional
        /// Left out, it is null.
        case nullable
        /// Absent, null or a value.
        case threeStates
        /// Left out, it is this; a parameter that is optional as well may be `nil`.
        case standard(String, isOptional: Bool)
        /// Always this, and no business of the caller.
        /// An optional one may be absent from what is read.
        case constant(String, isOptional: Bool)
    }
}

extension APISnapshot {
    /// What distinguishes an element from others in its parent. Fingerprints contain it.
    package enum Identity: Hashable, Sendable {
        /// The code of a kind of elements.
        enum Kind: String, Sendable {
            case client, credential, server, setting, header, failure, endpoint, parameter, outcome, stream, paging
            case model, conformance, field, value
            case unionKind = "kind"
        }

        case client(String)
        case credential(String)
        /// `nil` for the first one: calls go to it, whatever its name.
        case server(String?)
        /// A parameter may have its name once in the path and once in the query.
        case setting(API.Parameter.Place, String)
        case parameter(API.Parameter.Place, String)
        case header(String)
        case failure(Spec.ErrorCase.Condition)
        /// A failure whose bodies are decoded as those of another one now, or were.
        case replacedFailure(Spec.ErrorCase.Condition, by: Spec.ErrorCase.Condition)
        case endpoint(String)
        case outcome(HTTPStatus)
        case stream
        case paging
        case model(String)
        case conformance(String)
        case field(String)
        /// The dictionary of keys that no field names.
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

    /// An element with what it belongs to, as messages name it.
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
