internal import Foundation

/// A value with exclusive access for one thread at a time.
///
/// It replaces `Mutex`, which needs macOS 15 and iOS 18.
nonisolated package final class APILocked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    package init(_ value: Value) {
        self.value = value
    }

    /// Tells the thread sanitizer that the value of a continuation was written before it is read.
    ///
    /// If a continuation is resumed before its function has suspended, `swift_continuation_await` continues without an
    /// acquire annotation, and the sanitizer reports the first use of the value as a race. Two uses of one lock have
    /// the same effect: one between writing the value and resuming, and one after the `await`.
    package func synchronize() {
        lock.lock()
        lock.unlock()
    }

    package func withLock<Output>(_ body: (inout Value) throws -> Output) rethrows -> Output {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}

nonisolated extension APILocked: CustomReflectable {
    /// No children: `dump` of a client would read the value without the lock, while other threads change it.
    package var customMirror: Mirror { Mirror(self, children: []) }
}
