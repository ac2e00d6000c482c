import APIRuntime
import APIRuntimeConformance
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntimeLogin
@testable import APIRuntimeTesting

/// The origins to which credentials are sent over real connections.
@Suite(.watchdog) struct CredentialWireTests {
    /// Every place except the server's address, which has its own test.
    static let placements: [APIAuthentication.Placement] = [
        .bearer, .basic, .header("X-Key"), .header("Authorization", scheme: "Bot"), .header("Cookie"), .cookie("sid"),
        .query("key"),
    ]

    private static let secret = "ada:s3cret/1"

    private func client(_ address: String, _ placement: APIAuthentication.Placement) -> ProbeClient {
        ProbeClient(
            APIConfiguration(transport: APIURLSessionTransport(), retry: .off),
            server: APIServer(address),
            defaults: APIDefaults(
                credentials: [APIAuthentication("it", placement, APICredential(Self.secret))]
            )
        )
    }

    /// Whether a request contains the secret in any encoding.
    private func hasSecret(_ request: ReceivedRequest) -> Bool {
        [Self.secret, "ada%3As3cret%2F1", Data(Self.secret.utf8).base64EncodedString()]
            .contains { request.rawHead.contains($0) }
    }

    @Test(arguments: [
        (APIAuthentication.Placement.bearer, "ab.c-1", "Authorization: Bearer ab.c-1"),
        (.basic, "größe:a:b", "Authorization: Basic Z3LDtsOfZTphOmI="),
        (.header("X-Key"), "k1&?=", "X-Key: k1&?="),
        (.header("Authorization", scheme: "Bot"), "k1", "Authorization: Bot k1"),
        (.header("Cookie"), "sid=1; a=b", "Cookie: sid=1; a=b"),
        (.cookie("sid"), "k1/=", "Cookie: sid=k1/="),
    ])
    func `headers arrive unchanged`(
        placement: APIAuthentication.Placement,
        secret: String,
        line: String
    ) async throws {
        let server = try LoopbackServer(replies: [.json("1")])
        var client = client(server.url, placement)
        client.defaults.credentials[0].credential = APICredential(secret)
        _ = try await client.send(Probe<Int>())
        let lines = try #require(server.requests.first).rawHead.components(separatedBy: "\r\n")
        #expect(lines.filter { $0.lowercased().hasPrefix(line.prefix { $0 != ":" }.lowercased() + ":") } == [line])
        #expect(lines.first == "GET /probe HTTP/1.1")
    }

    @Test func `queries arrive encoded`() async throws {
        let server = try LoopbackServer(replies: [.json("1")])
        var client = client(server.url + "/v1", .query("api key"))
        client.defaults.credentials[0].credential = "a&b=c+d é"
        _ = try await client.send(Probe<Int>())
        #expect(server.requests.map(\.target) == ["/v1/probe?api%20key=a%26b%3Dc%2Bd%20%C3%A9"])
    }

    @Test(arguments: placements)
    func `only a redirect to the same origin has credentials`(placement: APIAuthentication.Placement) async throws {
        let other = try LoopbackServer { _ in .json("1") }
        let server = try LoopbackServer { request in
            switch request.path {
            // The redirect repeats the query, as careless servers do.
            case "/probe": .redirect(to: "/moved?" + (request.query ?? ""))
            default: .redirect(to: other.url + request.target)
            }
        }
        #expect(try await client(server.url, placement).send(Probe<Int>()).body == 1)
        #expect(server.requests.map(hasSecret) == [true, true])
        #expect(other.requests.map(\.path) == ["/moved"])
        #expect(other.requests.map(hasSecret) == [false])
    }

    /// The other server chose the redirect back, so credentials are not sent again, as in browsers. curl would send
    /// them.
    @Test(arguments: placements)
    func `the way back has no credentials`(placement: APIAuthentication.Placement) async throws {
        let home = Locked("")
        let other = try LoopbackServer { _ in .redirect(to: home.withLock { $0 } + "/end") }
        let server = try LoopbackServer { request in
            request.path == "/end" ? .json("1") : .redirect(to: other.url + request.target)
        }
        home.withLock { $0 = server.url }
        #expect(try await client(server.url, placement).send(Probe<Int>()).body == 1)
        #expect(server.requests.map(\.path) == ["/probe", "/end"])
        #expect((server.requests + other.requests).map(hasSecret) == [true, false, false])
    }

