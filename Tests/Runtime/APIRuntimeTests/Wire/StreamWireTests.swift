import APIRuntime
import APIRuntimeConformance
import Foundation
import TestTraits
import Testing

/// Streams over real connections.
@Suite(.watchdog) struct StreamWireTests {
    private func client(
        _ server: LoopbackServer,
        limit: Int = 1 << 20,
        timeout: Duration = .seconds(60),
        clock: APIClock = .system
    ) -> ProbeClient {
        ProbeClient(
            APIConfiguration(
                transport: APIURLSessionTransport(),
                retry: .off,
                clock: clock,
                timeout: timeout,
                streamLimit: limit
            ),
            server: APIServer(server.url)
        )
    }

    @Test func `values arrive as they are sent`() async throws {
        let server = try LoopbackServer(replies: [.events(["data: 1\n\n"]).unfinished()])
        var iterator = client(server).stream(FeedResource<Int>()).makeAsyncIterator()
        #expect(try await iterator.next() == 1)
        #expect(server.closedByPeer == 0)
    }

    @Test func `leaving the loop closes the connection`() async throws {
        let server = try LoopbackServer(replies: [.events(["data: 1\n\n", "data: 2\n\n"]).unfinished()])
        for try await element in client(server).stream(FeedResource<Int>()) {
            #expect(element == 1)
            break
        }
        await server.waitForClosedByPeer(1)
        #expect(server.closedByPeer == 1)
    }

    @Test func `cancelling the task closes the connection`() async throws {
        let server = try LoopbackServer(replies: [.events(["data: 1\n\n"]).unfinished()])
        let stream = client(server).stream(FeedResource<Int>())
        let (elements, continuation) = AsyncStream.makeStream(of: Int.self)
        let task = Task {
            for try await element in stream { continuation.yield(element) }
        }
        #expect(await elements.first { _ in true } == 1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        await server.waitForClosedByPeer(1)
        #expect(server.closedByPeer == 1)
    }

    @Test func `bytes are split anywhere`() async throws {
        let text = "data: {\"delta\": \"größe 🙂\"}\r\n\r\ndata: [DONE]\r\n\r\n"
        let server = try LoopbackServer { _ in
            let chunks = Array(text.utf8).map { [$0] }
            return .chunks(chunks, pause: .microseconds(100), contentType: "text/event-stream")
        }
        var chunks: [String] = []
        for try await chunk in client(server).stream(ChatResource()) { chunks.append(chunk.delta) }
        #expect(chunks == ["größe 🙂"])
        #expect(server.requests.map(\.text) == [#"{"prompt":"hi","stream":true}"#])
        #expect(server.requests.first?.headers["Accept"] == "text/event-stream")
    }

    @Test func `ten thousand events arrive in order`() async throws {
        let events = (0..<10_000).map { "data: \($0)\n\n" }.joined()
        let server = try LoopbackServer(replies: [.events([events])])
        var next = 0
        for try await number in client(server).stream(FeedResource<Int>()) {
            #expect(number == next)
            next += 1
        }
        #expect(next == 10_000)
    }

    @Test func `the timeout ends with the response headers`() async throws {
        let server = try LoopbackServer { request in
            request.path == "/feed" ? .hold : .chunks(["1\n", "2\n"], pause: .milliseconds(60))
        }
        let impatient = client(server, clock: .untilRequest(of: server, timeout: .seconds(60)))
        let error = try await apiError { for try await _ in impatient.stream(FeedResource<Int>()) {} }
        #expect(error.kind == .timedOut)
        let clock = ManualClock()
        var lines: [Int] = []
        for try await line in client(server, clock: clock.timeouts).stream(LinesResource<Int>()) {
            lines.append(line)
            clock.advance(by: .seconds(60))
        }
        #expect(lines == [1, 2])
    }

    @Test(arguments: [
        Reply.events(["data: 1\n\ndata: 2"]).dropped(after: 100),
        .events(["data: 1\n\ndata: 2"]).dropped(after: 100, reset: true),
        .events(["data: 1\n\n"]).contentLength(100),
    ])
    func `an interrupted stream is a lost connection`(reply: Reply) async throws {
        let server = try LoopbackServer(replies: [reply])
        let client = client(server)
        let error = try await apiError { for try await _ in client.stream(FeedResource<Int>()) {} }
        #expect(error.kind == .connectionLost)
    }

    @Test(arguments: [Reply.dropped, .raw("no HTTP at all\r\n\r\n")])
    func `no response is a lost connection`(reply: Reply) async throws {
        let server = try LoopbackServer(replies: [reply])
        let client = client(server)
        let error = try await apiError { for try await _ in client.stream(FeedResource<Int>()) {} }
        #expect(error.kind == .connectionLost)
        #expect(error.status == nil)
    }

    @Test(arguments: [400, 401, 500])
    func `a failure has its body`(status: Int) async throws {
        let server = try LoopbackServer(replies: [
            .json(#"{"error_id": 1, "error_name": "a", "error_message": "no"}"#, status: status)
                .header("WWW-Authenticate", "Basic realm=\"x\"")
        ])
        let client = client(server)
        let error = try await apiError { for try await _ in client.stream(ChatResource()) {} }
        #expect(error.status == status)
        #expect(error.failure(as: Failure.self)?.errorMessage == "no")
    }

    @Test func `a failure without end ends in time`() async throws {
        let server = try LoopbackServer(replies: [.events(["no"], status: 500).unfinished()])
        let limits = Tally()
        // The first limit is that of the response headers, and the second one that of the body.
        let clock = APIClock.ending { _ in
            limits.increment()
            if limits.count == 1 { try? await untilCancelled() }
        }
        let client = client(server, clock: clock)
        let error = try await apiError { for try await _ in client.stream(FeedResource<Int>()) {} }
        #expect(error.kind == .timedOut)
        await server.waitForClosedByPeer(1)
        #expect(server.closedByPeer == 1)
    }

    @Test func `unread bytes above the limit end the stream`() async throws {
        let flood = Array(repeating: "data: 1\n\n", count: 100_000).joined()
        let server = try LoopbackServer(replies: [.events([flood]).unfinished()])
        let client = client(server, limit: 50_000)
        let error = try await apiError {
            for try await _ in client.stream(FeedResource<Int>()) { await server.waitForClosedByPeer(1) }
        }
        #expect(error.kind == .tooLarge)
        #expect(server.closedByPeer == 1)
    }

    @Test func `a redirect is followed`() async throws {
        let server = try LoopbackServer { request in
            request.path == "/feed" ? .redirect(to: "/there", status: 307) : .events(["data: 1\n\n"])
        }
        var elements: [Int] = []
        for try await element in client(server).stream(FeedResource<Int>()) { elements.append(element) }
        #expect(elements == [1])
        #expect(server.requests.map(\.path) == ["/feed", "/there"])
    }

    @Test func `a compressed stream is decoded`() async throws {
        let server = try LoopbackServer(replies: [.events(["data: 1\n\n", "data: 2\n\n"]).gzipped()])
        var elements: [Int] = []
        for try await element in client(server).stream(FeedResource<Int>()) { elements.append(element) }
        #expect(elements == [1, 2])
    }

    @Test @MainActor func `an actor reads without leaving it`() async throws {
        let server = try LoopbackServer(replies: [.events(["data: 1\n\n", "data: 2\n\n"])])
        var sum = 0
        for try await element in client(server).stream(FeedResource<Int>()) {
            MainActor.assertIsolated()
            sum += element
        }
        #expect(sum == 3)
    }
}
