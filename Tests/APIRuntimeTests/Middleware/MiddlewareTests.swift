import APIRuntime
import Foundation
import TestSupport
import Testing

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

    @Test func isPassedThroughInOrderAtEveryTry() async throws {
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

    @Test func mayAnswerInPlaceOfTheServer() async throws {
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

    @Test func logsWithoutSecrets() async throws {
        let lines = Locked<[String]>([])
        let clock = SteppingClock()
        let answer = APIMockAnswer { request in
            clock.advance(by: .milliseconds(12))
            return APIRawResponse(status: 200, body: Data("hello".utf8), url: request.url)
        }
        let logging = APILoggingMiddleware(clock: clock.clock) { line in lines.withLock { $0.append(line) } }
        let client = ProbeClient(
            APIConfiguration(
                transport: APIMockTransport([answer, .failure(.timedOut)]),
                middleware: [logging],
                retry: .off
            ),
            defaults: APIDefaults(credentials: [APIAuthentication("it", .query("key"), "hush")])
        )
        _ = try await client.send(Probe<Data>())
        _ = try await apiError { try await client.send(Probe<Data>()) }
        #expect(
            lines.withLock { $0 } == [
                "-> GET https://api.example/v1/probe?key=REDACTED",
                "<- 200 GET https://api.example/v1/probe?key=REDACTED (5 bytes, 12 ms)",
                "-> GET https://api.example/v1/probe?key=REDACTED",
                "<- timedOut GET https://api.example/v1/probe?key=REDACTED (0 ms)",
            ]
        )
    }
}
