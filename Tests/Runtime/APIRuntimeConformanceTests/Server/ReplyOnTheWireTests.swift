import Foundation
import TestTraits
import Testing

@testable import APIRuntimeConformance

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.watchdog)
struct ReplyOnTheWireTests {
    /// The body that a `URLSession` gets for one reply.
    private func body(of reply: Reply) async throws -> Data {
        let server = try LoopbackServer(replies: [reply])
        let session = URLSession(configuration: .ephemeral)
        defer { session.invalidateAndCancel() }
        return try await session.data(from: #require(URL(string: server.url + "/a"))).0
    }

    @Test func `a declared gzip body is decoded by the client`() async throws {
        let text = String(repeating: "0123456789", count: 14_000)
        #expect(try await body(of: .text(text).gzipped()) == Data(text.utf8))
        #expect(try await body(of: .chunks(["{}", "", text]).gzipped()) == Data("{}\(text)".utf8))
        #expect(try await body(of: .text("").gzipped()) == Data())
    }

    @Test func `an undeclared gzip body is not decoded`() async throws {
        #expect(try await body(of: .text("{}").gzipped(declared: false)) == Data(Gzip.compress([Array("{}".utf8)])[0]))
    }

    @Test func `a held reply ends when the client disconnects`() async throws {
        let server = try LoopbackServer { _ in .hold }
        do {
            let client = try WireClient(server)
            client.sendGet()
            await server.waitForRequests(1)
            #expect(server.closedByPeer == 0)
        }
        await server.waitForClosedByPeer(1)
        #expect(server.closedByPeer == 1)
    }

    @Test func `a pause ends when the client disconnects`() async throws {
        let server = try LoopbackServer(replies: [
            .json("{}").delayed(by: .seconds(3_600)),
            .chunks(["a", "b"], pause: .seconds(3_600)),
        ])
        do {
            let client = try WireClient(server)
            client.sendGet()
            await server.waitForRequests(1)
        }
        await server.waitForClosedByPeer(1)
        do {
            let client = try WireClient(server)
            client.sendGet()
            let head = "HTTP/1.1 200 \r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
            #expect(client.receives(head + "1\r\na\r\n"))
        }
        await server.waitForClosedByPeer(2)
        #expect(server.closedByPeer == 2)
    }

    @Test func `a reply can be held after its first bytes`() throws {
        let server = try LoopbackServer { _ in .json("{}").held(after: 14) }
        let client = try WireClient(server)
        client.sendGet()
        #expect(client.receives("HTTP/1.1 200 \r"))
        server.stop()
        #expect(client.receiveAll() == "")
    }

    @Test func `a dropped reply closes the connection`() throws {
        let server = try LoopbackServer(replies: [.dropped, .json("{}").dropped(after: 8)])
        for expected in ["", "HTTP/1.1"] {
            let client = try WireClient(server)
            client.sendGet()
            #expect(client.receiveAll() == expected)
        }
        #expect(server.closedByPeer == 0)
    }

    @Test func `the client receives a reset`() throws {
        let server = try LoopbackServer(replies: [.dropped, .empty().dropped(after: 0, reset: true)])
        let (ended, reset) = (try WireClient(server), try WireClient(server))
        ended.sendGet()
        #expect(ended.receiveErrorNumber() == 0)
        reset.sendGet()
        #expect(reset.receiveErrorNumber() == ECONNRESET)
    }

    @Test func `a wrong content length closes the connection`() throws {
        let server = try LoopbackServer { _ in .text("abc").contentLength(10) }
        let client = try WireClient(server)
        client.sendGet()
        let head = "HTTP/1.1 200 \r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: 10\r\n\r\n"
        #expect(client.receiveAll() == head + "abc")
    }

    @Test func `a write to a disconnected client does not end the process`() async throws {
        let server = try LoopbackServer { _ in .data(Data(count: 20_000_000)) }
        do {
            let client = try WireClient(server)
            client.sendGet()
            #expect(client.receives("HTTP/1.1 200 \r\n"))
        }
        await server.waitForClosedByPeer(1)
        #expect(server.closedByPeer == 1)
    }
}
