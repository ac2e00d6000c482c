import APIRuntime
import APIRuntimeConformance
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntimeCurl

/// Connections, their limits and their ends.
@Suite(.watchdog) struct CurlConnectionTests {
    private let transport = APICurlTransport()

    @Test func `a connection is used again`() async throws {
        let server = try LoopbackServer { _ in .json("1") }
        for method in [APIMethod.get, .post, .delete, .get] { _ = try await transport.send(server.request(method)) }
        #expect(server.connections == 1)
    }

    /// The server reads a request on a connection that was used before, and closes it without a response.
    @Test(arguments: [
        (APIMethod.post, String?("body")), (.post, nil), (.put, "body"), (.delete, nil), (.patch, "body"),
        (.patch, nil),
    ])
    func `a request that may change something is sent once`(method: APIMethod, text: String?) async throws {
        let server = try LoopbackServer(replies: [.json("1"), .dropped])
        _ = try await transport.send(server.request())
        let error = try await transport.failure(server.request(method, body: text.map { .text($0) }))
        #expect(error.kind == .connectionLost)
        #expect(server.requests.map(\.method) == ["GET", method.rawValue])
        #expect(server.requests.map(\.connection) == [0, 0])
    }

    /// libcurl forgets the address of a server after a minute, and then resolves its name again for the second connection.
    @Test(arguments: [(APIMethod.post, false), (.delete, false), (.get, true)])
    func `resolving a name again does not send a request again`(method: APIMethod, mayRepeat: Bool) throws {
        let server = try LoopbackServer { _ in .json("1") }
        let settings = APICurlTransport.Settings()
        let exchange = try APICurlExchange(server.request(method), mailbox: APICurlMailbox(settings))
        let transfer = APICurlTransfer(exchange, try #require(APICurlHandle()), settings)
        #expect(transfer.willSend())
        transfer.willResolve()
        #expect(transfer.willConnect() == mayRepeat)
        #expect(transfer.willSend() == mayRepeat)
    }

    /// The task is cancelled after the transport has looked, and before the call waits for its response.
    @Test func `a call that is cancelled while it starts ends`() async throws {
        let server = try LoopbackServer { _ in .json("1") }
        let exchange = try APICurlExchange(server.request(), mailbox: APICurlMailbox(APICurlTransport.Settings()))
        let call = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await exchange.response()
        }
        await #expect(throws: CancellationError.self) { try await call.value }
        #expect(server.connections == 0)
    }

    @Test func `an upload arrives after one whose connection ended without a response`() async throws {
        let server = try LoopbackServer(replies: [.json("1"), .dropped, .json("2")])
        _ = try await transport.send(server.request())
        let request = server.request(.post, body: .text("body"))
        #expect(try await transport.failure(request).kind == .connectionLost)
        #expect(try await transport.send(request).body == Data("2".utf8))
        #expect(server.requests.map(\.text) == ["", "body", "body"])
    }

    @Test func `a request that changes nothing is sent again on another connection`() async throws {
        let server = try LoopbackServer(replies: [.json("1"), .dropped, .json("2")])
        _ = try await transport.send(server.request())
        #expect(try await transport.send(server.request()).body == Data("2".utf8))
        #expect(server.requests.map(\.connection) == [0, 0, 1])
    }

    @Test func `a connection that the server has closed is not used again`() async throws {
        let server = try LoopbackServer { _ in .json("1").header("Connection", "close") }
        for _ in 0..<3 { _ = try await transport.send(server.request(.post)) }
        #expect(server.connections == 3)
    }

