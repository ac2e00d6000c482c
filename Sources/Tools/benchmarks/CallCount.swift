import APIRuntime
import Foundation
import Friends
import Payment

/// Makes calls without a network, and counts how often they change the executor. `.ci/counts` counts their allocations.
///
/// `benchmarks count small 1000` makes a thousand calls with a small response, and `page` such with 30 items.
enum CallCount: String {
    case small, page

    /// A transport that responds at once, without a suspension, and keeps deadlines as that of a session does.
    private struct Immediate: APITransport {
        let body: Data

        var keepsDeadlines: Bool { true }

        func send(_ request: APIRequest) async throws -> APIRawResponse {
            APIRawResponse(status: 200, headers: ["Content-Type": "application/json"], body: body)
        }
    }

    /// Calls from its own executor, as a view model does.
    private actor Caller {
        func repeating(_ count: Int, _ call: @Sendable () async throws -> Void) async throws {
            for _ in 0..<count { try await call() }
        }
    }

    /// Runs jobs on a queue, and counts them.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    private final class CountingExecutor: TaskExecutor {
        private let queue = DispatchQueue(label: "CountingExecutor")
        private let lock = NSLock()
        nonisolated(unsafe) private(set) var count = 0

        func enqueue(_ job: consuming ExecutorJob) {
            lock.withLock { count += 1 }
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }

    private var call: @Sendable () async throws -> Void {
        switch self {
        case .small:
            let transport = Immediate(body: Data(CallComparisons.charge.utf8))
            let payment = PaymentClient(
                credentials: "merchant:secret",
                configuration: APIConfiguration(transport: transport)
            )
            return { _ = try await payment.charges.get(id: "ch_1") }
        case .page:
            let transport = Immediate(body: Data(CallComparisons.friends.utf8))
            let friends = FriendsClient(token: "t0ken", configuration: APIConfiguration(transport: transport))
            return { _ = try await friends.friends.list(status: .accepted, page: 1, pageSize: 30) }
        }
    }

    /// The main thread waits, because Valgrind does not survive `dispatchMain`.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func run(_ count: Int) {
        let end = DispatchSemaphore(value: 0)
        let executor = CountingExecutor()
        let call = call
        Task(executorPreference: executor) {
            do {
                try await Caller().repeating(count, call)
            } catch {
                print(error)
                exit(1)
            }
            end.signal()
        }
        end.wait()
        print("\(executor.count) jobs")
    }
}
