/// The progress of a request body or a response body.
nonisolated public struct APIProgress: Hashable, Sendable {
    /// The direction of a transfer.
    public enum Direction: Hashable, Sendable {
        case upload, download
    }

    /// The direction.
    public var direction: Direction

    /// The bytes sent or received so far. Another attempt starts at zero.
    public var completed: Int64

    /// The total number of bytes, if it is known. A compressed response does not contain it.
    public var total: Int64?

    /// The completed fraction from 0 to 1, if it is known.
    public var fraction: Double? {
        total.map { $0 == 0 ? 1 : Double(completed) / Double($0) }
    }

    /// Creates a value, for a transport or for tests.
    public init(_ direction: Direction, completed: Int64, total: Int64? = nil) {
        self.direction = direction
        self.completed = completed
        self.total = total
    }
}
