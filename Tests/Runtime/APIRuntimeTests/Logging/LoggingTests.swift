import APIRuntime
import Foundation
import TestSupport
import Testing

@testable import APIRuntimeLogging
@testable import APIRuntimeTesting

/// The complete log lines.
@Suite struct LoggingTests {
    /// A client that logs, and its log.
    private struct Bench {
        let entries = Locked<[APILoggingMiddleware.Entry]>([])
        let clock = SteppingClock()
        var client: ProbeClient

        init(
            _ responses: APIMockResponse...,
            detail: APILoggingMiddleware.Detail = .lines,
            hiding names: Set<String> = APISecretNames.standard,
            retry: APIRetryPolicy = .off,
            credentials: [APIAuthentication] = [APIAuthentication("it", .query("key"), "s3cret")]
        ) {
            let clock = clock
            let slow = responses.map { response in
                APIMockResponse { request in
                    clock.advance(by: .milliseconds(12))
                    return try await APIMockTransport([response]).send(request)
                }
            }
            let logging = APILoggingMiddleware(detail, hiding: names) { [entries] entry in
                entries.withLock { $0.append(entry) }
            }
            client = ProbeClient(
                APIConfiguration(
                    transport: APIMockTransport(slow),
                    middleware: [logging],
                    retry: retry,
                    clock: clock.clock,
                    random: { 0 }
                ),
                defaults: APIDefaults(credentials: credentials)
            )
        }

        var lines: [String] { entries.withLock { $0.map(\.description) } }
        var failures: [Bool] { entries.withLock { $0.map(\.isFailure) } }
    }

