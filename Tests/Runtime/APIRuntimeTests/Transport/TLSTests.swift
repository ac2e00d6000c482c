import APIRuntimeConformance
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Connections that cannot be encrypted safely.
@Suite(.watchdog, .enabled(if: TLSServer.isAvailable, "openssl is absent")) struct TLSTests {
    private static let ok = "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nConnection: close\r\n\r\n1"

    @Test(arguments: TLSServer.Certificate.allCases)
    func `a certificate that the system does not trust is an error that is not retried`(
        certificate: TLSServer.Certificate
    ) async throws {
        let server = try await TLSServer(certificate, response: Self.ok)
        let attempts = Locked(0)
        let counting = Counting { attempts.withLock { $0 += 1 } }
        let clock = SteppingClock()
        let client = ProbeClient(APIConfiguration(middleware: [counting], clock: clock.clock))
        let error = try await apiError { try await client.send(Probe<Int>(path: .url(server.url))) }
        #expect(error.kind == .other)
        #expect(error.underlying is URLError)
        #expect(attempts.withLock { $0 } == 1)
        #expect(clock.sleeps == [])
    }

    /// The strings of curl for a client that trusts the authority. Foundation on Linux reports them.
    @Test(
        .enabled(if: Shell.has("curl"), "curl is absent"),
        arguments: [
            (TLSServer.Certificate.valid, ""), (.wrongHost, "SSL: no alternative certificate subject name matches"),
            (.expired, "certificate has expired"), (.selfSigned, "self-signed certificate"),
        ]
    )
    func `the text of curl says what is wrong with a certificate`(
        certificate: TLSServer.Certificate,
        problem: String
    ) async throws {
        let server = try await TLSServer(certificate, response: Self.ok)
        let command = "curl --silent --show-error --cacert '\(server.authority.path)' '\(server.url)' 2>&1"
        let text = String(decoding: try await Shell.run(command).output, as: UTF8.self)
        guard certificate != .valid else {
            #expect(text == "1")
            return
        }
        #expect(text.replacing("self signed", with: "self-signed").contains(problem), "\(text)")
        #expect(kind(text) == .other)
    }

    @Test(arguments: [
        ("SSL certificate problem: unable to get local issuer certificate", APIError.Kind.other),
        ("SSL: no alternative certificate subject name matches target host name 'a.example'", .other),
        ("OpenSSL/3.0.19: error:0A00010B:SSL routines::wrong version number", .other),
        ("TLS connect error: error:0A000410:SSL routines::ssl/tls alert handshake failure", .other),
        ("OpenSSL SSL_connect: Connection reset by peer in connection to a.example:443", .other),
        ("gnutls_handshake() failed: The TLS connection was non-properly terminated.", .other),
        ("OpenSSL SSL_read: OpenSSL/3.0.19: error:0A000126:SSL routines::unexpected eof", .connectionLost),
        ("OpenSSL SSL_write: Broken pipe, errno 32", .connectionLost),
        ("GnuTLS recv error (-110): The TLS connection was non-properly terminated.", .connectionLost),
        ("transfer closed with 80 bytes remaining to read", .connectionLost),
        ("Recv failure: Connection reset by peer", .connectionLost),
    ])
    func `only a lost connection is one of an established session`(text: String, kind: APIError.Kind) {
        #expect(self.kind(text) == kind)
    }

    private func kind(_ text: String) -> APIError.Kind {
        APITransportError(URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: text])).kind
    }

    @Test(.enabled(if: Shell.has("curl"), "curl is absent"))
    func `a redirect from https to http is refused, and the credential is not sent`() async throws {
        let plain = try LoopbackServer { _ in .json("1") }
        let server = try await TLSServer(
            .valid,
            response: "HTTP/1.1 302 Found\r\nLocation: \(plain.url)/\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        )
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [TrustingProtocol.self]
        let client = ProbeClient(
            APIConfiguration(transport: APIURLSessionTransport(configuration: configuration)),
            server: APIServer("https://127.0.0.1:\(server.url.port ?? 0)"),
            defaults: APIDefaults(credentials: [APIAuthentication("token", .bearer, "s3cret-token")])
        )
        TrustingProtocol.authority.withLock { $0 = server.authority }
        let error = try await apiError { try await client.send(Probe<Int>(path: "/response")) }
        #expect(error.kind == .redirectRefused)
        #expect(error.reason == "the server redirects from https to http")
        #expect(error.request?.headers["Authorization"] == "REDACTED")
        #expect(plain.connections == 0)
    }
}

private struct Counting: APIMiddleware {
    let count: @Sendable () -> Void

    func respond(
        to request: APIRequest,
        next: @Sendable (APIRequest) async throws -> APIRawResponse
    ) async throws -> APIRawResponse {
        count()
        return try await next(request)
    }
}

/// Loads addresses with `https` by curl, which can trust an authority that the system does not know.
private final class TrustingProtocol: URLProtocol {
    static let authority = Locked<URL?>(nil)

    override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "https" }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func stopLoading() {}

    override func startLoading() {
        // The session keeps the protocol while it loads, and uses it on this task alone.
        nonisolated(unsafe) let loader = self
        Task { await loader.load() }
    }

    private func load() async {
        guard let url = request.url, let authority = Self.authority.withLock({ $0 }) else { return }
        let command = "curl --silent --include --cacert '\(authority.path)' '\(url)'"
        let output = try? await Shell.run(command).output
        let lines = String(decoding: output ?? Data(), as: UTF8.self).split(separator: "\r\n").map(String.init)
        let status = lines.first.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) }
        let fields = lines.dropFirst().map { $0.split(separator: ":", maxSplits: 1).map(String.init) }
        let headers = Dictionary(
            fields.filter { $0.count == 2 }.map { ($0[0], $0[1].trimmingCharacters(in: .whitespaces)) }
        ) { $1 }
        guard let status,
            let response = HTTPURLResponse(
                url: url,
                statusCode: status,
                httpVersion: "HTTP/1.1",
                headerFields: headers
            )
        else {
            client?.urlProtocol(self, didFailWithError: URLError(.badServerResponse))
            return
        }
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocolDidFinishLoading(self)
    }
}
