import APIRuntime
import Foundation
import Httpbin
import TestTraits
import Testing

@Suite("httpbin: failures, retries, timeouts and cancellation", .httpbin, .watchdog)
struct HttpbinFailureTests {
    @Test("A status is a failure of its kind", arguments: [400, 401, 403, 404, 409, 418, 422, 429, 500, 501, 505])
    func status(_ status: Int) async throws {
        let client = try RunningHttpbin.client(retry: .off)
        let error = try await apiError { try await client.status.get(code: "\(status)") }
        #expect(error.status == status)
        let kind: APIError.Kind =
            switch status {
            case 401: .unauthorized
            case 429: .rateLimited
            default: .status
            }
        #expect(error.kind == kind)
    }

    @Test("Others are none, with whatever method", arguments: [200, 201, 202, 204])
    func success(_ status: Int) async throws {
        let calls = try RunningHttpbin.client(retry: .off).status
        try await calls.get(code: "\(status)")
        try await calls.head(code: "\(status)")
        try await calls.post(code: "\(status)")
        try await calls.put(code: "\(status)")
        try await calls.patch(code: "\(status)")
        try await calls.delete(code: "\(status)")
    }

    @Test("A failure with a body says what the server says")
    func typed() async throws {
        let error = try await apiError { try await RunningHttpbin.client().status.get(code: "406") }
        #expect(error.failure(as: NotAcceptable.self)?.accept.contains("image/png") == true)
        #expect(error.localizedDescription == "Client did not request a supported media type.")
        let teapot = try await apiError { try await RunningHttpbin.client().status.get(code: "418") }
        #expect(String(decoding: teapot.body, as: UTF8.self).contains("[ teapot ]"))
    }

    @Test("What may be sent again is sent three times, the rest once")
    func retries() async throws {
        let log = ExchangeLog()
        let calls = try RunningHttpbin.client(middleware: [log]).status
        #expect(try await apiError { try await calls.get(code: "503") }.status == 503)
        #expect(try await apiError { try await calls.put(code: "502") }.status == 502)
        #expect(try await apiError { try await calls.post(code: "503") }.status == 503)
        #expect(try await apiError { try await calls.get(code: "501") }.status == 501)
        #expect(
            log.lines == Array(repeating: "GET 503", count: 3) + Array(repeating: "PUT 502", count: 3)
                + ["POST 503", "GET 501"]
        )
    }

    @Test("A server that comes to itself is heard")
    func recovery() async throws {
        let log = ExchangeLog()
        let client = try RunningHttpbin.client(middleware: [log], retry: APIRetryPolicy(attempts: 100))
        try await client.status.get(code: "503,200")
        #expect(log.lines.last == "GET 200")
        #expect(log.lines.dropLast().allSatisfy { $0 == "GET 503" })
    }

    @Test("A late answer is on time, or is not waited for")
    func timeout() async throws {
        let client = try RunningHttpbin.client()
        #expect(try await client.slow.delay(seconds: 0.01).url == "\(client.server)/delay/0.01")
        let hasty = try RunningHttpbin.client(timeout: .milliseconds(50))
        #expect(try await apiError { try await hasty.slow.delay(seconds: 10) }.kind == .timedOut)
        // Bytes that come do not help, since it is the whole answer that is too late.
        #expect(try await apiError { try await hasty.slow.drip(count: 100, duration: 10) }.kind == .timedOut)
    }

    @Test("A call that is cancelled ends at once, in the middle of an answer, too")
    func cancellation() async throws {
        let client = try RunningHttpbin.client()
        let (arrivals, arrival) = AsyncStream.makeStream(of: APIProgress.self)
        let dripping = Task {
            try await client.send(SlowDripResource(count: 1000, duration: 60)) { arrival.yield($0) }
        }
        for await progress in arrivals {
            #expect(progress.direction == .download && progress.total == 1000)
            break
        }
        dripping.cancel()
        await #expect(throws: CancellationError.self) { try await dripping.value }

        let waiting = Task { try await client.slow.delay(seconds: 10) }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
    }

    @Test("What drips is whole in the end")
    func drip() async throws {
        let client = try RunningHttpbin.client()
        #expect(try await client.slow.drip(count: 20, duration: 0.05) == Data(repeating: UInt8(ascii: "*"), count: 20))
        let error = try await apiError { try await client.slow.drip(count: 5, duration: 0, status: 404) }
        #expect(error.status == 404 && error.body == Data("*****".utf8))
    }
}
