import APIRuntime
import Foundation
import TestSupport
import Testing

@testable import APIRuntimeTesting

/// The credentials that a call sends if its endpoint or its client accepts several.
@Suite struct AuthenticationChoiceTests {
    /// Accepts `user`, or `key` and `app`, or `session`.
    private struct Choice: APIResource {
        typealias Response = Int
        static let name = "choice"
        static let authentication: APIAuthenticationRequirement = .anyOf([["user"], ["key", "app"], ["session"]])
        var path: APIPath { "/choice" }
    }

    /// Accepts `user` or no credential.
    private struct Anonymous: APIResource {
        typealias Response = Int
        static let name = "anonymous"
        static let authentication: APIAuthenticationRequirement = .anyOf([["user"], []])
        var path: APIPath { "/anonymous" }
    }

    private func client(
        user: APICredential? = nil,
        app: APICredential? = nil,
        key: APICredential? = nil,
        session: APICredential? = nil,
        authentication: APIAuthenticationRequirement = .default
    ) -> ProbeClient {
        ProbeClient(
            APIConfiguration(transport: APIMockTransport([])),
            defaults: APIDefaults(
                credentials: [
                    APIAuthentication("user", .bearer, user), APIAuthentication("app", .header("X-App"), app),
                    APIAuthentication("key", .query("key"), key),
                    APIAuthentication("session", .cookie("sid"), session),
                ],
                authentication: authentication
            )
        )
    }

    /// The credentials in a request.
    private func sent<Resource: APIResource>(_ resource: Resource, by client: ProbeClient) async throws -> [String] {
        let request = try await client.request(for: resource)
        return [
            request.headers["Authorization"], request.headers["X-App"], request.url.query, request.headers["Cookie"],
        ].compactMap(\.self)
    }

    @Test func `the first set is sent of which the client has all credentials`() async throws {
        #expect(try await sent(Choice(), by: client(user: "u", app: "a", key: "k", session: "s")) == ["Bearer u"])
        #expect(try await sent(Choice(), by: client(app: "a", key: "k", session: "s")) == ["a", "key=k"])
        #expect(try await sent(Choice(), by: client(app: "a", session: "s")) == ["sid=s"])
        #expect(try await sent(Anonymous(), by: client(user: "u", app: "a")) == ["Bearer u"])
        #expect(try await sent(Anonymous(), by: client(app: "a")) == [])
    }

    @Test func `a credential with an empty text is not in a set`() async throws {
        #expect(try await sent(Choice(), by: client(user: "", session: "s")) == ["sid=s"])
        #expect(try await sent(Choice(), by: client(app: APICredential { "" }, key: "k", session: "s")) == ["sid=s"])
        #expect(try await sent(Anonymous(), by: client(user: APICredential { "" })) == [])
    }

    @Test(arguments: [nil, "" as APICredential?])
    func `a call without a set of credentials is an error with their names`(user: APICredential?) async throws {
        let error = try await apiError { try await sent(Choice(), by: client(user: user, app: "a")) }
        #expect(error.kind == .unauthorized)
        #expect(
            error.reason
                == (user == nil
                    ? "no credential was given: set 'user', or 'key' and 'app', or 'session' of ProbeClient"
                    : "no credential 'user' was given: set 'user' of ProbeClient")
        )
    }

    @Test func `a resource without a requirement has that of the client`() async throws {
        let both: APIAuthenticationRequirement = .required(["user", "session"])
        #expect(
            try await sent(Probe<Int>(), by: client(user: "u", session: "s", authentication: both))
                == ["Bearer u", "sid=s"]
        )
        #expect(try await sent(Probe<Int>(), by: client(user: "u", authentication: .none)) == [])
        #expect(try await sent(Probe<Int>(), by: client(user: "u", app: "a")) == ["Bearer u"])
        let error = try await apiError { try await sent(Probe<Int>(), by: client(user: "u", authentication: both)) }
        #expect(error.reason == "no credential 'session' was given: set 'session' of ProbeClient")
    }

    @Test func `no requirement of the client concerns addresses on other servers`() async throws {
        struct Whole: APIResource {
            typealias Response = Int
            static let name = "whole"
            var path: APIPath
        }
        let url = try #require(URL(string: "https://other.example/x"))
        #expect(
            try await sent(Whole(path: .url(url)), by: client(user: "u", authentication: .required(["user"]))) == []
        )
    }

    @Test func `cookies of several credentials and of a header are sent together`() async throws {
        let client = ProbeClient(
            APIConfiguration(transport: APIMockTransport([])),
            defaults: APIDefaults(
                credentials: [APIAuthentication("a", .cookie("a"), "1"), APIAuthentication("b", .cookie("b"), "2")],
                authentication: .required(["a", "b"])
            )
        )
        let request = try await client.request(for: Probe<Int>(headers: ["Cookie": "theme=dark"]))
        #expect(request.headers["Cookie"] == "theme=dark; a=1; b=2")
    }

    @Test(arguments: ["a b", "a;b=c", "a,b", "a\"", "a\\b", "a\r\nX: y", "é"])
    func `a string that could end a cookie is not sent`(text: String) async throws {
        let error = try await apiError { try await sent(Choice(), by: client(session: APICredential(text))) }
        #expect(error.kind == .invalidRequest)
        #expect(
            error.reason == """
                the credential 'session' cannot be sent: a cookie cannot contain spaces, commas, semicolons, quotes, \
                backslashes or characters outside of ASCII
                """
        )
    }
}
