import APIRuntimeConformance
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntime
@testable import APIRuntimeTesting

/// Responses that are written to a file.
@Suite(.watchdog) struct DownloadWireTests {
    private let folder: TemporaryFolder
    private let clock = SteppingClock()
    /// The servers stop when their last reference is released.
    private let servers = Locked<[LoopbackServer]>([])

    init() throws {
        folder = try TemporaryFolder()
    }

    private var file: URL { folder.url.appending(path: "a.txt") }

    /// A partial download of the version with the tag `"v1"` and ten bytes.
    private func part(_ client: ProbeClient, version: String = "InYxIg.10") -> String {
        "a.txt.apigen-\(APICall(client: client, resource: Probe<String>()).contentName.text)-\(version).part"
    }

    private func client(
        _ server: LoopbackServer,
        retry: APIRetryPolicy = .off,
        timeouts: APIClock = .system
    ) -> ProbeClient {
        var clock = clock.clock
        clock.timeout = timeouts.timeout
        return ProbeClient(
            APIConfiguration(
                transport: APIURLSessionTransport(),
                retry: retry,
                clock: clock,
                random: { 1 },
                timeout: .seconds(60)
            ),
            server: APIServer(server.url)
        )
    }

    private func client(_ replies: Reply..., retry: APIRetryPolicy = .off) throws -> (ProbeClient, LoopbackServer) {
        let server = try LoopbackServer(replies: replies)
        servers.withLock { $0.append(server) }
        return (client(server, retry: retry), server)
    }

    /// The whole text `0123456789`, as the version with the tag `"v1"`.
    private static let whole = Reply.text("0123456789").header("ETag", "\"v1\"")

    /// The same, interrupted in the middle.
    private static let half = Reply.text("01234").header("ETag", "\"v1\"").contentLength(10)

    private static func rest(_ text: String = "56789", range: String? = "bytes 5-9/10", tag: String = "\"v1\"") -> Reply
    {
        let reply = Reply.text(text, status: 206).header("ETag", tag)
        return range.map { reply.header("Content-Range", $0) } ?? reply
    }

    private func download(_ client: ProbeClient, keepsPartialFile: Bool = true) async throws -> APIResponse<URL> {
        try await client.download(Probe<String>(), to: file, keepsPartialFile: keepsPartialFile)
    }

    @Test func `a file is downloaded whole`() async throws {
        try folder.write("former", to: "a.txt")
        let (client, server) = try client(Self.whole)
        let values = Locked<[APIProgress]>([])
        let response = try await client.download(Probe<Int>(), to: file) { value in values.withLock { $0.append(value) }
        }
        #expect(response.body == file)
        #expect(response.status == 200)
        #expect(response.headers["ETag"] == "\"v1\"")
        #expect(response.url?.path == "/probe")
        #expect(try folder.files == ["a.txt"])
        #expect(try folder.text(at: "a.txt") == "0123456789")
        #expect(values.withLock { $0.last } == APIProgress(.download, completed: 10, total: 10))
        #expect(server.requests.first?.headers["Accept-Encoding"] == "identity")
        #expect(server.requests.first?.headers["Range"] == nil)
    }

    @Test(arguments: [Reply.empty(204), .empty(200)])
    func `an empty response is an empty file`(reply: Reply) async throws {
        let (client, _) = try client(reply)
        _ = try await download(client)
        #expect(try folder.text(at: "a.txt") == "")
        #expect(try folder.files == ["a.txt"])
    }

    @Test func `a compressed response is written decompressed`() async throws {
        let (client, _) = try client(Self.whole.gzipped())
        _ = try await download(client)
        #expect(try folder.text(at: "a.txt") == "0123456789")
    }

