import Foundation
import TestSupport
public import Testing

/// Runs tests on threads outside of Swift's thread pool.
///
/// The pool has one thread for each core. A test that computes for seconds, or that blocks its thread until a process
/// ends, takes one of them from all tests that communicate with a server. The calls of those tests then exceed their
/// timeouts.
///
/// The trait stands before a watchdog, and never at a test of a suite with one: the beats must wait for a thread as the
/// test does.
public struct DedicatedThreads: TestTrait, SuiteTrait, TestScoping {
    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            try await withTaskExecutorPreference(ThreadExecutor.shared) { try await function() }
        } else {
            try await function()
        }
    }
}

extension Trait where Self == DedicatedThreads {
    /// Runs tests that compute or block for a long time on threads outside of Swift's thread pool.
    public static var dedicatedThreads: Self { Self() }
}

/// As many threads as the machine has cores. They run jobs in the order of their arrival.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class ThreadExecutor: TaskExecutor {
    static let shared = ThreadExecutor(threads: ProcessInfo.processInfo.activeProcessorCount)

    private let jobs = Locked<[UnownedJob]>([])
    private let hasJob = DispatchSemaphore(value: 0)

    /// The threads run until the process ends, so there is only one executor.
    private init(threads: Int) {
        for _ in 0..<threads {
            Thread.detachNewThread { [self] in
                while true { runNext() }
            }
        }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        hasJob.signal()
    }

    private func runNext() {
        hasJob.wait()
        let job = jobs.withLock { $0.removeFirst() }
        job.runSynchronously(on: asUnownedTaskExecutor())
    }
}
