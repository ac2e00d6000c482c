import TestSupport
import Testing

@testable import TestTraits

@Suite struct WatchdogTests {
    private let beats = Locked(0)

    private func run(_ body: @escaping @Sendable () async throws -> Void) async throws {
        let watchdog = Watchdog(beats: 3) { [beats] in
            try Task.checkCancellation()
            beats.withLock { $0 += 1 }
            await Task.yield()
        }
        try await watchdog.provideScope(for: try #require(Test.current), testCase: nil, performing: body)
    }

    @Test func `a test that does not end fails after the last beat and is cancelled`() async throws {
        try await withKnownIssue {
            try await run { try await Task.sleep(for: .seconds(3_600)) }
        } matching: { issue in
            issue.comments == ["the test has not ended after 3 beats"]
        }
        #expect(beats.withLock { $0 } == 3)
    }

    @Test func `the beats end with the test`() async throws {
        let slow = Watchdog(beats: 1) { try await Task.sleep(for: .seconds(3_600)) }
        try await slow.provideScope(for: try #require(Test.current), testCase: nil) {}
    }

    @Test func `an error of the test is thrown`() async throws {
        struct Failure: Error {}
        await #expect(throws: Failure.self) {
            try await run { throw Failure() }
        }
    }
}
