import APIRuntime
import APIRuntimeConformance
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntimeCaching

/// Which requests remove cached responses, and when a response is fresh.
@Suite(.watchdog) struct CacheChangeTests {
    @Test(arguments: [APIMethod.post, .put, .patch, .delete, APIMethod(rawValue: "LOCK")], [false, true])
    func `a change removes the entries of its address`(method: APIMethod, isOnDisk: Bool) async throws {
        let bench = try CacheBench(folder: isOnDisk ? TemporaryFolder() : nil)
        try await bench.get("/a")
        try await bench.get("/b")
        try await bench.get("/a", ["Authorization": "Bearer t"])
        _ = try await bench.send(bench.server.request(method, "/a"))
        try await bench.get("/a")
        try await bench.get("/a", ["Authorization": "Bearer t"])
        try await bench.get("/b")
        #expect(bench.tags == ["-", "-", "-", "-", "-", "-", "\"of /b\""])
    }

    @Test(arguments: [APIMethod.get, .head, .options, APIMethod(rawValue: "TRACE")])
    func `a reading method removes nothing`(method: APIMethod) async throws {
        let bench = try CacheBench()
        try await bench.get()
        _ = try await bench.send(bench.server.request(method, "/a", headers: ["Range": "bytes=0-"]))
        try await bench.get()
        #expect(bench.tags == ["-", "-", "\"of /a\""])
    }

    @Test func `a change removes the entries of its location`() async throws {
        let bench = try CacheBench { request in
            if request.method == "POST" {
                return .empty(201, headers: ["Location": "/b", "Content-Location": "c", "X-Other": "/d"])
            }
            return CacheBench.tagged("x", request)
        }
        for path in ["/b", "/c", "/d"] { try await bench.get(path) }
        _ = try await bench.send(bench.server.request(.post, "/a"))
        for path in ["/b", "/c", "/d"] { try await bench.get(path) }
        #expect(bench.tags == ["-", "-", "-", "-", "-", "-", "\"x\""])
    }

    @Test func `a location of another server is ignored`() async throws {
        let bench = try CacheBench()
        let other = try LoopbackServer { _ in .empty(201, headers: ["Location": bench.server.url + "/a"]) }
        try await bench.get()
        _ = try await bench.send(other.request(.post))
        try await bench.get()
        #expect(bench.tags == ["-", "\"of /a\""])
    }

    @Test func `a refused change removes nothing and a lost one does`() async throws {
        let bench = try CacheBench { request in
            switch request.method {
            case "POST": .empty(409)
            case "PUT": .raw("garbage")
            default: CacheBench.tagged("x", request)
            }
        }
        try await bench.get()
        _ = try await bench.send(bench.server.request(.post, "/a"))
        try await bench.get()
        await #expect(throws: APITransportError.self) { try await bench.send(bench.server.request(.put, "/a")) }
        try await bench.get()
        #expect(
            bench.server.requests.map { "\($0.method) \($0.headers["If-None-Match"] ?? "-")" } == [
                "GET -", "POST -", "GET \"x\"", "PUT -", "GET -",
            ]
        )
    }

    @Test(arguments: [false, true])
    func `a response that is received during a change is not cached`(isCleared: Bool) async throws {
        let cache = APICachingMiddleware()
        let request = APIRequest(url: try #require(URL(string: "https://api.example/a")))
        var change = request
        change.method = .post
        let seen = Locked<[String?]>([])
        for _ in 0..<3 {
            let isFirst = seen.withLock { $0.isEmpty }
            _ = try await cache.respond(to: request) { [change] request in
                seen.withLock { $0.append(request.headers["If-None-Match"]) }
                if isFirst, isCleared { try cache.clear() }
                if isFirst, !isCleared { _ = try await cache.respond(to: change) { _ in APIRawResponse(status: 204) } }
                return APIRawResponse(status: 200, headers: ["ETag": "\"a\""])
            }
        }
        #expect(seen.withLock { $0 } == [nil, nil, "\"a\""])
    }

    @Test(arguments: [false, true])
    func `a response that is received during clearing is not cached`(isOnDisk: Bool) async throws {
        let bench = try CacheBench(folder: isOnDisk ? TemporaryFolder() : nil)
        try await bench.get("/a")
        try await bench.get("/b")
        try bench.cache.clear()
        try await bench.get("/a")
        try await bench.get("/b")
        #expect(bench.tags == ["-", "-", "-", "-"])
    }

    @Test func `every call is revalidated by default`() async throws {
        let bench = try CacheBench(tagged: ["Cache-Control": "max-age=3600"])
        try await bench.get()
        try await bench.get()
        #expect(bench.tags == ["-", "\"of /a\""])
    }

    @Test func `a fresh response is not revalidated`() async throws {
        let bench = try CacheBench(
            revalidation: .whenStale,
            tagged: ["Cache-Control": "private, Max-Age=\"60\"", "Age": "10", "Expires": "0"]
        )
        try await bench.get()
        bench.clock.advance(by: .seconds(49))
        let response = try await bench.send(bench.server.request(.get, "/a"))
        #expect(response.body == Data("of /a".utf8))
        #expect(response.headers["Age"] == "59")
        #expect(bench.tags == ["-"])
        bench.clock.advance(by: .seconds(1))
        try await bench.get()
        #expect(bench.tags == ["-", "\"of /a\""])
        // The revalidation has made it fresh again.
        bench.clock.advance(by: .seconds(49))
        try await bench.get()
        #expect(bench.tags.count == 2)
    }

    @Test(arguments: [
        ["Expires": "Mon, 06 May 2024 07:09:09 GMT"] as HeaderFields,
        ["Expires": "Mon, 06 May 2024 08:01:00 GMT", "Date": "Mon, 06 May 2024 08:00:00 GMT"],
    ])
    func `an Expires date makes a response fresh`(headers: HeaderFields) async throws {
        let bench = try CacheBench(revalidation: .whenStale, tagged: headers)
        try await bench.get()
        bench.clock.advance(by: .seconds(59))
        try await bench.get()
        #expect(bench.tags == ["-"])
        bench.clock.advance(by: .seconds(1))
        try await bench.get()
        #expect(bench.tags.count == 2)
    }

    @Test(arguments: [
        [:] as HeaderFields, ["Cache-Control": "max-age=60, no-cache"], ["Cache-Control": "max-age=x"],
        ["Cache-Control": "max-age=60", "Age": "60"], ["Expires": "0"],
    ])
    func `a response without a lifetime is revalidated`(headers: HeaderFields) async throws {
        let bench = try CacheBench(revalidation: .whenStale, tagged: headers)
        try await bench.get()
        try await bench.get()
        #expect(bench.tags == ["-", "\"of /a\""])
    }

    @Test func `a request can require revalidation`() async throws {
        let bench = try CacheBench(revalidation: .whenStale, tagged: ["Cache-Control": "max-age=60"])
        try await bench.get()
        try await bench.get("/a", ["Cache-Control": "no-cache"])
        try await bench.get("/a", ["Cache-Control": "max-age=0"])
        #expect(bench.tags == ["-", "\"of /a\"", "\"of /a\""])
    }

    @Test func `a clock that went back makes no response fresh`() async throws {
        let bench = try CacheBench(revalidation: .whenStale, tagged: ["Cache-Control": "max-age=60"])
        try await bench.get()
        bench.clock.advance(by: .seconds(-5))
        try await bench.get()
        #expect(bench.tags == ["-", "\"of /a\""])
    }
}
