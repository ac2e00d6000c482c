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

    /// Shows the thread sanitizer that what a continuation hands over was written before it is read.
    ///
    /// Where a continuation is resumed before the function that waits for it has suspended, `swift_continuation_await`
    /// goes on without the annotation of an acquire, and the sanitizer reports the first use of the value as a race. Two
    /// uncontended uses of one lock say the same: one between writing the value and resuming, and one after the `await`.
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
