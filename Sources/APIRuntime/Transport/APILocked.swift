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

    func withLock<Output>(_ body: (inout Value) throws -> Output) rethrows -> Output {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