    @Test func `another attempt continues`() async throws {
        let (client, server) = try client(Self.half, Self.rest(), retry: .standard)
        let values = Locked<[APIProgress]>([])
        let response = try await client.download(Probe<String>(), to: file) { value in
            values.withLock { $0.append(value) }
        }
        #expect(response.status == 206)
        #expect(try folder.text(at: "a.txt") == "0123456789")
        #expect(try folder.files == ["a.txt"])
        #expect(server.requests.map { $0.headers["Range"] } == [nil, "bytes=5-"])
        #expect(server.requests.map { $0.headers["If-Range"] } == [nil, "\"v1\""])
        #expect(values.withLock { $0.map(\.completed) } == [5, 10])
        #expect(values.withLock { $0.map(\.total) } == [10, 10])
    }

    @Test func `the next download continues`() async throws {
        let (client, server) = try client(Self.half, Self.rest())
        let error = try await apiError { try await download(client) }
        #expect(error.kind == .connectionLost)
        #expect(try folder.files == [part(client)])
        #expect(try folder.text(at: part(client)) == "01234")

        _ = try await download(client)
        #expect(try folder.text(at: "a.txt") == "0123456789")
        #expect(try folder.files == ["a.txt"])
        #expect(server.requests.map { $0.headers["Range"] } == [nil, "bytes=5-"])
    }

    @Test func `another content for the same destination starts again`() async throws {
        let (client, server) = try client(Self.half, Self.half, Self.whole)
        _ = try await apiError { try await download(client) }
        var other = Probe<String>(path: "/other")
        _ = try await apiError { try await client.download(other, to: file) }
        other.query.add("page", 2)
        _ = try await client.download(other, to: file)
        #expect(server.requests.map(\.target) == ["/probe", "/other", "/other?page=2"])
        #expect(server.requests.map { $0.headers["Range"] } == [nil, nil, nil])
        #expect(try folder.text(at: "a.txt") == "0123456789")
        #expect(try folder.files == ["a.txt"])
    }

    @Test func `other credentials continue the same file`() async throws {
        var (client, server) = try client(Self.half, Self.rest())
        for token in ["first-token", "second-token"] {
            client.defaults.credentials = [APIAuthentication("key", .query("key"), APICredential(token))]
            _ = try? await download(client)
        }
        #expect(server.requests.map(\.target) == ["/probe?key=first-token", "/probe?key=second-token"])
        #expect(server.requests.map { $0.headers["Range"] } == [nil, "bytes=5-"])
        #expect(try folder.files == ["a.txt"])
    }

    @Test func `a part of unknown length is not complete`() async throws {
        let (client, server) = try client(
            Self.half,
            Self.rest("567", range: "bytes 5-7/*"),
            Self.rest("89", range: "bytes 8-9/10")
        )
        for _ in 1...2 {
            let error = try await apiError { try await download(client) }
            #expect(error.kind == .connectionLost)
        }
        #expect(try folder.text(at: part(client)) == "01234567")
        _ = try await download(client)
        #expect(try folder.text(at: "a.txt") == "0123456789")
        #expect(server.requests.map { $0.headers["Range"] } == [nil, "bytes=5-", "bytes=8-"])
    }

    @Test func `a 416 can mean that nothing is missing`() async throws {
        let (client, server) = try client(
            Self.rest(range: "bytes 5-9/*"),
            .empty(416).header("Content-Range", "bytes */10"),
            retry: .standard
        )
        try folder.write("01234", to: part(client, version: "InYxIg"))
        let response = try await download(client)
        #expect(response.status == 416)
        #expect(try folder.text(at: "a.txt") == "0123456789")
        #expect(try folder.files == ["a.txt"])
        #expect(server.requests.map { $0.headers["Range"] } == ["bytes=5-", "bytes=10-"])
    }

    @Test func `changed content starts again`() async throws {
        let (client, _) = try client(.text("new").header("ETag", "\"v2\""))
        try folder.write("abc", to: part(client))
        _ = try await download(client)
        #expect(try folder.text(at: "a.txt") == "new")
        #expect(try folder.files == ["a.txt"])
    }

    @Test func `an invalid range starts again`() async throws {
        let (client, server) = try client(.empty(416), Self.whole)
        try folder.write("01234567890", to: part(client))
        _ = try await download(client)
        #expect(try folder.text(at: "a.txt") == "0123456789")
        #expect(server.requests.map { $0.headers["Range"] } == ["bytes=11-", nil])
    }

