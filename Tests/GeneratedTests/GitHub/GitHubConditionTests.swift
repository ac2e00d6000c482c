import APIRuntime
import Foundation
import GitHub
import TestSupport
import Testing

/// Asking whether something changed since the last answer.
struct GitHubConditionTests {
    @Test(.timeLimit(.minutes(1))) func starredRepositoriesAreSentOnceAndThenOnlyIfTheyChanged() async throws {
        let first = try Reply.sample("github/repositories").header("ETag", #"W/"abc""#)
            .header("X-RateLimit-Remaining", "4999")
        let api = try LoopbackAPI(first, .empty(304, headers: ["ETag": #"W/"abc""#, "X-RateLimit-Remaining": "4999"]))
        let github = api.github()

        let starred = try await github.send(MeStarredResource(perPage: 2))
        let etag = try #require(starred.headers["ETag"])
        #expect(starred.body.map(\.name) == ["engine", "notes"])
        #expect(starred.headers["X-RateLimit-Remaining"] == "4999")

        let error = try await apiError { _ = try await github.me.starred(perPage: 2, etag: etag) }
        #expect(error.status == 304)
        #expect(error.body.isEmpty)
        #expect(error.headers["X-RateLimit-Remaining"] == "4999")
        #expect(api.targets == ["/user/starred?per_page=2", "/user/starred?per_page=2"])
        #expect(api.server.requests.map { $0.headers["If-None-Match"] } == [nil, #"W/"abc""#])
    }

    @Test(.timeLimit(.minutes(1))) func aTimeIsWrittenAsHTTPWantsIt() async throws {
        let api = try LoopbackAPI(.empty(304))
        let time = Date(timeIntervalSince1970: 1_377_137_351)
        let error = try await apiError {
            _ = try await api.github().repositories.get(owner: "ada", repo: "engine", modifiedSince: time)
        }
        #expect(error.status == 304)
        #expect(api.server.requests.first?.headers["If-Modified-Since"] == "Thu, 22 Aug 2013 02:09:11 GMT")
    }
}
