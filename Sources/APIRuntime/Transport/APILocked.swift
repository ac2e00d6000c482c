internal import Foundation

/// A value that many threads may touch, one at a time.
///
/// It stands in for `Mutex`, which needs macOS 15 and iOS 18.
nonisolated final class APILocked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    /// Tells the thread sanitizer that what other threads did before they last had the lock has happened.
    ///
    /// Where a continuation is resumed before the function that waits for it gets there, `swift_continuation_await` goes on
    /// without the annotation that this is an acquire, and the sanitizer takes the first use of what was handed over for a
    /// race. Whoever resumes a continuation has had the lock with it at hand; so a lock behind the `await`, which is free
    /// nearly always, says the same.
    func synchronize() {
        lock.lock()
        lock.unlock()
    }

    func withLock<Output>(_ body: (inout Value) throws -> Output) rethrows -> Output {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
