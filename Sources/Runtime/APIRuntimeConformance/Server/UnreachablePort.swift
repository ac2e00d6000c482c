/// A port of 127.0.0.1 that refuses every connection for as long as this object lives.
///
/// The port stays bound, so that no other process gets it.
package final class UnreachablePort: Sendable {
    private let socket: Socket
    package let port: Int

    package init() throws {
        socket = try Socket.bound()
        port = socket.port
    }

    deinit {
        socket.destroy()
    }

    package var url: String {
        "http://127.0.0.1:\(port)"
    }
}