    @Test(arguments: [
        rest(range: "bytes 0-9/10"), rest(range: nil), rest(range: "bytes 5-9/9"), rest(range: "five"),
    ])
    func `an unrequested part is an error`(reply: Reply) async throws {
        let (client, _) = try client(reply)
        try folder.write("01234", to: part(client))
        let error = try await apiError { try await download(client) }
        #expect(error.kind == .undecodable)
        #expect(error.reason == "the response has other bytes than the request asks for")
        #expect(try folder.files == [])
    }

    @Test(arguments: [
        rest(tag: "\"v2\""), rest(tag: "W/\"v1\""),
        Reply.text("56789", status: 206).header("Content-Range", "bytes 5-9/10"),
        rest("56789a", range: "bytes 5-10/11"),
        Reply.text("56789", status: 206).header("Content-Range", "bytes 5-9/10")
            .header("Last-Modified", "Tue, 07 May 2024 10:00:00 GMT"),
    ])
    func `a part that may be of other content starts again`(reply: Reply) async throws {
        let (client, server) = try client(Self.half, reply, Self.whole)
        _ = try await apiError { try await download(client) }
        let response = try await download(client)
        #expect(response.status == 200)
        #expect(try folder.text(at: "a.txt") == "0123456789")
        #expect(try folder.files == ["a.txt"])
        #expect(server.requests.map { $0.headers["Range"] } == [nil, "bytes=5-", nil])
    }

    @Test(arguments: [nil, "Tue, 07 May 2024 10:00:00 GMT", "Tue, 07 May 2024 10:00:01 GMT"])
    func `a part need not repeat the time of its content`(time: String?) async throws {
        let former = "Tue, 07 May 2024 10:00:00 GMT"
        let part = Reply.text("56789", status: 206).header("Content-Range", "bytes 5-9/10")
        let (client, server) = try client(
            Reply.text("01234").header("Last-Modified", former).contentLength(10),
            time.map { part.header("Last-Modified", $0) } ?? part,
            Self.whole
        )
        _ = try await apiError { try await download(client) }
        _ = try await download(client)
        #expect(try folder.text(at: "a.txt") == "0123456789")
        let isSame = time == nil || time == former
        #expect(server.requests.map { $0.headers["Range"] } == [nil, "bytes=5-"] + (isSame ? [] : [nil]))
        #expect(server.requests[1].headers["If-Range"] == former)
    }

    @Test func `a short part is a lost connection`() async throws {
        let (client, _) = try client(Self.rest("56", range: "bytes 5-6/10"))
        try folder.write("01234", to: part(client))
        let error = try await apiError { try await download(client) }
        #expect(error.kind == .connectionLost)
        #expect(try folder.text(at: part(client)) == "0123456")
    }

    @Test(arguments: [
        ("Last-Modified", "Tue, 07 May 2024 10:00:00 GMT", "VHVlLCAwNyBNYXkgMjAyNCAxMDowMDowMCBHTVQ"),
        ("ETag", "v1", "djE"),
        ("ETag", "W/\"v1\"", ""),
        ("ETag", "\"\(String(repeating: "x", count: 200))\"", ""),
        ("X-Other", "1", ""),
    ])
    func `the file name contains the version`(header: String, value: String, version: String) async throws {
        let (client, server) = try client(.text("01234").header(header, value).contentLength(10), Self.whole)
        _ = try await apiError { try await download(client) }
        #expect(try folder.files == [part(client, version: version + ".10")])

        // Without a tag the next download cannot continue.
        _ = try await download(client)
        #expect(server.requests.map { $0.headers["If-Range"] } == [nil, version.isEmpty ? nil : value])
        #expect(try folder.files == ["a.txt"])
    }

    @Test func `a resource can request a part`() async throws {
        let (client, server) = try client(Self.rest("23", range: "bytes 2-3/10"))
        var resource = Probe<String>()
        resource.headers["Range"] = "bytes=2-3"
        _ = try await client.download(resource, to: file)
        #expect(try folder.text(at: "a.txt") == "23")
        #expect(server.requests.map { $0.headers["Range"] } == ["bytes=2-3"])
    }

