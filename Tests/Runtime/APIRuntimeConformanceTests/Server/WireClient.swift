import Foundation

@testable import APIRuntimeConformance

/// A client that sends and receives raw bytes.
final class WireClient {
    private let socket: Socket
    private var received: [UInt8] = []

    init(_ server: LoopbackServer) throws {
        socket = try Socket.connecting(toPort: server.port)
    }

    deinit {
        socket.destroy()
    }

    /// Sends bytes.
    ///
    /// - Returns: False if the server has closed the connection.
    @discardableResult
    func send(_ text: String) -> Bool {
        socket.sendAll(text.utf8)
    }

    func sendGet(_ target: String = "/") {
        send("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
    }

    /// Waits for `count` bytes; returns fewer if the server closes the connection or sends nothing for 20 seconds.
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

    /// Waits until the server closes the connection, and returns all bytes.
    func receiveAll() -> String {
        receive(.max)
    }

    /// The error number of the next attempt to receive; 0 if the connection was closed in order.
    func receiveErrorNumber() -> Int32 {
        var byte: UInt8 = 0
        return recv(socket.descriptor, &byte, 1, 0) < 0 ? errno : 0
    }

    /// Whether the next bytes are this text.
    func receives(_ text: String) -> Bool {
        receive(text.utf8.count) == text
    }
}
