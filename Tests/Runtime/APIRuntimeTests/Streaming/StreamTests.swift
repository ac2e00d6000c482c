import APIRuntimeConformance
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntime
@testable import APIRuntimeTesting

/// The values of a streamed response.
@Suite struct StreamTests {
    private let clock = SteppingClock()

    private func client(_ transport: any APITransport, limit: Int = 1_000, _ retry: APIRetryPolicy = .off)
        -> ProbeClient
    {
        ProbeClient(
            APIConfiguration(
                transport: transport,
                retry: retry,
                clock: clock.clock,
                random: { 1 },
                streamLimit: limit
            )
        )
    }

    private func client(_ responses: APIMockResponse...) -> ProbeClient {
        client(APIMockTransport(responses))
    }

    /// The values, and the error after the last one.
    private func elements<Resource: APIStreamedResource>(
        _ stream: APIStream<ProbeClient, Resource>
    ) async -> ([Resource.StreamElement], APIError?) {
        var elements: [Resource.StreamElement] = []
        do {
            for try await element in stream { elements.append(element) }
            return (elements, nil)
        } catch {
            return (elements, error as? APIError)
        }
    }

    private func chunk(_ text: String) -> String { "data: {\"delta\": \"\(text)\"}\n\n" }

    @Test func `values are delivered until the declared end`() async throws {
        let client = client(
            .stream([chunk("a"), ": ping\n\n", "data: {\"delta\"", ":\"b\"}\n\ndata: [DONE]\n\n", chunk("c")])
        )
        let (elements, error) = await elements(client.stream(ChatResource()))
        #expect(elements.map(\.delta) == ["a", "b"])
        #expect(error == nil)
    }

