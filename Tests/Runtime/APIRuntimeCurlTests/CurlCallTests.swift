import APIRuntime
import APIRuntimeConformance
import APIRuntimeCurl
import Foundation
import TestSupport
import TestTraits
import Testing

/// What the server receives, and what the caller receives.
@Suite(.watchdog) struct CurlCallTests {
    private let transport = APICurlTransport()

    private func fields(of reply: String) async throws -> [String] {
        let server = try LoopbackServer { _ in .raw(reply) }
        return try await transport.send(server.request()).headers.map { "\($0.name): \($0.value)" }
    }

    @Test func `a request without a body`() async throws {
        let server = try LoopbackServer { _ in .json("[1]") }
        let request = server.request(
            .get,
            "/a/../b%20c?d=e&f#g",
            headers: ["X-B": "1", "X-A": "2", "X-B": "3", "X-Empty": ""]
        )
        let response = try await transport.send(request)
        #expect(response.status == 200)
        #expect(response.body == Data("[1]".utf8))
        #expect(response.url == request.url)
        let lines = try #require(server.requests.first).rawHead.split(separator: "\r\n").map(String.init)
        #expect(lines.first == "GET /a/../b%20c?d=e&f HTTP/1.1")
        #expect(lines.filter { $0.hasPrefix("X-") } == ["X-B: 1", "X-A: 2", "X-B: 3", "X-Empty:"])
        #expect(!lines.contains { $0.hasPrefix("Expect") || $0.hasPrefix("Content-") })
    }

    @Test(arguments: [APIMethod.post, .put, .patch, .delete, .init(rawValue: "QUERY")])
    func `a request with a body has its length`(method: APIMethod) async throws {
        let server = try LoopbackServer { _ in .empty() }
        _ = try await transport.send(server.request(method, body: .text("größe")))
        let request = try #require(server.requests.first)
        #expect(request.method == method.rawValue)
        #expect(request.text == "größe")
        #expect(request.headers["Content-Length"] == "7")
        #expect(request.headers["Transfer-Encoding"] == nil)
    }

    @Test(arguments: [APIMethod.post, .put, .patch])
    func `a request whose method expects a body has the length 0 without one`(method: APIMethod) async throws {
        let server = try LoopbackServer { _ in .empty() }
        _ = try await transport.send(server.request(method))
        #expect(server.requests.first?.headers["Content-Length"] == "0")
    }

    @Test func `the length of a body is that of its bytes`() async throws {
        let server = try LoopbackServer { _ in .empty() }
        let headers: APIHeaders = ["Content-Length": "100", "Transfer-Encoding": "chunked"]
        _ = try await transport.send(server.request(.post, headers: headers, body: .text("abc")))
        #expect(server.requests.first?.text == "abc")
        #expect(server.requests.first?.headers["Content-Length"] == "3")
    }

    @Test func `the response to HEAD has no body`() async throws {
        let server = try LoopbackServer { _ in .json("[1]") }
        let response = try await transport.send(server.request(.head))
        #expect(response.headers["Content-Length"] == "3")
        #expect(response.body.isEmpty)
    }

    @Test func `the order and the repetition of headers are kept`() async throws {
        let reply = "HTTP/1.1 200 OK\r\nX-B: 1\r\nx-a:2 \r\nX-B: 3\r\nContent-Length: 0\r\n\r\n"
        #expect(try await fields(of: reply) == ["X-B: 1", "x-a: 2", "X-B: 3", "Content-Length: 0"])
    }

    @Test func `interim responses and trailers are no headers`() async throws {
        let reply = """
            HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\
            1\r\na\r\n0\r\nX-Trailer: b\r\n\r\n
            """
        #expect(try await fields(of: reply) == ["Transfer-Encoding: chunked"])
    }

    @Test func `folded headers are joined`() async throws {
        let reply = "HTTP/1.1 200 OK\r\nX-A: a\r\n\t b\r\nContent-Length: 0\r\n\r\n"
        #expect(try await fields(of: reply) == ["X-A: a b", "Content-Length: 0"])
    }

    @Test func `bytes of headers that are not UTF-8 are Latin-1`() async throws {
        let bytes = Array("HTTP/1.1 200 OK\r\nX-A: ".utf8) + [0x67, 0xFC] + Array("\r\nX-B: gü\r\n\r\n".utf8)
        let server = try LoopbackServer { _ in .raw(bytes) }
        let response = try await transport.send(server.request())
        #expect(response.headers.map(\.value) == ["gü", "gü"])
    }

    @Test(arguments: [
        "X-A: \(String(repeating: "a", count: 310_000))", ": value", "X-A : a", "nothing",
    ])
    func `invalid headers are a lost connection`(line: String) async throws {
        let server = try LoopbackServer { _ in .raw("HTTP/1.1 200 OK\r\n\(line)\r\n\r\n") }
        #expect(try await transport.failure(server.request()).kind == .connectionLost)
    }

    @Test func `a compressed body is decompressed`() async throws {
        let server = try LoopbackServer { _ in .json("[1, 2]").gzipped() }
        let response = try await transport.send(server.request())
        #expect(response.body == Data("[1, 2]".utf8))
        #expect(server.requests.first?.headers["Accept-Encoding"]?.contains("gzip") == true)
    }

    @Test func `a redirect is a response, and a cookie is not kept`() async throws {
        let server = try LoopbackServer { _ in .redirect(to: "/b").header("Set-Cookie", "a=b") }
        #expect(try await transport.send(server.request()).status == 302)
        _ = try await transport.send(server.request())
        #expect(server.requests.map(\.target) == ["/", "/"])
        #expect(server.requests.allSatisfy { $0.headers["Cookie"] == nil })
    }

    @Test func `a response in one piece and as a stream has the phases of its request`() async throws {
        let server = try LoopbackServer { _ in .json("[1]") }
        for delivery in [APIDelivery.whole, .stream(limit: 1)] {
            let first = try #require(try await APICurlTransport().send(server.request(delivery: delivery)).timings)
            #expect(first.connecting != nil)
            #expect(first.handshake == nil)
            let parts = [first.connecting, first.sending, first.firstByte].compactMap { $0 }
            #expect(parts.count == 3)
            #expect(try parts.reduce(.zero, +) <= #require(first.total))
        }
        _ = try await transport.send(server.request())
        let second = try #require(try await transport.send(server.request()).timings)
        #expect([second.resolving, second.connecting, second.handshake] == [nil, nil, nil])
    }

    @Test(arguments: [1, 300_000])
    func `a whole body reports its progress`(count: Int) async throws {
        let server = try LoopbackServer { _ in .data(Array(repeating: 7, count: count)) }
        let reports = Locked<[APIProgress]>([])
        var request = server.request(.post, body: .data(Data(count: count)))
        request.onProgress = { progress in reports.withLock { $0.append(progress) } }
        let response = try await transport.exchange(request)
        #expect(response.body.count == count)
        let last = APIProgress(.download, completed: Int64(count), total: Int64(count))
        #expect(reports.withLock { $0.last } == last)
        let sent = APIProgress(.upload, completed: Int64(count), total: Int64(count))
        #expect(reports.withLock { $0.contains(sent) })
    }

    @Test func `a body that is too large ends the call`() async throws {
        let server = try LoopbackServer { _ in .bomb(mebibytes: 8) }
        var request = server.request()
        request.maximumResponseBytes = 1 << 20
        #expect(try await transport.failure(request).kind == .tooLarge)
        await server.waitForEndOfConnections()
    }
}
