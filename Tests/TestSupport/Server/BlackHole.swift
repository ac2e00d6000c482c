/// A port of 127.0.0.1 on which connecting neither succeeds nor fails for as long as this object lives.
///
/// Its listener accepts nothing and its queue is full, so the system ignores every further attempt.
public final class BlackHole: Sendable {
    private let listener: Socket
    private let queue: [Socket]
    public let port: Int

    public init() throws {
        listener = try Socket.bound()
        port = listener.port
        var queue: [Socket] = []
        do {
            try listener.startListening(backlog: 1)
            var isFull = false
            while !isFull {
                let socket = try Socket.connecting(toPort: port, blocking: false)
                queue.append(socket)
                // Within the machine a connection is made at once, or else the queue has no place for it.
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

    public var url: String {
        "http://127.0.0.1:\(port)"
    }
}
