internal import Foundation

nonisolated extension APIFeatures: APIDownloadingTransport {
    static func delegateQueue() -> OperationQueue? {
        #if canImport(FoundationNetworking)
            APIDelegateQueue()
        #else
            nil
        #endif
    }
}

#if canImport(FoundationNetworking)
    /// The delegate queue of a session, with a limited number of waiting calls.
    ///
    /// Foundation on Linux reads from the network even if its delegate is slower, and keeps unprocessed bytes in
    /// memory. It adds delegate calls with `addOperation`, so that blocking this method slows the network down to the
    /// speed of the disk of a download. Sessions on Darwin do that themselves.
    ///
    /// All sessions of a process read on one thread, which serves another connection when there is nothing left to read
    /// on this one. The queue therefore blocks seldom, then until it has room for all bytes of a connection, and only
    /// while the delegate makes progress.
    nonisolated final class APIDelegateQueue: OperationQueue, @unchecked Sendable {
        /// Calls the delegate, one call at a time, with a fraction of the cost of an operation.
        private let calls = DispatchQueue(label: "APIDelegateQueue")
        private let condition = NSCondition()
        private var waiting = 0
        private var done = 0
        private var room: Int

        private let minimumRoom: Int
        private let patience: TimeInterval

        /// - Parameters:
        ///   - room: The maximum number of waiting calls, each with at most 16 KiB of a body.
        ///   - patience: The time in seconds after which a delegate without progress receives more room.
        init(room: Int = 1_024, patience: TimeInterval = 0.25) {
            minimumRoom = room
            self.room = room
            self.patience = patience
            super.init()
            // Operations that are added in another way than by this class are in the same order.
            underlyingQueue = calls
            maxConcurrentOperationCount = 1
        }

        override func addOperation(_ block: @escaping @Sendable () -> Void) {
            condition.withLock {
                if waiting >= room { waitForRoom() }
                waiting += 1
            }
            calls.async {
                block()
                self.leave()
            }
        }

        private func waitForRoom() {
            while waiting > minimumRoom / 4 {
                let former = done
                guard condition.wait(until: Date(timeIntervalSinceNow: patience)) || done != former else {
                    room = waiting + minimumRoom
                    return
                }
            }
            room = minimumRoom
        }

        private func leave() {
            condition.withLock {
                waiting -= 1
                done += 1
                if waiting == minimumRoom / 4 { condition.signal() }
            }
        }
    }
#endif
