import APIRuntimeConformance
import Foundation
import TestTraits
import Testing

@testable import APIRuntime

/// What a client throws when a real call fails.
@Suite(.watchdog) struct ClientFailureWireTests {
    private func failure(_ forum: ForumServer) async -> APIError? {
        await #expect(throws: APIError.self) { try await forum.client.questions() }
    }

    @Test func `a failure in an envelope is typed`() async throws {
        let forum = try ForumServer(ForumServer.failure(400))
        let error = await failure(forum)
        #expect(error?.kind == .status)
        #expect(error?.status == 400)
        #expect(error?.failure(as: Failure.self)?.errorName == "bad_parameter")
        #expect(error?.localizedDescription == "page is too large")
        #expect(error?.request?.url.query?.hasSuffix("site=swift&key=REDACTED") == true)
        #expect(error?.debugDescription.contains("s3cret") == false)
    }

    @Test func `a challenge is a response`() async throws {
        let body = #"{"error_id": 401, "error_name": "access_denied", "error_message": "sign in"}"#
        let forum = try ForumServer(.unauthorized(json: body))
        let error = await failure(forum)
        #expect(error?.kind == .unauthorized)
        #expect(error?.body == Data(body.utf8))
        #expect(error?.localizedDescription == "sign in")
    }

    @Test func `a missing server is not connected after all attempts`() async throws {
        let port = try UnreachablePort()
        var forum = try ForumServer()
        forum.client.server = APIServer(port.url)
        #expect(await failure(forum)?.kind == .notConnected)
        #expect(forum.clock.sleeps == [.milliseconds(500), .seconds(1)])
    }

    @Test(arguments: [Reply.dropped, ForumServer.page([1]).contentLength(9_999), .raw("garbage")])
    func `a lost connection is retried twice`(reply: Reply) async throws {
        let forum = try ForumServer(reply, reply, reply)
        #expect(await failure(forum)?.kind == .connectionLost)
        #expect(forum.clock.sleeps == [.milliseconds(500), .seconds(1)])
        #expect(forum.server.unexpectedRequests.isEmpty)
        #expect(forum.targets.count == 3)
    }

    @Test func `a transient failure is not thrown`() async throws {
        let forum = try ForumServer(
            ForumServer.failure(503).header("Retry-After", "3"),
            ForumServer.failure(400, "throttle_violation"),
            ForumServer.page([1])
        )
        #expect(try await forum.client.questions().map(\.id) == [1])
        #expect(forum.clock.sleeps == [.milliseconds(3_600), .seconds(1)])
    }

    @Test func `an undecodable body has the path`() async throws {
        let forum = try ForumServer(.json(#"{"items": [{"question_id": "one"}], "has_more": false}"#))
        let error = await failure(forum)
        #expect(error?.kind == .undecodable)
        #expect(error?.decoding?.path == "items[0].question_id")
    }

    @Test func `the timeout ends the call`() async throws {
        let forum = try ForumServer(.hold)
        var client = forum.client
        client.configuration.clock = .untilRequest(of: forum.server, timeout: .seconds(30))
        client.configuration.timeout = .seconds(30)
        let error = await #expect(throws: APIError.self) { try await client.questions() }
        #expect(error?.kind == .timedOut)
        await forum.server.waitForClosedByPeer(1)
        #expect(forum.server.closedByPeer == 1)
    }

    @Test(arguments: [
        Reply.hold, ForumServer.page([1]).held(after: 60), .chunks(["{", "}"], pause: .seconds(50)),
    ])
    func `a cancelled call ends at once`(reply: Reply) async throws {
        let forum = try ForumServer(reply)
        let client = forum.client
        let call = Task { try await client.questions() }
        await forum.server.waitForRequests(1)
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
        await forum.server.waitForClosedByPeer(1)
        #expect(forum.server.closedByPeer == 1)
        #expect(forum.targets.count == 1)
    }

    @Test func `a cancelled call ends while it connects`() async throws {
        let hole = try BlackHole()
        let transport = APIURLSessionTransport()
        var client = try ForumServer().client
        client.server = APIServer(hole.url)
        client.configuration.transport = transport
        let call = Task { [client] in try await client.questions() }
        while transport.delegate.inFlight.tasks == 0 { await Task.yield() }
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
    }
}
