import APIRuntimeConformance
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntime

/// Bodies that are sent from disk.
@Suite(.watchdog, .serialized) struct UploadWireTests {
    private let folder: TemporaryFolder
    private let transport = APIURLSessionTransport()
    /// Files that remain of killed processes.
    private let strangers: Set<String>

    init() throws {
        folder = try TemporaryFolder()
        strangers = try Self.temporaryFiles
    }

    private func multipart(_ file: URL) -> APIBody {
        var fields = APIFields()
        fields.add("purpose", "größe")
        fields.add("file", APIUpload(file: file, contentType: "text/plain"))
        return .multipart(fields)
    }

    /// The existing temporary files of bodies.
    private var leftovers: [String] {
        get throws { try Self.temporaryFiles.subtracting(strangers).sorted() }
    }

    /// Waits for the uploads of concurrent tests. If a file remains, the test exceeds its time limit.
    private func waitForNoLeftovers() async throws {
        while try !leftovers.isEmpty { await Task.yield() }
    }

    private static var temporaryFiles: Set<String> {
        get throws {
            let files = try FileManager.default.contentsOfDirectory(
                atPath: FileManager.default.temporaryDirectory.path
            )
            return Set(files.filter { $0.hasPrefix("apigen-upload-") })
        }
    }

    private func client(_ server: LoopbackServer, retry: APIRetryPolicy = .off) -> ProbeClient {
        ProbeClient(
            APIConfiguration(transport: transport, retry: retry, clock: SteppingClock().clock),
            server: APIServer(server.url)
        )
    }

