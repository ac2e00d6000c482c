import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntimeConformance

@Suite(.watchdog)
struct LoopbackServerStopTests {
    @Test func `stopping closes connections that wait for requests or replies`() async throws {
        let server = try LoopbackServer { _ in .hold }
        let (idle, held) = (try WireClient(server), try WireClient(server))
        held.sendGet()
        await server.waitForRequests(1)
        server.stop()
        #expect(idle.receiveAll() == "")
        #expect(held.receiveAll() == "")
        #expect(server.closedByPeer == 0)
    }

    @Test func `stopping ends a reply that nobody reads`() async throws {
        let server = try LoopbackServer { _ in .data(Data(count: 50_000_000)) }
        let client = try WireClient(server)
        client.sendGet()
        await server.waitForRequests(1)
        server.stop()
        #expect(client.receiveAll().utf8.count < 50_000_000)
    }

    @Test func `stopping twice and from a handler is allowed`() throws {
        let shared = Locked<LoopbackServer?>(nil)
        let server = try LoopbackServer { _ in
            shared.withLock { $0 }?.stop()
            return .empty()
        }
        shared.withLock { $0 = server }
        let client = try WireClient(server)
        client.sendGet()
        #expect(client.receiveAll() == "")
        server.stop()
        #expect(server.requests.count == 1)
        // The server has a reference to the handler, and the handler to `shared`.
        shared.withLock { $0 = nil }
    }

    @Test func `the server stops with its last reference`() throws {
        var server: LoopbackServer? = try LoopbackServer { _ in .empty() }
        let client = try WireClient(#require(server))
        client.sendGet()
        #expect(client.receives("HTTP/1.1 204 \r\n\r\n"))
        server = nil
        #expect(client.receiveAll() == "")
    }

    @Test func `stopping lets every waiter continue`() async throws {
        let server = try LoopbackServer { _ in .empty() }
        async let requests: Void = server.waitForRequests(1)
        async let closed: Void = server.waitForClosedByPeer(1)
        server.stop()
        _ = await (requests, closed)
        #expect(server.requests.isEmpty)
        #expect(server.closedByPeer == 0)
    }

    #if os(Linux)
        @Test func `stopping closes all descriptors`() async throws {
            let server = try LoopbackServer { _ in .hold }
            let clients = try (0..<5).map { _ in try WireClient(server) }
            for client in clients { client.sendGet() }
            await server.waitForRequests(5)

            // Other tests open and close descriptors in the meantime and reuse numbers. Their resources are unique.
            let own = Set(server.descriptors.compactMap { Self.resource(ofDescriptor: "\($0)") })
            #expect(own.count == 7)
            server.stop()
            let all = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
            #expect(Set(all.compactMap(Self.resource)).isDisjoint(with: own))
        }

        /// The resource of a descriptor, such as `socket:[4711]`.
        private static func resource(ofDescriptor name: String) -> String? {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")
        }
    #endif
}
