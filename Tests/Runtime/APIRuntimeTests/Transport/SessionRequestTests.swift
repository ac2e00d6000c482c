import APIRuntime
import APIRuntimeConformance
import Foundation
import TestTraits
import Testing

/// What arrives at a server, byte for byte.
@Suite(.watchdog) struct SessionRequestTests {
    private let transport = APIURLSessionTransport()

    private func received(_ make: (LoopbackServer) -> APIRequest) async throws -> ReceivedRequest {
        let server = try LoopbackServer(replies: [.empty()])
        _ = try await transport.send(make(server))
        return try #require(server.requests.first)
    }

    @Test(arguments: [
        "/",
        "/2.3/questions/1;2;3",
        "/a%2Fb/c%20d/%E2%82%AC/%25/%3F/%23",
        "/search?tagged=c%2B%2B;c%23&q=%20%5B%5D%2F%3F%3A&empty=&flag&a=b=c",
        "/a?x=%C3%A4%F0%9F%98%80",
        "/~a-b_c.d!$&'()*+,;=:@",
        "/a//b/",
    ])
    func `the target is unchanged`(target: String) async throws {
        #expect(try await received { $0.request(.get, target) }.target == target)
    }

    @Test func `headers arrive unchanged`() async throws {
        let request = try await received {
            $0.request(
                headers: [
                    "X-One": "a", "x-two": " b, \"c\" ", "X-Empty": "", "Accept": "application/json",
                    "User-Agent": "tests", "Accept-Language": "de", "Authorization": "Bearer t", "Cookie": "a=b; c=d",
                    "X-Twice": "1", "x-twice": "2",
                ]
            )
        }
        #expect(request.headers.values(of: "x-one") == ["a"])
        #expect(request.headers.values(of: "x-two") == ["b, \"c\""])
        #expect(request.headers.values(of: "x-empty") == [""])
        #expect(request.headers.values(of: "accept") == ["application/json"])
        #expect(request.headers.values(of: "user-agent") == ["tests"])
        #expect(request.headers.values(of: "accept-language") == ["de"])
        #expect(request.headers.values(of: "authorization") == ["Bearer t"])
        #expect(request.headers.values(of: "cookie") == ["a=b; c=d"])
        #expect(
            request.headers.values(of: "x-twice").flatMap { $0.split(separator: ",") }
                .map { $0.trimmingCharacters(in: .whitespaces) } == ["1", "2"]
        )
    }

    @Test(arguments: [APIMethod.post, .put, .patch, .delete])
    func `bodies arrive with their media type`(method: APIMethod) async throws {
        let request = try await received {
            $0.request(method, body: .data(Data("{}".utf8), contentType: "application/json"))
        }
        #expect(request.method == method.rawValue)
        #expect(request.text == "{}")
        #expect(request.headers.values(of: "Content-Type") == ["application/json"])
        #expect(request.headers.values(of: "Content-Length") == ["2"])
    }

    @Test func `a body without a media type is not a form`() async throws {
        let request = try await received { $0.request(.post, body: .data(Data([0, 255]))) }
        #expect(request.body == Data([0, 255]))
        #expect(request.headers.values(of: "Content-Type") == ["application/octet-stream"])
    }

    @Test func `a header replaces the media type of the body`() async throws {
        let request = try await received {
            $0.request(
                .post,
                headers: ["content-type": "text/csv"],
                body: .data(Data("a".utf8), contentType: "text/plain")
            )
        }
        #expect(request.headers.values(of: "Content-Type") == ["text/csv"])
    }

    @Test func `large bodies arrive whole`() async throws {
        let bytes = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        #expect(try await received { $0.request(.put, body: .data(bytes)) }.body == bytes)
    }

    @Test(arguments: [APIMethod.post, .delete, .head, .options, APIMethod(rawValue: "QUERY")])
    func `a method needs no body`(method: APIMethod) async throws {
        let request = try await received { $0.request(method) }
        #expect(request.method == method.rawValue)
        #expect(request.body.isEmpty)
        #expect(request.headers["Content-Type"] == nil)
    }

    @Test func `nothing is kept between calls`() async throws {
        let reply = Reply.json("1", headers: ["Set-Cookie": "a=b; Path=/", "Cache-Control": "max-age=1000"])
        let server = try LoopbackServer(replies: [reply, reply])
        for _ in 1...2 {
            _ = try await transport.send(server.request())
        }
        #expect(server.requests.map { $0.headers["Cookie"] } == [nil, nil])
        #expect(server.connections == 1)
    }
}
