internal import Foundation

/// The state that the threads of a server share. The threads retain it, so that the server can be released and can stop
/// them.
final class ServerCore: @unchecked Sendable {
    /// Returns the reply to a request and its index in the order of arrival.
    typealias Handler = @Sendable (Int, ReceivedRequest) -> Reply

    let port: Int
    let arrived = Tally()
    let closedByPeer = Tally()
    let ended = Tally()
    let repetitions = Tally()

    /// The maximum number of bytes that are kept of a request's body.
    let keptBytes: Int

    /// Returns a reply that is sent before the body of the request is read, or `nil`.
    let earlyHandler: @Sendable (ReceivedRequest) -> Reply?

    private let handler: Handler
    private let listener: Socket
    private let wakeUp: WakeUp

    /// Guards the properties below, and is signalled when a thread ends.
    private let condition = NSCondition()
    private var received: [ReceivedRequest] = []
    private var sockets: [Int: Socket] = [:]
    private var accepted = 0
    private var repeated = 0
    private var threads: Set<ObjectIdentifier> = []
    private var isStopped = false

    init(
        keptBytes: Int = .max,
        early: @escaping @Sendable (ReceivedRequest) -> Reply? = { _ in nil },
        _ handler: @escaping Handler
    ) throws {
        _ = DescriptorLimit.raised
        self.keptBytes = keptBytes
        self.handler = handler
        earlyHandler = early
        listener = try Socket.bound()
        do {
            wakeUp = try WakeUp()
        } catch {
            listener.destroy()
            throw error
        }
        port = listener.port
        // `accept` must not block if the connection has been closed since `poll` reported it.
        listener.setBlocking(false)
        do {
            try listener.startListening(backlog: 4096)
        } catch {
            listener.destroy()
            wakeUp.destroy()
            throw error
        }
        condition.withLock {
            startThread { core in
                core.acceptConnections()
                core.listener.destroy()
                core.wakeUp.destroy()
            }
        }
    }

    var requests: [ReceivedRequest] {
        condition.withLock { received }
    }

    var acceptedConnections: Int {
        condition.withLock { accepted }
    }

    /// How many bytes of repeating replies the connections have taken.
    var repeatedBytes: Int {
        condition.withLock { repeated }
    }

    func noteRepeated(_ count: Int) {
        condition.withLock { repeated += count }
        repetitions.increment()
    }

    /// The descriptors in use, for a test that none remains open.
    var descriptors: [Int32] {
        condition.withLock {
            [listener.descriptor, wakeUp.reading, wakeUp.writing] + sockets.values.map(\.descriptor)
        }
    }

    func reply(to request: ReceivedRequest) -> Reply {
        let index = condition.withLock {
            received.append(request)
            return received.count - 1
        }
        arrived.increment()
        return handler(index, request)
    }

    func noteClosedByPeer() {
        // Connections that the server itself interrupts fail in the same way.
        if condition.withLock({ !isStopped }) { closedByPeer.increment() }
    }

    /// Ends all connections and threads, and returns when all threads except the caller's own have ended.
    func stop() {
        condition.withLock {
            if !isStopped {
                isStopped = true
                wakeUp.call()
                for socket in sockets.values { socket.interrupt() }
            }
            let own = ObjectIdentifier(Thread.current)
            while threads.contains(where: { $0 != own }) { condition.wait() }
        }
        for tally in [arrived, closedByPeer, ended, repetitions] { tally.finish() }
    }

    private func acceptConnections() {
        while wakeUp.waitForInput(of: listener) {
            if let socket = listener.acceptNext() {
                serve(socket)
            } else if !wakeUp.rest(5) {
                return
            }
        }
    }

    private func serve(_ socket: Socket) {
        condition.withLock {
            guard !isStopped else { return socket.destroy() }
            let number = accepted
            accepted += 1
            sockets[number] = socket
            startThread { core in
                var connection = Connection(socket: socket, number: number, core: core)
                connection.serve()
                core.end(number)
            }
        }
    }

    /// Closes a connection's socket under the lock, so that `stop` never uses a descriptor that the system has reused.
    private func end(_ number: Int) {
        condition.withLock { sockets.removeValue(forKey: number)?.destroy() }
        ended.increment()
    }

    /// Starts a thread that `stop` waits for. The caller holds the lock.
    private func startThread(_ body: @escaping @Sendable (ServerCore) -> Void) {
        let thread = Thread { [self] in
            body(self)
            condition.withLock {
                threads.remove(ObjectIdentifier(Thread.current))
                condition.broadcast()
            }
        }
        // Memory must suffice for thousands of them. A secondary thread on Darwin has half a mebibyte as well.
        thread.stackSize = 512 * 1024
        threads.insert(ObjectIdentifier(thread))
        thread.start()
    }
}
