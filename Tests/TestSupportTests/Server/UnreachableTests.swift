import Foundation
import TestTraits
import Testing

@testable import TestSupport

@Suite(.watchdog)
struct UnreachableTests {
    @Test func anUnreachablePortRefuses() throws {
        let target = try UnreachablePort()
        #expect(target.url == "http://127.0.0.1:\(target.port)")
        let error = try #require(throws: SocketError.self) { try Socket.connecting(toPort: target.port) }
        #expect(error.description == "connect: Connection refused")
        withExtendedLifetime(target) {}
    }

    @Test func aBlackHoleNeitherAcceptsNorRefuses() throws {
        let target = try BlackHole()
        #expect(target.url == "http://127.0.0.1:\(target.port)")
        let socket = try Socket.connecting(toPort: target.port, blocking: false)
        #expect(!socket.waitForConnection(until: .now + .milliseconds(50)))
        socket.destroy()
        withExtendedLifetime(target) {}
    }
}
