import APIRuntimeConformance
import Foundation
import TestTraits
import Testing

@testable import APIRuntime
@testable import APIRuntimeTesting

/// The maximum number of concurrent requests to a server.
@Suite(.watchdog) struct ConcurrencyLimitTests {
    private let transport = GateTransport()
    private let clock = ManualClock()

    private func client(_ limit: Int?, _ transport: (any APITransport)? = nil) -> ProbeClient {
        let transport = transport ?? self.transport
        return ProbeClient(
            APIConfiguration(
                transport: limit.map { APIConcurrencyLimit($0, transport: transport) } ?? transport,
                clock: clock.clock,
                random: { 0.5 }
            )
        )
    }

    private func call(_ number: Int, _ client: ProbeClient) -> Task<Int, any Error> {
        Task { try await client.send(Probe<Int>(path: "/\(number)")).body }
    }

    /// Returns when these numbers of requests are running and waiting.
    private func wait(for client: ProbeClient, running: Int, waiting: Int) async {
        while client.requestCounts != (running, waiting) { await Task.yield() }
    }

    private func isIdle(_ client: ProbeClient) -> Bool {
        client.requestCounts == (0, 0)
    }

    /// Calls that were started one after the other.
    private func calls(_ count: Int, _ client: ProbeClient, limit: Int) async -> [Task<Int, any Error>] {
        var calls: [Task<Int, any Error>] = []
        for number in 0..<count {
            calls.append(call(number, client))
            await wait(for: client, running: min(number + 1, limit), waiting: max(0, number + 1 - limit))
        }
        await transport.waitForStarted(min(count, limit))
        return calls
    }

