import APIRuntime
import APIRuntimeConformance
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntimeLogin

/// Logins over real connections, with a server that accepts one token at a time.
@Suite(.watchdog) struct LoginWireTests {
    /// Accepts its own token, and responds with 401 to every other.
    private final class Gatekeeper: Sendable {
        let server: LoopbackServer
        private let valid: Locked<Int>

        /// - Parameter response: The response to requests with the token.
        init(valid first: Int = 1, _ response: @escaping @Sendable (ReceivedRequest) -> Reply) throws {
            let valid = Locked(first)
            self.valid = valid
            server = try LoopbackServer { request in
                request.headers["Authorization"] == "Bearer token\(valid.withLock { $0 })"
                    ? response(request) : .unauthorized(json: #"{"error": "sign in"}"#)
            }
        }

        /// A new token that the server accepts instead of the last one.
        func newToken() -> APIToken {
            let number = valid.withLock { valid in
                valid += 1
                return valid
            }
            return APIToken("token\(number)")
        }

        /// The tokens of all requests so far.
        var tokens: [String?] { server.requests.map { $0.headers["Authorization"] } }

        func client(_ login: APILogin) -> ProbeClient {
            ProbeClient(
                APIConfiguration(transport: APIURLSessionTransport(), retry: .off),
                server: APIServer(server.url),
                defaults: APIDefaults(credentials: [APIAuthentication("token", .bearer, APICredential(login))])
            )
        }
    }

    @Test func `a hundred refusals cause one refresh and one repetition each`() async throws {
        let gate = try Gatekeeper { _ in .json("1") }
        let count = Locked(0)
        let login = APILogin(APIToken("token0")) {
            count.withLock { $0 += 1 }
            return gate.newToken()
        }
        var client = gate.client(login)
        // All requests are sent before any is refused. A later one waits for the new token.
        client.configuration.middleware = [Late { await gate.server.waitForRequests(100) }]
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 1...100 {
                group.addTask { [client] in try await client.send(Probe<Int>()).body }
            }
            for try await body in group { #expect(body == 1) }
        }
        #expect(count.withLock { $0 } == 1)
        #expect(gate.tokens.count == 200)
        #expect(gate.tokens.filter { $0 == "Bearer token0" }.count == 100)
        #expect(gate.tokens.filter { $0 == "Bearer token2" }.count == 100)
    }

    @Test func `a token that was replaced meanwhile is not replaced again`() async throws {
        let gate = try Gatekeeper { _ in .json("1") }
        let count = Locked(0)
        let login = APILogin(APIToken("token0")) {
            count.withLock { $0 += 1 }
            return gate.newToken()
        }
        let client = gate.client(login)
        // The slow call is refused after the quick one has received a new token.
        var slow = client
        slow.configuration.middleware = [Late { await gate.server.waitForRequests(3) }]
        async let late = slow.send(Probe<Int>()).body
        await gate.server.waitForRequests(1)
        #expect(try await client.send(Probe<Int>()).body == 1)
        #expect(try await late == 1)
        #expect(count.withLock { $0 } == 1)
        #expect(gate.tokens == ["Bearer token0", "Bearer token0", "Bearer token2", "Bearer token2"])
    }

    /// Delays responses.
    private struct Late: APIMiddleware {
        var wait: @Sendable () async -> Void

        func respond(
            to request: APIRequest,
            next: @Sendable (APIRequest) async throws -> APIRawResponse
        ) async throws -> APIRawResponse {
            let response = try await next(request)
            await wait()
            return response
        }
    }

    @Test func `streams continue with the next token`() async throws {
        let gate = try Gatekeeper { _ in .events(["data: 1\n\n", "data: 2\n\n"]) }
        let client = gate.client(APILogin(APIToken("token0")) { gate.newToken() })
        var events: [Int] = []
        for try await event in client.stream(FeedResource<Int>()) { events.append(event) }
        #expect(events == [1, 2])
        #expect(gate.tokens == ["Bearer token0", "Bearer token2"])
    }

    @Test func `downloads continue with the next token`() async throws {
        let folder = try TemporaryFolder()
        let gate = try Gatekeeper { _ in .text("0123456789") }
        let client = gate.client(APILogin(APIToken("token0")) { gate.newToken() })
        let file = folder.url.appending(path: "a.txt")
        _ = try await client.download(Probe<Data>(), to: file)
        #expect(try folder.text(at: "a.txt") == "0123456789")
        #expect(try folder.files == ["a.txt"])
        #expect(gate.tokens == ["Bearer token0", "Bearer token2"])
    }

    @Test func `uploads are sent again from disk`() async throws {
        let folder = try TemporaryFolder()
        let gate = try Gatekeeper { _ in .empty() }
        let client = gate.client(APILogin(APIToken("token0")) { gate.newToken() })
        let file = try folder.write("0123456789", to: "a.txt")
        try await client.send(PostProbe(body: .file(file))).body
        #expect(gate.server.requests.map(\.text) == ["0123456789", "0123456789"])
        #expect(gate.tokens == ["Bearer token0", "Bearer token2"])
    }

    @Test func `pages continue with the next token`() async throws {
        enum Style: FeedStyle {
            static var paging: APIPaging<Feed<Self>> { .number(\.number).pages(\.pages) }
        }
        let gate = try Gatekeeper { _ in .json(#"{"items": [{"id": 1}, {"id": 2}], "pages": 3}"#) }
        let client = gate.client(APILogin(APIToken("token1")) { gate.newToken() })
        var count = 0
        for try await _ in client.pages(of: Feed<Style>()) {
            count += 1
            // The token expires after every page.
            if count < 3 { _ = gate.newToken() }
        }
        #expect(count == 3)
        #expect(gate.tokens == [1, 1, 3, 3, 5].map { "Bearer token\($0)" })
    }
}
