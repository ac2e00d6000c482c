import APIRuntime
import APIRuntimeConformance
import APIRuntimeCurl
import Foundation
import TestSupport
import TestTraits
import Testing

/// Encrypted connections.
@Suite(.watchdog, .enabled(if: TLSServer.isAvailable, "openssl is absent")) struct CurlTLSTests {
    private static let ok = "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nConnection: close\r\n\r\n1"

    private func transport(
        _ server: TLSServer,
        _ change: (inout APICurlTransport.Settings) -> Void = { _ in }
    ) -> APICurlTransport {
        var settings = APICurlTransport.Settings()
        settings.authorities = server.authority
        change(&settings)
        return APICurlTransport(settings)
    }

    @Test func `a certificate of a trusted authority is accepted`() async throws {
        let server = try await TLSServer(.valid, response: Self.ok)
        let response = try await transport(server).send(APIRequest(url: server.url))
        #expect(response.body == Data("1".utf8))
        #expect(response.timings?.handshake != nil)
    }

    @Test func `an authority that the system does not know is refused`() async throws {
        let server = try await TLSServer(.valid, response: Self.ok)
        let error = try await APICurlTransport().failure(APIRequest(url: server.url))
        #expect(error.kind == .other)
        #expect((error.underlying as? APICurlError)?.code == 60)
    }

    @Test(arguments: [
        (TLSServer.Certificate.wrongHost, "no alternative certificate subject name matches"),
        (.expired, "certificate has expired"), (.selfSigned, "self-signed certificate"),
    ])
    func `the reason says what is wrong with a certificate`(
        certificate: TLSServer.Certificate,
        reason: String
    ) async throws {
        let server = try await TLSServer(certificate, response: Self.ok)
        let error = try await transport(server).failure(APIRequest(url: server.url))
        #expect(error.kind == .other)
        let text = try #require(error.reason).replacing("self signed", with: "self-signed")
        #expect(text.contains(reason), "\(text)")
    }

    @Test(arguments: [nil, "s3cret"])
    func `a server receives the certificate of the client`(password: String?) async throws {
        let server = try await TLSServer(.valid, response: Self.ok, requiresClientCertificate: true)
        let files = try await server.clientCertificate(password: password)
        let transport = transport(server) { settings in
            settings.clientCertificate = .init(certificate: files.certificate, key: files.key, password: password)
        }
        #expect(try await transport.send(APIRequest(url: server.url)).status == 200)
    }

    @Test func `a server that requires a certificate refuses a client without one`() async throws {
        let server = try await TLSServer(.valid, response: Self.ok, requiresClientCertificate: true)
        let error = try await transport(server).failure(APIRequest(method: .post, url: server.url))
        #expect(error.kind == .other)
    }

    @Test func `the password of a key is not shown`() throws {
        let file = URL(filePath: "/a")
        var settings = APICurlTransport.Settings()
        settings.clientCertificate = .init(certificate: file, key: file, password: "s3cret")
        var text = ""
        dump(settings, to: &text)
        #expect(!"\(text) \(settings) \(String(reflecting: settings))".contains("s3cret"))
    }

    @Test func `a server must have a pinned key`() async throws {
        let server = try await TLSServer(.valid, response: Self.ok)
        let other = Data(count: 32).base64EncodedString()
        let hash = try await server.publicKeyHash()
        let pinning = transport(server) { $0.pinnedPublicKeys = [other, hash] }
        #expect(try await pinning.send(APIRequest(url: server.url)).status == 200)
        let refusing = transport(server) { $0.pinnedPublicKeys = [other] }
        let error = try await refusing.failure(APIRequest(url: server.url))
        #expect(error.kind == .other)
        #expect(error.reason?.contains("public key") == true)
    }

    @Test func `a redirect from https to http is refused, and the credential is not sent`() async throws {
        let plain = try LoopbackServer { _ in .json("1") }
        let server = try await TLSServer(
            .valid,
            response: "HTTP/1.1 302 Found\r\nLocation: \(plain.url)/\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        )
        let request = APIRequest(url: server.url, headers: ["Authorization": "Bearer s3cret"])
        let transport = transport(server)
        let error = await #expect(throws: APITransportError.self) { try await transport.exchange(request) }
        #expect(error?.kind == .redirectRefused)
        #expect(plain.connections == 0)
    }
}
