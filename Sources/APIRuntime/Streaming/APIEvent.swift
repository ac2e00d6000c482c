/// One server-sent event, or one line of JSON lines.
nonisolated public struct APIEvent: Hashable, Sendable {
    /// What the server calls the kind of event; `message` where it says nothing.
    public var name: String

    /// The payload, its lines joined by line feeds.
    public var data: String

    /// The last identifier that the server gave so far; empty where it gave none.
    public var id: String

    /// Creates an event, for tests of what works on one.
    public init(name: String = "message", data: String, id: String = "") {
        self.name = name
        self.data = data
        self.id = id
    }
}
