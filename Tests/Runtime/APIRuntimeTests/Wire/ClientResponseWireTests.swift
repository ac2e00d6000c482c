import APIRuntime
import APIRuntimeConformance
import Foundation
import TestTraits
import Testing

/// What a client decodes from real responses.
@Suite(.watchdog) struct ClientResponseWireTests {
    @Test func `a compressed response is decoded`() async throws {
        let forum = try ForumServer(ForumServer.page([7]).gzipped().header("ETag", "\"a\""))
        let response = try await forum.client.send(QuestionsResource())
        #expect(response.status == 200)
        #expect(response.headers["etag"] == "\"a\"")
        #expect(response.url?.path == "/2.3/questions")
        #expect(
            response.body.items == [
                Question(
                    id: 7,
                    title: "Q7",
                    score: 1,
                    tags: ["swift"],
                    date: Date(timeIntervalSince1970: 1_700_000_000),
                    link: try #require(URL(string: "https://forum.example/q/7"))
                )
            ]
        )
    }

    @Test func `items continue to the last page`() async throws {
        let forum = try ForumServer(
            ForumServer.page([1, 2], more: true),
            ForumServer.page([3], more: true),
            ForumServer.page([4])
        )
        var ids: [Int] = []
        for try await question in forum.client.items(of: QuestionsResource(tagged: ["c++"], pageSize: 2)) {
            ids.append(question.id)
        }
        #expect(ids == [1, 2, 3, 4])
        #expect(forum.server.requests.allSatisfy { $0.target.contains("&tagged=c%2B%2B&") })
        #expect(forum.targets.count == 3)
        #expect(forum.targets.last?.contains("page=3&pagesize=2") == true)
    }

    @Test func `a required wait is kept`() async throws {
        let forum = try ForumServer(ForumServer.page([1], more: true, backoff: 7), ForumServer.page([2]))
        var ids: [Int] = []
        for try await question in forum.client.items(of: QuestionsResource()) {
            ids.append(question.id)
        }
        #expect(ids == [1, 2])
        #expect(forum.clock.sleeps == [.milliseconds(8_400)])
    }

    @Test func `five hundred concurrent calls end`() async throws {
        let forum = try ForumServer { request in
            ForumServer.page([Int(request.path.split(separator: "/").last ?? "") ?? 0])
        }
        let client = forum.client
        let ids = try await withThrowingTaskGroup(of: [Int].self) { group in
            for id in 1...500 {
                group.addTask { try await client.question(ids: [id]).map(\.id) }
            }
            return try await group.reduce(into: Set()) { $0.formUnion($1) }
        }
        #expect(ids == Set(1...500))
        #expect(forum.targets.count == 500)
    }
}
