#if canImport(FoundationNetworking)
    import Foundation
    import FoundationNetworking
    import TestTraits
    import Testing

    @testable import APIRuntime

    /// Foundation on Linux ends the process if a task ends while it is cancelled.
    @Suite(.dedicatedThreads, .watchdog) struct SessionCancellationTests {
        private let delegate = APISessionDelegate()

        /// Sends a request with a task, and returns while the call waits for the task's end.
        private func call(_ task: SlowlyCancelledTask) async throws -> Task<APIRawResponse, any Error> {
            let request = APIRequest(url: try #require(URL(string: "https://example.com")))
            let call = Task { [delegate] in
                try await delegate.load(request, from: nil, in: SingleTaskSession(task: task), until: nil)
            }
            while delegate.inFlight.tasks == 0 { await Task.yield() }
            return call
        }

        private func end(_ task: SlowlyCancelledTask, with error: (any Error)? = nil) {
            delegate.urlSession(.shared, task: task, didCompleteWithError: error)
        }

        @Test func `the end of a task waits for its cancellation`() async throws {
            let task = SlowlyCancelledTask()
            let call = try await call(task)
            call.cancel()
            while task.cancellation == .none { await Task.yield() }
            end(task)
            #expect(task.cancellation == .ended)
            await #expect(throws: CancellationError.self) { try await call.value }
            #expect(delegate.inFlight == (0, 0))
        }

        @Test func `a task that has ended is not cancelled`() async throws {
            let task = SlowlyCancelledTask()
            let call = try await call(task)
            end(task, with: URLError(.badURL))
            call.cancel()
            await #expect(throws: APITransportError.self) { try await call.value }

            // Tasks are cancelled in order.
            let next = SlowlyCancelledTask()
            try await self.call(next).cancel()
            while next.cancellation != .ended { await Task.yield() }
            #expect(task.cancellation == .none)
        }

        @Test func `the end of a session cancels its tasks`() async throws {
            let task = SlowlyCancelledTask()
            let call = try await call(task)
            delegate.invalidate(SingleTaskSession(task: task))
            while task.cancellation != .ended { await Task.yield() }
            end(task, with: URLError(.cancelled))
            await #expect(throws: (any Error).self) { try await call.value }
            #expect(delegate.inFlight == (0, 0))
        }
    }

    /// A session whose only task is given.
    private final class SingleTaskSession: URLSession, @unchecked Sendable {
        private let task: URLSessionDataTask

        init(task: URLSessionDataTask) {
            self.task = task
            super.init(configuration: .ephemeral, delegate: nil, delegateQueue: nil)
        }

        override func dataTask(with request: URLRequest) -> URLSessionDataTask { task }
    }

    /// A task that needs some time to be cancelled, as on a busy machine.
    private final class SlowlyCancelledTask: URLSessionDataTask, @unchecked Sendable {
        enum Cancellation { case none, started, ended }

        private static let count = APILocked(0)

        private let step = APILocked(Cancellation.none)
        private let number = count.withLock { count in
            count += 1
            return count
        }

        /// Tasks without a session would all have the same.
        override var taskIdentifier: Int { number }

        var cancellation: Cancellation { step.withLock(\.self) }

        override func resume() {}

        override func cancel() {
            step.withLock { $0 = .started }
            Thread.sleep(forTimeInterval: 0.05)
            step.withLock { $0 = .ended }
        }
    }
#endif
