import APIRuntime
import Forge
import Foundation
import TestSupport
import Testing

@Suite("Servers of the forge")
struct ForgeServerTests {
    private func client(tenant: String, hook: APICredential? = nil) -> ForgeClient {
        ForgeClient(tenant: tenant, hook: hook, configuration: APIConfiguration(transport: APIMockTransport([])))
    }

    @Test("A setting stands in the address, and is changed like any other")
    func setting() async throws {
        var forge = client(tenant: "acme")
        #expect(try await forge.request(for: PlayerResource()).url.host() == "acme.forge.example")
        forge.tenant = "globex"
        #expect(try await forge.request(for: PlayerResource()).url.host() == "globex.forge.example")
    }

    @Test(
        "A setting cannot lead to another host",
        arguments: ["evil.example/", "me@evil.example", "evil.example#", ""]
    )
    func boundary(tenant: String) async throws {
        let error = try await apiError { try await client(tenant: tenant).player() }
        #expect(error.kind == .invalidRequest)
    }

    @Test("A setting works in the address of another server too")
    func otherServer() async throws {
        let api = try LoopbackAPI(.empty(204))
        var forge = api.forge()
        forge.tenant = "127.0.0.1"
        forge.server = APIServer("http://{tenant}:\(try #require(URL(string: api.server.url)?.port))/v2")
        #expect(try await forge.player() == nil)
        #expect(api.lines == ["GET /v2/me/player"])
    }

    @Test("A server that only a caller chooses takes its part of the address with it")
    func chosenServer() async throws {
        var forge = client(tenant: "acme")
        forge.server = ForgeClient.localServer()
        #expect(
            try await forge.request(for: PlayerResource()).url.absoluteString == "http://127.0.0.1:8080/v2/me/player"
        )
        forge.server = ForgeClient.localServer(port: 81)
        #expect(try await forge.request(for: PlayerResource()).url.absoluteString == "http://127.0.0.1:81/v2/me/player")
    }

    @Test("A credential in the address is sent there alone, and shown nowhere")
    func secret() async throws {
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

    @Test("Without the credential nothing is sent")
    func missingSecret() async throws {
        let error = try await apiError { try await client(tenant: "acme").announce(text: "Hello") }
        #expect(error.kind == .unauthorized)
        #expect(error.reason == "the endpoint needs the credential 'hook': set 'hook' of ForgeClient")
    }
}
