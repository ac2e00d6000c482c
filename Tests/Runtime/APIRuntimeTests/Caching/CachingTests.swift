import APIRuntime
import APIRuntimeConformance
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntimeCaching

/// Which responses are cached and reused, over real sockets.
@Suite(.watchdog) struct CachingTests {
    @Test func `an unchanged response comes from the cache with its latest headers`() async throws {
        let bench = try CacheBench { request in
            request.headers["If-None-Match"] == nil
                ? .json("[1]", headers: ["ETag": "\"a\"", "X-Left": "9", "X-Once": "yes"])
                : .empty(304, headers: ["ETag": "\"a\"", "X-Left": "8", "Content-Type": "text/none"])
        }
        let request = bench.server.request(.get, "/a?b=c")
        let first = try await bench.send(request)
        for _ in 0..<2 {
            let response = try await bench.send(request)
            #expect(response.status == 200)
            #expect(response.body == Data("[1]".utf8))
            #expect(response.url == first.url)
            #expect(response.headers["X-Left"] == "8")
            #expect(response.headers["X-Once"] == "yes")
            #expect(response.headers["Content-Type"] == "application/json")
        }
        #expect(bench.tags == ["-", "\"a\"", "\"a\""])
    }

    @Test func `a changed response replaces the cached one`() async throws {
        let version = Locked(1)
        let bench = try CacheBench { CacheBench.tagged("v\(version.withLock { $0 })", $0) }
        #expect(try await bench.get() == "v1")
        version.withLock { $0 = 2 }
        #expect(try await bench.get() == "v2")
        #expect(try await bench.get() == "v2")
        #expect(bench.tags == ["-", "\"v1\"", "\"v2\""])
    }

    @Test func `a modification date is revalidated as well`() async throws {
        let date = "Sun, 06 Nov 1994 08:49:37 GMT"
        let bench = try CacheBench { request in
            request.headers["If-Modified-Since"] == date ? .empty(304) : .text("a", headers: ["Last-Modified": date])
        }
        #expect(try await bench.get() == "a")
        #expect(try await bench.get() == "a")
        #expect(bench.server.requests.map { $0.headers["If-Modified-Since"] } == [nil, date])
        #expect(bench.tags == ["-", "-"])
    }

    @Test func `a compressed response is cached decompressed`() async throws {
        let bench = try CacheBench { CacheBench.tagged("zip", $0).gzipped() }
        #expect(try await bench.get() == "zip")
        #expect(try await bench.get() == "zip")
        #expect(bench.tags == ["-", "\"zip\""])
    }

    @Test(arguments: [
        Reply.text("a"),
        .text("a", headers: ["ETag": "\"a\"", "Cache-Control": "private, no-store"]),
        .text("a", headers: ["ETag": "\"a\"", "Vary": "Accept, *"]),
        .text("a", status: 404, headers: ["ETag": "\"a\""]),
        .text("a", status: 203, headers: ["ETag": "\"a\""]),
        .empty(204, headers: ["ETag": "\"a\""]),
    ])
    func `a response that must not be cached is not cached`(reply: Reply) async throws {
        let bench = try CacheBench { _ in reply }
        try await bench.get()
        try await bench.get()
        #expect(bench.tags == ["-", "-"])
    }

    @Test func `a response that must not be cached removes the cached one`() async throws {
        let replies = Locked([
            Reply.text("a", headers: ["ETag": "\"a\""]),
            .text("b", headers: ["ETag": "\"b\"", "Cache-Control": "no-store"]),
            .text("c"),
        ])
        let bench = try CacheBench { _ in replies.withLock { $0.removeFirst() } }
        #expect(try await [bench.get(), bench.get(), bench.get()] == ["a", "b", "c"])
        #expect(bench.tags == ["-", "\"a\"", "-"])
    }

    @Test func `private responses are cached`() async throws {
        let bench = try CacheBench(tagged: ["Cache-Control": "private, no-cache"])
        try await bench.get()
        #expect(try await bench.get() == "of /a")
        #expect(bench.tags == ["-", "\"of /a\""])
    }

    @Test func `a response is reused only for the headers of its Vary`() async throws {
        let bench = try CacheBench { request in
            CacheBench.tagged(
                "\(request.headers["X-B"] ?? "none") \(request.headers["X-A"] ?? "none")",
                request,
                ["Vary": "X-B, x-a"]
            )
        }
        let all: [APIHeaders] = [[:], ["X-B": "de"], ["X-A": "de"], ["x-b": "de", "X-A": ""]]
        let texts = ["none none", "de none", "none de", "de "]
        for _ in 0..<2 {
            for (headers, text) in zip(all, texts) {
                #expect(try await bench.get("/a", headers) == text)
            }
        }
        #expect(bench.tags == Array(repeating: "-", count: 4) + texts.map { "\"\($0)\"" })
        // Another header is not compared.
        #expect(try await bench.get("/a", ["X-B": "de", "X-C": "1"]) == "de none")
        #expect(bench.tags.last == "\"de none\"")
    }

