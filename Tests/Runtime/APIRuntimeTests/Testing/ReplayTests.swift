import APIRuntime
import Foundation
import TestSupport
import Testing

@testable import APIRuntimeTesting

/// How a replay matches requests, and its error for other requests.
@Suite struct ReplayTests {
    private static func request(
        _ method: APIMethod = .get,
        _ target: String,
        _ body: APIBody? = nil
    ) throws -> APIRequest {
        APIRequest(
            method: method,
            url: try #require(URL(string: "https://api.example" + target)),
            body: body,
            secretQueryItems: ["key"]
        )
    }

    private static let json: APIHeaders = ["Content-Type": "application/json"]

    private static func error(_ transport: APIReplayTransport, _ request: APIRequest) async throws -> String {
        let error = try #require(await #expect(throws: APITransportError.self) { try await transport.send(request) })
        #expect(error.kind == .other)
        return error.localizedDescription
    }

    private static func end(_ transport: APIReplayTransport) throws -> APIPlaybackError {
        try #require(#expect(throws: APIPlaybackError.self) { try transport.finish() })
    }

    @Test(arguments: [
        ("/a?x=1&y=2", "/a?y=2&x=1"), ("/a?q=c%2B%2B+b", "/a?q=c%2b%2b%20b"), ("/a?key=REDACTED", "/a?key=other"),
        ("/a?key=REDACTED", "/a"), ("/a", "/a?key=mine"), ("/a?x", "/a?x="), ("/", ""),
    ])
    func `the order of items and secrets are not compared`(recorded: String, sent: String) async throws {
        let replay = APIReplayTransport([APIExchange(.init(target: recorded), .init(status: 201))])
        #expect(try await replay.send(Self.request(.get, sent)).status == 201)
        try replay.finish()
    }

    @Test(arguments: ["/a?x=1", "/a?x=1&x=1", "/a?x=2", "/A?x=1&y=2", "/a/?x=1&y=2", "/a?x=1&y=2&y=2"])
    func `every other difference is compared`(sent: String) async throws {
        let replay = APIReplayTransport([APIExchange(.init(target: "/a?x=1&y=2"), .init())])
        await #expect(throws: APITransportError.self) { try await replay.send(Self.request(.get, sent)) }
    }

    @Test func `repeated exchanges are replayed in order`() async throws {
        let target = APIExchange.Request(target: "/a")
        let replay = APIReplayTransport([
            APIExchange(target, .init(status: 202)), APIExchange(.init(target: "/b"), .init(status: 203)),
            APIExchange(target, .init(status: 201)),
        ])
        var statuses: [Int] = []
        for path in ["/a", "/a", "/b"] { statuses.append(try await replay.send(Self.request(.get, path)).status) }
        #expect(statuses == [202, 201, 203])
        try replay.finish()
    }

