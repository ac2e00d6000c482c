import APIRuntime
import Foundation
import Testing

@testable import APIRuntimeTesting

@Suite struct SendTests {
    private static let page = """
        {"items": [{"question_id": 7, "title": "Why?", "score": 3, "tags": ["swift"],
        "creation_date": 1714979289, "link": "https://forum.example/q/7"}], "has_more": false, "quota_max": 300}
        """

    @Test func `a call returns the value and the whole response`() async throws {
        let transport = APIMockTransport([.json(Self.page, headers: ["ETag": "x"]), .json(Self.page)])
        let client = ForumClient(configuration: APIConfiguration(transport: transport))
        let question = Question(
            id: 7,
            title: "Why?",
            score: 3,
            tags: ["swift"],
            date: Date(timeIntervalSince1970: 1_714_979_289),
            link: try #require(URL(string: "https://forum.example/q/7"))
        )
        let response = try await client.send(QuestionsResource())
        #expect(response.body == Page(items: [question], hasMore: false, quotaMax: 300))
        #expect(response.status == 200)
        #expect(response.headers["etag"] == "x")
        #expect(response.url?.path == "/2.3/questions")
        #expect(try await client.questions() == [question])
    }

    @Test func `bytes and text are returned unchanged`() async throws {
        let bytes = Data([0, 255, 10])
        #expect(try await ProbeClient(.data(bytes)).send(Probe<Data>()).body == bytes)
        #expect(try await ProbeClient(.empty(200)).send(Probe<Data>()).body == Data())
        let text = APIMockResponse.data(Data("\"é\"".utf8), contentType: "text/plain")
        #expect(try await ProbeClient(text).send(Probe<String>()).body == "\"é\"")
        #expect(try await ProbeClient(.json("\"é\"")).send(Probe<String>()).body == "é")
        let problem = APIMockResponse.data(Data("\"é\"".utf8), contentType: "application/problem+json; charset=utf-8")
        #expect(try await ProbeClient(problem).send(Probe<String>()).body == "é")
    }

    @Test func `an empty body is an empty value or Void`() async throws {
        #expect(try await ProbeClient(.empty(204)).send(Probe<[Int]>()).body == [])
        #expect(try await ProbeClient(.empty(204)).send(Probe<Int?>()).body == nil)
        #expect(try await ProbeClient(.json("null")).send(Probe<Int?>()).body == nil)
        #expect(try await ProbeClient(.json("3")).send(Probe<Int?>()).body == 3)
        try await ProbeClient(.empty(204)).send(PostProbe()).body
    }

    @Test @MainActor func `decoding runs off the main thread`() async throws {
        struct Place: Decodable, Sendable {
            var isMainThread: Bool

            init(from decoder: any Decoder) throws {
                isMainThread = Thread.isMainThread
            }
        }
        let place: Place = try await ProbeClient(.json("{}")).send(Probe()).body
        #expect(!place.isMainThread)
    }

    @Test func `a result contains the value or the error`() async throws {
        let client = ProbeClient(.json("1"), .empty(404))
        #expect(try await client.result(of: Probe<Int>()).get() == 1)
        let error = try await apiError { try await client.result(of: Probe<Int>()).get() }
        #expect(error.status == 404)
    }

    @Test func `a cancelled call throws only CancellationError`() async throws {
        let client = ProbeClient(
            APIMockResponse { _ in
                // The error of a transport that shuts down must not be treated as an outage.
                withUnsafeCurrentTask { $0?.cancel() }
                throw APITransportError(.connectionLost)
            }
        )
        let task = Task { try await client.send(Probe<Int>()) }
        await #expect(throws: CancellationError.self) { try await task.value }
        let result = Task { try await client.result(of: Probe<Int>()) }
        result.cancel()
        await #expect(throws: CancellationError.self) { try await result.value }
    }
}
