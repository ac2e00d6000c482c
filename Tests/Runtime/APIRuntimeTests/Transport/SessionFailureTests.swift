import APIRuntimeConformance
import Foundation
import TestTraits
import Testing

@testable import APIRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What a caller receives without a response.
@Suite(.watchdog) struct SessionFailureTests {
    private let transport = APIURLSessionTransport()

    private func failure(_ request: APIRequest) async -> APITransportError.Kind? {
        await #expect(throws: APITransportError.self) { try await transport.exchange(request) }?.kind
    }

    @Test func `a refused connection is not connected`() async throws {
        let port = try UnreachablePort()
        #expect(await failure(APIRequest(url: try #require(URL(string: port.url)))) == .notConnected)
    }

    @Test func `the system error contains no address`() async throws {
        let port = try UnreachablePort()
        let request = APIRequest(url: try #require(URL(string: port.url + "/?key=s3cret")))
        let error = await #expect(throws: APITransportError.self) { try await transport.exchange(request) }
        let underlying = try #require(error?.underlying as? URLError)
        #expect(underlying.code == .cannotConnectToHost)
        #expect(!"\(underlying) \(underlying.userInfo)".contains("s3cret"))
    }

    @Test(arguments: [
        Reply.dropped,
        .json("[1, 2]").dropped(after: 12),
        .json("[1, 2]").dropped(after: 12, reset: true),
        .json("[1, 2]").contentLength(100),
        .chunks(["[1", "]"]).dropped(after: 90),
        .raw("no HTTP at all\r\n\r\n"),
        .raw(""),
        .text("no gzip").header("Content-Encoding", "gzip"),
    ])
    func `an incomplete response is a lost connection`(reply: Reply) async throws {
        let server = try LoopbackServer { _ in reply }
        #expect(await failure(server.request()) == .connectionLost)
    }

    @Test(arguments: ["ftp://127.0.0.1/", "file:///etc/hosts", "/a", "http:///a", "data:,a"])
    func `only servers are requested`(address: String) async throws {
        #expect(await failure(APIRequest(url: try #require(URL(string: address)))) == .invalidRequest)
    }

    @Test(arguments: [
        ("X-A", "b\r\nX-C: d", "the value of the header 'X-A' has a line break or NUL"),
        ("X-A", "b\0", "the value of the header 'X-A' has a line break or NUL"),
        ("X-A: b\nX-C", "d", "'X-A: b\nX-C' is not a valid header name"),
        ("", "a", "'' is not a valid header name"),
    ])
    func `headers stay on one line`(name: String, value: String, problem: String) async throws {
        let server = try LoopbackServer(replies: [])
        var request = server.request()
        request.headers.add(name, value)
        let error = await #expect(throws: APITransportError.self) { try await transport.exchange(request) }
        #expect(error?.description == "invalidRequest: \(problem)")
        #expect(server.connections == 0)
    }

    @Test func `a body that cannot be encoded is not sent`() async throws {
        let server = try LoopbackServer(replies: [])
        let body = APIBody.json(["a": Double.nan])
        #expect(await failure(server.request(.post, body: body)) == .invalidRequest)
        #expect(server.connections == 0)
    }

    @Test func `the deadline ends the call`() async throws {
        let server = try LoopbackServer(replies: [.hold])
        var request = server.request()
        request.clock = .untilRequest(of: server, timeout: .seconds(30))
        request.timeout = .seconds(30)
        let error = await #expect(throws: APITransportError.self) { try await transport.send(request) }
        #expect(error?.kind == .timedOut)
        await server.waitForClosedByPeer(1)
        #expect(server.closedByPeer == 1)
    }

    @Test func `the deadline includes connecting`() async throws {
        let hole = try BlackHole()
        var request = APIRequest(url: try #require(URL(string: hole.url)))
        request.timeout = .milliseconds(20)
        #expect(await failure(request) == .timedOut)
    }

    @Test func `the deadline includes the whole response`() async throws {
        let server = try LoopbackServer(replies: [.chunks(["1", "2"]).unfinished()])
        let clock = ManualClock()
        let bytes = Tally()
        var request = server.request()
        request.timeout = .seconds(30)
        request.clock = clock.timeouts
        request.onProgress = { _ in bytes.increment() }
        let call = Task { [request] in try await transport.send(request) }
        await clock.waitForSleepers(1)
        await bytes.wait(for: 1)
        #expect(clock.ends == [.seconds(30)])
        clock.advance(by: .seconds(30))
        let error = await #expect(throws: APITransportError.self) { try await call.value }
        #expect(error?.kind == .timedOut)
        await server.waitForClosedByPeer(1)
        #expect(server.closedByPeer == 1)
    }

    @Test func `the deadline does not delay a response in time`() async throws {
        let server = try LoopbackServer(replies: [.json("1")])
        var request = server.request()
        request.timeout = .seconds(3_600)
        #expect(try await transport.send(request).status == 200)
    }
}
