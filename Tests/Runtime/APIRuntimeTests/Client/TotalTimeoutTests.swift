import APIRuntime
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntimeTesting

/// The time limit of a call with all its attempts and waits.
@Suite(.watchdog) struct TotalTimeoutTests {
    private let clock = ManualClock()

    private func client(_ transport: any APITransport, _ credential: APICredential? = nil) -> ProbeClient {
        var configuration = APIConfiguration(transport: transport, clock: clock.clock, random: { 0.5 })
        configuration.totalTimeout = .seconds(5)
        let credentials = [APIAuthentication("token", .bearer, credential)]
        return ProbeClient(configuration, defaults: APIDefaults(credentials: credentials))
    }

    @Test func `the total timeout ends an attempt without a response`() async throws {
        let transport = GateTransport()
        let client = client(transport)
        let call = Task { try await client.send(Probe<Int>()) }
        await transport.waitForStarted(1)
        await clock.waitForSleepers(1)
        clock.advance(by: .seconds(5))
        let error = try await apiError { try await call.value }
        #expect(error.kind == .timedOut)
        #expect(error.endpoint == "probe")
        #expect(error.reason == "the call took longer than the configuration's totalTimeout of 5.0 seconds")
    }

    @Test func `the total timeout includes attempts and waits`() async throws {
        let transport = GateTransport()
        let client = client(transport)
        let call = Task { try await client.send(Probe<Int>()) }
        await transport.waitForStarted(1)
        await clock.waitForSleepers(1)
        clock.advance(by: .seconds(4))
        transport.respond(to: "/v1/probe", APIRawResponse(status: 503))
        await clock.waitForSleepers(2)
        #expect(clock.ends == [.milliseconds(4_250), .seconds(5)])
        clock.advance(by: .milliseconds(250))
        await transport.waitForStarted(2)
        clock.advance(by: .milliseconds(750))
        #expect(try await apiError { try await call.value }.kind == .timedOut)
        #expect(transport.started.count == 2)
        #expect(clock.ends == [])
    }

    @Test func `a wait beyond the total timeout is not started`() async throws {
        let transport = APIMockTransport([.empty(429, headers: ["Retry-After": "5"])])
        let error = try await apiError { try await client(transport).send(Probe<Int>()) }
        #expect(error.status == 429)
        #expect(error.retryAfter == .seconds(5))
        #expect(transport.requests.count == 1)
    }

    @Test func `a required wait beyond the total timeout is not started`() async throws {
        let transport = APIMockTransport([.json("1", headers: ["Left": "0", "Reset": "10"])])
        var client = client(transport)
        client.defaults.observers.append(APIRateLimiter(APIRateLimits(remaining: "Left", reset: "Reset")))
        _ = try await client.send(Probe<Int>())
        let error = try await apiError { try await client.send(Probe<Int>()) }
        #expect(error.kind == .rateLimited(after: .seconds(10)))
        #expect(
            error.reason == "an earlier response requires a wait that is longer than the configuration's totalTimeout"
        )
    }

    @Test func `the total timeout includes credentials`() async throws {
        let client = client(APIMockTransport([]), APICredential { try await untilCancelled() })
        let call = Task { try await client.send(Probe<Int>()) }
        await clock.waitForSleepers(1)
        clock.advance(by: .seconds(5))
        #expect(try await apiError { try await call.value }.kind == .timedOut)
    }

    @Test func `a stream may continue after its response headers`() async throws {
        let client = client(APIMockTransport([.stream(["data: 1\n\n", "data: 2\n\n"])]))
        var iterator = client.stream(FeedResource<Int>()).makeAsyncIterator()
        #expect(try await iterator.next() == 1)
        clock.advance(by: .seconds(60))
        #expect(try await iterator.next() == 2)
        #expect(try await iterator.next() == nil)
    }

    @Test func `the total timeout includes the whole download`() async throws {
        let folder = try TemporaryFolder()
        let client = client(
            APIMockTransport([
                APIMockResponse { request in
                    APIRawResponse(
                        status: 200,
                        stream: APIByteStream(next: { try await untilCancelled() }),
                        url: request.url
                    )
                }
            ])
        )
        let call = Task { try await client.download(Probe<Data>(), to: folder.url.appending(path: "file")) }
        await clock.waitForSleepers(1)
        clock.advance(by: .seconds(5))
        #expect(try await apiError { try await call.value }.kind == .timedOut)
    }

    @Test func `a cancelled call throws CancellationError`() async throws {
        let transport = GateTransport()
        let client = client(transport)
        let call = Task { try await client.send(Probe<Int>()) }
        await transport.waitForStarted(1)
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
        #expect(clock.ends == [])
    }

    @Test func `a response in time is returned`() async throws {
        #expect(try await client(APIMockTransport([.json("1")])).send(Probe<Int>()).body == 1)
        #expect(clock.ends == [])
    }
}
