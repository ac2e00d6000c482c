public import Testing

/// Fails and cancels a test that does not end.
///
/// `.timeLimit` measures from the moment at which a test may begin, so it also counts the time in which all threads are
/// busy with other tests, and a slow machine fails tests that are right. A watchdog counts beats. A beat is a short sleep in
/// the pool of threads that runs the test, so when the test has to wait for a thread, the beats wait as well.
public struct Watchdog: TestTrait, SuiteTrait, TestScoping {
    private let beats: Int
    private let beat: @Sendable () async throws -> Void

    public var isRecursive: Bool { true }

    init(beats: Int, beat: @escaping @Sendable () async throws -> Void) {
        self.beats = beats
        self.beat = beat
    }

    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withoutActuallyEscaping(function) { function in
            try await withThrowingTaskGroup(of: Bool.self) { group in
                defer { group.cancelAll() }
                group.addTask {
                    try await function()
                    return true
                }
                group.addTask {
                    for _ in 0..<beats { try await beat() }
                    return false
                }
                let hasEnded = try await group.next() ?? true
                if !hasEnded {
                    Issue.record("the test has not ended after \(beats) beats", sourceLocation: test.sourceLocation)
                }
            }
        }
    }
}

extension Trait where Self == Watchdog {
    /// Fails and cancels a test that has not ended after a minute of its own time.
    public static var watchdog: Self { watchdog(minutes: 1) }

    /// Fails and cancels a test that has not ended after this number of minutes of its own time.
    public static func watchdog(minutes: Int) -> Self {
        Self(beats: minutes * 600) { try await Task.sleep(for: .milliseconds(100)) }
    }
}
