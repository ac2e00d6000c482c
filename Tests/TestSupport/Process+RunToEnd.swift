public import Foundation

extension Process {
    /// Starts the process and waits for its end without blocking a thread, of which Swift's pool has few.
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
