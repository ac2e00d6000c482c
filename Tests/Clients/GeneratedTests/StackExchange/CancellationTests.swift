import APIRuntime
import APIRuntimeConformance
import StackExchange
import TestTraits
import Testing

/// A cancelled call ends at once with `CancellationError` in every state.
struct CancellationTests {
    private func expectCancellation(of task: Task<[Tag], any Error>) async {
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    private typealias Tag = StackExchange.Tag

    @Test(.watchdog) func `a call is cancelled while it connects`() async throws {
        let hole = try BlackHole()
        let stack = StackExchangeClient(server: APIServer(hole.url))
        let task = Task { try await stack.tags.list() }
        await expectCancellation(of: task)
    }

    @Test(.watchdog) func `a call is cancelled while it waits for the response`() async throws {
        let server = try LoopbackServer(replies: [.hold])
        let stack = StackExchangeClient(server: APIServer(server.url))
        let task = Task { try await stack.tags.list() }
        await server.waitForRequests(1)
        await expectCancellation(of: task)
        await server.waitForClosedByPeer(1)
        #expect(server.closedByPeer == 1)
    }

    @Test(.watchdog) func `a call is cancelled while it reads the body`() async throws {
        let server = try LoopbackServer(replies: [.json("{\"items\":[]}").held(after: 5)])
        let stack = StackExchangeClient(server: APIServer(server.url))
        let task = Task { try await stack.tags.list() }
        await server.waitForRequests(1)
        await expectCancellation(of: task)
        await server.waitForClosedByPeer(1)
        #expect(server.closedByPeer == 1)
    }

    @Test(.watchdog) func `a cancelled task sends nothing`() async throws {
        let server = try LoopbackServer(replies: [])
        let stack = StackExchangeClient(server: APIServer(server.url))
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await stack.tags.list()
        }
        await expectCancellation(of: task)
        #expect(server.requests.isEmpty)
    }
}
