import APIRuntime
import APIRuntimeConformance
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntimeBlocking
@testable import APIRuntimeTesting

@Suite(.watchdog) struct BlockingTests {
    /// Blocks a thread of its own instead of one that other tests need.
    private func onAThread<Value: Sendable>(_ action: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: action()) }
        }
    }

    /// A blocking call in a synchronous function, which asynchronous code can call.
    private static func synchronous(_ client: ProbeClient) -> Int? {
        try? client.blockingResult(of: Probe<Int>()).get()
    }

    private func client(_ server: LoopbackServer) -> ProbeClient {
        ProbeClient(
            APIConfiguration(
                transport: APIURLSessionTransport(),
                retry: APIRetryPolicy(delay: .milliseconds(2), maximumDelay: .milliseconds(2)),
                random: { 1 },
                retryBudget: nil
            ),
            server: APIServer(server.url)
        )
    }

    @Test func `a blocking call returns the value or throws the error`() async throws {
        let client = ProbeClient(.json("1"), .empty(404))
        #expect(try await onAThread { client.blockingResult(of: Probe<Int>()) }.get() == 1)
        let error = try await apiError { try await onAThread { client.blockingResult(of: Probe<Int>()) }.get() }
        #expect(error.status == 404)
    }

    @Test func `the waiting thread runs the call`() async throws {
        let worker = Locked<ObjectIdentifier?>(nil)
        let client = ProbeClient(
            APIMockResponse { request in
                await Task.yield()
                worker.withLock { $0 = Self.thread }
                return APIRawResponse(status: 200, body: Data("1".utf8), url: request.url)
            }
        )
        let waiting = await onAThread {
            _ = client.blockingResult(of: Probe<Int>())
            return Self.thread
        }
        #expect(worker.withLock { $0 } == waiting)
    }

    private static var thread: ObjectIdentifier { ObjectIdentifier(Thread.current) }

    @Test func `a blocking call throws the error of its transport`() async throws {
        let client = ProbeClient(APIMockResponse { _ in throw CancellationError() })
        let error = try await apiError { try await onAThread { client.blockingResult(of: Probe<Int>()) }.get() }
        #expect(error.kind == .other)
        #expect(error.endpoint == "probe")
        #expect(error.reason == "the transport or a middleware cancelled the call")
        #expect(error.underlying is CancellationError)
    }

    @Test func `a blocking call ends on the main actor`() async throws {
        let server = try LoopbackServer(replies: [.empty(503), .json("1")])
        let client = client(server)
        let value = await MainActor.run {
            MainActor.assertIsolated()
            return Self.synchronous(client)
        }
        #expect(value == 1)
    }

    @Test func `blocking calls end on many threads at once`() async throws {
        let server = try LoopbackServer { _ in .json("1") }
        let client = client(server)
        let values = await withTaskGroup(of: Int?.self) { group in
            for _ in 0..<64 {
                group.addTask { await self.onAThread { Self.synchronous(client) } }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(values == Array(repeating: 1, count: 64))
    }

    @Test func `a blocking call ends in a function that a task calls`() async throws {
        let server = try LoopbackServer(replies: [.empty(503), .json("1")])
        let client = client(server)
        #expect(await Task { Self.synchronous(client) }.value == 1)
    }

    @Test func `a blocking call ends within another one`() async throws {
        struct Nested: APIMiddleware {
            let client: ProbeClient

            func respond(
                to request: APIRequest,
                next: @Sendable (APIRequest) async throws -> APIRawResponse
            ) async throws -> APIRawResponse {
                #expect(BlockingTests.synchronous(client) == 1)
                return try await next(request)
            }
        }
        let inner = ProbeClient(.json("1"))
        var outer = ProbeClient(.json("2"))
        outer.configuration.middleware = [Nested(client: inner)]
        let value = await onAThread { [outer] in Self.synchronous(outer) }
        #expect(value == 2)
    }
}
