import APIRuntime
import Foundation
import TestSupport
import Testing

@testable import APIRuntimeTesting

@Suite struct CredentialTests {
    private func request(_ placement: APIAuthentication.Placement, _ credential: APICredential?) async throws
        -> APIRequest
    {
        let defaults = APIDefaults(credentials: [APIAuthentication("it", placement, credential)])
        return try await ProbeClient(defaults: defaults).request(for: Probe<Data>())
    }

    @Test func `credentials are sent in their places`() async throws {
        let query = try await request(.query("api key"), "a&b")
        #expect(query.url.absoluteString == "https://api.example/v1/probe?api%20key=a%26b")
        #expect(query.secretQueryItems == ["api key"])
        let header = try await request(.header("X-API-Key"), "k")
        #expect(header.headers == ["X-API-Key": "k"])
        #expect(header.secretHeaders == ["x-api-key"])
        let word = try await request(.header("Authorization", scheme: "Bot"), "k")
        #expect(word.headers == ["Authorization": "Bot k"])
        #expect(word.description.hasSuffix("\nAuthorization: REDACTED"))
        #expect(try await request(.bearer, "k").headers == ["Authorization": "Bearer k"])
        #expect(try await request(.basic, "me:é").headers == ["Authorization": "Basic bWU6w6k="])
    }

    @Test func `basic authentication accepts any string`() async throws {
        for (user, password, base64) in [
            ("ada", "open sesame", "YWRhOm9wZW4gc2VzYW1l"), ("größe", "パス:ワード", "Z3LDtsOfZTrjg5Hjgrk644Ov44O844OJ"),
            ("sk_test", "", "c2tfdGVzdDo="), ("", "pw", "OnB3"),
        ] {
            let credential = APICredential(user: user, password: password)
            #expect(try await request(.basic, credential).headers == ["Authorization": "Basic \(base64)"])
        }
    }

    @Test(arguments: [
        (APICredential(user: "a:b", password: "pw"), "the name has a colon, where the password would begin"),
        ("token", "basic authentication needs 'user:password'"),
    ])
    func `basic authentication rejects a colon in the name`(credential: APICredential, problem: String) async throws {
        let error = try await apiError { try await request(.basic, credential) }
        #expect(error.kind == .invalidRequest)
        #expect(error.reason == "the credential 'it' cannot be sent: \(problem)")
        #expect(!error.debugDescription.contains("pw"))
    }

    @Test func `a missing optional credential is omitted`() async throws {
        #expect(try await request(.bearer, nil).headers == APIHeaders())
        #expect(try await request(.bearer, "").headers == APIHeaders())
    }

    @Test func `a provider is called before every attempt`() async throws {
        let count = Locked(0)
        let credential = APICredential {
            await Task.yield()
            return count.withLock { count in
                count += 1
                return "token\(count)"
            }
        }
        let transport = APIMockTransport([.empty(503), .json("1")])
        let clock = SteppingClock()
        let client = ProbeClient(
            APIConfiguration(transport: transport, clock: clock.clock),
            defaults: APIDefaults(credentials: [APIAuthentication("it", .bearer, credential)])
        )
        _ = try await client.send(Probe<Int>())
        #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer token1", "Bearer token2"])
    }

    @Test func `the error of a provider is thrown with its reason`() async throws {
        struct Locked: Error {}
        let error = try await apiError { try await request(.bearer, APICredential { throw Locked() }) }
        #expect(error.kind == .unauthorized)
        #expect(error.reason == "the credential 'it' is not available")
        #expect(error.underlying is Locked)
    }

    @Test(arguments: [nil, ""] as [APICredential?])
    func `a missing required credential is an error with its name`(user: APICredential?) async throws {
        let transport = APIMockTransport([])
        let client = ForumClient(key: "k", user: user, configuration: APIConfiguration(transport: transport))
        let error = try await apiError { try await client.send(SitesResource()) }
        #expect(error.kind == .unauthorized)
        #expect(error.reason == "no credential 'user' was given: set 'user' of ForumClient")
        #expect(error.localizedDescription == "No credential was given.")
        #expect(error.status == nil)
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: [nil, "wrong"] as [APICredential?])
    func `a refusal says whether a credential was given`(credential: APICredential?) async throws {
        let defaults = APIDefaults(credentials: [APIAuthentication("token", .bearer, credential)])
        let error = try await apiError { try await ProbeClient(.empty(401), defaults: defaults).send(Probe<Int>()) }
        #expect(error.kind == .unauthorized)
        #expect(error.status == 401)
        #expect(error.reason == (credential == nil ? "no credential was given" : nil))
        #expect(
            error.localizedDescription == (credential == nil ? "No credential was given." : "Access was refused.")
        )
    }

    @Test func `no description contains a credential`() {
        let credential: APICredential = "hush"
        var dumped = ""
        dump(ForumClient(key: credential), to: &dumped)
        #expect(!dumped.contains("hush"))
        #expect("\(credential) \(String(reflecting: credential))" == "APICredential APICredential")
    }

    @Test func `dump of a client reads nothing that other threads change`() {
        var open: [Any] = [ForumClient(key: "hush")]
        var classes: Set<String> = []
        while let value = open.popLast() {
            let mirror = Mirror(reflecting: value)
            if type(of: value) is AnyClass { classes.insert("\(type(of: value))".prefix { $0 != "<" }.description) }
            if "\(type(of: value))".hasPrefix("APILocked<") { #expect(mirror.children.isEmpty) }
            open += mirror.children.map(\.value)
        }
        #expect(classes == ["APILocked", "APIRetryBudget", "APISharedState", "APIURLSessionTransport"])
    }

    @Test func `credentials are not sent to another origin`() async throws {
        struct Secret: APIResource {
            typealias Response = Data
            static let name = "secret"
            static let authentication: APIAuthenticationRequirement = .optional(["it"])
            var path: APIPath
        }
        let defaults = APIDefaults(credentials: [APIAuthentication("it", .bearer, "k")])
        let client = ProbeClient(defaults: defaults)
        let here = try #require(URL(string: "https://API.example:443/next?page=2"))
        let there = try #require(URL(string: "https://api.example:8443/next"))
        #expect(try await client.request(for: Secret(path: .url(here))).headers["Authorization"] == "Bearer k")
        #expect(try await client.request(for: Secret(path: .url(there))).headers["Authorization"] == nil)
    }

    @Test func `a required credential is not sent elsewhere`() async throws {
        struct Secret: APIResource {
            typealias Response = Data
            static let name = "secret"
            static let authentication: APIAuthenticationRequirement = .required(["it"])
            var path: APIPath
        }
        let client = ProbeClient(defaults: APIDefaults(credentials: [APIAuthentication("it", .bearer, "k")]))
        let there = try #require(URL(string: "http://api.example/next"))
        let error = try await apiError { try await client.request(for: Secret(path: .url(there))) }
        #expect(error.kind == .invalidRequest)
        #expect(error.reason == "the endpoint needs credentials, which are sent to https://api.example/v1 alone")
    }
}
