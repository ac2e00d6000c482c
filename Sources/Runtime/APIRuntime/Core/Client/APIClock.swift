public import Foundation

/// The clock of the runtime: deadlines, waits between attempts, dates of `Retry-After`.
///
/// Tests pass their own closures and never sleep.
nonisolated public struct APIClock: Sendable {
    /// The time since an arbitrary start. It never decreases.
    public var now: @Sendable () -> Duration

    /// Sleeps. Throws `CancellationError` as soon as the task is cancelled.
    public var sleep: @Sendable (Duration) async throws -> Void

    /// The current date, to which dates of responses such as `Retry-After` are relative.
    public var date: @Sendable () -> Date

    /// Waits for the end of a transport's time limit (``APIRequest/timeout``), like ``sleep``; `nil` is a timer of the
    /// system.
    ///
    /// It is separate, because a test whose sleeps return at once would end its requests as well.
    public var timeout: (@Sendable (Duration) async throws -> Void)?

    /// Creates a clock, for tests. A sleep of a test can return at once.
    ///
    /// - Parameters:
    ///   - now: Returns the time since an arbitrary start. It must never decrease.
    ///   - sleep: Waits for a duration. Throws `CancellationError` as soon as the task is cancelled.
    ///   - date: Returns the current date.
    ///   - timeout: Waits for the end of a time limit of a transport, for tests of timeouts.
    public init(
        now: @escaping @Sendable () -> Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        date: @escaping @Sendable () -> Date,
        timeout: (@Sendable (Duration) async throws -> Void)? = nil
    ) {
        self.now = now
        self.sleep = sleep
        self.date = date
        self.timeout = timeout
    }

    /// Runs an action with a time limit; `nil` is no limit.
    ///
    /// - Throws: ``APITransportError`` of the kind `timedOut`, or the action's error.
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

    /// The system clock, which continues while the machine sleeps.
    public static let system: Self = {
        let start = ContinuousClock.now
        return Self(
            now: { ContinuousClock.now - start },
            sleep: { try await APITimerQueue.shared.sleep(for: $0) },
            date: { Date() }
        )
    }()
}