    @Test(arguments: [401, 404, 500])
    func `a failure leaves no file`(status: Int) async throws {
        let text = String(repeating: "x", count: 3 << 20)
        let (client, _) = try client(.text(text, status: status).header("WWW-Authenticate", "Basic realm=\"x\""))
        let error = try await apiError { try await download(client) }
        #expect(error.status == status)
        #expect(error.body.count == 1 << 20)
        #expect(try folder.files == [])
    }

    @Test func `a failure keeps the partial file`() async throws {
        let (client, _) = try client(.empty(503))
        try folder.write("01234", to: part(client))
        _ = try await apiError { try await download(client) }
        #expect(try folder.files == [part(client)])
    }

    @Test(arguments: [true, false])
    func `cancelling keeps the partial file`(keepsPartialFile: Bool) async throws {
        let (client, server) = try client(Self.half.unfinished())
        let (received, continuation) = AsyncStream.makeStream(of: Int64.self)
        let call = Task { [file] in
            try await client.download(Probe<String>(), to: file, keepsPartialFile: keepsPartialFile) {
                continuation.yield($0.completed)
            }
        }
        #expect(await received.first { _ in true } == 5)
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
        #expect(try folder.files == (keepsPartialFile ? [part(client)] : []))
        await server.waitForClosedByPeer(1)
        #expect(server.closedByPeer == 1)
    }

    @Test func `a silent server ends the download`() async throws {
        let server = try LoopbackServer(replies: [Self.half.unfinished(), .hold])
        let bytes = Tally()
        for attempt in 1...2 {
            let client = client(
                server,
                timeouts: .ending { _ in
                    await server.waitForRequests(attempt)
                    await bytes.wait(for: 1)
                }
            )
            let error = try await apiError {
                try await client.download(Probe<String>(), to: file) { _ in bytes.increment() }
            }
            #expect(error.kind == .timedOut)
            #expect(try folder.files == [part(client)])
        }
    }

    @Test func `a slow server does not end the download`() async throws {
        let chunks = (0..<10).map { "\($0)" }
        let server = try LoopbackServer(replies: [.chunks(chunks, pause: .milliseconds(20))])
        let bytes = Tally()
        // Each timeout ends as soon as more bytes have arrived.
        let client = client(server, timeouts: .ending { _ in await bytes.wait(for: bytes.count + 1) })
        _ = try await client.download(Probe<String>(), to: file) { _ in bytes.increment() }
        #expect(try folder.text(at: "a.txt") == chunks.joined())
    }

    @Test func `a file that cannot be written is an error`() async throws {
        let (client, _) = try client(Self.whole, Self.whole)
        try folder.write("", to: "folder/file")
        for place in ["none/a.txt", "folder"] {
            let error = try await apiError {
                try await client.download(
                    Probe<String>(),
                    to: folder.url.appending(path: place),
                    keepsPartialFile: false
                )
            }
            #expect(error.kind == .unwritable)
            #expect(error.underlying is CocoaError)
            #expect(error.localizedDescription == "The file could not be saved.")
        }
        #expect(try folder.files == ["folder/file"])
    }

    @Test func `redirects are followed`() async throws {
        let server = try LoopbackServer { $0.path == "/probe" ? .redirect(to: "/there") : Self.whole }
        _ = try await download(client(server))
        #expect(try folder.text(at: "a.txt") == "0123456789")
    }

    @Test func `any transport can download`() async throws {
        let transport = APIMockTransport([
            .data(Data("whole".utf8)), .stream(["in ", "pieces"]), .stream(["01", "2"], failure: .connectionLost),
        ])
        let client = ProbeClient(APIConfiguration(transport: transport, retry: .off))
        _ = try await download(client)
        #expect(try folder.text(at: "a.txt") == "whole")
        _ = try await download(client)
        #expect(try folder.text(at: "a.txt") == "in pieces")
        #expect(try await apiError { try await download(client) }.kind == .connectionLost)
        #expect(try folder.files == ["a.txt", part(client, version: "")])
    }
}