    @Test func `waiting calls start in their order`() async throws {
        let client = client(2)
        let calls = await calls(7, client, limit: 2)
        for (done, number) in [1, 0, 2, 4, 3].enumerated() {
            transport.respond(to: "/v1/\(number)")
            await transport.waitForStarted(done + 3)
        }
        #expect(transport.started.dropFirst(2) == ["/v1/2", "/v1/3", "/v1/4", "/v1/5", "/v1/6"])
        transport.respond(to: "/v1/5")
        transport.respond(to: "/v1/6")
        for call in calls { #expect(try await call.value == 1) }
        #expect(isIdle(client))
    }

    @Test(arguments: [1, 0, -1])
    func `the minimum limit is one`(limit: Int) async throws {
        let client = client(limit)
        let calls = await calls(2, client, limit: 1)
        #expect(transport.started == ["/v1/0"])
        transport.respond(to: "/v1/0")
        await transport.waitForStarted(2)
        transport.respond(to: "/v1/1")
        for call in calls { #expect(try await call.value == 1) }
    }

    @Test func `a cancelled waiting call loses no slot`() async throws {
        let client = client(1)
        let calls = await calls(4, client, limit: 1)
        calls[1].cancel()
        calls[2].cancel()
        await #expect(throws: CancellationError.self) { try await calls[1].value }
        await #expect(throws: CancellationError.self) { try await calls[2].value }
        #expect(client.requestCounts == (1, 1))
        transport.respond(to: "/v1/0")
        await transport.waitForStarted(2)
        #expect(transport.started == ["/v1/0", "/v1/3"])
        transport.respond(to: "/v1/3")
        #expect(try await calls[3].value == 1)
        #expect(isIdle(client))
    }

    @Test func `a call that is cancelled before does not wait`() async throws {
        let client = client(1)
        let calls = await calls(1, client, limit: 1)
        let late = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await client.send(Probe<Int>()).body
        }
        await #expect(throws: CancellationError.self) { try await late.value }
        calls[0].cancel()
        await #expect(throws: CancellationError.self) { try await calls[0].value }
        #expect(isIdle(client))
    }

    @Test(arguments: [
        APIMockResponse.failure(.connectionLost), .failure(.timedOut), .empty(404), .json("no number"),
        .stream(["1"], contentType: "application/json"), .stream([], failure: .connectionLost),
    ])
    func `every outcome releases the slot`(response: APIMockResponse) async throws {
        var client = client(1, APIMockTransport([response, .json("1")]))
        client.configuration.retry = .off
        _ = try await client.result(of: Probe<Int>())
        #expect(isIdle(client))
        #expect(try await client.send(Probe<Int>()).body == 1)
    }

    @Test func `no slot is taken between two attempts`() async throws {
        let client = client(1)
        let first = await calls(1, client, limit: 1)[0]
        transport.respond(to: "/v1/0", APIRawResponse(status: 503))
        await clock.waitForSleepers(1)
        let second = call(1, client)
        await transport.waitForStarted(2)
        transport.respond(to: "/v1/1")
        #expect(try await second.value == 1)
        clock.advance(by: .seconds(1))
        await transport.waitForStarted(3)
        transport.respond(to: "/v1/0")
        #expect(try await first.value == 1)
        #expect(transport.started == ["/v1/0", "/v1/1", "/v1/0"])
    }

    @Test func `every server has its own queue`() async throws {
        let client = client(1)
        let calls = await calls(2, client, limit: 1)
        var mirror = client
        mirror.server = "https://mirror.example"
        let other = call(2, mirror)
        await transport.waitForStarted(2)
        #expect(transport.started == ["/v1/0", "/2"])
        transport.respond(to: "/2")
        #expect(try await other.value == 1)
        for call in calls { call.cancel() }
        for call in calls { await #expect(throws: CancellationError.self) { try await call.value } }
        #expect(isIdle(client))
    }

    @Test func `copies share the queue, and a cancelled call makes room for the next`() async throws {
        let client = client(1)
        var calls = await calls(1, client, limit: 1)
        var copy = client
        copy.configuration.maximumWait = .seconds(1)
        calls.append(call(1, copy))
        await wait(for: client, running: 1, waiting: 1)
        calls.append(call(2, client))
        await wait(for: client, running: 1, waiting: 2)
        calls[1].cancel()
        await wait(for: client, running: 1, waiting: 1)
        transport.respond(to: "/v1/0")
        await transport.waitForStarted(2)
        #expect(transport.started == ["/v1/0", "/v1/2"])
        transport.respond(to: "/v1/2")
        #expect(try await calls[0].value == 1)
        #expect(try await calls[2].value == 1)
        await #expect(throws: CancellationError.self) { try await calls[1].value }
        #expect(isIdle(client))
    }

    @Test func `middleware can make calls`() async throws {
        struct Nested: APIMiddleware {
            let client: ProbeClient

            func respond(
                to request: APIRequest,
                next: @Sendable (APIRequest) async throws -> APIRawResponse
            ) async throws -> APIRawResponse {
                _ = try await client.send(Probe<Int>(path: "/token"))
                return try await next(request)
            }
        }
        let inner = client(1, APIMockTransport([.json("1").repeated()]))
        var outer = inner
        outer.configuration.middleware = [Nested(client: inner)]
        #expect(try await outer.send(Probe<Int>()).body == 1)
        #expect(isIdle(inner))
    }

    @Test func `the wait is not part of the timeout`() async throws {
        let server = try LoopbackServer(replies: [.hold, .json("1")])
        var client = client(1, APIURLSessionTransport())
        client.server = APIServer(server.url)
        client.configuration.clock = clock.timeouts
        client.configuration.timeout = .seconds(5)
        let first = call(0, client)
        await clock.waitForSleepers(1)
        await server.waitForRequests(1)
        let second = call(1, client)
        await wait(for: client, running: 1, waiting: 1)
        clock.advance(by: .seconds(4))
        #expect(clock.ends == [.seconds(5)])
        clock.advance(by: .seconds(1))
        #expect(try await apiError { try await first.value }.kind == .timedOut)
        #expect(try await second.value == 1)
        #expect(isIdle(client))
    }

    @Test func `the total timeout ends the wait`() async throws {
        var client = client(1)
        let first = await calls(1, client, limit: 1)[0]
        client.configuration.totalTimeout = .seconds(5)
        let second = call(1, client)
        await wait(for: client, running: 1, waiting: 1)
        await clock.waitForSleepers(1)
        clock.advance(by: .seconds(5))
        #expect(try await apiError { try await second.value }.kind == .timedOut)
        transport.respond(to: "/v1/0")
        #expect(try await first.value == 1)
        #expect(transport.started == ["/v1/0"])
        #expect(isIdle(client))
    }
}

extension ProbeClient {
    /// The numbers of running and waiting requests, if the number of requests is limited.
    var requestCounts: (running: Int, waiting: Int) {
        (configuration.transport as? APIConcurrencyLimit)?.queue.slots.counts ?? (0, 0)
    }
}
