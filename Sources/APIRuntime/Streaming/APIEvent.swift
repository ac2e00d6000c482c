/// One server-sent event, or one line of JSON lines.
nonisolated public struct APIEvent: Hashable, Sendable {
    /// The type of the event; by default `message`.
    public var name: String

    /// The data, with its lines joined by line feeds.
    public var data: String

    /// The last identifier that the server has sent; empty if there is none.
    public var id: String

    /// Creates an event, for tests.
    public init(name: String = "message", data: String, id: String = "") {
        self.name = name
        self.data = data
        self.id = id
    }
}
