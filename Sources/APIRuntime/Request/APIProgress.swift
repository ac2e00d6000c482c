/// How far the body of a request or of its answer has come.
nonisolated public struct APIProgress: Hashable, Sendable {
    /// Which of the bodies.
    public enum Direction: Hashable, Sendable {
        case upload, download
    }

    /// Which of the bodies it is about.
    public var direction: Direction

    /// The bytes that were sent or received so far; another try begins at zero.
    public var completed: Int64

    /// All bytes, where that is known: a compressed answer does not tell.
    public var total: Int64?

    /// The part that is done, from 0 to 1, where that is known.
    public var fraction: Double? {
        total.map { $0 == 0 ? 1 : Double(completed) / Double($0) }
    }

    /// Creates a value, for a transport or for tests of what shows one.
    public init(_ direction: Direction, completed: Int64, total: Int64? = nil) {
        self.direction = direction
        self.completed = completed
        self.total = total
    }
}
