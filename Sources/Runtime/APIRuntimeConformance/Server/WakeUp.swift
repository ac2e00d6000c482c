#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// A pipe with which one thread wakes another that waits for a socket.
struct WakeUp: Sendable {
    let reading: Int32
    let writing: Int32

    init() throws(SocketError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SocketError(call: "pipe", code: errno) }
        (reading, writing) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    func call() {
        var byte: UInt8 = 1
        _ = write(writing, &byte, 1)
    }

    /// Waits until the socket can be read. Returns `false` if `call` happens first.
    func waitForInput(of socket: Socket) -> Bool {
        while true {
            var entries = [reading, socket.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&entries, nfds_t(entries.count), -1) > 0 else { continue }
            return entries[0].revents == 0
        }
    }

    /// Waits for a time. Returns `false` if `call` happens first.
    func rest(_ milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, milliseconds) <= 0
    }

    func destroy() {
        _ = close(reading)
        _ = close(writing)
    }
}
