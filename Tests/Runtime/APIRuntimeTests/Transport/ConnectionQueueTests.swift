import APIRuntimeConformance
import Foundation
import TestTraits
import Testing

@testable import APIRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Requests that wait for a connection of a session.
@Suite(.watchdog) struct ConnectionQueueTests {
    private let clock = ManualClock()

    private func transport(connections: Int) -> APIURLSessionTransport {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpMaximumConnectionsPerHost = connections
        return APIURLSessionTransport(configuration: configuration)
    }

    private func waiting(_ transport: APIURLSessionTransport) -> Int? {
        (transport.queue as? APIConnectionQueue)?.slots.counts.waiting
    }

    @Test func `a timeout does not include the wait for a free connection`() async throws {
        let server = try LoopbackServer { $0.path == "/held" ? .hold : .json("1") }
        let transport = transport(connections: 1)
        var (held, other) = (server.request(.get, "/held"), server.request(.get, "/other"))
        (held.clock, other.clock) = (clock.timeouts, clock.timeouts)
        held.timeout = .seconds(30)
        other.timeout = .seconds(20)
        let first = Task { [held] in try await transport.send(held) }
        await server.waitForRequests(1)
        let second = Task { [other] in try await transport.send(other) }
        while waiting(transport) != 1 { await Task.yield() }
        await clock.waitForSleepers(1)
        #expect(clock.ends == [.seconds(30)])
        clock.advance(by: .seconds(30))
        let error = await #expect(throws: APITransportError.self) { try await first.value }
        #expect(error?.kind == .timedOut)
        #expect(try await second.value.body == Data("1".utf8))
        #expect(server.requests.map(\.path) == ["/held", "/other"])
    }

    @Test func `a cancelled request leaves the queue`() async throws {
        let server = try LoopbackServer { _ in .hold }
        let transport = transport(connections: 1)
        let first = Task { try await transport.send(server.request()) }
        await server.waitForRequests(1)
        let second = Task { try await transport.send(server.request()) }
        while waiting(transport) != 1 { await Task.yield() }
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        #expect(waiting(transport) == 0)
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        #expect(server.requests.count == 1)
    }
}
