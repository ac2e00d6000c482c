internal import Foundation

#if canImport(FoundationNetworking)
    /// The queue on which a session calls its delegate, with room for so many calls.
    ///
    /// Foundation on Linux reads from the network whether or not its delegate keeps up, and what has not been handed over
    /// waits in memory. It does so by calls of `addOperation`, so making those wait slows the network down to the pace of
    /// the disk that a download goes to. Darwin's sessions do as much by themselves.
    ///
    /// All sessions of a process read on one thread, which goes on to another connection when there is nothing left to
    /// read on this one. So it waits seldom, and then until there is room for all that a connection has in store; and it
    /// waits only for a delegate that gets on.
    nonisolated final class APIDelegateQueue: OperationQueue, @unchecked Sendable {
        private let condition = NSCondition()
        private var waiting = 0
        private var done = 0
        private var room: Int

        private let minimumRoom: Int
        private let patience: TimeInterval

        /// - Parameters:
        ///   - room: How many calls wait, of which each has at most 16 KiB of a body.
        ///   - patience: How long a delegate may stand still until it gets more room, in seconds.
        init(room: Int = 1_024, patience: TimeInterval = 0.25) {
            minimumRoom = room
            self.room = room
            self.patience = patience
            super.init()
            // A delegate is called in order.
            maxConcurrentOperationCount = 1
        }

        override func addOperation(_ block: @escaping @Sendable () -> Void) {
            condition.withLock {
                if waiting >= room { waitForRoom() }
                waiting += 1
            }
            super.addOperation {
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
