import APIRuntime
import Testing

@testable import APIRuntimeTesting

@Suite struct CountingTests {
    @Test func `each attempt is counted by its status, and one without a response as a failure`() async throws {
        let counting = APICountingMiddleware()
        let transport = APIMockTransport([.empty(503), .json("1"), .empty(404)])
        let client = ProbeClient(
            APIConfiguration(
                transport: transport,
                middleware: [counting],
                retry: APIRetryPolicy(delay: .zero, maximumDelay: .zero)
            )
        )
        #expect(try await client.send(Probe<Int>()).body == 1)
        #expect(counting.counts.responses == [503: 1, 200: 1])
        await #expect(throws: (any Error).self) { try await client.send(Probe<Int>()) }
        // The transport has no other response.
        await #expect(throws: (any Error).self) { try await client.send(Probe<Int>()) }
        let counts = counting.counts
        #expect(counts.responses == [503: 1, 200: 1, 404: 1])
        #expect(counts.failures == counts.attempts - 3)
        #expect(counts.failures > 0)
    }
}
