import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntime
@testable import APIRuntimeLogin
@testable import APIRuntimeTesting

/// Logins that end, change, or receive no token.
@Suite(.watchdog) struct SignOutTests {
    private struct Refused: Error {}

    private func client(_ login: APILogin, _ responses: APIMockResponse...) -> (ProbeClient, APIMockTransport) {
        let transport = APIMockTransport(responses)
        let client = ProbeClient(
            APIConfiguration(transport: transport, clock: SteppingClock().clock),
            defaults: APIDefaults(credentials: [APIAuthentication("token", .bearer, APICredential(login))])
        )
        return (client, transport)
    }

    /// A gate at which a refresh waits, and which reports its arrival.
    private final class Gate: Sendable {
        private let arrived = AsyncStream.makeStream(of: Void.self)
        private let opened = AsyncStream.makeStream(of: Void.self)

        /// Waits even if the task is cancelled.
        func pass() async {
            arrived.continuation.finish()
            let stream = opened.stream
            await Task.detached { for await _ in stream {} }.value
        }

        func waitForArrival() async {
            for await _ in arrived.stream {}
        }

        func open() {
            opened.continuation.finish()
        }
    }

    @Test func `calls after sign-out fail before the network`() async throws {
        let login = APILogin(APIToken("old")) { APIToken("never") }
        let (client, transport) = client(login)
        login.signOut()
        #expect(!login.isSignedIn)
        let error = try await apiError { try await client.send(Probe<Int>()) }
        #expect(error.kind == .unauthorized)
        #expect(error.debugDescription.hasSuffix("\nunderlying: the login was signed out"))
        #expect(transport.requests.isEmpty)
    }

    @Test func `a late token does not sign in again`() async throws {
        let gate = Gate()
        let login = APILogin {
            await gate.pass()
            return APIToken("late")
        }
        let (client, transport) = client(login)
        let call = Task { try await client.send(Probe<Int>()) }
        await gate.waitForArrival()
        login.signOut()
        // The call has stopped waiting without a token.
        let error = try await apiError { try await call.value }
        #expect(error.kind == .unauthorized)
        gate.open()
        await #expect(throws: APIError.self) { try await client.send(Probe<Int>()) }
        #expect(!login.isSignedIn)
        #expect(transport.requests.isEmpty)
    }

    @Test func `a refused call is not repeated as another user`() async throws {
        let login = APILogin(APIToken("ada")) { APIToken("never") }
        let swap = APIMockResponse { request in
            login.signOut()
            login.signIn(APIToken("bob"))
            return APIRawResponse(status: 401, url: request.url)
        }
        let (client, transport) = client(login, swap, .json("1"))
        let error = try await apiError { try await client.send(Probe<Int>()) }
        #expect(error.kind == .unauthorized)
        #expect(error.status == 401)
        #expect(transport.requests.count == 1)
        _ = try await client.send(Probe<Int>())
        #expect(transport.requests.last?.headers["Authorization"] == "Bearer bob")
    }

    @Test(arguments: [503, nil])
    func `a failed call is not retried as another user`(status: Int?) async throws {
        let login = APILogin(APIToken("ada")) { APIToken("never") }
        let swap = APIMockResponse { request in
            login.signIn(APIToken("bob"))
            guard let status else { throw APITransportError(.connectionLost) }
            return APIRawResponse(status: status, url: request.url)
        }
        let (client, transport) = client(login, swap, .json("1"))
        let error = try await apiError { try await client.send(Probe<Int>()) }
        #expect(error.status == status)
        #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer ada"])
    }

    @Test func `signing in without a token requests one`() async throws {
        let login = APILogin { former in APIToken(former == nil ? "new" : "next") }
        let (client, _) = client(login)
        _ = try await client.request(for: Probe<Int>())
        login.signOut()
        login.signIn()
        #expect(login.isSignedIn)
        #expect(try await client.request(for: Probe<Int>()).headers["Authorization"] == "Bearer new")
    }

    @Test func `a cancelled call ends neither the refresh nor other calls`() async throws {
        let gate = Gate()
        let count = Locked(0)
        let login = APILogin {
            count.withLock { $0 += 1 }
            await gate.pass()
            return APIToken("new")
        }
        let (client, transport) = client(login, .json("1"))
        let first = Task { try await client.send(Probe<Int>()).body }
        await gate.waitForArrival()
        let second = Task { try await client.send(Probe<Int>()).body }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        gate.open()
        #expect(try await second.value == 1)
        #expect(count.withLock { $0 } == 1)
        #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer new"])
    }