    @Test func `the request accepts a stream`() async throws {
        let transport = APIMockTransport([.stream(["data: [DONE]\n\n"]), .json(#"{"text": "hi"}"#)])
        let client = client(transport)
        for try await _ in client.stream(ChatResource()) {}
        _ = try await client.send(ChatResource())
        #expect(transport.requests.map(\.url.query) == ["v=1&alt=sse", "alt=json&v=1"])
        #expect(transport.requests.map { $0.headers["Accept"] } == ["text/event-stream", nil])
        #expect(
            try transport.requests.map { String(decoding: try $0.body?.bytes ?? Data(), as: UTF8.self) }
                == [#"{"prompt":"hi","stream":true}"#, #"{"prompt":"hi","stream":false}"#]
        )
        #expect(transport.requests.map(\.delivery) == [.stream(limit: 1_000), .whole])
    }

    @Test func `an Accept header of the resource has priority`() async throws {
        let transport = APIMockTransport([.stream([]), .stream([], contentType: "application/jsonl")])
        var client = client(transport)
        client.defaults.headers = ["Accept": "application/json"]
        for try await _ in client.stream(FeedResource<Int>()) {}
        for try await _ in client.stream(LinesResource<Int>()) {}
        #expect(transport.requests.map { $0.headers["Accept"] } == ["text/event-stream", "application/json"])
    }

    @Test func `lines are decoded`() async throws {
        let client = client(.stream(["1\n2", "2\r\n\n", "3"], contentType: "application/x-ndjson"))
        #expect(await elements(client.stream(LinesResource<Int>())).0 == [1, 22, 3])
    }

    @Test func `text is not decoded`() async throws {
        let client = client(.stream(["data: a b\ndata: \"c\"\n\n"]))
        #expect(await elements(client.stream(FeedResource<String>())).0 == ["a b\n\"c\""])
    }

    @Test func `events have names and identifiers`() async throws {
        let client = client(.stream(["event: add\nid: 1\ndata: 1\n\n", "event: end\ndata: bye\n\n"]))
        var events: [APIEvent] = []
        for try await event in client.stream(FeedResource<Int>()).events { events.append(event) }
        #expect(events == [APIEvent(name: "add", data: "1", id: "1"), APIEvent(name: "end", data: "bye", id: "1")])
    }

    @Test func `a transport without streams returns all values at once`() async throws {
        let client = client(.data(Data("data: 1\n\ndata: 2\n\n".utf8), contentType: "text/event-stream"))
        #expect(await elements(client.stream(FeedResource<Int>())).0 == [1, 2])
    }

    @Test func `a call without a stream receives the whole body`() async throws {
        let client = client(.stream(["[1,", "2]"], contentType: "application/json"))
        #expect(try await client.send(Probe<[Int]>()).body == [1, 2])
    }

    @Test func `an early end is a lost connection`() async throws {
        let (elements, error) = await elements(client(.stream([chunk("a"), "data: [DO"])).stream(ChatResource()))
        #expect(elements.map(\.delta) == ["a"])
        #expect(error?.kind == .connectionLost)
        #expect(error?.reason == "the stream ended without '[DONE]'")
        #expect(error?.status == 200)
    }

    @Test func `an interrupted connection is lost`() async throws {
        let (elements, error) = await elements(
            client(.stream(["data: 1\n\ndata: 2"], failure: .connectionLost)).stream(FeedResource<Int>())
        )
        #expect(elements == [1])
        #expect(error?.kind == .connectionLost)
        #expect(error?.endpoint == "feed")
        #expect(error?.headers["Content-Type"] == "text/event-stream")
    }

    @Test func `an invalid value is an error with its path`() async throws {
        let (elements, error) = await elements(
            client(.stream([chunk("a"), "data: {\"delta\": 1}\n\n"])).stream(ChatResource())
        )
        #expect(elements.map(\.delta) == ["a"])
        #expect(error?.kind == .undecodable)
        #expect(error?.decoding?.path == "delta")
        #expect(error?.body == Data("{\"delta\": 1}".utf8))
        #expect(error?.failure == nil)
    }

    @Test func `a failure within the stream is typed`() async throws {
        let failure = #"{"error_id": 1, "error_name": "overloaded", "error_message": "come back later"}"#
        let (_, error) = await elements(client(.stream(["data: \(failure)\n\n"])).stream(ChatResource()))
        #expect(error?.kind == .undecodable)
        #expect(error?.failure(as: Failure.self)?.errorName == "overloaded")
        #expect(error?.localizedDescription == "come back later")
    }

    @Test func `an interrupted stream redacts what the server repeats`() async throws {
        var client = client(
            .stream(["data: 1\n\ndata: 2"], failure: .connectionLost, headers: ["X-Echo": "key s3cret-t0ken!"])
        )
        client.defaults.credentials = [APIAuthentication("key", .bearer, "s3cret-t0ken!")]
        let (_, error) = await elements(client.stream(FeedResource<Int>()))
        #expect(error?.headers["X-Echo"] == "key REDACTED")
    }

    @Test func `an error ends the sequence`() async throws {
        var iterator = client(.stream(["data: x\n\ndata: 1\n\n"])).stream(FeedResource<Int>()).makeAsyncIterator()
        await #expect(throws: APIError.self) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
    }

    @Test func `a failure status has its body`() async throws {
        let body = #"{"error_id": 1, "error_name": "bad", "error_message": "no"}"#
        let (_, error) = await elements(
            client(.stream([body], contentType: "application/json", status: 400)).stream(ChatResource())
        )
        #expect(error?.kind == .status)
        #expect(error?.status == 400)
        #expect(error?.failure(as: Failure.self)?.errorMessage == "no")
    }

    @Test(arguments: ["application/json", "application/problem+json; charset=utf-8", "text/html"])
    func `a response that is not a stream is an error`(type: String) async throws {
        let (_, error) = await elements(client(.stream(["{}"], contentType: type)).stream(ChatResource()))
        #expect(error?.kind == .undecodable)
        #expect(error?.body == Data("{}".utf8))
        #expect(error?.decoding?.problem.hasPrefix("the response is not a stream: its type is ") == true)
    }

    @Test func `a value above the limit is an error`() async throws {
        let transport = APIMockTransport([.stream(["data: 1\n\ndata: \(String(repeating: "1", count: 30))"])])
        let (elements, error) = await elements(client(transport, limit: 20).stream(FeedResource<Int>()))
        #expect(elements == [1])
        #expect(error?.kind == .tooLarge)
        #expect(error?.localizedDescription == "The server sent more than can be kept.")
    }

    @Test func `opening a stream is retried by the policy`() async throws {
        let transport = APIMockTransport([.empty(503), .stream(["data: 1\n\n"])])
        #expect(await elements(client(transport, .standard).stream(FeedResource<Int>())).0 == [1])
        #expect(clock.sleeps == [.milliseconds(500)])
    }

    @Test func `each loop is a call of its own`() async throws {
        let stream = client(.stream(["data: 1\n\n"]), .stream(["data: 2\n\n"])).stream(FeedResource<Int>())
        #expect(await elements(stream).0 == [1])
        #expect(await elements(stream).0 == [2])
    }

    @Test func `a cancelled task receives nothing`() async throws {
        let stream = client(.stream(["data: 1\n\n"])).stream(FeedResource<Int>())
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            for try await _ in stream {}
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `unknown values are reported`() async throws {
        let drifts = Locked<[APIDrift]>([])
        var client = client(.stream(["data: {\"name\": \"a\", \"site_url\": \"https://a.b\", \"icon_url\": \"\"}\n\n"]))
        client.configuration.onDrift = { drift in drifts.withLock { $0.append(drift) } }
        #expect(await elements(client.stream(FeedResource<Site>())).0.map(\.name) == ["a"])
        #expect(drifts.withLock { $0.map(\.path) } == ["icon_url"])
    }
}

/// Streams that reconnect after a lost connection.
@Suite struct ReconnectionTests {
    private let clock = SteppingClock()

    private func stream(_ transport: APIMockTransport) -> APIStream<ProbeClient, FeedResource<Int>> {
        let configuration = APIConfiguration(transport: transport, retry: .off, clock: clock.clock, random: { 1 })
        return ProbeClient(configuration).stream(FeedResource())
    }

    private func elements(_ stream: APIStream<ProbeClient, FeedResource<Int>>) async -> ([Int], (any Error)?) {
        var elements: [Int] = []
        do {
            for try await element in stream { elements.append(element) }
            return (elements, nil)
        } catch {
            return (elements, error)
        }
    }

    @Test func `a stream continues after its last event`() async throws {
        let transport = APIMockTransport([
            .stream(["id: 1\ndata: 1\n\nid: 2\ndata: 2"], failure: .connectionLost),
            .failure(.notConnected),
            .stream(["retry: 7000\nid: 2\ndata: 2\n\n"]),
            .stream(["data: 3\n\n"], failure: .timedOut),
            .empty(204),
        ])
        let (elements, error) = await elements(stream(transport).reconnecting())
        #expect(elements == [1, 2, 3])
        #expect(error == nil)
        #expect(transport.requests.map { $0.headers["Last-Event-ID"] } == [nil, "1", "1", "2", "2"])
        #expect(clock.sleeps == [.milliseconds(500), .seconds(1), .seconds(7), .seconds(7)])
        #expect(transport.unused.isEmpty)
    }

    @Test func `a reconnection waits at least half a second`() async throws {
        let transport = APIMockTransport([
            .stream(["retry: 0\ndata: 1\n\n"]), .stream(["retry: 499\ndata: 2\n\n"]),
            .stream(["retry: 501\ndata: 3\n\n"]), .empty(204),
        ])
        #expect(await elements(stream(transport).reconnecting()).0 == [1, 2, 3])
        #expect(clock.sleeps == [.milliseconds(500), .milliseconds(500), .milliseconds(501)])
    }

    @Test(arguments: ["application/json", "text/html", "text/event-stream", ""])
    func `no content ends the stream with any media type`(type: String) async throws {
        let transport = APIMockTransport([.stream(["data: 1\n\n"]), .empty(204, headers: ["Content-Type": type])])
        let (elements, error) = await elements(stream(transport).reconnecting())
        #expect(elements == [1])
        #expect(error == nil)
        #expect(transport.requests.count == 2)
    }

    @Test func `consecutive reconnections are limited`() async throws {
        let transport = APIMockTransport([.failure(.connectionLost).repeated()])
        let (_, error) = await elements(stream(transport).reconnecting(attempts: 2))
        #expect((error as? APIError)?.kind == .connectionLost)
        #expect(transport.requests.count == 3)
    }

    @Test func `a repeated end is the end`() async throws {
        let transport = APIMockTransport([.stream(["data: 1\n\n"]), .stream([]), .stream([])])
        let (elements, error) = await elements(stream(transport).reconnecting(attempts: 2))
        #expect(elements == [1])
        #expect(error == nil)
        #expect(transport.unused.isEmpty)
    }

    @Test func `a server failure ends the stream`() async throws {
        let transport = APIMockTransport([.stream(["data: 1\n\n"]), .empty(403)])
        let (elements, error) = await elements(stream(transport).reconnecting())
        #expect(elements == [1])
        #expect((error as? APIError)?.status == 403)
    }

    @Test func `without reconnection the end is the end`() async throws {
        let transport = APIMockTransport([.stream(["data: 1\n\n"])])
        #expect(await elements(stream(transport)).0 == [1])
        #expect(transport.requests.count == 1)
    }
}

/// Streams whose server becomes silent.
@Suite(.watchdog) struct StreamIdleTests {
    private let clock = ManualClock()

    private func client(_ limit: Duration?) -> ProbeClient {
        let chunks = Locked(["data: 1\n\n"][...])
        let transport = APIMockTransport([
            APIMockResponse { _ in
                let stream = APIByteStream(next: {
                    if let chunk = chunks.withLock({ $0.popFirst() }) { return Data(chunk.utf8) }
                    try await untilCancelled()
                })
                return APIRawResponse(status: 200, headers: ["Content-Type": "text/event-stream"], stream: stream)
            }
        ])
        var configuration = APIConfiguration(transport: transport, retry: .off, clock: clock.clock)
        configuration.streamIdleTimeout = limit
        return ProbeClient(configuration)
    }

    @Test func `a silent stream ends after the idle timeout`() async throws {
        let values = Tally()
        let call = Task {
            for try await value in client(.seconds(30)).stream(FeedResource<Int>()) {
                #expect(value == 1)
                values.increment()
            }
        }
        await values.wait(for: 1)
        await clock.waitForSleepers(1)
        clock.advance(by: .seconds(30))
        let error = try await apiError { try await call.value }
        #expect(error.kind == .timedOut)
        #expect(error.reason == "the stream sent nothing for 30.0 seconds")
        #expect(error.status == 200)
    }

    @Test func `a stream may be silent for any time by default`() async throws {
        let values = Tally()
        let call = Task {
            for try await _ in client(nil).stream(FeedResource<Int>()) { values.increment() }
        }
        await values.wait(for: 1)
        #expect(clock.ends == [])
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
    }
}
