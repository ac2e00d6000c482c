/// What callers and the server see of an API: a tree of things with facts, so that two of them can be compared.
enum APISnapshot {
    /// One thing that has a name: an endpoint, a parameter, a field, a value of an enum.
    struct Element: Sendable {
        enum Kind: String, Sendable {
            case client, credential, server, setting, header, failure, endpoint, parameter, outcome, stream, paging
            case model, conformance, field, value
            case unionKind = "kind"
        }

        var kind: Kind
        /// What tells it from others of its kind in its parent.
        var name: String
        /// The name as messages show it, where it is not that.
        var label: String?
        /// As messages call it: "the parameter `page` of `users`".
        var title: String
        /// The argument label or the name of the type or member; nothing where Swift has none.
        var swiftName: String?
        /// Whether the server knows it by its name.
        var isNamedOnWire = true
        var location: SourceLocation
        var presence: Presence?
        /// What it holds.
        var type: TypeUse?
        /// What a call answers.
        var answer: Answer?
        var facts: [Fact: String] = [:]
        /// Whether requests carry it.
        var isSent = false
        /// Whether answers carry it.
        var isReceived = false
        var children: [Element] = []

        var shownName: String { label ?? name }
        var isConstant: Bool { presence?.isConstant ?? false }
    }

    /// A type as Swift and as the spec have it.
    struct TypeUse: Sendable {
        var type: API.ValueType
        /// As code writes it that stands beside it.
        var swift: String
        /// As code writes it that stands elsewhere.
        var qualified: String
        /// With its form on the wire, and what types are written in place, without their names.
        var spec: String
    }

    struct Answer: Sendable {
        /// The type that the call returns.
        var swift: String
        /// As a message shows it.
        var text: String
        /// What each declared status says, without types: `304: none`.
        var statuses: [String]
        var type: API.ValueType?
        /// Whether each status is a case of a type of its own.
        var hasCases: Bool
    }

    /// Whether a value has to be there.
    enum Presence: Hashable, Sendable {
        case required
        case optional
        /// Left out, it is null.
        case nullable
        /// Absent, null or a value.
        case threeStates
        /// Left out, it is this; a parameter that is optional as well may be told to be nothing.
        case standard(String, isOptional: Bool)
        /// Always this, and no business of the caller.
        /// An optional one may be absent from what is read.
        case constant(String, isOptional: Bool)
    }

    /// What else there is to know of a thing; each has a consequence of its own for when it changes. Where only one
    /// of two states of a thing has a fact, the thing itself has become another one, which is told elsewhere.
    enum Fact: String, CaseIterable, Sendable {
        /// What a model is, or an enum that is written in place.
        case shape
        /// The method and the path, without the names in it.
        case request
        case server, address
        /// Whether the client has it as an argument.
        case argument
        case placement, authentication
        /// Which credential is the one for endpoints that name none.
        case precedence
        /// The shared parameters that a call leaves out.
        case omission
        /// How a body, an array or an object is written.
        case encoding
        /// The keys that a response stands under.
        case envelope
        /// The field that a method returns.
        case unwrapping
        /// How pages follow one another.
        case paging
        /// How the pieces of a stream are told apart, and end.
        case pieces
        /// What is sent to have them.
        case condition
        /// By what the kinds of a union are told apart.
        case mark
        case openness
        /// What tells a failure by the body.
        case signs
        case retry, timeout, limits
        /// What is sent where the caller gives nothing.
        case standIn
        case wait, message
        case deprecation
    }
}