    @Test func `a failed refresh fails its waiting calls and the next call starts a new one`() async throws {
        let gate = Gate()
        let count = Locked(0)
        let login = APILogin {
            let number = count.withLock { count in
                count += 1
                return count
            }
            if number > 1 { return APIToken("new") }
            await gate.pass()
            throw Refused()
        }
        let (client, transport) = client(login, .json("1"))
        let calls = (1...10).map { _ in Task { try await client.send(Probe<Int>()) } }
        await gate.waitForArrival()
        // All calls must wait before it opens. A later call would receive the second token.
        while login.state.withLock({ $0.renewal?.promise.waiters }) != calls.count { await Task.yield() }
        gate.open()
        for call in calls {
            let error = try await apiError { try await call.value }
            #expect(error.kind == .unauthorized)
            #expect(error.reason == "the credential 'token' is not available")
            #expect(error.underlying is Refused)
        }
        #expect(transport.requests.isEmpty)
        #expect(try await client.send(Probe<Int>()).body == 1)
        #expect(count.withLock { $0 } == 2)
    }

    @Test func `a refusal keeps the response if no new token is available`() async throws {
        let login = APILogin(APIToken("old")) { () -> APIToken in throw Refused() }
        let (client, transport) = client(login, .json(#"{"error": "too old"}"#, status: 401))
        let error = try await apiError { try await client.send(Probe<Int>()) }
        #expect(error.kind == .unauthorized)
        #expect(error.status == 401)
        #expect(error.body == Data(#"{"error": "too old"}"#.utf8))
        #expect(error.reason == "no new credential is available")
        #expect(error.underlying is Refused)
        #expect(transport.requests.count == 1)
    }

    @Test(arguments: [
        (APIError(.notConnected, endpoint: "login"), APIError.Kind.notConnected),
        (APIError(.connectionLost, endpoint: "login"), .connectionLost),
        (APIError(.rateLimited(after: .seconds(1)), endpoint: "login"), .rateLimited(after: .seconds(1))),
        (APIError(.status, endpoint: "login", status: 503), .status),
        (APIError(.status, endpoint: "login", status: 400), .unauthorized),
    ])
    func `a lost connection does not sign out`(failure: APIError, kind: APIError.Kind) async throws {
        let count = Locked(0)
        @Sendable func refresh() throws -> APIToken {
            count.withLock { $0 += 1 }
            throw failure
        }
        let first = APILogin { try refresh() }
        let (waiting, _) = client(first)
        #expect(try await apiError { try await waiting.send(Probe<Int>()) }.kind == kind)
        let second = APILogin(APIToken("old")) { try refresh() }
        let (refused, _) = client(second, .empty(401))
        #expect(try await apiError { try await refused.send(Probe<Int>()) }.kind == kind)
        // The refresh has its own retries.
        #expect(count.withLock { $0 } == 2)
    }

    @Test func `an empty token is an error`() async throws {
        let (client, transport) = client(APILogin { APIToken("") })
        let error = try await apiError { try await client.send(Probe<Int>()) }
        #expect(error.debugDescription.hasSuffix("\nunderlying: the new token is empty"))
        #expect(transport.requests.isEmpty)
    }

    @Test func `a refresh that cancels itself is a failure`() async throws {
        let (client, _) = client(APILogin { () -> APIToken in throw CancellationError() })
        let error = try await apiError { try await client.send(Probe<Int>()) }
        #expect(error.kind == .unauthorized)
        #expect(error.debugDescription.hasSuffix("\nunderlying: getting a token was cancelled"))
    }

    @Test func `a refresh can use the client`() async throws {
        struct Open: APIResource {
            typealias Response = String
            static let name = "open"
            static let authentication: APIAuthenticationRequirement = .none
            let path: APIPath = "/open"
        }
        let own = Locked<ProbeClient?>(nil)
        let login = APILogin {
            let client = try #require(own.withLock { $0 })
            return APIToken(try await client.send(Open()).body)
        }
        let (client, transport) = client(login, .data(Data("abc".utf8), contentType: "text/plain"), .json("1"))
        own.withLock { $0 = client }
        #expect(try await client.send(Probe<Int>()).body == 1)
        #expect(transport.requests.map(\.url.path) == ["/v1/open", "/v1/probe"])
        #expect(transport.requests.map { $0.headers["Authorization"] } == [nil, "Bearer abc"])
    }

    @Test func `a refresh that needs its own token fails`() async throws {
        let own = Locked<ProbeClient?>(nil)
        let login = APILogin {
            let client = try #require(own.withLock { $0 })
            return APIToken("\(try await client.send(Probe<Int>()).body)")
        }
        let (client, transport) = client(login)
        own.withLock { $0 = client }
        let error = try await apiError { try await client.send(Probe<Int>()) }
        #expect(error.kind == .unauthorized)
        #expect(
            error.debugDescription.hasSuffix(
                "underlying: getting a token takes a call that needs one itself: give its endpoint 'auth: none'"
            )
        )
        #expect(transport.requests.isEmpty)
    }
}
