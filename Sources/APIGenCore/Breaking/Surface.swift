/// What callers and the server see of an API: a tree of things with facts, so that two of them can be compared.
struct Surface: Sendable {
    /// One thing that has a name: an endpoint, a parameter, a field, a value of an enum.
    struct Element: Sendable {
        enum Kind: String, Sendable {
            case credential, server, setting, failure, endpoint, parameter, model, field, value
            case unionKind = "kind"
        }

        var kind: Kind
        /// What tells it from others of its kind in its parent.
        var name: String
        /// As messages call it: "the parameter `page` of `users`".
        var title: String
        /// The argument label or the name of the type or member in Swift.
        var swiftName: String?
        var location: SourceLocation
        var presence: Presence?
        var facts: [Fact: String] = [:]
        /// Whether requests carry it.
        var isSent = false
        /// Whether answers carry it.
        var isReceived = false
        var children: [Element] = []
    }

    /// Whether a value has to be there.
    enum Presence: Hashable, Sendable {
        case required
        case optional
        /// Absent, null or a value.
        case threeStates
        /// Left out, it is this.
        case standard(String)
        /// Always this, and no business of the caller.
        case constant(String)
    }

    /// What else there is to know of a thing; each has a rule of its own for when it changes.
    enum Fact: String, CaseIterable, Sendable {
        /// The method and the path, without the names in it.
        case request
        case server
        case authentication
        /// How a body or an array is written.
        case encoding
        case response
        case envelope
        case paging
        case stream
        /// The type in Swift.
        case type
        /// The type on the wire, where that differs.
        case format
        case openness
        case address
        case placement
    }

    var elements: [Element] = []
}