    @Test func `a response is not reused for another credential`() async throws {
        let bench = try CacheBench { CacheBench.tagged("same", $0) }
        var requests = ["Bearer a", "Bearer b"].map { bench.server.request(headers: ["Authorization": $0]) }
        requests.append(bench.server.request())
        requests += ["a", "b"].map { name in
            var request = bench.server.request(.get, "/?key=\(name)&q=1")
            request.secretQueryItems = ["key"]
            return request
        }
        requests += ["a", "b"].map { token in
            var request = bench.server.request(.get, "/bot\(token)/me")
            request.secretAddressParts = ["bot\(token)"]
            return request
        }
        requests += ["a", "b"].map { key in
            var request = bench.server.request(headers: ["X-Key": key])
            request.secretHeaders = ["x-key"]
            return request
        }
        for request in requests { _ = try await bench.send(request) }
        #expect(bench.tags == Array(repeating: "-", count: requests.count))
        for request in requests { _ = try await bench.send(request) }
        #expect(bench.tags.suffix(requests.count).allSatisfy { $0 == "\"same\"" })
    }

    @Test func `copies of a client with other keys share nothing`() async throws {
        let forum = try ForumServer { request in
            let reply = ForumServer.page([1]).header("ETag", "\"1\"")
            return request.headers["If-None-Match"] == "\"1\"" ? .empty(304) : reply
        }
        var client = forum.client
        client.configuration.middleware = [APICachingMiddleware()]
        var other = client
        other.key = "another"
        for client in [client, other, client, other] {
            #expect(try await client.questions().map(\.id) == [1])
        }
        #expect(forum.server.requests.map { $0.headers["If-None-Match"] ?? "-" } == ["-", "-", "\"1\"", "\"1\""])
    }

    @Test func `conditional requests bypass the cache`() async throws {
        let bench = try CacheBench()
        try await bench.get()
        #expect(try await bench.get("/a", ["If-None-Match": "\"of /a\""]) == "304 ")
        #expect(try await bench.get("/a", ["If-None-Match": "\"x\""]) == "of /a")
        for name in ["If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range", "Range"] {
            #expect(try await bench.get("/a", [name: "x"]) == "of /a")
        }
        #expect(try await bench.get("/a", ["Cache-Control": "no-store"]) == "of /a")
        #expect(bench.tags == ["-", "\"of /a\"", "\"x\""] + Array(repeating: "-", count: 6))
    }

    @Test func `streams and downloads bypass the cache`() async throws {
        let bench = try CacheBench()
        let folder = try TemporaryFolder()
        try await bench.get()
        var request = bench.server.request(.get, "/a")
        request.delivery = .stream(limit: 100)
        let stream = try #require(try await bench.send(request).stream)
        var text = ""
        for try await chunk in stream { text += String(decoding: chunk, as: UTF8.self) }
        #expect(text == "of /a")
        let client = ProbeClient(APIConfiguration(middleware: [bench.cache]), server: APIServer(bench.server.url))
        let file = folder.url.appending(path: "a")
        _ = try await client.download(Probe<Data>(path: "/a"), to: file)
        #expect(try folder.text(at: "a") == "of /a")
        #expect(bench.tags == ["-", "-", "-"])
    }

    @Test func `a 304 about other content is followed by a new request`() async throws {
        let bench = try CacheBench { request in
            request.headers["If-None-Match"] == nil
                ? .text("a", headers: ["ETag": "\"a\""]) : .empty(304, headers: ["ETag": "\"b\""])
        }
        try await bench.get()
        #expect(try await bench.get() == "a")
        #expect(bench.tags == ["-", "\"a\"", "-"])
    }

    @Test func `a strong tag confirms a weak one`() async throws {
        let bench = try CacheBench { request in
            request.headers["If-None-Match"] == nil
                ? .text("a", headers: ["ETag": "W/\"a\""]) : .empty(304, headers: ["ETag": "\"a\""])
        }
        try await bench.get()
        #expect(try await bench.get() == "a")
        #expect(bench.tags == ["-", "W/\"a\""])
    }

    @Test func `the response of a redirect is not cached`() async throws {
        let isMoved = Locked(false)
        let bench = try CacheBench { request in
            if request.path == "/old", isMoved.withLock({ $0 }) { return .redirect(to: "/new") }
            // The same tag at both addresses.
            return request.headers["If-None-Match"] == "\"1\""
                ? .empty(304) : .text("of \(request.path)", headers: ["ETag": "\"1\""])
        }
        #expect(try await bench.get("/old") == "of /old")
        isMoved.withLock { $0 = true }
        #expect(try await bench.get("/old") == "of /new")
        #expect(try await bench.get("/old") == "of /new")
        #expect(
            bench.server.requests.map { "\($0.path) \($0.headers["If-None-Match"] ?? "-")" } == [
                "/old -", "/old \"1\"", "/new \"1\"", "/old -", "/new -", "/old -", "/new -",
            ]
        )
    }
}
