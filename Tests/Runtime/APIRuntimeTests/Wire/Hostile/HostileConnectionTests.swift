import APIRuntime
import APIRuntimeConformance
import Foundation
import TestTraits
import Testing

/// Broken connections that are reused.
@Suite(.watchdog) struct HostileConnectionTests {
    private let transport = APIURLSessionTransport()

    @Test(arguments: [
        "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\none\n", "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n",
        "HTTP/1.1 404 No\r\nTransfer-Encoding: chunked\r\n\r\n4\r\none\n\r\n0\r\n\r\n",
    ])
    func `the body of a HEAD response is not a response`(text: String) async throws {
        let server = try LoopbackServer { request in request.method == "HEAD" ? .raw(text) : .text("two") }
        let response = try await transport.send(server.request(.head))
        #expect(response.body.isEmpty)
        #expect(try await transport.send(server.request()).body == Data("two".utf8))
    }

    @Test(arguments: [
        // A second, unrequested response follows the first.
        Reply.text("one").contentLength(3).header("X-A", "b"),
        .raw("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\noneHTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil"),
        .raw("HTTP/1.1 204 No\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil"),
    ])
    func `bytes after a response are not a response`(reply: Reply) async throws {
        let server = try LoopbackServer { request in request.path == "/first" ? reply : .text("two") }
        for _ in 1...3 {
            _ = try await transport.send(server.request(.get, "/first"))
            #expect(try await transport.send(server.request(.get, "/second")).body == Data("two".utf8))
        }
    }

    @Test func `a connection that has died is replaced`() async throws {
        let server = try LoopbackServer { request in
            request.path == "/first" ? .text("one") : request.connection == 0 ? .dropped : .text("two")
        }
        _ = try await transport.send(server.request(.get, "/first"))
        #expect(try await transport.send(server.request(.get, "/second")).body == Data("two".utf8))
        #expect(server.requests.map(\.path) == ["/first", "/second", "/second"])
        #expect(server.requests.map(\.connection) == [0, 0, 1])
    }
}
