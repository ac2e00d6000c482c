import APIRuntime
import APIRuntimeConformance
import APIRuntimeCurl
import Foundation
import TestSupport
import TestTraits
import Testing

/// HTTP/2, from the server of the package `nghttp2-server`.
@Suite(.watchdog, .enabled(if: HTTP2Server.isAvailable, "nghttpd or openssl is absent")) struct CurlHTTP2Tests {
    /// A server and a transport that trusts it.
    private static func started(isEncrypted: Bool = true) async throws -> (HTTP2Server, APICurlTransport) {
        let server = try await HTTP2Server(isEncrypted: isEncrypted)
        var settings = APICurlTransport.Settings()
        if isEncrypted {
            settings.authorities = server.certificate
        } else {
            settings.httpVersion = .http2PriorKnowledge
        }
        let transport = APICurlTransport(settings)
        // The server does not report when it accepts connections.
        let request = try server.request("/")
        while server.isRunning {
            do {
                _ = try await transport.send(request)
                break
            } catch let error as APITransportError where error.kind == .notConnected {
                await Task.yield()
            }
        }
        return (server, transport)
    }

    @Test(arguments: [true, false])
    func `requests are sent and responses are received`(isEncrypted: Bool) async throws {
        let (server, transport) = try await Self.started(isEncrypted: isEncrypted)
        try server.folder.write("one\n", to: "a")
        for _ in 0..<3 {
            let response = try await transport.send(server.request("/a"))
            #expect(response.status == 200)
            #expect(response.body == Data("one\n".utf8))
            #expect(response.headers["server"]?.hasPrefix("nghttpd") == true)
        }
        #expect(try await transport.send(server.request("/b")).status == 404)
    }

    @Test(arguments: [0, 5, 1_000_000])
    func `a body is sent`(count: Int) async throws {
        let (server, transport) = try await Self.started()
        let bytes = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let response = try await transport.send(server.request("/echo", .post, body: .data(bytes)))
        #expect(response.body == bytes)
    }

    @Test func `requests at once share a connection`() async throws {
        let (server, transport) = try await Self.started()
        try server.folder.write("one\n", to: "a")
        let request = try server.request("/a")
        try await withThrowingTaskGroup(of: APIRawResponse.self) { group in
            for _ in 0..<50 { group.addTask { try await transport.send(request) } }
            for try await response in group { #expect(response.timings?.connecting == nil) }
        }
    }

    @Test func `a stream that nobody reads does not delay other requests of its connection`() async throws {
        let (server, transport) = try await Self.started()
        try server.folder.write("one\n", to: "a")
        let length = 64 << 20
        try Data(count: length).write(to: server.folder.url.appending(path: "large"))
        let stream = try #require(try await transport.send(server.stream("/large")).stream)
        for _ in 0..<50 { #expect(try await transport.send(server.request("/a")).status == 200) }
        var count = 0
        for try await chunk in stream { count += chunk.count }
        #expect(count == length)
    }

    @Test func `a cancelled stream does not end the others`() async throws {
        let (server, transport) = try await Self.started()
        try Data(count: 64 << 20).write(to: server.folder.url.appending(path: "large"))
        try server.folder.write("one\n", to: "a")
        for _ in 0..<20 {
            var stream = try await transport.send(server.stream("/large")).stream
            #expect(stream != nil)
            stream = nil
            #expect(try await transport.send(server.request("/a")).status == 200)
        }
    }
}

/// The server `nghttpd`, which sends the files of a folder and returns the bodies of `POST`.
private final class HTTP2Server: Sendable {
    private static let path = "/usr/sbin/nghttpd"
    static var isAvailable: Bool { FileManager.default.isExecutableFile(atPath: path) && TLSServer.isAvailable }

    let folder: TemporaryFolder
    let certificate: URL
    private let url: String
    private let process: ChildProcess

    init(isEncrypted: Bool) async throws {
        folder = try TemporaryFolder()
        certificate = folder.url.appending(path: "certificate.pem")
        let key = folder.url.appending(path: "key.pem")
        if isEncrypted {
            let options = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
            let subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"]
            let files = ["-keyout", key.path, "-out", certificate.path]
            try #require(try await ChildProcess.run("/usr/bin/openssl", options + files + subject) == .exit(0))
        }
        // It has no way to choose a port. This one was free a moment before.
        let port = try UnreachablePort().port
        url = "\(isEncrypted ? "https" : "http")://127.0.0.1:\(port)"
        let options = ["--echo-upload", "-a", "127.0.0.1", "-d", folder.url.path]
        let address = isEncrypted ? ["\(port)", key.path, certificate.path] : ["--no-tls", "\(port)"]
        process = try ChildProcess(Self.path, options + address)
    }

    deinit {
        process.terminate()
    }

    var isRunning: Bool { process.isRunning }

    func request(_ path: String, _ method: APIMethod = .get, body: APIBody? = nil) throws -> APIRequest {
        APIRequest(method: method, url: try #require(URL(string: url + path)), body: body)
    }

    func stream(_ path: String) throws -> APIRequest {
        var request = try request(path)
        request.delivery = .stream(limit: 1)
        return request
    }
}
