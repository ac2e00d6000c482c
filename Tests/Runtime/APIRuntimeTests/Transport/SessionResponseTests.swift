import APIRuntime
import APIRuntimeConformance
import Foundation
import TestTraits
import Testing

/// What a caller receives from a server's response.
@Suite(.watchdog) struct SessionResponseTests {
    private let transport = APIURLSessionTransport()

    private func response(to method: APIMethod = .get, _ reply: Reply) async throws -> APIRawResponse {
        let server = try LoopbackServer(replies: [reply])
        return try await transport.send(server.request(method))
    }

    @Test func `a response has status, headers, body and address`() async throws {
        let server = try LoopbackServer(replies: [
            .json("{}", headers: ["x-request-ID": "7", "Link": "<a>", "Link": "<b>"])
        ])
        let response = try await transport.send(server.request(.get, "/a?b"))
        #expect(response.status == 200)
        #expect(response.body == Data("{}".utf8))
        #expect(response.url?.absoluteString == server.url + "/a?b")
        #expect(response.headers["X-Request-Id"] == "7")
        #expect(response.headers["LINK"]?.replacingOccurrences(of: " ", with: "") == "<a>,<b>")
        #expect(response.headers["content-type"] == "application/json")
    }

    @Test(arguments: [200, 201, 400, 404, 418, 429, 500, 503, 599])
    func `every status is a response`(status: Int) async throws {
        let response = try await response(.json(#"{"error_id": \#(status)}"#, status: status))
        #expect(response.status == status)
        #expect(response.body == Data(#"{"error_id": \#(status)}"#.utf8))
    }

    @Test func `a challenge keeps its body`() async throws {
        let response = try await response(.unauthorized(json: #"{"error_id": 401}"#))
        #expect(response.status == 401)
        #expect(response.headers["WWW-Authenticate"] == #"Basic realm="x""#)
        #expect(response.body == Data(#"{"error_id": 401}"#.utf8))
    }

    @Test(arguments: [204, 304])
    func `some statuses have no body`(status: Int) async throws {
        let response = try await response(.empty(status))
        #expect(response.status == status)
        #expect(response.body.isEmpty)
    }

    @Test func `an empty body is empty`() async throws {
        #expect(try await response(.empty(200)).body.isEmpty)
    }

    @Test func `a HEAD response has a length and no body`() async throws {
        let response = try await response(to: .head, .text("12345"))
        #expect(response.headers["Content-Length"] == "5")
        #expect(response.body.isEmpty)
    }

    @Test func `chunks are one body`() async throws {
        #expect(try await response(.chunks(["[1,", "", "2]"], pause: .milliseconds(1))).body == Data("[1,2]".utf8))
    }

    @Test func `large bodies arrive whole`() async throws {
        let bytes = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        #expect(try await response(.data(bytes)).body == bytes)
    }

    @Test func `declared compression is decoded`() async throws {
        let text = String(repeating: "häuser ", count: 20_000)
        #expect(try await response(.text(text).gzipped()).body == Data(text.utf8))
        #expect(try await response(.chunks([text, text]).gzipped()).body == Data((text + text).utf8))
    }

    @Test func `undeclared compression is kept`() async throws {
        #expect(try await response(.text("a").gzipped(declared: false)).body.prefix(2) == Data([0x1F, 0x8B]))
    }
}
