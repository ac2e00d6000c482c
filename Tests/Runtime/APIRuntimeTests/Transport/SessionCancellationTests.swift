import APIRuntimeConformance
import Foundation
import TestTraits
import Testing

@testable import APIRuntime

@Suite(.watchdog) struct SessionCancellationTests {
    private let transport = APIURLSessionTransport()

    @Test func `a call that is cancelled before sends nothing`() async throws {
        let server = try LoopbackServer(replies: [])
        let request = server.request()
        let call = Task { [transport] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await transport.send(request)
        }
        await #expect(throws: CancellationError.self) { try await call.value }
        #expect(server.connections == 0)
    }

    @Test func `a call is cancelled while it connects`() async throws {
        let hole = try BlackHole()
        let request = APIRequest(url: try #require(URL(string: hole.url)))
        let call = Task { [transport] in try await transport.send(request) }
        while transport.delegate.inFlight.tasks == 0 { await Task.yield() }
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
    }

    @Test(arguments: [
        // before the headers, within the headers, and within the body
        Reply.hold, .json("[1, 2]").held(after: 10), .chunks(["[1,", "2]"], pause: .seconds(50)),
    ])
    func `a call is cancelled while it waits for the response`(reply: Reply) async throws {
        let server = try LoopbackServer(replies: [reply])
        let request = server.request()
        let call = Task { [transport] in try await transport.send(request) }
        await server.waitForRequests(1)
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
        await server.waitForClosedByPeer(1)
        #expect(server.closedByPeer == 1)
    }

    @Test func `a call with a deadline is cancelled`() async throws {
        let server = try LoopbackServer(replies: [.hold])
        var request = server.request()
        request.timeout = .seconds(3_600)
        let call = Task { [transport, request] in try await transport.send(request) }
        await server.waitForRequests(1)
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
        await server.waitForClosedByPeer(1)
        #expect(server.closedByPeer == 1)
    }

    @Test func `the transport continues after a cancellation`() async throws {
        let server = try LoopbackServer { $0.path == "/hold" ? .hold : .json("1") }
        let request = server.request(.get, "/hold")
        let call = Task { [transport] in try await transport.send(request) }
        await server.waitForRequests(1)
        call.cancel()
        _ = await call.result
        #expect(try await transport.send(server.request()).status == 200)
    }
}
