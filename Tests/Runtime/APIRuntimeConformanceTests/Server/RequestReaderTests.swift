import Foundation
import TestTraits
import Testing

@testable import APIRuntimeConformance

@Suite(.watchdog)
struct RequestReaderTests {
    /// Sends a request, waits for its reply, and returns the request that the server recorded.
    private func received(_ text: String) throws -> ReceivedRequest {
        let server = try LoopbackServer { _ in .empty() }
        let client = try WireClient(server)
        client.send(text)
        #expect(client.receives("HTTP/1.1 204 \r\n\r\n"))
        return try #require(server.requests.first)
    }

    @Test func `the head of a request is recorded unchanged`() throws {
        let head = "GET /a%2Fb/c?d=%20e&f[]=+?g HTTP/1.1\r\nHost: h\r\nX-A:  1 \r\nx-a: 2:3\r\nX-Ü: ü\r\n\r\n"
        let request = try received(head)
        #expect(request.rawHead == head)
        #expect(request.method == "GET")
        #expect(request.target == "/a%2Fb/c?d=%20e&f[]=+?g")
        #expect(request.path == "/a%2Fb/c")
        #expect(request.query == "d=%20e&f[]=+?g")
        #expect(request.headers == ["Host": "h", "X-A": "1", "x-a": "2:3", "X-Ü": "ü"])
        #expect(request.body == Data())
    }

    @Test func `an absent query and an empty query are different`() throws {
        #expect(try received("GET /a HTTP/1.1\r\n\r\n").query == nil)
        #expect(try received("GET /a? HTTP/1.1\r\n\r\n").query == "")
    }

    @Test func `a body with a content length is read`() throws {
        let request = try received("POST / HTTP/1.1\r\ncontent-length: 9\r\n\r\n{\r\n\r\n\"ü\"")
        #expect(request.text == "{\r\n\r\n\"ü\"")
    }

    @Test func `a chunked body is read`() throws {
        let chunks = "4\r\nab\r\n\r\nA;name=value\r\n0123456789\r\n0\r\nTrailer: t\r\n\r\n"
        let request = try received("PUT / HTTP/1.1\r\nTransfer-Encoding: Chunked\r\n\r\n" + chunks)
        #expect(request.text == "ab\r\n0123456789")
    }

    @Test func `a large body is read`() throws {
        let body = String(repeating: "0123456789", count: 100_000)
        let request = try received("POST / HTTP/1.1\r\nContent-Length: 1000000\r\n\r\n" + body)
        #expect(request.text == body)
    }

    @Test func `the server sends 100 Continue if the client expects it`() throws {
        let server = try LoopbackServer { .text($0.text) }
        let client = try WireClient(server)
        client.send("POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 2\r\nConnection: close\r\n\r\n")
        #expect(client.receives("HTTP/1.1 100 Continue\r\n\r\n"))
        client.send("ab")
        #expect(client.receiveAll().hasSuffix("\r\n\r\nab"))
    }

    @Test(arguments: [
        ("GET / HTTP/2\r\n\r\n", "request line: GET / HTTP/2"),
        ("GET /a b HTTP/1.1\r\n\r\n", "request line: GET /a b HTTP/1.1"),
        ("\r\n\r\n", "request line: "),
        ("GET / HTTP/1.1\r\nno colon\r\n\r\n", "header: no colon"),
        ("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", "Content-Length: -1"),
        ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n", "chunk size: x"),
        ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n", "a chunk of 1 bytes is longer"),
    ])
    func `a request that is not valid HTTP gets status 400`(text: String, problem: String) throws {
        let server = try LoopbackServer { _ in .empty() }
        let client = try WireClient(server)
        client.send(text)
        #expect(client.receiveAll() == "HTTP/1.1 400 \r\nConnection: close\r\n\r\nNot HTTP/1.1, \(problem)\n")
        #expect(server.requests.isEmpty)
    }

    @Test func `a client that disconnects inside a request is counted`() async throws {
        let server = try LoopbackServer { _ in .empty() }
        for part in ["GET / HT", "POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\n1234"] {
            let client = try WireClient(server)
            client.send(part)
        }
        await server.waitForClosedByPeer(2)
        #expect(server.closedByPeer == 2)
        #expect(server.requests.isEmpty)
    }
}
