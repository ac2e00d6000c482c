import APIRuntime
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntimeLogin
@testable import APIRuntimeTesting

/// How and when a login requests tokens.
@Suite(.watchdog) struct LoginTests {
    private let clock = SteppingClock()

    /// Returns `token1`, `token2` and so on, and records the previous tokens.
    private final class Issuer: Sendable {
        private let previous = Locked<[String?]>([])

        /// The previous tokens that it received.
        var previousTokens: [String?] { previous.withLock { $0 } }

        func next(_ token: APIToken?) -> String {
            previous.withLock { previous in
                previous.append(token?.text)
                return "token\(previous.count)"
            }
        }
    }

    private func client(_ login: APILogin?, _ transport: any APITransport, retry: APIRetryPolicy = .off) -> ProbeClient
    {
        ProbeClient(
            APIConfiguration(transport: transport, retry: retry, clock: clock.clock, random: { 1 }),
            defaults: APIDefaults(
                credentials: [APIAuthentication("token", .bearer, login.map { APICredential($0) })]
            )
        )
    }

    private func sent(_ transport: APIMockTransport) -> [String?] {
        transport.requests.map { $0.headers["Authorization"] }
    }

    @Test func `the first call requests a token`() async throws {
        let issuer = Issuer()
        let login = APILogin { APIToken(issuer.next($0)) }
        #expect(issuer.previousTokens.isEmpty)
        let transport = APIMockTransport([APIMockResponse.json("1").repeated()])
        for _ in 1...3 { _ = try await client(login, transport).send(Probe<Int>()) }
        #expect(sent(transport) == ["Bearer token1", "Bearer token1", "Bearer token1"])
        #expect(issuer.previousTokens == [nil])
    }

    @Test func `a refused call is repeated once with a new token`() async throws {
        let issuer = Issuer()
        let login = APILogin(APIToken("old")) { APIToken(issuer.next($0)) }
        let transport = APIMockTransport([.empty(401), .json("1")])
        #expect(try await client(login, transport).send(Probe<Int>()).body == 1)
        #expect(sent(transport) == ["Bearer old", "Bearer token1"])
        #expect(issuer.previousTokens == ["old"])
        #expect(clock.sleeps.isEmpty)
    }

    @Test func `a second refusal is thrown`() async throws {
        let issuer = Issuer()
        let login = APILogin(APIToken("old")) { APIToken(issuer.next($0)) }
        let transport = APIMockTransport([APIMockResponse.empty(401).repeated()])
        let error = try await apiError { try await client(login, transport).send(Probe<Int>()) }
        #expect(error.kind == .unauthorized)
        #expect(error.status == 401)
        #expect(sent(transport) == ["Bearer old", "Bearer token1"])
        #expect(issuer.previousTokens == ["old"])
    }

    @Test func `the repeated call does not count as a retry`() async throws {
        let login = APILogin(APIToken("old")) { APIToken("new") }
        let transport = APIMockTransport([.empty(503), .empty(401), .empty(503), .json("1")])
        #expect(try await client(login, transport, retry: .standard).send(Probe<Int>()).body == 1)
        #expect(sent(transport) == ["Bearer old", "Bearer old", "Bearer new", "Bearer new"])
        #expect(clock.sleeps == [.milliseconds(500), .seconds(1)])
    }

    @Test func `the repeated call has the same body and key under any policy`() async throws {
        struct Order: APIResource {
            typealias Response = Void
            static let name = "order"
            static let method: APIMethod = .post
            static let idempotencyHeader: String? = "Idempotency-Key"
            static let retry: APIRetryPolicy? = .off
            let path: APIPath = "/orders"
            var body: APIBody? { .text("soup") }
        }
        let login = APILogin(APIToken("old")) { APIToken("new") }
        let transport = APIMockTransport([.empty(401), .empty()])
        try await client(login, transport).send(Order()).body
        #expect(try transport.requests.map { try $0.body?.bytes } == [Data("soup".utf8), Data("soup".utf8)])
        let keys = transport.requests.compactMap { $0.headers["Idempotency-Key"] }
        #expect(keys.count == 2 && Set(keys).count == 1)
    }

