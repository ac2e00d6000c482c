import APIGenDescription
import APIGenRecordings
import ImportTestSupport
import Testing

@testable import APIGenInference

/// The names of credentials of calls, and the nearest names of parameters.
@Suite struct CredentialTests {
    private func schemes(_ exchange: RecordedExchange) -> [String] {
        var credentials = Credentials()
        let names = credentials.addSchemes(of: exchange, at: .anywhere)
        return names.compactMap { name in
            credentials.schemes.first { $0.name == name }.map { "\(name): \($0.kind)" }
        }
    }

    static let authorizations: [(value: String, scheme: String)] = [
        ("Bearer abc", "token: bearer"), ("bearer abc", "token: bearer"), ("Basic abc", "credentials: basic"),
        ("Token abc", #"token: http(scheme: "Token")"#), ("Digest ", #"digest: http(scheme: "Digest")"#),
        ("abc", #"Authorization: header(name: "Authorization")"#),
    ]

    @Test(arguments: authorizations)
    func `the scheme of an authorization is a scheme of the API`(value: String, scheme: String) {
        #expect(schemes(call("GET", "/a", headers: ["Authorization": value])) == [scheme])
    }

    @Test func `a header, an item of the query and a cookie are named without their prefix`() {
        #expect(schemes(call("GET", "/a", headers: ["X-API-Key": "k"])) == [#"API-Key: header(name: "X-API-Key")"#])
        #expect(schemes(call("GET", "/a?api_key=k")) == [#"api_key: query(name: "api_key")"#])
        #expect(schemes(call("GET", "/a", headers: ["Cookie": "a=b; sid=c"])) == [#"sid: cookie(name: "sid")"#])
        #expect(schemes(call("GET", "/a?api_key=")) == [])
    }

    @Test func `equal names of different kinds get numbers`() {
        var credentials = Credentials()
        let first = credentials.addSchemes(of: call("GET", "/a?token=k"), at: .anywhere)
        let second = credentials.addSchemes(
            of: call("GET", "/a", headers: ["Authorization": "Bearer k"]),
            at: .anywhere
        )
        let again = credentials.addSchemes(of: call("GET", "/b?token=k"), at: .anywhere)
        #expect([first, second, again] == [["token"], ["token2"], ["token"]])
    }

    @Test func `headers with the names of keys and tokens are credentials`() {
        let names = [
            "X-Api-Key", "apikey", "X-Auth-Token", "X-Auth", "X-CSRF", "Ocp-Apim-Subscription-Key", "X-Client-Secret",
            "X-Access-Key-Id", "Signature", "X-Password", "X-Session-Id",
        ]
        #expect(names.filter { !Credentials.isCredential(header: $0) } == [])
        let others = [
            "Idempotency-Key", "Postman-Token", "Sec-WebSocket-Key", "X-Request-Id", "X-Tokens", "Accept", "",
        ]
        #expect(others.filter(Credentials.isCredential(header:)) == [])
    }

    @Test func `items with the names of keys and tokens are credentials, unless they continue a list`() {
        let names = ["api_key", "key", "access_token", "appid", "sig", "password", "jwt", "auth"]
        #expect(names.filter { !Credentials.isCredential(query: $0) } == [])
        let others = [
            "page_token", "nextToken", "continuation_token", "cursor", "sync_token", "keys", "keyword", "id", "",
        ]
        #expect(others.filter(Credentials.isCredential(query:)) == [])
    }

    @Test func `cookies of sessions are credentials, and those of forms and measurements are not`() {
        func cookies(_ names: [String]) -> Int {
            let cookie = names.map { "\($0)=1" }.joined(separator: "; ")
            return schemes(call("GET", "/a", headers: ["Cookie": cookie])).count
        }
        #expect(cookies(["session_id", "PHPSESSID", "connect.sid", "auth", "user_token", "remember"]) == 6)
        #expect(cookies(["csrf_token", "xsrf-token", "analytics_session", "mixpanel_token", "theme", "lang"]) == 0)
    }
}

/// Which hosts and exchanges are those of an API.
@Suite struct HostTests {
    private func origins(_ calls: [(origin: String, hasJSON: Bool, count: Int)]) -> [String] {
        let exchanges = calls.flatMap { origin, hasJSON, count in
            (0..<count).map { call("GET", "/\($0)", hasJSON ? "{}" : nil, origin: origin) }
        }
        return ExchangeFilter(exchanges, server: nil).origins
    }

    @Test func `a response in JSON is worth ten calls`() {
        func main(_ count: Int) -> String? {
            origins([("https://a.test", false, count), ("https://b.test", true, 1)]).first
        }
        #expect(main(Threshold.Host.weightOfJSON) == "https://a.test")
        #expect(main(Threshold.Host.weightOfJSON - 1) == "https://b.test")
    }

    @Test func `the hosts of one domain are those of an API`() {
        func hosts(_ first: String, _ second: String) -> Int {
            origins([("https://\(first)", true, 2), ("https://\(second)", true, 1)]).count
        }
        #expect(hosts("api.example.com", "uploads.example.com") == 2)
        #expect(hosts("api.example.com", "example.com") == 2)
        #expect(hosts("api.example.com", "api.other.com") == 1)
        #expect(hosts("a.co.uk", "b.co.uk") == 1)
        #expect(hosts("api.a.co.uk", "www.a.co.uk") == 2)
        // `shop` is too long for the second level of a country.
        #expect(hosts("a.shop.uk", "b.shop.uk") == 2)
        #expect(hosts("a.com.io", "b.com.io") == 1)
        #expect(hosts("10.0.0.1", "10.0.0.2") == 1)
        #expect(hosts("localhost", "localhost:8080") == 1)
    }

    @Test func `an origin has no port that its scheme has anyway`() {
        let origins = ["https://A.test:443", "http://a.test:80", "https://a.test:80", "http://a.test:8080"]
        #expect(
            origins.map(ExchangeFilter.normal) == [
                "https://a.test", "http://a.test", "https://a.test:80", "http://a.test:8080",
            ]
        )
        #expect(RecordedExchange.host(of: "https://A.test:443") == "a.test")
        #expect(RecordedExchange.host(of: "data:") == "data")
    }

    static let omissions: [(exchange: RecordedExchange, reason: Inference.Omission.Reason?)] = [
        (call("GET", "/a", "{}"), nil), (call("GET", "/logo.png"), .file), (call("POST", "/logo.png"), nil),
        (call("GET", "/logo.png", "{}"), nil), (call("GET", "/favicon.ico"), .file),
        (call("GET", "/robots.txt"), .file),
        (call("GET", "/a", "x", type: "image/png"), .file), (call("GET", "/a", "x", type: "text/css"), .file),
        (call("GET", "/a", "x", type: "text/plain"), nil), (call("GET", "/a", "<p>", type: "text/html"), .page),
        (call("GET", "/a", "<p>", headers: ["Accept": "application/json"], type: "text/html"), nil),
        (call("POST", "/a", "<p>", type: "text/html"), nil),
        (call("POST", "/a", "<p>", headers: ["Accept": "text/html"], type: "text/html"), .page),
        (call("GET", "/a", status: 101), .webSocket),
        (call("GET", "/a", headers: ["Upgrade": "WebSocket"]), .webSocket),
        (call("GET", "/a", "{}", origin: "wss://api.example.com"), .webSocket),
        (call("GET", "/a", "{}", origin: "file://"), .noAddress),
        (call("POST", "/a", "{}", origin: "https://o1.ingest.sentry.io"), .analytics),
        (call("OPTIONS", "/a"), nil),
        (call("OPTIONS", "/a", headers: ["Access-Control-Request-Method": "PUT"]), .preflight),
        (call("GET", "/a", "{}", origin: "https://other.test"), .otherHost),
    ]

    @Test(arguments: omissions.indices)
    func `an exchange is a call unless something else is certain`(_ index: Int) {
        let (exchange, reason) = Self.omissions[index]
        let others = (0..<3).map { call("GET", "/\($0)", "{}") }
        #expect(ExchangeFilter(others + [exchange], server: nil).reasonToOmit(exchange) == reason)
    }

    @Test func `the title is the name of the host`() {
        func title(_ origin: String) -> String? {
            DescriptionInferrer.infer([call("GET", "/a", "{}", origin: origin)]).description.title
        }
        let origins = [
            "https://api.example.com", "https://example.com", "https://api.eu.example.com", "https://localhost",
        ]
        #expect(origins.map(title) == ["Example", "Example", "Example", "Localhost"])
        // A label of two letters is a region, and one of three a name.
        #expect(title("https://shop.eu.com") == "Shop")
        #expect(title("https://shop.ebi.com") == "Ebi")
        #expect(title("https://10.0.0.1") == nil)
    }
}
