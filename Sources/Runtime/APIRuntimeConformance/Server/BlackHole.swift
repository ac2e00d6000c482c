/// A port of 127.0.0.1 on which a connection neither succeeds nor fails while this object exists.
///
/// Its listener accepts nothing and its queue is full, so the system ignores every further attempt.
package final class BlackHole: Sendable {
    private let listener: Socket
    private let queue: [Socket]
    package let port: Int

    package init() throws {
        listener = try Socket.bound()
        port = listener.port
        var queue: [Socket] = []
        do {
            try listener.startListening(backlog: 1)
            var isFull = false
            while !isFull {
                let socket = try Socket.connecting(toPort: port, blocking: false)
                queue.append(socket)
                // On the loopback interface a connection is made at once unless the queue is full.
                isFull = !socket.waitForConnection(until: .now + .milliseconds(50))
            }
        } catch {
            for socket in queue + [listener] { socket.destroy() }
            throw error
        }
        self.queue = queue
    }

    deinit {
        for socket in queue + [listener] { socket.destroy() }
    }

    package var url: String {
        "http://127.0.0.1:\(port)"
    }
}
