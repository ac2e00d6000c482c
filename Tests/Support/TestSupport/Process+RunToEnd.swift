public import Foundation

extension Process {
    /// Starts the process and waits for its end without blocking one of the few threads of Swift's pool.
    public func runToEnd(whenStarted: (Process) -> Void = { _ in }) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            terminationHandler = { _ in continuation.resume() }
            do {
                try run()
                whenStarted(self)
            } catch {
                terminationHandler = nil
                continuation.resume(throwing: error)
            }
        }
    }
}
