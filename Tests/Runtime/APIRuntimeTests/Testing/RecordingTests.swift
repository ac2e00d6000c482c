import APIRuntime
import APIRuntimeConformance
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntimeTesting

/// The files of a recording, and the values that a replay of them returns.
@Suite(.watchdog) struct RecordingTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func recording(_ server: LoopbackServer, secretNames: Set<String> = APISecretNames.standard) throws
        -> APIRecordingTransport
    {
        try APIRecordingTransport(to: folder.url, around: APIURLSessionTransport(), secretNames: secretNames)
    }

    @Test func `each exchange is a readable file`() async throws {
        let forum = try ForumServer(
            .json(#"{"items": [], "has_more": false, "quota_max": 300}"#)
                .header("ETag", "\"a\"").header("Set-Cookie", "session=1").gzipped(),
            ForumServer.failure(400)
        )
        var client = forum.client
        client.configuration.transport = try recording(forum.server)
        #expect(try await client.questions(tagged: ["c++"]) == [])
        let failed = try await apiError { try await client.question(ids: [1, 22]) }
        #expect(failed.localizedDescription == "page is too large")
        #expect(
            try folder.files == ["001-get-2-3-questions.json", "002-get-2-3-questions-1-22.json"]
        )
        #expect(
            try folder.text(at: "001-get-2-3-questions.json") == """
                {
                  "request": {
                    "method": "GET",
                    "target": "/2.3/questions?order=desc&tagged=c%2B%2B&site=swift&key=REDACTED"
                  },
                  "response": {
                    "status": 200,
                    "headers": {
                      "Content-Type": "application/json",
                      "Etag": "\\"a\\"",
                      "Set-Cookie": "REDACTED"
                    },
                    "json": {
                      "has_more": false,
                      "items": [],
                      "quota_max": 300
                    }
                  }
                }

                """
        )
    }

    @Test func `only the user can read a recording`() async throws {
        func permissions(_ path: String) throws -> Int? {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.url.appending(path: path).path)
            return (attributes[.posixPermissions] as? NSNumber)?.intValue
        }
        let transport = try APIRecordingTransport(
            to: folder.url.appending(path: "new/recording"),
            around: APIMockTransport([.json("1"), .json("2")])
        )
        let client = ProbeClient(APIConfiguration(transport: transport, retry: .off))
        for _ in 1...2 { _ = try await client.send(Probe<Int>()) }
        #expect(try folder.files == ["new/recording/001-get-v1-probe.json", "new/recording/002-get-v1-probe.json"])
        for file in try folder.files { #expect(try permissions(file) == 0o600) }
        for path in ["new", "new/recording"] { #expect(try permissions(path) == 0o700) }
    }

    @Test func `a recording has no secret that the server repeats`() async throws {
        let body = #"{"ke\u0079-12345678": "a\/key%2D12345678", "id": 12345678, "s": "a&#x6B;ey-12345678"}"#
        let transport = try APIRecordingTransport(
            to: folder.url,
            around: APIMockTransport([
                .json(body, headers: ["X-key-12345678": "key-12345678"]),
                .data(Data([0xFF]) + Data("key-12345678".utf8)),
            ])
        )
        let client = ProbeClient(
            APIConfiguration(transport: transport, retry: .off),
            defaults: APIDefaults(credentials: [APIAuthentication("key", .header("X-Key"), "key-12345678")])
        )
        _ = try await client.send(Probe<Data>())
        _ = try await client.send(Probe<Data>())
        let exchanges = try folder.files.map {
            try JSONDecoder().decode(APIExchange.self, from: Data(contentsOf: folder.url.appending(path: $0)))
        }
        #expect(
            exchanges.map { String(decoding: $0.response.body, as: UTF8.self) }
                == [#"{"REDACTED":"a/REDACTED","id":0,"s":"aREDACTED"}"#, "\u{FFFD}REDACTED"]
        )
        #expect(try folder.files.allSatisfy { try !folder.text(at: $0).contains("12345678") })
    }

    @Test func `a replayed recording returns the same values`() async throws {
        let forum = try ForumServer(
            ForumServer.page([1, 2], more: true),
            ForumServer.page([3]),
            .data([0, 255, 1], contentType: "image/png")
        )
        func values(_ client: ForumClient) async throws -> ([Question], Data) {
            var questions: [Question] = []
            for try await question in client.items(of: QuestionsResource(pageSize: 2)) { questions.append(question) }
            let url = try #require(URL(string: forum.server.url + "/a%20b.png?s=128"))
            return (questions, try await client.image(url: url))
        }
        var client = forum.client
        client.configuration.transport = try recording(forum.server)
        let recorded = try await values(client)
        #expect(recorded.0.map(\.id) == [1, 2, 3])

        let replay = try APIReplayTransport(folder.url)
        client.configuration.transport = replay
        let played = try await values(client)
        #expect(played == recorded)
        try replay.finish()
        #expect(forum.targets.count == 3)
        #expect(try folder.text(at: "003-get-a-20b-png.json").contains(#""base64": "AP8B""#))
    }

    @Test func `a recording is replayed for any server`() async throws {
        let server = try LoopbackServer { request in
            let next = #"<http://\#(request.headers["Host"] ?? "")/feed?cursor=b>; rel="next""#
            let page = Reply.json(#"{"items": [{"id": 1}], "meta": {"next": "http://elsewhere.example:80/"}}"#)
            return request.target.contains("cursor=b") ? page : page.header("Link", next)
        }
        enum Linked: FeedStyle {
            static var paging: APIPaging<Feed<Self>> { .link("next") }
        }
        func count(_ client: ProbeClient) async throws -> Int {
            var count = 0
            for try await _ in client.items(of: Feed<Linked>()) { count += 1 }
            return count
        }
        let configuration = APIConfiguration(transport: try recording(server))
        #expect(try await count(ProbeClient(configuration, server: APIServer(server.url))) == 2)
        let files = try folder.files
        for file in files {
            #expect(try !folder.text(at: file).contains("127.0.0.1"))
            #expect(try folder.text(at: file).contains("http://elsewhere.example:80/"))
        }
        #expect(try folder.text(at: files[0]).contains(#""Link": "<https://server.invalid/feed?cursor=b>"#))
        let replay = try APIReplayTransport(folder.url)
        #expect(try await count(ProbeClient(APIConfiguration(transport: replay), server: "https://other.example")) == 2)
        try replay.finish()
    }

    @Test func `a recording has no secret in any place`() async throws {
        let body = """
            {"access_token": "fresh-token", "expires_in": 60, "pin": 1234, "nested": [{"Password": "a", "x": "is the-token!"}],
            "url": "https:\\/\\/x.example\\/?access_token=q-secret"}
            """
        let server = try LoopbackServer(replies: [.json(body).header("X-Echo", "Bearer the-token")])
        let transport = try recording(server, secretNames: APISecretNames.standard.union(["pin", "x-session"]))
        var request = server.request(
            .post,
            "/botpath-secret/token?access_token=q-secret&grant=code",
            headers: ["Authorization": "Bearer the-token", "X-Session": "h-secret", "X-Key": "k-secret"],
            body: .form(["client_secret": "f-secret", "code": "7", "again": "h-secret"])
        )
        request.secretHeaders = ["x-key"]
        request.secretQueryItems = ["access_token"]
        request.secretAddressParts = ["path-secret"]
        _ = try await transport.send(request)
        let text = try folder.text(at: "001-post-botredacted-token.json")
        #expect(
            text == """
                {
                  "request": {
                    "method": "POST",
                    "target": "/botREDACTED/token?access_token=REDACTED&grant=code",
                    "headers": {
                      "Authorization": "Bearer REDACTED",
                      "Content-Type": "application/x-www-form-urlencoded",
                      "X-Key": "REDACTED",
                      "X-Session": "REDACTED"
                    },
                    "text": "again=REDACTED&client_secret=REDACTED&code=7"
                  },
                  "response": {
                    "status": 200,
                    "headers": {
                      "Content-Type": "application/json",
                      "X-Echo": "REDACTED"
                    },
                    "json": {
                      "access_token": "REDACTED",
                      "expires_in": 60,
                      "nested": [
                        {
                          "Password": "REDACTED",
                          "x": "is REDACTED!"
                        }
                      ],
                      "pin": 0,
                      "url": "https://x.example/?access_token=REDACTED"
                    }
                  }
                }

                """
        )
        let replay = try APIReplayTransport(folder.url)
        #expect(try await replay.send(request).status == 200)
    }

    @Test func `fields in incomplete JSON are redacted`() async throws {
        let server = try LoopbackServer(replies: [
            .events([#"data: {"id_token": "a\"b", "n": 1}"#, "\n\n"]), .json(#"{"refresh_token" : "cut of"#),
            .json(String(repeating: "[", count: 600) + String(repeating: "]", count: 600)),
        ])
        let transport = try recording(server)
        for path in ["/a", "/b", "/c"] { _ = try await transport.send(server.request(.get, path)) }
        #expect(
            try folder.text(at: "001-get-a.json")
                .contains(#""text": "data: {\"id_token\": \"REDACTED\", \"n\": 1}\n\n""#)
        )
        #expect(try folder.text(at: "002-get-b.json").contains(#""text": "{\"refresh_token\" : \"REDACTED\"""#))
        #expect(try folder.text(at: "003-get-c.json").contains(#""text": "[[[["#))
        #expect(try await APIReplayTransport(folder.url).send(server.request(.get, "/c")).body.count == 1_200)
    }

    @Test func `a multipart body has a fixed boundary`() async throws {
        let server = try LoopbackServer { _ in .empty() }
        let transport = try recording(server)
        _ = try await transport.send(server.request(.post, "/files", body: .multipart(["a": "b"])))
        let replay = try APIReplayTransport(folder.url)
        #expect(try await replay.send(server.request(.post, "/files", body: .multipart(["a": "b"]))).status == 204)
        #expect(
            try folder.text(at: "001-post-files.json").contains(
                #"""
                "text": "--boundary\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n--boundary--\r\n"
                """#
            )
        )
    }

    @Test func `a stream is recorded whole`() async throws {
        let server = try LoopbackServer { _ in
            .events([#"data: {"del"#, "ta\": \"a\"}\n\nda", "ta: {\"delta\": \"ü\"}\n\ndata: [DONE]\n\ndata: x\n\n"])
        }
        func deltas(_ client: ProbeClient) async throws -> [String] {
            var deltas: [String] = []
            for try await chunk in client.stream(ChatResource()) { deltas.append(chunk.delta) }
            return deltas
        }
        let configuration = APIConfiguration(transport: try recording(server))
        #expect(try await deltas(ProbeClient(configuration, server: APIServer(server.url))) == ["a", "ü"])
        let replay = try APIReplayTransport(folder.url)
        #expect(
            try await deltas(ProbeClient(APIConfiguration(transport: replay), server: "https://other.example")) == [
                "a", "ü",
            ]
        )
        try replay.finish()
        #expect(try folder.files == ["001-post-chat.json"])
    }

    @Test func `a download is recorded`() async throws {
        let server = try LoopbackServer { _ in .data([1, 2, 3]) }
        let target = try TemporaryFolder()
        let file = target.url.appending(path: "f")
        var client = ProbeClient(APIConfiguration(transport: try recording(server)), server: APIServer(server.url))
        _ = try await client.download(Probe<Data>(), to: file)
        #expect(try Data(contentsOf: file) == Data([1, 2, 3]))
        try FileManager.default.removeItem(at: file)
        client.configuration.transport = try APIReplayTransport(folder.url)
        _ = try await client.download(Probe<Data>(), to: file)
        #expect(try Data(contentsOf: file) == Data([1, 2, 3]))
    }

    @Test func `a recording replaces an earlier one`() async throws {
        try folder.write(
            #"{"request": {"method": "GET", "target": "/"}, "response": {"status": 204}}"#,
            to: "009-old.json"
        )
        try folder.write("{}", to: "mine.json")
        try folder.write("text", to: "notes.txt")
        let server = try LoopbackServer(replies: [.dropped, .empty()])
        let transport = try recording(server)
        await #expect(throws: APITransportError.self) { try await transport.send(server.request()) }
        _ = try await transport.send(server.request(.delete, "/a/b/"))
        #expect(try folder.files == ["002-delete-a-b.json", "mine.json", "notes.txt"])
    }

    @Test func `a folder that cannot be written is an error`() async throws {
        let server = try LoopbackServer { _ in .empty() }
        let transport = try recording(server)
        try FileManager.default.removeItem(at: folder.url)
        let error = await #expect(throws: APITransportError.self) { try await transport.send(server.request()) }
        #expect(error?.kind == .unwritable)
        #expect(throws: (any Error).self) {
            try APIRecordingTransport(to: URL(filePath: "/dev/null/folder"), around: APIMockTransport([]))
        }
    }
}