    @Test func `a call has two log lines`() async throws {
        let bench = Bench(.data(Data("hello".utf8)), .failure(.timedOut))
        _ = try await bench.client.send(Probe<Data>())
        _ = try await apiError { try await bench.client.send(Probe<Data>()) }
        #expect(
            bench.lines == [
                "-> #1 GET https://api.example/v1/probe?key=REDACTED",
                "<- #1 200 GET https://api.example/v1/probe?key=REDACTED (5 bytes, 12 ms)",
                "-> #2 GET https://api.example/v1/probe?key=REDACTED",
                "<- #2 timedOut GET https://api.example/v1/probe?key=REDACTED (12 ms)",
            ]
        )
        #expect(bench.failures == [false, false, false, true])
    }

    @Test func `the attempts of a call have numbers`() async throws {
        let bench = Bench(
            .empty(503),
            .failure(.connectionLost),
            .json("1"),
            .json("2"),
            retry: .standard,
            credentials: []
        )
        let copy = bench.client
        #expect(try await bench.client.send(Probe<Int>()).body == 1)
        #expect(try await copy.send(Probe<Int>()).body == 2)
        #expect(
            bench.lines == [
                "-> #1 GET https://api.example/v1/probe",
                "<- #1 503 GET https://api.example/v1/probe (0 bytes, 12 ms)",
                "-> #1.2 GET https://api.example/v1/probe",
                "<- #1.2 connectionLost GET https://api.example/v1/probe (12 ms)",
                "-> #1.3 GET https://api.example/v1/probe",
                "<- #1.3 200 GET https://api.example/v1/probe (1 bytes, 12 ms)",
                "-> #2 GET https://api.example/v1/probe",
                "<- #2 200 GET https://api.example/v1/probe (1 bytes, 12 ms)",
            ]
        )
        #expect(bench.failures == [false, true, false, true, false, false, false, false])
    }

    @Test func `the attempts of a download have numbers`() async throws {
        let folder = try TemporaryFolder()
        let bench = Bench(.empty(503), .data(Data("hello".utf8)), retry: .standard, credentials: [])
        _ = try await bench.client.download(Probe<Data>(), to: folder.url.appending(path: "a"))
        #expect(
            bench.lines == [
                "-> #1 GET https://api.example/v1/probe",
                "<- #1 503 GET https://api.example/v1/probe (0 bytes, 12 ms)",
                "-> #1.2 GET https://api.example/v1/probe",
                "<- #1.2 200 GET https://api.example/v1/probe (5 bytes in a file, 12 ms)",
            ]
        )
    }

    @Test func `a stream is logged with its response headers`() async throws {
        let bench = Bench(.stream(["data: 1\n\n"]), credentials: [])
        for try await _ in bench.client.stream(FeedResource<Int>()) {}
        #expect(bench.lines.last == "<- #1 200 GET https://api.example/v1/feed (a stream, 12 ms)")
    }

    @Test func `headers are logged without secrets`() async throws {
        let bench = Bench(
            .json(
                "1",
                headers: [
                    "Set-Cookie": "id=1", "X-Session": "2", "Link": "</?a=t0ken-9>; rel=\"next\"", "X-A": "\u{1B}[2J",
                ]
            ),
            detail: .headers,
            hiding: ["x-session"],
            credentials: [APIAuthentication("it", .bearer, "t0ken-9")]
        )
        _ = try await bench.client.send(Probe<Int>(headers: ["Accept": "*/*", "X-SESSION": "1"]))
        #expect(
            bench.lines == [
                """
                -> #1 GET https://api.example/v1/probe
                   Accept: */*
                   X-SESSION: REDACTED
                   Authorization: REDACTED
                """,
                """
                <- #1 200 GET https://api.example/v1/probe (1 bytes, 12 ms)
                   Set-Cookie: REDACTED
                   X-Session: REDACTED
                   Link: </?a=REDACTED>; rel="next"
                   X-A: \\u{1B}[2J
                   Content-Type: application/json
                """,
            ]
        )
    }

    @Test func `bodies are logged without secrets`() async throws {
        let response = #"""
            {"Token" : {"value": "a,}]"}, "list": [{"password": "b\"c"}, 1], "pass\u0077ord":
            -1, "note": "password: is t0ken-9", "id_token": null}
            """#
        let bench = Bench(
            .json(response),
            .empty(204),
            detail: .bodies(upTo: 1000),
            credentials: [APIAuthentication("it", .bearer, "t0ken-9")]
        )
        _ = try await bench.client.send(PostProbe(body: .json(["password": "s3cret"])))
        _ = try await bench.client.send(PostProbe(body: .form(["user": ["Password": "s3cret", "name": "it"]])))
        #expect(
            bench.lines == [
                """
                -> #1 POST https://api.example/v1/post
                   Authorization: REDACTED
                   Content-Type: application/json

                   {"password":"REDACTED"}
                """,
                """
                <- #1 200 POST https://api.example/v1/post (\(response.utf8.count) bytes, 12 ms)
                   Content-Type: application/json

                   {"Token" : "REDACTED", "list": [{"password": "REDACTED"}, 1], "pass\\u0077ord":
                   "REDACTED", "note": "password: is REDACTED", "id_token": "REDACTED"}
                """,
                """
                -> #2 POST https://api.example/v1/post
                   Authorization: REDACTED
                   Content-Type: application/x-www-form-urlencoded

                   user[Password]=REDACTED&user[name]=it
                """,
                "<- #2 204 POST https://api.example/v1/post (0 bytes, 12 ms)",
            ]
        )
    }

    @Test func `only the beginning of a body is logged`() async throws {
        let bench = Bench(
            .data(Data("line\nä and more".utf8), contentType: "text/plain"),
            .data(Data([0xFF, 0, 1])),
            .data(Data("-> #9 GET\n<- x".utf8), contentType: "text/plain"),
            detail: .bodies(upTo: 6),
            credentials: []
        )
        for _ in 0..<3 { _ = try await bench.client.send(Probe<Data>()) }
        let texts = bench.lines.filter { $0.hasPrefix("<-") }.map { $0.split(separator: "\n").dropFirst(2) }
        #expect(
            texts == [["   line", "   … (16 bytes)"], ["   (3 bytes that are not text)"], ["   -> #9 … (14 bytes)"]]
        )
    }

    @Test func `an incomplete secret is redacted`() async throws {
        let bench = Bench(.json(#"{"password": "s3cret", "a": 1}"#), detail: .bodies(upTo: 17), credentials: [])
        _ = try await bench.client.send(Probe<Data>())
        #expect(bench.lines.last?.hasSuffix("\n\n   {\"password\": \"REDACTED\"… (30 bytes)") == true)
    }

    @Test func `an incomplete credential is redacted`() async throws {
        let bench = Bench(.data(Data("a: s3cret".utf8)), detail: .bodies(upTo: 8))
        _ = try await bench.client.send(Probe<Data>())
        #expect(bench.lines.last?.hasSuffix("\n\n   a: REDAC… (9 bytes)") == true)
    }

    @Test func `files and parts are named`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("x", to: "a.bin")
        let bench = Bench(.empty(204), .empty(204), detail: .bodies(upTo: 100), credentials: [])
        _ = try await bench.client.send(PostProbe(body: .file(file)))
        var fields = APIFields()
        fields.add("a", 1)
        fields.add("b", APIUpload(file: file))
        _ = try await bench.client.send(PostProbe(body: .multipart(fields, boundary: "XX")))
        #expect(
            bench.lines.filter { $0.hasPrefix("->") } == [
                """
                -> #1 POST https://api.example/v1/post
                   Content-Type: application/octet-stream

                   (the file a.bin)
                """,
                """
                -> #2 POST https://api.example/v1/post
                   Content-Type: multipart/form-data; boundary=XX

                   (2 parts)
                """,
            ]
        )
    }

    @Test func `errors are logged without secrets`() async throws {
        struct Odd: Error, CustomStringConvertible {
            var description: String { "no way to\nhttps://api.example/?key=s3cret" }
        }
        let bench = Bench(APIMockResponse { _ in throw Odd() }, APIMockResponse { _ in throw CancellationError() })
        _ = try await apiError { try await bench.client.send(Probe<Data>()) }
        await #expect(throws: CancellationError.self) { try await bench.client.send(Probe<Data>()) }
        #expect(
            bench.lines.filter { $0.hasPrefix("<-") } == [
                "<- #1 other: no way to\\nhttps://api.example/?key=REDACTED GET https://api.example/v1/probe?key=REDACTED (12 ms)",
                "<- #2 cancelled GET https://api.example/v1/probe?key=REDACTED (12 ms)",
            ]
        )
    }

    @Test func `query items are redacted by name`() async throws {
        var query = APIQuery()
        query.add("Access_Token", "a b")
        query.add("page", 1)
        let bench = Bench(.json("1"), credentials: [])
        _ = try await bench.client.send(Probe<Int>(query: query))
        #expect(bench.lines.first == "-> #1 GET https://api.example/v1/probe?Access_Token=REDACTED&page=1")
    }

    @Test func `a request without a client has no number`() async throws {
        let entries = Locked<[String]>([])
        let request = APIRequest(url: try #require(URL(string: "https://api.example/a")))
        let logging = APILoggingMiddleware { entry in entries.withLock { $0.append(entry.description) } }
        _ = try await logging.respond(to: request) { _ in APIRawResponse(status: 204) }
        #expect(entries.withLock { $0.first } == "-> GET https://api.example/a")
    }
}
