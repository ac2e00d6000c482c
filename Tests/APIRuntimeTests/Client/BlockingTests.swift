import APIRuntime
import Foundation
import Testing

@Suite struct BlockingTests {
    /// Blocks a thread of its own instead of one that other tests need.
    private func blockingResult<Value: Decodable & Sendable>(
        of resource: Probe<Value>,
        through client: ProbeClient
    ) async -> Result<Value, APIError> {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: client.blockingResult(of: resource)) }
        }
    }

    @Test func givesTheValueOrTheError() async throws {
        let client = ProbeClient(.json("1"), .empty(404))
        #expect(try await blockingResult(of: Probe<Int>(), through: client).get() == 1)
        let error = try await apiError { try await blockingResult(of: Probe<Int>(), through: client).get() }
        #expect(error.status == 404)
    }

    @Test func blocksTheThreadUntilAnotherOneHasTheAnswer() async throws {
        let client = ProbeClient(
            APIMockAnswer { request in
                APIRawResponse(status: 200, body: Data(Self.threadName.utf8), url: request.url)
            }
        )
        let result = await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: client.blockingResult(of: Probe<Data>())) }
            thread.name = "blocked"
            thread.start()
        }
        #expect(try result.get() != Data("blocked".utf8))
    }

    private static var threadName: String { Thread.current.name ?? "" }

    @Test func saysThatATransportGaveUp() async throws {
        let client = ProbeClient(APIMockAnswer { _ in throw CancellationError() })
        let error = try await apiError { try await blockingResult(of: Probe<Int>(), through: client).get() }
        #expect(error.kind == .other)
        #expect(error.endpoint == "probe")
        #expect(error.reason == "the transport or a middleware cancelled the call")
        #expect(error.underlying is CancellationError)
    }
}