    @Test func `another host name is another origin but another case is not`() async throws {
        let server = try LoopbackServer { request in
            switch request.path {
            case "/probe": .redirect(to: "http://LOCALHOST:\(request.headers["X-Port"] ?? "")/same")
            case "/same": .redirect(to: "http://127.0.0.1:\(request.headers["X-Port"] ?? "")/other")
            default: .json("1")
            }
        }
        let client = client("http://localhost:\(server.port)", .bearer)
        #expect(try await client.send(Probe<Int>(headers: ["X-Port": "\(server.port)"])).body == 1)
        #expect(server.requests.map(\.path) == ["/probe", "/same", "/other"])
        #expect(server.requests.map(hasSecret) == [true, true, false])
    }

    @Test(arguments: placements)
    func `pages on another server receive no credentials`(placement: APIAuthentication.Placement) async throws {
        enum Style: FeedStyle {
            static var paging: APIPaging<Feed<Self>> { .link("next") }
        }
        let page = #"{"items": [{"id": 1}]}"#
        let other = try LoopbackServer { _ in .json(page) }
        let server = try LoopbackServer { request in
            let next = request.target.hasPrefix("/feed") ? "/more?" : other.url + "/feed?"
            return .json(page, headers: ["Link": "<\(next)\(request.query ?? "")>; rel=\"next\""])
        }
        var count = 0
        for try await _ in client(server.url, placement).pages(of: Feed<Style>()) { count += 1 }
        #expect(count == 3)
        #expect(server.requests.map(hasSecret) == [true, true])
        #expect(other.requests.map(hasSecret) == [false])
        #expect(other.requests.map(\.target) == ["/feed?count=2"])
    }

    @Test(arguments: ["http://API.example:443/2", "https://api.example:444/2", "https://api.example./2"])
    func `pages with another scheme, port or host receive no credentials`(next: String) async throws {
        enum Style: FeedStyle {
            static var paging: APIPaging<Feed<Self>> { .url { $0.meta?.next } }
        }
        let transport = APIMockTransport([
            .json(#"{"items": [{"id": 1}], "meta": {"next": "https://API.EXAMPLE:443/1"}}"#),
            .json(#"{"items": [{"id": 2}], "meta": {"next": "\#(next)"}}"#),
            .json(#"{"items": []}"#),
        ])
        let client = ProbeClient(
            APIConfiguration(transport: transport),
            defaults: APIDefaults(credentials: [APIAuthentication("it", .bearer, "s3cret")])
        )
        for try await _ in client.pages(of: Feed<Style>()) {}
        #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer s3cret", "Bearer s3cret", nil])
    }

    @Test func `pages receive the latest token instead of the one in their address`() async throws {
        enum Style: FeedStyle {
            static var paging: APIPaging<Feed<Self>> { .url { $0.meta?.next } }
        }
        let login = APILogin(APIToken("token1")) { APIToken("token2") }
        let transport = APIMockTransport([
            .json(#"{"items": [{"id": 1}], "meta": {"next": "/v1/feed?key=token1&after=1"}}"#),
            .empty(401),
            .json(#"{"items": []}"#),
        ])
        let client = ProbeClient(
            APIConfiguration(transport: transport, retry: .off),
            defaults: APIDefaults(credentials: [APIAuthentication("it", .query("key"), APICredential(login))])
        )
        for try await _ in client.pages(of: Feed<Style>()) {}
        #expect(
            transport.requests.map { $0.url.query } == [
                "count=2&key=token1", "after=1&key=token1", "after=1&key=token2",
            ]
        )
    }

    @Test func `user information of an address is not sent`() async throws {
        let server = try LoopbackServer { request in
            request.path == "/probe" ? .redirect(to: "http://eve:pw@\(request.headers["Host"] ?? "")/end") : .json("1")
        }
        var client = client("http://ada:s3cret@127.0.0.1:\(server.port)", .bearer)
        client.defaults = APIDefaults()
        #expect(try await client.send(Probe<Int>()).body == 1)
        #expect(server.requests.map(\.path) == ["/probe", "/end"])
        #expect(server.requests.map { $0.headers["Authorization"] } == [nil, nil])
    }

    @Test func `a secret in the address is not sent elsewhere`() async throws {
        let other = try LoopbackServer { _ in .json("1") }
        let server = try LoopbackServer { request in .redirect(to: other.url + request.target) }
        let client = client(server.url + "/{token}", .server("token"))
        let error = try await apiError { try await client.send(Probe<Int>()) }
        #expect(error.kind == .redirectRefused)
        #expect(server.requests.map(\.target) == ["/ada:s3cret%2F1/probe"])
        #expect(other.requests.isEmpty)
    }
}
