import APIRuntime
import Foundation
import Httpbin
import TestTraits
import Testing

@Suite(.httpbin, .watchdog)
struct HttpbinFailureTests {
    @Test(arguments: [400, 401, 403, 404, 409, 418, 422, 429, 500, 501, 505])
    func `a status of failure is an error of its kind`(_ status: Int) async throws {
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

    @Test(arguments: [200, 201, 202, 204])
    func `a status of success is not an error with any method`(_ status: Int) async throws {
        let calls = try RunningHttpbin.client(retry: .off).status
        try await calls.get(code: "\(status)")
        try await calls.head(code: "\(status)")
        try await calls.post(code: "\(status)")
        try await calls.put(code: "\(status)")
        try await calls.patch(code: "\(status)")
        try await calls.delete(code: "\(status)")
    }

    @Test func `an error has the body of the response`() async throws {
        let error = try await apiError { try await RunningHttpbin.client().status.get(code: "406") }
        #expect(error.failure(as: NotAcceptable.self)?.accept.contains("image/png") == true)
        #expect(error.localizedDescription == "Client did not request a supported media type.")
        let teapot = try await apiError { try await RunningHttpbin.client().status.get(code: "418") }
        #expect(String(decoding: teapot.body, as: UTF8.self).contains("[ teapot ]"))
    }

    @Test func `idempotent calls have three attempts, and others have one`() async throws {
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

    @Test func `a call succeeds when the server recovers`() async throws {
        let log = ExchangeLog()
        let client = try RunningHttpbin.client(middleware: [log], retry: APIRetryPolicy(attempts: 100))
        try await client.status.get(code: "503,200")
        #expect(log.lines.last == "GET 200")
        #expect(log.lines.dropLast().allSatisfy { $0 == "GET 503" })
    }

    @Test func `a late response is received within the timeout and fails after it`() async throws {
        let client = try RunningHttpbin.client()
        #expect(try await client.slow.delay(seconds: 0.01).url == "\(client.server)/delay/0.01")
        let hasty = try RunningHttpbin.client(timeout: .milliseconds(50))
        #expect(try await apiError { try await hasty.slow.delay(seconds: 10) }.kind == .timedOut)
        // The timeout limits the whole response, so it is not extended by received bytes.
        #expect(try await apiError { try await hasty.slow.drip(count: 100, duration: 10) }.kind == .timedOut)
    }

    @Test func `a cancelled call ends at once, even in the middle of a response`() async throws {
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

    @Test func `a slow response is complete at its end`() async throws {
        let client = try RunningHttpbin.client()
        #expect(try await client.slow.drip(count: 20, duration: 0.05) == Data(repeating: UInt8(ascii: "*"), count: 20))
        let error = try await apiError { try await client.slow.drip(count: 5, duration: 0, status: 404) }
        #expect(error.status == 404 && error.body == Data("*****".utf8))
    }
}
