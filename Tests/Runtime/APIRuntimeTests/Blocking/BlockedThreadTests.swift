import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntime
@testable import APIRuntimeBlocking

/// A thread that runs the task for which it waits.
@Suite(.watchdog) struct BlockedThreadTests {
    /// The reports of a task while its own thread waits for it.
    private func reported(by action: @escaping @Sendable (@escaping @Sendable (String) -> Void) async -> Void) async
        -> [String]
    {
        let reported = Locked<[String]>([])
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let blocked = Self.thread
                APIBlockedThread().run {
                    await action { text in
                        reported.withLock { $0.append(Self.thread == blocked ? text : "\(text) elsewhere") }
                    }
                }
                continuation.resume()
            }
        }
        return reported.withLock { $0 }
    }

    private static var thread: ObjectIdentifier { ObjectIdentifier(Thread.current) }

    @Test func `sleeping tasks wake on the blocked thread`() async throws {
        let reported = await reported { report in
            await withTaskGroup { group in
                for length in 1...3 {
                    group.addTask {
                        try? await APIClock.system.sleep(.milliseconds(length))
                        report("\(length)")
                    }
                }
            }
        }
        #expect(reported.sorted() == ["1", "2", "3"])
    }

    @Test func `cancelling a task ends its sleep`() async throws {
        let reported = await reported { report in
            await withTaskGroup { group in
                group.addTask {
                    do {
                        try await APIClock.system.sleep(.seconds(100_000_000_000))
                    } catch {
                        report("\(error)")
                    }
                }
                await Task.yield()
                group.cancelAll()
                group.addTask {
                    do {
                        try await APIClock.system.sleep(.seconds(60))
                    } catch {
                        report("\(error)")
                    }
                }
            }
        }
        #expect(reported == ["CancellationError()", "CancellationError()"])
    }

    @Test func `an unstructured task outlasts the blocked thread`() async throws {
        let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
        let reported = await reported { report in
            Task {
                // The waiting thread has ended and can no longer run the task.
                try? await APIClock.system.sleep(.milliseconds(5))
                continuation.yield()
            }
            report("done")
        }
        #expect(reported == ["done"])
        #expect(await ends.first { true } != nil)
    }

    @Test func `resumptions from other threads continue on the blocked thread`() async throws {
        let reported = await reported { report in
            await withCheckedContinuation { continuation in
                Thread.detachNewThread { continuation.resume() }
            }
            report("continued")
        }
        #expect(reported == ["continued"])
    }
}
