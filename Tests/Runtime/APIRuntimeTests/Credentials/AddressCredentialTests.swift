import APIRuntime
import Foundation
import Testing

@testable import APIRuntimeTesting

/// A credential in the server's address.
@Suite struct AddressCredentialTests {
    private let secret = "123:A/B-c"

    private func client(_ credential: APICredential?, _ responses: APIMockResponse...) -> ProbeClient {
        ProbeClient(
            APIConfiguration(transport: APIMockTransport(responses), retry: .off),
            server: "https://api.example/bot{token}",
            defaults: APIDefaults(credentials: [APIAuthentication("token", .server("token"), credential)])
        )
    }

    @Test func `a credential can be part of the path`() async throws {
        let request = try await client(APICredential(secret)).request(for: Probe<Data>())
        #expect(request.url.absoluteString == "https://api.example/bot123:A%2FB-c/probe")
        #expect(request.headers == APIHeaders())
    }

    @Test func `a credential of the address is sent for every endpoint`() async throws {
        struct Open: APIResource {
            typealias Response = Data
            static let name = "open"
            static let authentication: APIAuthenticationRequirement = .none
            let path: APIPath = "/open"
        }
        #expect(try await client("t").request(for: Open()).url.absoluteString == "https://api.example/bott/open")
    }

    @Test func `no description contains a credential of the address`() async throws {
        let failing = client(APICredential(secret), .empty(404))
        let error = try await apiError { try await failing.send(Probe<Data>()) }
        #expect(error.request?.url.absoluteString == "https://api.example/botREDACTED/probe")
        for text in ["\(error)", error.debugDescription, error.localizedDescription, String(describing: error.request)]
        {
            #expect(!text.contains("123:A"))
        }
        let request = try await failing.request(for: Probe<Data>())
        #expect(request.description == "GET https://api.example/botREDACTED/probe")
    }

    @Test(arguments: [nil, ""] as [APICredential?])
    func `a missing credential of the address is an error`(credential: APICredential?) async throws {
        let error = try await apiError { try await client(credential).request(for: Probe<Data>()) }
        #expect(error.kind == .unauthorized)
        #expect(error.reason == "no credential 'token' was given: set 'token' of ProbeClient")
    }

    @Test func `a credential of the address is not sent elsewhere`() async throws {
        let url = try #require(URL(string: "https://images.example/a"))
        let request = try await client(nil).request(for: Probe<Data>(path: .url(url)))
        #expect(request.url == url)
        #expect(request.secretAddressParts.isEmpty)
    }

    @Test func `a credential of the address does not throttle other calls`() async throws {
        struct Patient: Decodable, APIThrottling {
            var requestedWait: Duration? { .seconds(5) }
        }
        let clock = SteppingClock()
        var one = client("one", .json("{}").repeated())
        one.configuration.clock = clock.clock
        one.configuration.random = { 0 }
        var two = one
        two.defaults.credentials[0].credential = "two"
        _ = try await one.send(Probe<Patient>())
        _ = try await two.send(Probe<Patient>())
        #expect(clock.sleeps == [])
        _ = try await one.send(Probe<Patient>())
        #expect(clock.sleeps == [.seconds(5)])
    }
}