    @Test func `parts from disk arrive as from memory`() async throws {
        let server = try LoopbackServer(replies: [.empty()])
        let body = multipart(try folder.write("line one\nline two\n", to: "a.txt"))
        #expect(body.isOnDisk)
        _ = try await client(server).send(PostProbe(body: body))
        let request = try #require(server.requests.first)
        #expect(request.body == (try body.bytes))
        #expect(
            request.text.contains("filename=\"a.txt\"\r\nContent-Type: text/plain\r\n\r\nline one\nline two\n\r\n--")
        )
        #expect(request.headers.values(of: "Content-Length") == [String(try body.bytes.count)])
        #expect(request.headers.values(of: "Content-Type") == [body.contentType])
        #expect(request.headers["Transfer-Encoding"] == nil)
        try await waitForNoLeftovers()
    }

    @Test func `a file can be the body`() async throws {
        let server = try LoopbackServer(replies: [.empty(), .empty(), .empty()])
        let file = try folder.write("<a/>", to: "a.xml")
        let upload = APIUpload(file: file, contentType: "text/xml")
        _ = try await client(server).send(PostProbe(body: .file(file, contentType: "application/xml")))
        _ = try await client(server).send(PostProbe(body: .upload(upload)))
        _ = try await client(server).send(PostProbe(body: .file(try folder.write("", to: "empty"))))
        #expect(server.requests.map(\.text) == ["<a/>", "<a/>", ""])
        #expect(server.requests.map { $0.headers["Content-Length"] } == ["4", "4", "0"])
        #expect(
            server.requests.map { $0.headers["Content-Type"] }
                == ["application/xml", "text/xml", "application/octet-stream"]
        )
        #expect(try folder.files == ["a.xml", "empty"])
    }

    @Test func `bytes in memory need no file`() {
        #expect(!APIBody.multipart(["a": APIUpload(Data("1".utf8), filename: "a")]).isOnDisk)
        #expect(!APIBody.upload(APIUpload(Data(), filename: "a")).isOnDisk)
        #expect(!APIBody.json([1]).isOnDisk)
    }

    @Test func `another attempt sends the file again`() async throws {
        let server = try LoopbackServer(replies: [.dropped, .empty(503), .empty()])
        let body = multipart(try folder.write("text", to: "a.txt"))
        let policy = APIRetryPolicy(methods: [.post])
        _ = try await client(server, retry: policy).send(PostProbe(body: body))
        #expect(server.requests.map(\.body) == Array(repeating: try body.bytes, count: 3))
        try await waitForNoLeftovers()
    }

    /// The kit has the case that nothing is repeated, which URLSession on Linux does not pass.
    @Test func `a session that repeats a request sends the whole file again`() async throws {
        let server = try LoopbackServer(replies: [.empty(), .dropped, .empty()])
        let text = String(repeating: "0123456789", count: 30_000)
        let body = APIBody.file(try folder.write(text, to: "a.txt"))
        let client = client(server)
        for _ in 1...2 { _ = try await client.send(PostProbe(body: body)) }
        #expect(server.connections == 2)
        #expect(server.requests.map { $0.text == text } == [true, true, true])
    }

    @Test func `a redirect sends the file again`() async throws {
        let server = try LoopbackServer(replies: [.redirect(to: "/there", status: 307), .empty()])
        let body = multipart(try folder.write("text", to: "a.txt"))
        _ = try await client(server).send(PostProbe(body: body))
        #expect(server.requests.map(\.path) == ["/post", "/there"])
        #expect(server.requests.map(\.body) == Array(repeating: try body.bytes, count: 2))
        try await waitForNoLeftovers()
    }

    @Test(arguments: [Reply.dropped, .raw("garbage"), .unauthorized(), .empty(413)])
    func `a failure leaves no temporary file`(reply: Reply) async throws {
        let server = try LoopbackServer(replies: [reply])
        let client = client(server)
        let body = multipart(try folder.write("text", to: "a.txt"))
        _ = try await apiError { try await client.send(PostProbe(body: body)) }
        #expect(server.requests.count == 1)
        try await waitForNoLeftovers()
    }

    @Test func `a cancellation leaves no temporary file`() async throws {
        let server = try LoopbackServer(replies: [.hold])
        let client = client(server)
        let body = multipart(try folder.write("text", to: "a.txt"))
        let call = Task { try await client.send(PostProbe(body: body)) }
        await server.waitForRequests(1)
        #if canImport(FoundationNetworking)
            #expect(try leftovers.isEmpty)
        #else
            #expect(try !leftovers.isEmpty)
        #endif
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
        try await waitForNoLeftovers()
        await server.waitForClosedByPeer(1)
        #expect(server.closedByPeer == 1)
    }

    #if canImport(FoundationNetworking)
        @Test func `a file that becomes shorter ends the request`() async throws {
            let server = try LoopbackServer(keptBytes: 0) { _ in .empty() }
            let file = try folder.sparseFile(1 << 30)
            let body = multipart(file)
            let isShort = Locked(false)
            let error = try await apiError {
                try await client(server).send(PostProbe(body: body)) { _ in
                    isShort.withLock { isShort in
                        if !isShort { _ = truncate(file.path, 1) }
                        isShort = true
                    }
                }
            }
            #expect(error.kind == .invalidRequest)
            #expect(error.reason == "the file '\(file.lastPathComponent)' has become shorter while it was sent")
        }
    #else
        @Test func `writing the temporary file can be cancelled`() async throws {
            let server = try LoopbackServer(keptBytes: 0) { _ in .empty() }
            let client = client(server)
            let body = multipart(try folder.sparseFile(1 << 30))
            let call = Task { try await client.send(PostProbe(body: body)) }
            while try leftovers.isEmpty { await Task.yield() }
            call.cancel()
            await #expect(throws: CancellationError.self) { try await call.value }
            try await waitForNoLeftovers()
            #expect(server.connections == 0)
        }
    #endif

    @Test func `a FIFO is sent when its writer has ended`() async throws {
        let server = try LoopbackServer(replies: [.empty(), .empty()])
        let fifo = folder.url.appending(path: "fifo")
        try #require(mkfifo(fifo.path, 0o600) == 0)
        let text = String(repeating: "0123456789", count: 30_000)
        for body in [APIBody.file(fifo), multipart(fifo)] {
            let writer = Thread {
                guard let output = try? FileHandle(forWritingTo: fifo) else { return }
                try? output.write(contentsOf: Data(text.utf8))
                try? output.close()
            }
            writer.start()
            _ = try await client(server).send(PostProbe(body: body))
        }
        #expect(server.requests.first?.text == text)
        #expect(server.requests.last?.text.contains("\r\n\r\n\(text)\r\n--") == true)
        try await waitForNoLeftovers()
    }

    @Test func `a FIFO without a writer ends with the call`() async throws {
        let server = try LoopbackServer(replies: [])
        let fifo = folder.url.appending(path: "fifo")
        try #require(mkfifo(fifo.path, 0o600) == 0)
        let client = client(server)
        let call = Task { try await client.send(PostProbe(body: .file(fifo))) }
        while try leftovers.isEmpty { await Task.yield() }
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
        #expect(server.connections == 0)
        // The thread that reads it ends with a writer. It may not have opened the FIFO yet.
        while try !leftovers.isEmpty {
            let writer = open(fifo.path, O_WRONLY | O_NONBLOCK)
            if writer >= 0 { close(writer) }
            await Task.yield()
        }
    }

    @Test func `a folder is not a file`() async throws {
        let server = try LoopbackServer(replies: [])
        let client = client(server)
        for body in [multipart(folder.url), .file(folder.url), .file(folder.url.appending(path: "none"))] {
            let error = try await apiError { try await client.send(PostProbe(body: body)) }
            #expect(error.kind == .invalidRequest)
            #expect(error.reason == "the body cannot be encoded")
        }
        #expect(server.connections == 0)
    }

    @Test func `the progress of both bodies is reported`() async throws {
        let server = try LoopbackServer(replies: [
            .data(Array(repeating: 1, count: 100_000)), .data(Array(repeating: 1, count: 100_000)).gzipped(),
        ])
        let file = try folder.write(String(repeating: "x", count: 300_000), to: "a.txt")
        let values = Locked<[APIProgress]>([])
        for body in [APIBody.file(file), .data(Data(repeating: 1, count: 300_000))] {
            _ = try await client(server).send(PostProbe(body: body)) { value in values.withLock { $0.append(value) } }
            let reported = values.withLock { values in
                defer { values = [] }
                return values
            }
            let sent = reported.filter { $0.direction == .upload }
            #expect(sent.last == APIProgress(.upload, completed: 300_000, total: 300_000))
            #expect(sent.last?.fraction == 1)
            #expect(sent.map(\.completed) == sent.map(\.completed).sorted())
            let received = reported.filter { $0.direction == .download }
            #expect(received.last?.completed == 100_000)
            let isCompressed = server.requests.count == 2
            #expect(received.allSatisfy { $0.total == (isCompressed ? nil : 100_000) })
        }
    }
}
