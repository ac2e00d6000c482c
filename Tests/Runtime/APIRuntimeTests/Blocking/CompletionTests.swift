import APIRuntime
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntimeBlocking
@testable import APIRuntimeTesting

/// Calls with completion handlers.
@Suite(.watchdog) struct CompletionTests {
    private let transport = GateTransport()

    private var client: ProbeClient {
        ProbeClient(APIConfiguration(transport: transport, retry: .off))
    }

    @Test func `the completion receives the whole response`() async throws {
        let client = ProbeClient(.json("1", headers: ["ETag": "x"]))
        let response = try await withCheckedContinuation { continuation in
            client.send(Probe<Int>()) { continuation.resume(returning: $0) }
        }.get()
        #expect(response.body == 1)
        #expect(response.headers["ETag"] == "x")
    }

    @Test func `the completion receives a value or an error`() async throws {
        let client = ProbeClient(.json("1"), .empty(404))
        let results = Locked<[Result<Int, any Error>]>([])
        for _ in 0..<2 {
            await client.result(of: Probe<Int>()) { result in results.withLock { $0.append(result) } }.value
        }
        let (first, second) = try results.withLock { try (#require($0.first), #require($0.last)) }
        #expect(try first.get() == 1)
        #expect(#expect(throws: APIError.self) { try second.get() }?.status == 404)
    }

    @Test func `a cancelled call completes once`() async throws {
        let results = Locked<[Result<Int, any Error>]>([])
        let task = client.result(of: Probe<Int>()) { result in results.withLock { $0.append(result) } }
        await transport.waitForStarted(1)
        task.cancel()
        task.cancel()
        await task.value
        transport.respond(to: "/v1/probe")
        #expect(results.withLock { $0.count } == 1)
        #expect(throws: CancellationError.self) { try results.withLock { try $0.first?.get() } }
    }

    @Test func `a call that is cancelled before its start completes once`() async throws {
        let results = Locked<[Result<APIResponse<Int>, any Error>]>([])
        let task = Task { @MainActor in
            // The call may not have started yet.
            let task = client.send(Probe<Int>()) { @MainActor result in results.withLock { $0.append(result) } }
            task.cancel()
            return task
        }
        await task.value.value
        #expect(results.withLock { $0.count } == 1)
        #expect(throws: CancellationError.self) { try results.withLock { try $0.first?.get().body } }
    }

    @Test func `calls cancelled at any time complete once`() async throws {
        let client = ProbeClient(
            APIConfiguration(
                transport: APIMockTransport([
                    APIMockResponse { _ in
                        for _ in 0..<5 { await Task.yield() }
                        return APIRawResponse(status: 200, body: Data("1".utf8))
                    }.repeated()
                ]),
                retry: .off
            )
        )
        let calls = Locked(Array(repeating: 0, count: 200))
        var tasks: [Task<Void, Never>] = []
        for number in 0..<200 {
            tasks.append(client.send(Probe<Int>()) { _ in calls.withLock { $0[number] += 1 } })
            if number % 5 == 0 { await Task.yield() }
            tasks[number / 2].cancel()
        }
        for task in tasks { await task.value }
        #expect(calls.withLock { $0 } == Array(repeating: 1, count: 200))
    }

    @Test func `a completion of the main actor runs there`() async throws {
        let client = ProbeClient(.json("1"))
        let results = Locked<[Int?]>([])
        await client.result(of: Probe<Int>()) { @MainActor result in
            MainActor.assertIsolated()
            results.withLock { $0.append(try? result.get()) }
        }.value
        #expect(results.withLock { $0 } == [1])
    }
}
