/// One of the concurrent requests of a server.
nonisolated final class APICallSlot: Sendable {
    private let action: APILocked<(@Sendable () -> Void)?>

    init(_ action: @escaping @Sendable () -> Void) {
        self.action = APILocked(action)
    }

    /// Releases the slot. Only the first call has an effect.
    func release() {
        action.withLock { $0.take() }?()
    }
}
