import APIRuntime
import Foundation
import Testing

@testable import APIRuntimeTesting

/// Placeholders in server addresses.
@Suite struct ServerPlaceholderTests {
    private func address(
        _ server: APIServer,
        _ placeholders: [String: any APIParameter] = [:],
        path: APIPath = "/probe"
    ) async throws -> String {
        let client = ProbeClient(
            APIConfiguration(transport: APIMockTransport([])),
            server: server,
            defaults: APIDefaults(placeholders: placeholders)
        )
        return try await client.request(for: Probe<Data>(path: path)).url.absoluteString
    }

    @Test func `client settings replace placeholders`() async throws {
        #expect(
            try await address("https://{tenant}.api.example:{port}/{tenant}/v1", ["tenant": "acme", "port": 8443])
                == "https://acme.api.example:8443/acme/v1/probe"
        )
        #expect(
            try await address("https://{host}/v1", ["host": "git.acme.example"]) == "https://git.acme.example/v1/probe"
        )
        #expect(try await address("https://api.example", ["tenant": "acme"]) == "https://api.example/probe")
    }

    /// Foundation percent-encodes the braces of a `URL`.
    @Test(arguments: [
        ("https://api.example/bot{token}/v1", "https://api.example/bots3cret/v1"),
        ("https://api.example/{token}{a_1}", "https://api.example/s3cretb"),
        ("https://api.example/a%7btoken%7d", "https://api.example/as3cret"),
        ("https://api.example/%7B%7D/%7Ba%20b%7D/%7Bc/%25", "https://api.example/%7B%7D/%7Ba%20b%7D/%7Bc/%25"),
    ])
    func `a URL keeps placeholders`(text: String, sent: String) async throws {
        let server = APIServer(try #require(URL(string: text)))
        #expect(try await address(server, ["token": "s3cret", "a_1": "b"]) == sent + "/probe")
    }

    @Test func `values of the server have priority`() async throws {
        let server = APIServer("https://{host}/{version}", values: ["host": "a.example", "version": 3])
        #expect(try await address(server, ["host": "b.example"]) == "https://a.example/3/probe")
        #expect(server.description == "https://{host}/{version}")
        #expect(server != APIServer("https://{host}/{version}", values: ["host": "b.example", "version": 3]))
    }

    @Test func `values after the host are percent-encoded`() async throws {
        #expect(
            try await address("https://api.example/{part}", ["part": "a/b?c#d e%2F@12:34"])
                == "https://api.example/a%2Fb%3Fc%23d%20e%252F%4012:34/probe"
        )
    }

    @Test(arguments: [
        "", ".", "..", "a..b", ".acme", "acme.", "a.evil.example/", "me@evil.example", "evil.example#", "evil.example?",
        "acme:80", "evil.example\\", "a b", "a%2F", "[::1]", "büro", "a\r\nb",
    ])
    func `a value cannot change the host`(value: String) async throws {
        let error = try await apiError { try await address("https://{tenant}.api.example/v1", ["tenant": value]) }
        #expect(error.kind == .invalidRequest)
        #expect(
            error.reason
                == "the value of 'tenant' cannot be part of the server's address 'https://{tenant}.api.example/v1'"
        )
    }

    @Test(arguments: ["", ".", ".."])
    func `a value cannot change the path`(value: String) async throws {
        let error = try await apiError { try await address("https://api.example/{part}", ["part": value]) }
        #expect(error.kind == .invalidRequest)
    }

    @Test func `a placeholder without a value is an error`() async throws {
        let error = try await apiError { try await address("https://{tenant}.api.example/v1") }
        #expect(error.kind == .invalidRequest)
        #expect(
            error.reason == "there is no value for 'tenant' of the server's address 'https://{tenant}.api.example/v1'"
        )
    }

    @Test func `another whole address needs no values`() async throws {
        let url = try #require(URL(string: "https://images.example/a"))
        #expect(try await address("https://{tenant}.api.example/v1", path: .url(url)) == "https://images.example/a")
    }
}
