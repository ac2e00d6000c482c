import APIRuntime
import APIRuntimeConformance
import Forge
import Foundation
import Testing

@testable import APIRuntimeTesting

@Suite struct ForgeServerTests {
    private func client(tenant: String, hook: APICredential? = nil) -> ForgeClient {
        ForgeClient(tenant: tenant, hook: hook, configuration: APIConfiguration(transport: APIMockTransport([])))
    }

    @Test func `a setting is part of the address and can be changed`() async throws {
        var forge = client(tenant: "acme")
        #expect(try await forge.request(for: PlayerResource()).url.host() == "acme.forge.example")
        forge.tenant = "globex"
        #expect(try await forge.request(for: PlayerResource()).url.host() == "globex.forge.example")
    }

    @Test(
        arguments: ["evil.example/", "me@evil.example", "evil.example#", ""]
    )
    func `a setting cannot lead to another host`(tenant: String) async throws {
        let error = try await apiError { try await client(tenant: tenant).player() }
        #expect(error.kind == .invalidRequest)
    }

    @Test func `a setting applies to the address of another server`() async throws {
        let api = try LoopbackAPI(.empty(204))
        var forge = api.forge()
        forge.tenant = "127.0.0.1"
        forge.server = APIServer("http://{tenant}:\(try #require(URL(string: api.server.url)?.port))/v2")
        #expect(try await forge.player() == nil)
        #expect(api.lines == ["GET /v2/me/player"])
    }

    @Test func `a server that only a caller chooses has its part of the address as an argument`() async throws {
        var forge = client(tenant: "acme")
        forge.server = ForgeClient.localServer()
        #expect(
            try await forge.request(for: PlayerResource()).url.absoluteString == "http://127.0.0.1:8080/v2/me/player"
        )
        forge.server = ForgeClient.localServer(port: 81)
        #expect(try await forge.request(for: PlayerResource()).url.absoluteString == "http://127.0.0.1:81/v2/me/player")
    }

    @Test func `a credential in the address is sent there alone and shown nowhere`() async throws {
        let api = try LoopbackAPI(.empty(500))
        var forge = api.forge()
        forge.hook = "T0/s3cret"
        forge.hooksServer = APIServer(api.server.url + "/{hook}")
        let error = try await apiError { try await forge.announce(text: "Hello") }
        #expect(api.lines == ["POST /T0%2Fs3cret/"])
        #expect(api.server.requests.first?.headers["Authorization"] == nil)
        #expect(error.request?.url.path() == "/REDACTED/")
        #expect(!"\(error) \(error.debugDescription)".contains("T0"))
    }

    @Test func `a call without its credential sends nothing`() async throws {
        let error = try await apiError { try await client(tenant: "acme").announce(text: "Hello") }
        #expect(error.kind == .unauthorized)
        #expect(error.reason == "no credential 'hook' was given: set 'hook' of ForgeClient")
    }
}