    @Test func `requests wait for a free connection`() async throws {
        var settings = APICurlTransport.Settings()
        settings.maximumConnectionsPerHost = 2
        let transport = APICurlTransport(settings)
        let server = try LoopbackServer { _ in .json("1").delayed(by: .milliseconds(1)) }
        let request = server.request()
        try await withThrowingTaskGroup(of: APIRawResponse.self) { group in
            for _ in 0..<50 { group.addTask { try await transport.send(request) } }
            for try await response in group { #expect(response.status == 200) }
        }
        #expect(server.connections <= 2)
    }

    @Test func `the wait for a connection is not part of the time limit`() async throws {
        var settings = APICurlTransport.Settings()
        settings.maximumConnectionsPerHost = 1
        let transport = APICurlTransport(settings)
        let server = try LoopbackServer { $0.path == "/hold" ? .hold : .json("1") }
        let sleeps = Locked(0)
        var clock = APIClock.system
        clock.sleep = { _ in
            sleeps.withLock { $0 += 1 }
            try await Task.sleep(for: .seconds(3_600))
        }
        let first = Task { [request = server.request(.get, "/hold")] in try await transport.send(request) }
        await server.waitForRequests(1)
        var request = server.request()
        request.timeout = .seconds(1)
        request.clock = clock
        let second = Task { [request] in try await transport.send(request) }
        // A command of the transport is later than the start of the second request.
        let third = Task { [request = server.request(.get, "/third")] in try await transport.send(request) }
        third.cancel()
        _ = await third.result
        #expect(sleeps.withLock { $0 } == 0)
        first.cancel()
        let queueing = try await second.value.timings?.queueing
        #expect(try #require(queueing) > .zero)
    }

    @Test func `a refused connection is not connected`() async throws {
        let port = try UnreachablePort()
        let error = try await transport.failure(APIRequest(url: #require(URL(string: port.url + "/?key=s3cret"))))
        #expect(error.kind == .notConnected)
        #expect((error.underlying as? APICurlError)?.code == 7)
        #expect(!"\(error)".contains("s3cret"))
    }

    @Test func `a name that does not exist is not connected`() async throws {
        let error = try await transport.failure(APIRequest(url: #require(URL(string: "http://no.such.host.invalid/"))))
        #expect(error.kind == .notConnected)
    }

    @Test(arguments: ["ftp://127.0.0.1/", "file:///etc/hosts"])
    func `only HTTP is requested`(address: String) async throws {
        #expect(try await transport.failure(APIRequest(url: #require(URL(string: address)))).kind == .invalidRequest)
    }

    @Test func `the time for a connection is limited`() async throws {
        var settings = APICurlTransport.Settings()
        settings.connectTimeout = .milliseconds(20)
        let hole = try BlackHole()
        let error = try await APICurlTransport(settings).failure(APIRequest(url: #require(URL(string: hole.url))))
        #expect(error.kind == .timedOut)
        #expect(error.reason == "no connection in 0.02 seconds")
    }

    @Test(arguments: [Reply.hold, .text("one").held(after: 20)])
    func `the time until the response headers is limited`(reply: Reply) async throws {
        var settings = APICurlTransport.Settings()
        settings.responseTimeout = .milliseconds(20)
        let server = try LoopbackServer { _ in reply }
        let error = try await APICurlTransport(settings).failure(server.request())
        #expect(error.kind == .timedOut)
        #expect(error.reason == "no response headers in 0.02 seconds")
        await server.waitForClosedByPeer(1)
        #expect(server.closedByPeer == 1)
    }

    @Test func `the time between bytes is limited`() async throws {
        var settings = APICurlTransport.Settings()
        settings.idleTimeout = .milliseconds(20)
        let server = try LoopbackServer { _ in .chunks(["1"]).unfinished() }
        let transport = APICurlTransport(settings)
        #expect(try await transport.failure(server.request()).kind == .timedOut)
        let stream = try await transport.send(server.request(delivery: .stream(limit: 1))).stream
        let error = await #expect(throws: APITransportError.self) {
            for try await _ in try #require(stream) {}
        }
        #expect(error?.reason == "no more bytes of the response in 0.02 seconds")
    }

    @Test(arguments: [
        // before the headers, within the headers, and within the body
        Reply.hold, .json("[1, 2]").held(after: 10), .chunks(["[1,", "2]"]).unfinished(),
    ])
    func `a call is cancelled while it waits for the response`(reply: Reply) async throws {
        let server = try LoopbackServer { _ in reply }
        var request = server.request()
        request.timeout = .seconds(3_600)
        let call = Task { [request] in try await transport.send(request) }
        await server.waitForRequests(1)
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
        await server.waitForClosedByPeer(1)
        #expect(server.closedByPeer == 1)
    }

    @Test func `a call is cancelled while it connects`() async throws {
        let hole = try BlackHole()
        let request = APIRequest(url: try #require(URL(string: hole.url)))
        let call = Task { try await transport.send(request) }
        await Task.yield()
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
    }

    @Test(arguments: [APIDelivery.whole, .stream(limit: 1)])
    func `the deadline ends a call without response headers`(delivery: APIDelivery) async throws {
        let server = try LoopbackServer { _ in .hold }
        var request = server.request(delivery: delivery)
        request.timeout = .milliseconds(20)
        #expect(try await transport.failure(request).kind == .timedOut)
        await server.waitForEndOfConnections()
    }

    @Test func `idle connections end, and the next call opens another one`() async throws {
        var settings = APICurlTransport.Settings()
        settings.idleConnectionAge = .milliseconds(1)
        let transport = APICurlTransport(settings)
        let server = try LoopbackServer { _ in .json("1") }
        _ = try await transport.send(server.request())
        await server.waitForEndOfConnections()
        _ = try await transport.send(server.request())
        #expect(server.connections == 2)
    }

    @Test func `64 calls at once have their own responses`() async throws {
        let server = try LoopbackServer { .text($0.path) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<64 {
                group.addTask {
                    for round in 0..<20 {
                        let path = "/\(number)/\(round)"
                        let response = try await transport.send(server.request(.get, path))
                        #expect(String(decoding: response.body, as: UTF8.self) == path)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(server.connections <= 64)
    }
}