    @Test func `the response comes from the requested server`() async throws {
        let replay = APIReplayTransport([
            APIExchange(
                .init(target: "/a"),
                .init(
                    headers: ["Link": "<https://server.invalid/b>", "Content-Type": "text/plain"],
                    body: Data("see https://server.invalid/c".utf8),
                    url: "https://server.invalid/moved"
                )
            )
        ])
        let response = try await replay.send(Self.request(.get, "/a"))
        #expect(
            response
                == APIRawResponse(
                    status: 200,
                    headers: ["Link": "<https://api.example/b>", "Content-Type": "text/plain"],
                    body: Data("see https://api.example/c".utf8),
                    url: URL(string: "https://api.example/moved")
                )
        )
    }

    @Test func `bodies are compared by their values`() async throws {
        let recorded = Data(#"{"b": [1, 2.50], "password": "REDACTED"}"#.utf8)
        let exchange = APIExchange(.init(method: .post, target: "/a", headers: Self.json, body: recorded), .init())
        func body(_ text: String) -> APIBody { .data(Data(text.utf8), contentType: "application/json") }
        let same = try Self.request(.post, "/a", body(#"{"password":"mine","b":[1,2.5]}"#))
        _ = try await APIReplayTransport([exchange]).send(same)
        let other = try Self.request(.post, "/a", body(#"{"password":"mine","b":[1,3]}"#))
        #expect(
            try await Self.error(APIReplayTransport([exchange]), other) == """
                No recorded exchange is left for POST /a. Nearest:
                - exchange 1: its body has 2.5 and not 3 at b[1]
                """
        )
        _ = try await APIReplayTransport([exchange], comparingBodies: false).send(other)
    }

    @Test(arguments: [
        (#"{"a":1}"#, #"{}"#, "its body has a"), (#"{}"#, #"{"a":{}}"#, "its body lacks a"),
        (#"{"a":[1]}"#, #"{"a":[1,2]}"#, "its body has [1] and not [1,2] at a"),
        ("1", "2", "its body has 1 and not 2 at the top level"),
        ("{", "[", "its body is another"), ("", "1", "it has no body"), ("1", "", "it has a body"),
    ])
    func `differences of bodies are listed`(recorded: String, sent: String, difference: String) async throws {
        let request = APIExchange.Request(method: .put, target: "/a", headers: Self.json, body: Data(recorded.utf8))
        let replay = APIReplayTransport([APIExchange(request, .init())])
        let body: APIBody? = sent.isEmpty ? nil : .data(Data(sent.utf8), contentType: "application/json")
        #expect(
            try await Self.error(replay, Self.request(.put, "/a", body))
                == "No recorded exchange is left for PUT /a. Nearest:\n- exchange 1: \(difference)"
        )
    }

    @Test func `forms are compared by their items`() async throws {
        let form: APIHeaders = ["Content-Type": "application/x-www-form-urlencoded"]
        let exchange = APIExchange(
            .init(method: .post, target: "/a", headers: form, body: Data("b=2&client_secret=REDACTED&a=1".utf8)),
            .init()
        )
        let same = try Self.request(.post, "/a", .form(["a": "1", "b": "2", "client_secret": "x"]))
        _ = try await APIReplayTransport([exchange]).send(same)
        #expect(
            try await Self.error(
                APIReplayTransport([exchange]),
                Self.request(.post, "/a", .form(["a": "1", "b": "3"]))
            )
                == """
                No recorded exchange is left for POST /a. Nearest:
                - exchange 1: it has b=2 in its body, it lacks b=3 in its body
                """
        )
    }

    @Test func `the most similar exchanges are listed`() async throws {
        let replay = APIReplayTransport([
            APIExchange(.init(target: "/far"), .init()),
            APIExchange(.init(target: "/users?page=1&key=REDACTED"), .init()),
            APIExchange(.init(method: .post, target: "/users?page=2"), .init()),
            APIExchange(.init(target: "/users?page=1&sort=up"), .init()),
        ])
        _ = try await replay.send(Self.request(.get, "/users?page=1&key=hush"))
        #expect(
            try await Self.error(replay, Self.request(.get, "/users?page=2&key=hush")) == """
                No recorded exchange is left for GET /users?page=2&key=REDACTED. Nearest:
                - exchange 2: it has page=1, it lacks page=2
                - exchange 4: it has page=1, it has sort=up, it lacks page=2
                - exchange 3: its method is POST
                """
        )
        #expect(
            try await Self.error(replay, Self.request(.get, "/users?page=1")).hasSuffix(
                """
                Nearest:
                - exchange 2: was used already
                - exchange 4: it has sort=up
                - exchange 3: its method is POST, it has page=2, it lacks page=1
                """
            )
        )
        let none = APIReplayTransport([])
        #expect(try await Self.error(none, Self.request(.get, "/")) == "No recorded exchange is left for GET /.")
    }

    @Test func `unused and unexpected exchanges are listed at the end`() async throws {
        let folder = try TemporaryFolder()
        for (name, path) in [("001-get-a.json", "/a"), ("002-get-b.json", "/b?x=1")] {
            try folder.write(
                #"{"request": {"method": "GET", "target": "\#(path)"}, "response": {"status": 200}}"#,
                to: name
            )
        }
        let replay = try APIReplayTransport(folder.url)
        _ = try await replay.send(Self.request(.get, "/a"))
        let unused = try Self.end(replay)
        #expect(unused.unused == ["002-get-b.json"])
        #expect(
            unused.localizedDescription == """
                No request used these recorded responses:
                - 002-get-b.json: GET /b?x=1
                """
        )
        _ = try? await replay.send(Self.request(.get, "/b?key=hush"))
        let both = try Self.end(replay)
        #expect(both.unexpected.map(\.url.absoluteString) == ["https://api.example/b?key=REDACTED"])
        #expect(
            both.description == """
                No recorded exchange is left for GET /b?key=REDACTED. Nearest:
                - 002-get-b.json: it has x=1
                - 001-get-a.json: its path is /a
                No request used these recorded responses:
                - 002-get-b.json: GET /b?x=1
                """
        )
    }

    @Test func `a file without an exchange is named`() throws {
        let folder = try TemporaryFolder()
        #expect(throws: (any Error).self) { try APIReplayTransport(folder.url.appending(path: "absent")) }
        let empty = #expect(throws: APIPlaybackError.self) { try APIReplayTransport(folder.url) }
        #expect(empty?.description == "There is no recording in '\(folder.url.lastPathComponent)'.")
        try folder.write(#"{"request": {"method": "GET", "target": "/"}, "response": {}}"#, to: "001.json")
        let broken = #expect(throws: APIPlaybackError.self) { try APIReplayTransport(folder.url) }
        #expect(broken?.description == "'001.json' is not a recorded exchange: the key is missing at response.status.")
    }

    @Test func `an exchange is read as it was written`() throws {
        let exchange = APIExchange(
            .init(
                method: APIMethod(rawValue: "PROPFIND"),
                target: "/a",
                headers: ["B": "1", "A": "2", "b": "3"],
                body: Data([255])
            ),
            .init(
                status: 207,
                headers: Self.json,
                body: Data(#"{"a":[1,0.1,18446744073709551615,null,true,"x"]}"#.utf8)
            )
        )
        let text = try jsonText(exchange)
        #expect(
            text == """
                {"request":{"method":"PROPFIND","target":"/a","headers":{"A":"2","B":["1","3"]},"base64":"/w=="},\
                "response":{"status":207,"headers":{"Content-Type":"application/json"},\
                "json":{"a":[1,0.1,18446744073709551615,null,true,"x"]}}}
                """
        )
        #expect(try jsonText(decoded(text, as: APIExchange.self)) == text)
    }

    @Test func `a cancelled call receives no response`() async throws {
        let replay = APIReplayTransport([APIExchange(.init(target: "/a"), .init())])
        let request = try Self.request(.get, "/a")
        let call = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await replay.send(request)
        }
        await #expect(throws: CancellationError.self) { try await call.value }
        #expect(throws: APIPlaybackError.self) { try replay.finish() }
    }
}
