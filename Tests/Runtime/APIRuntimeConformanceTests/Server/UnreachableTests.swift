import Foundation
import TestTraits
import Testing

@testable import APIRuntimeConformance

@Suite(.watchdog)
struct UnreachableTests {
    @Test func `an unreachable port refuses connections`() throws {
        let target = try UnreachablePort()
        #expect(target.url == "http://127.0.0.1:\(target.port)")
        let error = try #require(throws: SocketError.self) { try Socket.connecting(toPort: target.port) }
        #expect(error.description == "connect: Connection refused")
        withExtendedLifetime(target) {}
    }

    @Test func `a black hole neither accepts nor refuses connections`() throws {
        let target = try BlackHole()
        #expect(target.url == "http://127.0.0.1:\(target.port)")
        let socket = try Socket.connecting(toPort: target.port, blocking: false)
        #expect(!socket.waitForConnection(until: .now + .milliseconds(50)))
        socket.destroy()
        withExtendedLifetime(target) {}
    }
}
