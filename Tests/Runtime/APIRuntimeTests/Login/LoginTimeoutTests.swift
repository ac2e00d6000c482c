import APIRuntime
import TestTraits
import Testing

@testable import APIRuntimeLogin
@testable import APIRuntimeTesting

/// The timeout of an attempt, which includes a login.
@Suite(.watchdog) struct LoginTimeoutTests {
    private func client(_ credential: APICredential, _ transport: any APITransport, _ timeout: Duration) -> ProbeClient
    {
        ProbeClient(
            APIConfiguration(transport: transport, retry: .off, timeout: timeout),
            defaults: APIDefaults(credentials: [APIAuthentication("token", .bearer, credential)])
        )
    }

    @Test(arguments: [
        APICredential { try await untilCancelled() }, APICredential(APILogin { _ in try await untilCancelled() }),
    ])
    func `a login that takes longer than the timeout is an error`(credential: APICredential) async throws {
        let transport = APIMockTransport([])
        let client = client(credential, transport, .milliseconds(20))
        let error = try await apiError { try await client.send(Probe<Int>()) }
        #expect(error.kind == .timedOut)
        #expect(error.reason == "the credential 'token' is not available")
        #expect((error.underlying as? APIError)?.reason == "the login took longer than 0.02 seconds")
        #expect(transport.requests.isEmpty)
    }

    @Test func `a renewed login is part of the timeout`() async throws {
        let login = APILogin(APIToken("old")) { _ in try await untilCancelled() }
        let client = client(APICredential(login), APIMockTransport([.empty(401)]), .milliseconds(20))
        let error = try await apiError { try await client.send(Probe<Int>()) }
        #expect(error.kind == .timedOut)
        #expect(error.reason == "no new credential is available")
    }

    @Test func `the request has the rest of the timeout`() async throws {
        let transport = APIMockTransport([APIMockResponse.json("1").repeated()])
        let slow = APICredential {
            await Task.yield()
            return "t"
        }
        // The login can take seconds on a busy machine.
        let day = Duration.seconds(86_400)
        _ = try await client(slow, transport, day).send(Probe<Int>())
        _ = try await client("t", transport, day).send(Probe<Int>())
        let timeouts = transport.requests.compactMap(\.timeout)
        #expect(timeouts.count == 2 && timeouts[0] < day && timeouts[0] > .zero)
        #expect(timeouts.last == day)
    }
}
