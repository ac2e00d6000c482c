import APIRuntime
import APIRuntimeConformance
import Foundation
import TestTraits
import Testing

/// The bytes of a client's calls as the server receives them.
@Suite(.watchdog) struct ClientRequestWireTests {
    @Test func `path and query are encoded once`() async throws {
        let forum = try ForumServer(ForumServer.page([1]), ForumServer.page([1]))
        _ = try await forum.client.questions(
            tagged: ["c++", "c#", "a b", "größe", "x;y&z=/?", "100%"],
            page: 2,
            from: Date(timeIntervalSince1970: 1_700_000_000)
        )
        _ = try await forum.client.question(ids: [1, 22, 333])
        #expect(
            forum.targets == [
                "/2.3/questions?order=desc&tagged=c%2B%2B;c%23;a%20b;gr%C3%B6%C3%9Fe;x%3By%26z%3D%2F%3F;100%25"
                    + "&page=2&fromdate=1700000000&site=swift&key=s3cret",
                "/2.3/questions/1;22;333?filter=%219_bDDxJY5&site=swift&key=s3cret",
            ]
        )
        #expect(forum.server.requests.map(\.method) == ["GET", "GET"])
    }

    @Test func `another whole address receives nothing of the client`() async throws {
        let forum = try ForumServer()
        let images = try LoopbackServer(replies: [.data([1, 2, 3], contentType: "image/png")])
        let url = try #require(URL(string: images.url + "/a%20b.png?s=128"))
        #expect(try await forum.client.image(url: url) == Data([1, 2, 3]))
        #expect(images.requests.map(\.target) == ["/a%20b.png?s=128"])
        #expect(images.requests.first?.headers["Authorization"] == nil)
        #expect(forum.targets.isEmpty)
    }

    @Test func `a redirect to another origin has no key`() async throws {
        let other = try LoopbackServer { _ in ForumServer.page([1]) }
        let forum = try ForumServer { .redirect(to: other.url + $0.target) }
        #expect(try await forum.client.question(ids: [1]).map(\.id) == [1])
        #expect(other.requests.map(\.target) == ["/2.3/questions/1?filter=%219_bDDxJY5&site=swift"])
    }

    @Test func `a missing credential is thrown before anything is sent`() async throws {
        let forum = try ForumServer()
        let error = await #expect(throws: APIError.self) { try await forum.client.send(SitesResource()) }
        #expect(error?.kind == .unauthorized)
        #expect(forum.server.connections == 0)
    }
}
