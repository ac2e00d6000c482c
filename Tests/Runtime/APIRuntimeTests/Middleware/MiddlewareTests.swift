import APIRuntime
import APIRuntimeConformance
import Foundation
import TestSupport
import Testing

@testable import APIRuntimeCaching
@testable import APIRuntimeLogging
@testable import APIRuntimeTesting

@Suite struct MiddlewareTests {
    private struct Tag: APIMiddleware {
        var name: String
        var log: Locked<[String]>

        func respond(
            to request: APIRequest,
            next: @Sendable (APIRequest) async throws -> APIRawResponse
        ) async throws -> APIRawResponse {
            log.withLock { $0.append("\(name) before") }
            var request = request
            request.headers.add("X-Tag", name)
            let response = try await next(request)
            log.withLock { $0.append("\(name) after") }
            return response
        }
    }

    @Test func `middleware runs in order for every attempt`() async throws {
        let log = Locked<[String]>([])
        let transport = APIMockTransport([.empty(503), .json("1")])
        let client = ProbeClient(
            APIConfiguration(
                transport: transport,
                middleware: [Tag(name: "a", log: log), Tag(name: "b", log: log)],
                clock: SteppingClock().clock
            )
        )
        #expect(try await client.send(Probe<Int>()).body == 1)
        let once = ["a before", "b before", "b after", "a after"]
        #expect(log.withLock { $0 } == once + once)
        #expect(transport.requests.map { $0.headers.values(of: "X-Tag") } == [["a", "b"], ["a", "b"]])
    }

    @Test func `middleware can respond instead of the server`() async throws {
        struct Cached: APIMiddleware {
            func respond(
                to request: APIRequest,
                next: @Sendable (APIRequest) async throws -> APIRawResponse
            ) async throws -> APIRawResponse {
                APIRawResponse(status: 200, body: Data("7".utf8))
            }
        }
        let transport = APIMockTransport([])
        let client = ProbeClient(APIConfiguration(transport: transport, middleware: [Cached()]))
        #expect(try await client.send(Probe<Int>()).body == 7)
        #expect(transport.requests.isEmpty)
    }

    @Test func `middleware works together as the documentation shows`() async throws {
        struct Tracing: APIMiddleware {
            func respond(
                to request: APIRequest,
                next: @Sendable (APIRequest) async throws -> APIRawResponse
            ) async throws -> APIRawResponse {
                var request = request
                request.headers["X-Request-ID"] = request.attempt.map { "\($0.call)" }
                return try await next(request)
            }
        }
        let lines = Locked<[String]>([])
        var forum = try ForumServer { request in
            let page = ForumServer.page([1]).header("ETag", "\"1\"")
            return request.headers["If-None-Match"] == nil ? page : .empty(304)
        }
        let log = APILoggingMiddleware { entry in lines.withLock { $0.append("\(entry)") } }
        forum.client.configuration.middleware = [Tracing(), log, APICachingMiddleware()]
        for _ in 0..<2 { #expect(try await forum.client.question(ids: [1]).map(\.id) == [1]) }
        #expect(forum.server.requests.map { $0.headers["X-Request-ID"] } == ["1", "2"])
        #expect(forum.server.requests.map { $0.headers["If-None-Match"] } == [nil, "\"1\""])
        let line = "200 GET \(forum.server.url)/2.3/questions/1?filter=%219_bDDxJY5&site=swift&key=REDACTED"
        let responses = lines.withLock { $0.filter { $0.hasPrefix("<-") } }
        #expect(responses.count == 2)
        #expect(responses.first?.hasPrefix("<- #1 \(line) (") == true)
        #expect(responses.last == responses.first?.replacing("#1", with: "#2"))
    }
}
