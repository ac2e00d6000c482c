import APIRuntimeConformance
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntime
@testable import APIRuntimeTesting

/// How long a stream and a download count as concurrent requests.
@Suite(.watchdog) struct ConcurrencyLimitStreamTests {
    private func client(_ responses: APIMockResponse...) -> ProbeClient {
        let transport = APIConcurrencyLimit(1, transport: APIMockTransport(responses))
        return ProbeClient(APIConfiguration(transport: transport, retry: .off))
    }

    private func running(_ client: ProbeClient) -> Int {
        client.requestCounts.running
    }

    @Test func `a stream counts until its end`() async throws {
        let client = client(.stream(["data: 1\n\n", "data: 2\n\n"]), .json("3"))
        var iterator = client.stream(FeedResource<Int>()).makeAsyncIterator()
        #expect(try await iterator.next() == 1)
        #expect(running(client) == 1)
        #expect(try await iterator.next() == 2)
        #expect(running(client) == 1)
        #expect(try await iterator.next() == nil)
        #expect(running(client) == 0)
        #expect(try await client.send(Probe<Int>()).body == 3)
    }

    @Test func `a stream counts until the loop is left`() async throws {
        let client = client(.stream(["data: 1\n\n", "data: 2\n\n"]))
        for try await _ in client.stream(FeedResource<Int>()) {
            #expect(running(client) == 1)
            break
        }
        #expect(running(client) == 0)
    }

    @Test func `a stream counts until it is interrupted`() async throws {
        let client = client(.stream(["data: 1\n\n"], failure: .connectionLost))
        var iterator = client.stream(FeedResource<Int>()).makeAsyncIterator()
        #expect(try await iterator.next() == 1)
        #expect(running(client) == 1)
        await #expect(throws: APIError.self) { try await iterator.next() }
        #expect(running(client) == 0)
    }

    @Test func `a stream counts until a value is invalid`() async throws {
        let client = client(.stream(["data: x\n\n", "data: 2\n\n"]))
        var iterator = client.stream(FeedResource<Int>()).makeAsyncIterator()
        await #expect(throws: APIError.self) { try await iterator.next() }
        #expect(running(client) == 0)
    }

    @Test func `a stream without a connection does not count`() async throws {
        let client = client(.stream(["{}"], contentType: "text/html"), .stream(["no"], status: 404))
        for _ in 0..<2 {
            let error = try await apiError { for try await _ in client.stream(FeedResource<Int>()) {} }
            #expect(error.body.isEmpty == false)
            #expect(running(client) == 0)
        }
    }

    @Test func `a stream counts until its task is cancelled`() async throws {
        let server = try LoopbackServer(replies: [.events(["data: 1\n\n"]).unfinished(), .json("2")])
        let configuration = APIConfiguration(transport: APIConcurrencyLimit(1, transport: APIURLSessionTransport()))
        let client = ProbeClient(configuration, server: APIServer(server.url))
        let (elements, continuation) = AsyncStream.makeStream(of: Int.self)
        let task = Task {
            for try await element in client.stream(FeedResource<Int>()) { continuation.yield(element) }
        }
        #expect(await elements.first { _ in true } == 1)
        let call = Task { try await client.send(Probe<Int>()).body }
        while client.requestCounts != (1, 1) { await Task.yield() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await call.value == 2)
        #expect(running(client) == 0)
    }

    @Test func `a download counts until its end`() async throws {
        let folder = try TemporaryFolder()
        let client = client(.stream(["a", "b"], contentType: "text/plain"), .stream(["a"], failure: .connectionLost))
        let file = folder.url.appending(path: "file")
        _ = try await client.download(Probe<Data>(), to: file)
        #expect(try Data(contentsOf: file) == Data("ab".utf8))
        #expect(running(client) == 0)
        _ = try await apiError { try await client.download(Probe<Data>(), to: file) }
        #expect(running(client) == 0)
    }
}
