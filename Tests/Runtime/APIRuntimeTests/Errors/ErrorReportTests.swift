import APIRuntime
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntimeTesting

/// The complete description of each kind of error.
@Suite(.dedicatedThreads) struct ErrorReportTests {
    private static let line = "GET https://forum.example/2.3/questions?order=desc&site=swift&key=REDACTED"

    private func client(_ responses: APIMockResponse...) -> ForumClient {
        ForumClient(key: "hush", configuration: APIConfiguration(transport: APIMockTransport(responses), retry: .off))
    }

    private func report(_ response: APIMockResponse) async throws -> String {
        try await apiError { try await client(response).questions() }.debugDescription
    }

    @Test(arguments: [
        (APIError.Kind.notConnected, "notConnected"), (.connectionLost, "connectionLost"), (.timedOut, "timedOut"),
        (.redirectRefused, "redirectRefused"), (.tooLarge, "tooLarge"), (.unwritable, "unwritable"),
        (.invalidRequest, "invalidRequest"), (.other, "other"),
    ])
    func `a report without a response`(kind: APIError.Kind, name: String) async throws {
        #expect(
            try await report(.failure(kind)) == """
                questions: \(name)
                request: \(Self.line)
                underlying: \(name)
                """
        )
    }

    @Test func `a report without a request`() async throws {
        let error = try await apiError { try await client().send(SitesResource()) }
        #expect(
            error.debugDescription == """
                sites: unauthorized
                reason: no credential 'user' was given: set 'user' of ForumClient
                """
        )
        #expect(error.failureReason == "no credential 'user' was given: set 'user' of ForumClient")
    }

    @Test(arguments: [
        ("X-Request-Id", "a-1"), ("x-github-request-id", "C0DE:1"), ("Request-Id", "req_7"), ("CF-Ray", "8f"),
    ])
    func `a report of a failure has the request identifier`(header: String, id: String) async throws {
        var headers: APIHeaders = ["Retry-After": "90"]
        headers.add(header, id)
        let body = #"{"error_id": 1, "error_name": "throttle", "error_message": "slow down"}"#
        #expect(
            try await report(.json(body, status: 429, headers: headers)) == """
                questions: rateLimited(after: 90.0 seconds)
                request: \(Self.line)
                status: 429
                request id: \(id)
                failure: Failure(errorID: 1, errorName: "throttle", errorMessage: "slow down")
                """
        )
    }

    @Test(arguments: [
        (Data(), ""), (Data([0, 1, 0xFF]), "\nbody: bytes 00 01 FF (3 bytes)"),
        (Data("no\n  way".utf8), "\nbody: no way (8 bytes)"),
        (
            Data(String(repeating: "é", count: 100_000).utf8),
            "\nbody: \(String(repeating: "é", count: 200))… (200000 bytes)"
        ),
    ])
    func `a report of an untyped failure has its body`(body: Data, lines: String) async throws {
        let response = APIMockResponse.data(body, contentType: "text/plain", status: 401)
        #expect(
            try await report(response) == """
                questions: unauthorized
                request: \(Self.line)
                status: 401\(lines)
                """
        )
    }

    @Test func `a report has a limited length`() async throws {
        let long = String(repeating: "x", count: 1 << 20)
        let typed = #"{"error_id": 1, "error_name": "\#(long)", "error_message": "\#(long)"}"#
        let responses: [APIMockResponse] = [
            .json(typed, status: 400), .json(long, status: 400), .json(#"{"items": "\#(long)"}"#), .json(long),
            .json("{}", status: 400, headers: ["X-Request-Id": long]),
            .json(#"{"items": [], "has_more": false, "backoff": {"\#(long)": 1}}"#),
        ]
        for response in responses {
            #expect(try await report(response).utf8.count < 1_000)
        }
    }
}
