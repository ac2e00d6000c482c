import TestSupport
import Testing

@testable import TestTraits

@Suite struct WatchdogTests {
    private let beats = Locked(0)

    /// A watchdog that does not end a test before the test itself ends, however busy the threads are.
    private let patient = Watchdog(beats: 1) { try await Task.sleep(for: .seconds(3_600)) }

    @Test func `a test that does not end fails after the last beat and is cancelled`() async throws {
        let impatient = Watchdog(beats: 3) { [beats] in
            try Task.checkCancellation()
            beats.withLock { $0 += 1 }
            await Task.yield()
        }
        let test = try #require(Test.current)
        try await withKnownIssue {
            try await impatient.provideScope(for: test, testCase: nil) {
                try await Task.sleep(for: .seconds(3_600))
            }
        } matching: { issue in
            issue.comments == ["the test has not ended after 3 beats"]
        }
        #expect(beats.withLock { $0 } == 3)
    }

    @Test func `the beats end with the test`() async throws {
        try await patient.provideScope(for: try #require(Test.current), testCase: nil) {}
    }

    @Test func `an error of the test is thrown`() async throws {
        struct Failure: Error {}
        let test = try #require(Test.current)
        await #expect(throws: Failure.self) {
            try await patient.provideScope(for: test, testCase: nil) { throw Failure() }
        }
    }
}
