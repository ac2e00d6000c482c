import APIRuntime
import APIRuntimeConformance
import APIRuntimeCurl
import Foundation
import TestSupport
import TestTraits
import Testing

/// Bodies of requests that are read while they are sent.
@Suite(.watchdog) struct CurlUploadTests {
    private let transport = APICurlTransport()
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func file(_ bytes: Data) throws -> URL {
        let url = folder.url.appending(path: "upload")
        try bytes.write(to: url)
        return url
    }

    private func fifo() throws -> URL {
        let url = folder.url.appending(path: "fifo")
        #expect(mkfifo(url.path, 0o600) == 0)
        return url
    }

    @Test func `a large file arrives with its length`() async throws {
        let bytes = Data((0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let server = try LoopbackServer { _ in .empty() }
        _ = try await transport.send(server.request(.put, body: .file(file(bytes))))
        #expect(server.requests.first?.body == bytes)
        #expect(server.requests.first?.headers["Content-Length"] == "5000000")
    }

    @Test func `a body without a known length is sent in chunks, and other calls do not wait for it`() async throws {
        let server = try LoopbackServer { _ in .json("1") }
        let url = try fifo()
        let upload = Task { [request = server.request(.put, body: .file(url))] in try await transport.send(request)
        }
        // The FIFO opens when the upload reads it.
        let writer = try await Task.detached { try FileHandle(forWritingTo: url) }.value
        for _ in 0..<3 {
            _ = try await transport.send(server.request())
            try writer.write(contentsOf: Data("piece ".utf8))
        }
        try writer.close()
        #expect(try await upload.value.status == 200)
        let received = try #require(server.requests.first { $0.method == "PUT" })
        #expect(received.text == "piece piece piece ")
        #expect(received.headers["Transfer-Encoding"] == "chunked")
        #expect(received.headers["Content-Length"] == nil)
    }

    @Test func `an upload is cancelled while its source is silent`() async throws {
        let server = try LoopbackServer { _ in .json("1") }
        let url = try fifo()
        let upload = Task { [request = server.request(.put, body: .file(url))] in try await transport.send(request)
        }
        let writer = try await Task.detached { try FileHandle(forWritingTo: url) }.value
        upload.cancel()
        await #expect(throws: CancellationError.self) { try await upload.value }
        await server.waitForEndOfConnections()
        try writer.close()
    }

    @Test func `a file that does not exist is an invalid request`() async throws {
        let server = try LoopbackServer { _ in .empty() }
        let error = try await transport.failure(
            server.request(.post, body: .file(folder.url.appending(path: "absent")))
        )
        #expect(error.kind == .invalidRequest)
        #expect(server.connections == 0)
    }

    @Test func `a file that becomes shorter is an invalid request, which the server does not receive`() async throws {
        let server = try LoopbackServer { _ in .empty() }
        let url = try file(Data(count: 1_000_000))
        var request = server.request(.post, body: .file(url))
        request.onProgress = { _ in _ = truncate(url.path, 10) }
        #expect(try await transport.failure(request).kind == .invalidRequest)
        await server.waitForEndOfConnections()
        #expect(server.requests.isEmpty)
    }
}
