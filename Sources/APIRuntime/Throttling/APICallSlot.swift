/// A place among the requests that a server has at once.
nonisolated final class APICallSlot: Sendable {
    private let action: APILocked<(@Sendable () -> Void)?>

    init(_ action: @escaping @Sendable () -> Void) {
        self.action = APILocked(action)
    }

    /// Gives the place back, once however often it is asked to.
    func release() {
        action.withLock { $0.take() }?()
    }
}
