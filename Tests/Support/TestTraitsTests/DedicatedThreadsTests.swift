import Foundation
import Testing

@testable import TestTraits

@Suite struct DedicatedThreadsTests {
    @Test func `tests that block their threads leave Swift's pool of threads to others`() async throws {
        let test = try #require(Test.current)
        let count = ProcessInfo.processInfo.activeProcessorCount
        let (blocked, continuation) = AsyncStream.makeStream(of: Void.self)
        let released = DispatchSemaphore(value: 0)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<count {
                group.addTask {
                    try await DedicatedThreads().provideScope(for: test, testCase: nil) {
                        continuation.yield()
                        Self.wait(for: released)
                    }
                }
            }
            // In the pool, which has as many threads, nothing would run from now on.
            for await _ in blocked.prefix(count) {}
            for _ in 0..<count { released.signal() }
            try await group.waitForAll()
        }
    }

    private static func wait(for semaphore: DispatchSemaphore) {
        #expect(semaphore.wait(timeout: .now() + 60) == .success)
    }
}
