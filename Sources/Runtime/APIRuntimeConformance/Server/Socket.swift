#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// A TCP socket on 127.0.0.1. Its creator must close it.
struct Socket: Sendable {
    let descriptor: Int32

    /// A socket with a free port. It accepts no connection before `startListening`.
    static func bound() throws(SocketError) -> Socket {
        let socket = try Socket()
        let result = withAddress(ofPort: 0) { bind(socket.descriptor, $0, $1) }
        guard result == 0 else { throw socket.closeAndDescribe("bind") }
        return socket
    }

    /// A socket connected to a port, or still connecting if it is not `blocking`.
    static func connecting(toPort port: Int, blocking: Bool = true) throws(SocketError) -> Socket {
        let socket = try Socket()
        socket.setBlocking(blocking)
        let result = withAddress(ofPort: port) { connect(socket.descriptor, $0, $1) }
        guard result == 0 || (!blocking && errno == EINPROGRESS) else { throw socket.closeAndDescribe("connect") }
        return socket
    }

    /// Takes a descriptor, and closes it in child processes, which would otherwise keep the connection open.
    init(adopting descriptor: Int32) {
        self.descriptor = descriptor
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        set(IPPROTO_TCP, TCP_NODELAY, to: Int32(1))
        #if canImport(Darwin)
            set(SOL_SOCKET, SO_NOSIGPIPE, to: Int32(1))
        #endif
    }

    private init() throws(SocketError) {
        #if canImport(Darwin)
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        guard descriptor >= 0 else { throw SocketError(call: "socket", code: errno) }
        self.init(adopting: descriptor)
    }

    var port: Int {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    func startListening(backlog: Int32) throws(SocketError) {
        guard listen(descriptor, backlog) == 0 else { throw SocketError(call: "listen", code: errno) }
    }

    /// The next waiting connection; `nil` if there is none or the process has no free descriptor.
    func acceptNext() -> Socket? {
        let accepted = accept(descriptor, nil, nil)
        guard accepted >= 0 else { return nil }
        let socket = Socket(adopting: accepted)
        // On Darwin the connection inherits the mode of the listener, and on Linux it does not.
        socket.setBlocking(true)
        return socket
    }

    func setBlocking(_ isBlocking: Bool) {
        let flags = fcntl(descriptor, F_GETFL)
        _ = fcntl(descriptor, F_SETFL, isBlocking ? flags & ~O_NONBLOCK : flags | O_NONBLOCK)
    }

    /// Sends all bytes. Returns `false` if the connection is closed.
    func sendAll(_ bytes: some Sequence<UInt8>) -> Bool {
        let bytes = Array(bytes)
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress! + sent, $0.count - sent, flags) }
            if count > 0 {
                sent += count
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    /// Waits for bytes and returns them. They are empty if the connection is closed.
    func receive() -> [UInt8] {
        while true {
            var count = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, initialized in
                count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
                initialized = max(count, 0)
            }
            if count >= 0 || errno != EINTR { return bytes }
        }
    }

    /// Waits until data or the end of the connection can be read. Returns `false` if the deadline passes first.
    func waitForInput(until deadline: ContinuousClock.Instant?) -> Bool {
        waitForEvents(POLLIN, until: deadline)
    }

    /// Waits until a pending connection is made or refused. Returns `false` if the deadline passes first.
    func waitForConnection(until deadline: ContinuousClock.Instant) -> Bool {
        waitForEvents(POLLOUT, until: deadline)
    }

    private func waitForEvents(_ events: Int32, until deadline: ContinuousClock.Instant?) -> Bool {
        while true {
            var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
            let result = poll(&entry, 1, deadline.map(milliseconds(until:)) ?? -1)
            if result > 0 || (result < 0 && errno != EINTR) { return true }
            if let deadline, deadline <= .now { return false }
        }
    }

    /// Ends both directions, which wakes every thread that waits for this socket.
    func interrupt() {
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Makes the later `destroy` send a reset instead of an orderly end.
    func resetWhenDestroyed() {
        set(SOL_SOCKET, SO_LINGER, to: linger(l_onoff: 1, l_linger: 0))
    }

    func destroy() {
        _ = close(descriptor)
    }

    private func set<Option: BitwiseCopyable>(_ level: some BinaryInteger, _ name: Int32, to value: Option) {
        withUnsafeBytes(of: value) {
            _ = setsockopt(descriptor, Int32(level), name, $0.baseAddress, socklen_t($0.count))
        }
    }

    private func closeAndDescribe(_ call: String) -> SocketError {
        let error = SocketError(call: call, code: errno)
        destroy()
        return error
    }

    private static func withAddress(
        ofPort port: Int,
        _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}

/// The remaining time in milliseconds for `poll`, rounded up so that it never wakes before the deadline.
func milliseconds(until deadline: ContinuousClock.Instant) -> Int32 {
    let left = ContinuousClock.now.duration(to: deadline)
    return Int32(clamping: Int((max(left, .zero) / .milliseconds(1)).rounded(.up)))
}
