import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntime
@testable import APIRuntimeTesting

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What the core does for every transport.
@Suite(.watchdog) struct ExchangeTests {
    private func request(_ address: String = "https://a.example/", _ method: APIMethod = .get) throws -> APIRequest {
        APIRequest(method: method, url: try #require(URL(string: address)))
    }

    private func redirect(to address: String, _ status: Int = 302) -> APIRawResponse {
        APIRawResponse(status: status, headers: ["Location": address])
    }

    @Test func `a redirect to another origin has no secrets`() async throws {
        let transport = ClosureTransport { request in
            request.url.path == "/start"
                ? redirect(to: "https://b.example/end?key=s3cret&page=2") : APIRawResponse(status: 200)
        }
        var request = try request("https://a.example/start?key=s3cret")
        request.headers = ["Authorization": "Bearer s3cret", "X-Key": "s3cret", "X-Open": "1"]
        request.secretHeaders = ["x-key"]
        request.secretQueryItems = ["key"]
        let response = try await transport.exchange(request)
        #expect(
            transport.requests.map { "\($0.url) \($0.headers.map(\.name))" } == [
                #"https://a.example/start?key=s3cret ["Authorization", "X-Key", "X-Open"]"#,
                #"https://b.example/end?page=2 ["X-Open"]"#,
            ]
        )
        #expect(response == APIRawResponse(status: 200, url: transport.requests.last?.url))
    }

    @Test func `twenty redirects are followed and the next one is an error`() async throws {
        let redirects = Locked(20)
        let transport = ClosureTransport { _ in
            redirects.withLock { redirects in
                redirects -= 1
                return redirects < 0 ? APIRawResponse(status: 204) : self.redirect(to: "/again")
            }
        }
        #expect(try await transport.exchange(request()).status == 204)
        #expect(transport.requests.count == 21)
        redirects.withLock { $0 = 21 }
        let error = try await #require(throws: APITransportError.self) { try await transport.exchange(request()) }
        #expect(error.description == "redirectRefused: the server redirects more than 20 times")
        #expect(transport.requests.count == 42)
    }

    @Test func `middleware sees the last response of a redirect alone`() async throws {
        let transport = APIMockTransport([
            .empty(307, headers: ["Location": "/v1/there"]), .json("1").when(.get, "/v1/there"),
        ])
        let seen = Locked<[String]>([])
        let middleware = ClosureMiddleware { request, next in
            let response = try await next(request)
            seen.withLock { $0.append("\(request.url.path) \(response.status)") }
            return response
        }
        let client = ProbeClient(APIConfiguration(transport: transport, middleware: [middleware]))
        let response = try await client.send(Probe<Int>())
        #expect(response.url?.path == "/v1/there")
        #expect(seen.withLock { $0 } == ["/v1/probe 200"])
    }

    @Test func `the target of a redirect has no user`() async throws {
        let transport = ClosureTransport { request in
            request.url.path == "/" ? redirect(to: "HTTPS://user:word@a.example/end") : APIRawResponse(status: 200)
        }
        let response = try await transport.exchange(request("HTTPS://user:word@a.example/"))
        #expect(transport.requests.map(\.url.absoluteString) == ["https://a.example/", "https://a.example/end"])
        #expect(response.url?.absoluteString == "https://a.example/end")
    }

    @Test(arguments: ["ftp://a.example/", "file:///etc/hosts", "/a", "http:///a", "data:,a"])
    func `a transport receives no address of another kind`(address: String) async throws {
        let transport = ClosureTransport { _ in APIRawResponse(status: 200) }
        let error = try await #require(throws: APITransportError.self) {
            try await transport.exchange(request(address))
        }
        #expect(error.description == "invalidRequest: its address is not http or https")
        #expect(transport.requests.isEmpty)
    }

    @Test func `a transport receives no invalid header, method or media type`() async throws {
        let transport = ClosureTransport { _ in APIRawResponse(status: 200) }
        let requests = [
            APIRequest(url: try request().url, headers: ["X-A": "b\r\nX-C: d"]),
            APIRequest(url: try request().url, headers: ["X A": "b"]),
            try request("https://a.example/", APIMethod(rawValue: "GET / HTTP/1.1\r\nX-C: d")),
            APIRequest(method: .post, url: try request().url, body: .data(Data(), contentType: "a/b\nX-C: d")),
        ]
        for request in requests {
            let error = try await #require(throws: APITransportError.self) { try await transport.exchange(request) }
            #expect(error.kind == .invalidRequest && error.reason != nil)
        }
        #expect(transport.requests.isEmpty)
    }

    @Test func `a body has a media type`() async throws {
        let transport = ClosureTransport { _ in APIRawResponse(status: 200) }
        for type in ["text/csv", nil] {
            var request = try request("https://a.example/", .post)
            request.body = .data(Data("a".utf8), contentType: type)
            _ = try await transport.exchange(request)
            request.headers["Content-Type"] = "text/x"
            _ = try await transport.exchange(request)
        }
        #expect(
            transport.requests.map { $0.headers["Content-Type"] }
                == ["text/csv", "text/x", "application/octet-stream", "text/x"]
        )
    }

    @Test func `errors of the system have a kind and no address`() async throws {
        let url = try #require(URL(string: "https://a.example/?key=s3cret"))
        let thrown = URLError(.cannotFindHost, userInfo: [NSURLErrorFailingURLErrorKey: url])
        let errors: [any Error] = [thrown, APITransportError(.notConnected, underlying: thrown)]
        for error in errors {
            let transport = ClosureTransport { _ in throw error }
            let error = try await #require(throws: APITransportError.self) { try await transport.exchange(request()) }
            #expect(error.kind == .notConnected)
            #expect((error.underlying as? URLError)?.code == .cannotFindHost)
            let text = "\(error) \((error.underlying as? URLError)?.userInfo ?? [:])"
            #expect(!text.contains("s3cret"))
        }
    }

    @Test func `the reason of a transport is that of the call, without secrets`() async throws {
        struct Failure: Error {}
        let transport = ClosureTransport { _ in
            throw APITransportError(.other, reason: "the proxy refused s3cret-token", underlying: Failure())
        }
        let client = ProbeClient(
            APIConfiguration(transport: transport),
            defaults: APIDefaults(credentials: [APIAuthentication("token", .bearer, "s3cret-token")])
        )
        let error = try await apiError { try await client.send(Probe<Int>()) }
        #expect(error.kind == .other)
        #expect(error.reason == "the proxy refused REDACTED")
        #expect(error.underlying is Failure)
    }

    @Test func `another error of a transport has the kind other`() async throws {
        struct Failure: Error {}
        let transport = ClosureTransport { _ in throw Failure() }
        let error = try await #require(throws: APITransportError.self) { try await transport.exchange(request()) }
        #expect(error.kind == .other && error.underlying is Failure && error.reason == nil)
        let cancelled = ClosureTransport { _ in throw CancellationError() }
        await #expect(throws: CancellationError.self) { try await cancelled.exchange(request()) }
    }

    @Test func `timings are a part of the response`() async throws {
        let timings = APITimings(resolving: .milliseconds(1), firstByte: .milliseconds(2))
        let transport = ClosureTransport { _ in APIRawResponse(status: 200, timings: timings) }
        #expect(try await transport.exchange(request()).timings == timings)
    }
}
