public import Foundation

/// The time as the runtime sees it: deadlines, waits between tries, dates of `Retry-After`.
///
/// Tests give closures of their own and never sleep.
nonisolated public struct APIClock: Sendable {
    /// The time since an arbitrary start; it never goes back.
    public var now: @Sendable () -> Duration

    /// Waits; throws `CancellationError` at once when the task is cancelled.
    public var sleep: @Sendable (Duration) async throws -> Void {
        didSet { isSystem = false }
    }

    /// The date on the wall.
    public var date: @Sendable () -> Date

    /// Whether its sleep is the system's, so that a timer can take its place.
    private(set) var isSystem = false

    /// Creates a clock of closures.
    public init(
        now: @escaping @Sendable () -> Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        date: @escaping @Sendable () -> Date
    ) {
        self.now = now
        self.sleep = sleep
        self.date = date
    }

    /// Does something for no longer than a time; `nil` is for ever.
    ///
    /// - Throws: ``APITransportError`` of the kind `timedOut`, or what the action throws.
    func limit<Value: Sendable>(
        _ time: Duration?,
        _ action: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        guard let time else { return try await action() }
        return try await withThrowingTaskGroup(of: Value?.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await action() }
            group.addTask {
                try await sleep(time)
                return nil
            }
            guard let value = try await group.next() ?? nil else { throw APITransportError(.timedOut) }
            return value
        }
    }

    /// The clock of the system, which goes on while the machine sleeps.
    public static let system: Self = {
        let start = ContinuousClock.now
        var clock = Self(
            now: { ContinuousClock.now - start },
            sleep: { duration in
                if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *),
                    let thread = APIBlockedThread.current
                {
                    try await thread.sleep(for: duration)
                } else {
                    try await Task.sleep(for: duration)
                }
            },
            date: { Date() }
        )
        clock.isSystem = true
        return clock
    }()
}
