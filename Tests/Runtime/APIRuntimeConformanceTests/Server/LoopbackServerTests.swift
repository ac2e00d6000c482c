import TestTraits
import Testing

@testable import APIRuntimeConformance

@Suite(.watchdog)
struct LoopbackServerTests {
    @Test func `the bytes of a reply are sent unchanged`() throws {
        let server = try LoopbackServer { _ in .json(#"{"a": 1}"#, headers: ["X-Quota": "9"]) }
        let client = try WireClient(server)
        client.sendGet()
        let head = "HTTP/1.1 200 \r\nX-Quota: 9\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n"
        #expect(client.receives(head + #"{"a": 1}"#))
    }

    @Test func `a handler chooses the reply by the request`() throws {
        let server = try LoopbackServer { .text("\($0.method) \($0.path)") }
        let client = try WireClient(server)
        client.send("DELETE /a/b?c HTTP/1.1\r\nConnection: close\r\n\r\n")
        #expect(client.receiveAll().hasSuffix("\r\n\r\nDELETE /a/b"))
    }

    @Test func `a connection is kept for the next request`() throws {
        let server = try LoopbackServer { _ in .empty() }
        let first = try WireClient(server)
        for target in ["/1", "/2"] {
            first.sendGet(target)
            #expect(first.receives("HTTP/1.1 204 \r\n\r\n"))
        }
        let second = try WireClient(server)
        second.sendGet("/3")
        #expect(second.receives("HTTP/1.1 204 \r\n\r\n"))

        #expect(server.requests.map(\.target) == ["/1", "/2", "/3"])
        #expect(server.requests.map(\.connection) == [0, 0, 1])
        #expect(server.connections == 2)
    }

    @Test func `pipelined requests get their replies in order`() throws {
        let server = try LoopbackServer { .text($0.target).delayed(by: .milliseconds(1)) }
        let client = try WireClient(server)
        client.send("GET /1 HTTP/1.1\r\n\r\nGET /2 HTTP/1.1\r\nConnection: close\r\n\r\n")
        let head = "HTTP/1.1 200 \r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: 2\r\n\r\n"
        #expect(client.receiveAll() == head + "/1" + head + "/2")
    }

    @Test func `a held reply does not delay others`() async throws {
        let server = try LoopbackServer { $0.path == "/held" ? .hold : .empty() }
        let held = try WireClient(server)
        held.sendGet("/held")
        await server.waitForRequests(1)
        let other = try WireClient(server)
        other.sendGet("/other")
        #expect(other.receives("HTTP/1.1 204 \r\n\r\n"))
    }

    @Test func `replies are sent in order, and unexpected requests are recorded`() throws {
        let server = try LoopbackServer(replies: [.empty(201), .empty(202)])
        let client = try WireClient(server)
        for target in ["/1", "/2"] { client.sendGet(target) }
        client.send("GET /3 HTTP/1.1\r\nConnection: close\r\n\r\n")
        let expected = ["201", "202"].map { "HTTP/1.1 \($0) \r\nContent-Length: 0\r\n\r\n" }.joined()
        #expect(client.receives(expected + "HTTP/1.1 599 \r\n"))
        #expect(client.receiveAll().hasSuffix("\r\n\r\nNo reply is left for request 3."))
        #expect(server.unexpectedRequests.map(\.target) == ["/3"])
    }

    @Test func `a handler expects every request`() async throws {
        let server = try LoopbackServer { _ in .empty() }
        let client = try WireClient(server)
        client.sendGet()
        await server.waitForRequests(1)
        #expect(server.unexpectedRequests.isEmpty)
    }

    @Test func `waiting for the end of connections returns when all are closed`() async throws {
        let server = try LoopbackServer { _ in .empty() }
        do {
            let client = try WireClient(server)
            client.sendGet()
            #expect(client.receives("HTTP/1.1 204 \r\n\r\n"))
        }
        await server.waitForEndOfConnections()
        #expect(server.descriptors.count == 3)
        #expect(server.closedByPeer == 0)
    }

    @Test(.enabled(if: DescriptorLimit.raised > 6_000, "the system allows too few descriptors"))
    func `two thousand calls are served at once`() async throws {
        let server = try LoopbackServer { $0.path == "/held" ? .hold : .text($0.path) }
        var clients = try (0..<2_000).map { _ in try WireClient(server) }
        for client in clients { client.sendGet("/held") }
        await server.waitForRequests(2_000)
        #expect(server.requests.count == 2_000)
        clients = []
        await server.waitForClosedByPeer(2_000)
        #expect(server.closedByPeer == 2_000)
        #expect(server.connections == 2_000)

        let last = try WireClient(server)
        last.send("GET /last HTTP/1.1\r\nConnection: close\r\n\r\n")
        #expect(last.receiveAll().hasSuffix("/last"))
    }
}
