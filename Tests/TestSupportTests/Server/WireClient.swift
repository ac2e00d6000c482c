import Foundation

@testable import TestSupport

/// A client that sends and receives bytes as they are.
final class WireClient {
    private let socket: Socket
    private var received: [UInt8] = []

    init(_ server: LoopbackServer) throws {
        socket = try Socket.connecting(toPort: server.port)
    }

    deinit {
        socket.destroy()
    }

    /// Sends bytes; false if the server has closed the connection.
    @discardableResult
    func send(_ text: String) -> Bool {
        socket.sendAll(text.utf8)
    }

    func sendGet(_ target: String = "/") {
        send("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
    }

    /// Waits for `count` bytes, or fewer if the server closes the connection before or says nothing for long.
    func receive(_ count: Int) -> String {
        while received.count < count, socket.waitForInput(until: .now + .seconds(20)) {
            let bytes = socket.receive()
            if bytes.isEmpty { break }
            received += bytes
        }
        let taken = received.prefix(count)
        received.removeFirst(taken.count)
        return String(decoding: taken, as: UTF8.self)
    }

    /// Waits for everything until the server closes the connection.
    func receiveAll() -> String {
        receive(.max)
    }

    /// The error number of the next attempt to receive, 0 for an orderly end.
    func receiveErrorNumber() -> Int32 {
        var byte: UInt8 = 0
        return recv(socket.descriptor, &byte, 1, 0) < 0 ? errno : 0
    }

    /// Compares what arrives next with a text of the same length.
    func receives(_ text: String) -> Bool {
        receive(text.utf8.count) == text
    }
}