    @Test func `a token is replaced shortly before it expires`() async throws {
        let issuer = Issuer()
        let login = APILogin(leeway: .seconds(10)) { token in
            APIToken(issuer.next(token), expiresIn: .seconds(60))
        }
        let transport = APIMockTransport([APIMockResponse.json("1").repeated()])
        let client = client(login, transport)
        _ = try await client.send(Probe<Int>())
        clock.advance(by: .seconds(49))
        _ = try await client.send(Probe<Int>())
        clock.advance(by: .seconds(1))
        _ = try await client.send(Probe<Int>())
        #expect(sent(transport) == ["Bearer token1", "Bearer token1", "Bearer token2"])
        #expect(issuer.previousTokens == [nil, "token1"])
    }

    @Test func `an expired saved token is replaced`() async throws {
        for (seconds, expected) in [(29.0, "Bearer new"), (31, "Bearer old")] {
            let login = APILogin(APIToken("old", expiresAt: SteppingClock.start + seconds)) { APIToken("new") }
            let request = try await client(login, APIMockTransport([])).request(for: Probe<Int>())
            #expect(request.headers["Authorization"] == expected)
        }
    }

    @Test func `a token with a short lifetime is used for half of it`() async throws {
        let issuer = Issuer()
        let login = APILogin { APIToken(issuer.next($0), expiresIn: .seconds(10)) }
        let client = client(login, APIMockTransport([]))
        _ = try await client.request(for: Probe<Int>())
        clock.advance(by: .seconds(4))
        #expect(try await client.request(for: Probe<Int>()).headers["Authorization"] == "Bearer token1")
        clock.advance(by: .seconds(1))
        #expect(try await client.request(for: Probe<Int>()).headers["Authorization"] == "Bearer token2")
    }

    @Test func `an expired new token is used until the server refuses it`() async throws {
        let issuer = Issuer()
        let login = APILogin { APIToken(issuer.next($0), expiresAt: SteppingClock.start - 3_600) }
        let transport = APIMockTransport([.json("1"), .json("1"), .empty(401), .json("1")])
        for _ in 1...3 { _ = try await client(login, transport).send(Probe<Int>()) }
        #expect(sent(transport) == ["Bearer token1", "Bearer token1", "Bearer token1", "Bearer token2"])
    }

    @Test func `the refresh token is passed on`() async throws {
        let login = APILogin(APIToken("old", refreshText: "r1")) { token in
            APIToken("with \(token?.refreshText ?? "nothing")", refreshText: "r2")
        }
        let transport = APIMockTransport([.empty(401), .json("1"), .empty(401), .json("1")])
        for _ in 1...2 { _ = try await client(login, transport).send(Probe<Int>()) }
        #expect(sent(transport) == ["Bearer old", "Bearer with r1", "Bearer with r1", "Bearer with r2"])
    }

    @Test func `copies share a login and other clients do not`() async throws {
        let transport = APIMockTransport([APIMockResponse.json("1").repeated()])
        let mine = client(APILogin(APIToken("mine")) { APIToken("never") }, transport)
        var copy = mine
        copy.server = "https://api.example/v2"
        var other = mine
        other.defaults.credentials[0].credential = APICredential(APILogin(APIToken("theirs")) { APIToken("never") })
        for client in [mine, copy, other] { _ = try await client.send(Probe<Int>()) }
        #expect(sent(transport) == ["Bearer mine", "Bearer mine", "Bearer theirs"])
    }

    @Test(arguments: [
        APIAuthentication.Placement.query("k"), .header("X-Key"), .header("Cookie"), .basic, .server("token"),
    ])
    func `a token can be sent in any place`(placement: APIAuthentication.Placement) async throws {
        let login = APILogin(APIToken("old:1")) { APIToken("new:2") }
        let transport = APIMockTransport([.empty(401), .json("1")])
        var client = client(login, transport)
        if case .server = placement { client.server = "https://api.example/{token}" }
        client.defaults.credentials = [APIAuthentication("it", placement, APICredential(login))]
        _ = try await client.send(Probe<Int>())
        let texts = transport.requests.map { request in
            switch placement {
            case .query: request.url.query ?? ""
            case .server: request.url.path
            default: request.headers.map(\.value).joined()
            }
        }
        let base64 = ["old:1", "new:2"].map { "Basic " + Data($0.utf8).base64EncodedString() }
        switch placement {
        case .query: #expect(texts == ["k=old%3A1", "k=new%3A2"])
        case .basic: #expect(texts == base64)
        case .server: #expect(texts == ["/old:1/probe", "/new:2/probe"])
        default: #expect(texts == ["old:1", "new:2"])
        }
    }
}
