import APIRuntime
import Foundation
import TestSupport
import Testing

@testable import APIRuntimeTesting

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct RetryTests {
    private let clock = SteppingClock()

    private func client(_ transport: APIMockTransport, retry: APIRetryPolicy = .standard) -> ForumClient {
        ForumClient(
            configuration: APIConfiguration(
                transport: transport,
                retry: retry,
                clock: clock.clock,
                random: { 0.5 }
            )
        )
    }

    private static let page = APIMockResponse.json(#"{"items": [], "has_more": false}"#)

    @Test(arguments: [408, 429, 500, 502, 503, 504])
    func `a transient status is retried`(status: Int) async throws {
        let transport = APIMockTransport([.empty(status), .empty(status), Self.page])
        _ = try await client(transport).questions()
        #expect(transport.requests.count == 3)
        #expect(clock.sleeps == [.milliseconds(250), .milliseconds(500)])
    }

    @Test(arguments: [400, 401, 403, 404, 501])
    func `a permanent status is not retried`(status: Int) async throws {
        let transport = APIMockTransport([.empty(status)])
        let error = try await apiError { try await client(transport).questions() }
        #expect(error.status == status)
        #expect(transport.requests.count == 1)
        #expect(clock.sleeps == [])
    }

    @Test func `a call has three attempts`() async throws {
        let transport = APIMockTransport([.empty(503), .empty(503), .empty(503), Self.page])
        let error = try await apiError { try await client(transport).questions() }
        #expect(error.status == 503)
        #expect(transport.requests.count == 3)
    }

    @Test func `a refused connection is retried if the call is idempotent`() async throws {
        let refusal = APIMockResponse { _ in
            throw APITransportError(.notConnected, underlying: URLError(.cannotConnectToHost))
        }
        let transport = APIMockTransport([refusal, refusal, Self.page])
        _ = try await client(transport).questions()
        #expect(clock.sleeps == [.milliseconds(250), .milliseconds(500)])
        let other = APIMockTransport([refusal, .empty(204)])
        let error = try await apiError {
            try await ProbeClient(APIConfiguration(transport: other, clock: clock.clock)).send(PostProbe())
        }
        #expect(error.kind == .notConnected)
        #expect(other.requests.count == 1)
    }

    @Test func `only a lost connection is retried`() async throws {
        let lost = APIMockTransport([.failure(.connectionLost), Self.page])
        _ = try await client(lost).questions()
        for kind in [APIError.Kind.notConnected, .timedOut, .redirectRefused, .other] {
            let transport = APIMockTransport([.failure(kind), Self.page])
            _ = try await apiError { try await client(transport).questions() }
            #expect(transport.requests.count == 1)
        }
    }

    @Test func `a retryable failure is retried`() async throws {
        let failure = #"{"error_id": 502, "error_name": "throttle_violation", "error_message": "Slow down"}"#
        let transport = APIMockTransport([.json(failure, status: 400), Self.page])
        _ = try await client(transport).questions()
        #expect(clock.sleeps == [.milliseconds(250)])
    }

    @Test func `a POST is never repeated`() async throws {
        let transport = APIMockTransport([.empty(503), .empty(204)])
        let client = ProbeClient(APIConfiguration(transport: transport, clock: clock.clock))
        let error = try await apiError { try await client.send(PostProbe()) }
        #expect(error.status == 503)
        #expect(transport.requests.count == 1)
    }

    /// An upload that may be sent twice.
    private struct Replacement: APIResource {
        typealias Response = Void
        static let name = "replacement"
        static let method: APIMethod = .put
        let path: APIPath = "/file"
        var body: APIBody?
    }

    @Test func `a file is sent again from its beginning`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("all of it", to: "file")
        let transport = APIMockTransport([.empty(503), .failure(.connectionLost), .empty(204)])
        let client = ProbeClient(APIConfiguration(transport: transport, clock: clock.clock))
        _ = try await client.send(Replacement(body: .file(file)))
        let bodies = try transport.requests.map { String(decoding: try $0.body?.bytes ?? Data(), as: UTF8.self) }
        #expect(bodies == ["all of it", "all of it", "all of it"])
    }

    @Test func `a deleted file is not sent again`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("all of it", to: "file")
        let transport = APIMockTransport([
            APIMockResponse { _ in
                try FileManager.default.removeItem(at: file)
                return APIRawResponse(status: 503)
            }
        ])
        let client = ProbeClient(APIConfiguration(transport: transport, clock: clock.clock))
        let error = try await apiError { try await client.send(Replacement(body: .file(file))) }
        #expect(error.kind == .invalidRequest)
        #expect(error.reason == "the body cannot be encoded")
        #expect(transport.requests.count == 1)
    }

    @Test func `retries can be turned off`() async throws {
        let transport = APIMockTransport([.empty(503), Self.page])
        _ = try await apiError { try await client(transport, retry: .off).questions() }
        #expect(transport.requests.count == 1)
    }

    @Test func `the policy of the resource has priority`() async throws {
        struct Stubborn: APIResource {
            typealias Response = Int
            static let name = "stubborn"
            static let retry: APIRetryPolicy? = APIRetryPolicy(attempts: 2, statuses: [404], delay: .seconds(1))
            let path: APIPath = "/stubborn"
        }
        let transport = APIMockTransport([.empty(404), .json("1")])
        #expect(try await client(transport).send(Stubborn()).body == 1)
        #expect(clock.sleeps == [.milliseconds(500)])
    }

    @Test func `the bound of delays doubles up to its maximum`() async throws {
        let transport = APIMockTransport([.empty(503).repeated()])
        _ = try await apiError { try await client(transport, retry: APIRetryPolicy(attempts: 8)).questions() }
        #expect(clock.sleeps == [0.25, 0.5, 1, 2, 4, 4, 4].map { Duration.seconds($0) })
    }

    @Test(arguments: [
        ("7", Duration.milliseconds(7_700)), (" 0.5 ", .milliseconds(550)), ("60", .seconds(66)),
        ("Mon, 06 May 2024 07:08:39 GMT", .seconds(33)),
    ])
    func `a retry waits as long as the server requires and up to 20 percent more`(
        value: String,
        wait: Duration
    ) async throws {
        let transport = APIMockTransport([.empty(429, headers: ["Retry-After": value]), Self.page])
        _ = try await client(transport).questions()
        #expect(clock.sleeps == [wait])
    }

    @Test(arguments: ["06:08:39", "07:08:39", "08:08:39"])
    func `a date is relative to the clock of the server`(time: String) async throws {
        let date = "Mon, 06 May 2024 \(time) GMT"
        let later = "Mon, 06 May 2024 \(time.dropLast(2))59 GMT"
        let headers: APIHeaders = ["Retry-After": later, "Date": date]
        let transport = APIMockTransport([.empty(503, headers: headers), Self.page])
        _ = try await client(transport).questions()
        #expect(clock.sleeps == [.seconds(22)])
    }

    @Test func `calls that wait for one server do not return at once`() async throws {
        let numbers = Locked(SeededGenerator(seed: 7))
        let response = APIMockResponse { request in
            APIRawResponse(status: request.attempt?.number == 1 ? 503 : 204, headers: ["Retry-After": "10"])
        }
        let configuration = APIConfiguration(
            transport: APIMockTransport([response.repeated()]),
            clock: clock.clock,
            random: { numbers.withLock { Double.random(in: 0..<1, using: &$0) } },
            retryBudget: nil
        )
        for _ in 0..<500 { _ = try await ProbeClient(configuration).send(Probe<Int?>()) }
        #expect(clock.sleeps.count == 500)
        #expect(clock.sleeps.allSatisfy { (.seconds(10)..<(.seconds(12))).contains($0) })
        let busiest = Dictionary(grouping: clock.sleeps) { Int($0 / .milliseconds(100)) }.values.map(\.count).max()
        #expect(try #require(busiest) < 60)
    }

    @Test func `a date in the past needs no wait`() async throws {
        let past = APIHeaders(dictionaryLiteral: ("Retry-After", "Mon, 06 May 2024 07:00:00 GMT"))
        let transport = APIMockTransport([.empty(503, headers: past), Self.page])
        _ = try await client(transport).questions()
        #expect(clock.sleeps == [])
        #expect(transport.requests.count == 2)
    }

    @Test(arguments: [429, 503], [("61", 61), ("Mon, 06 May 2024 08:08:09 GMT", 3600)])
    func `a longer wait is thrown with its delay`(status: Int, wait: (header: String, seconds: Int)) async throws {
        let transport = APIMockTransport([.empty(status, headers: ["Retry-After": wait.header]), Self.page])
        let error = try await apiError { try await client(transport).questions() }
        #expect(error.kind == (status == 429 ? .rateLimited(after: .seconds(wait.seconds)) : .status))
        #expect(error.retryAfter == .seconds(wait.seconds))
        #expect(error.status == status)
        #expect(transport.requests.count == 1)
    }

    @Test func `an invalid wait is ignored`() async throws {
        let transport = APIMockTransport([.empty(503, headers: ["Retry-After": "soon"]), Self.page])
        _ = try await client(transport).questions()
        #expect(clock.sleeps == [.milliseconds(250)])
    }

    @Test func `a cancelled call stops waiting`() async throws {
        let transport = APIMockTransport([
            APIMockResponse { _ in
                withUnsafeCurrentTask { $0?.cancel() }
                return APIRawResponse(status: 503)
            }, Self.page,
        ])
        let client = client(transport)
        let task = Task { try await client.questions() }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(transport.requests.count == 1)
    }
}
