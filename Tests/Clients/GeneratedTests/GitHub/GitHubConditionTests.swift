import APIRuntime
import APIRuntimeConformance
import Foundation
import GitHub
import TestTraits
import Testing

/// Conditional requests.
struct GitHubConditionTests {
    @Test(.watchdog) func `starred repositories are received again only if they changed`() async throws {
        let first = try Reply.sample("github/repositories").header("ETag", #"W/"abc""#)
            .header("Last-Modified", "Thu, 22 Aug 2013 02:09:11 GMT")
        let api = try LoopbackAPI(first, .empty(304, headers: ["ETag": #"W/"abc""#]))
        let github = api.github()

        let starred = try await github.send(MeStarredResource(perPage: 2))
        let headers = GitHubClient.ResponseHeaders(starred.headers)
        #expect(starred.body?.map(\.name) == ["engine", "notes"])
        #expect(headers.etag == #"W/"abc""#)
        #expect(headers.lastModified == Date(timeIntervalSince1970: 1_377_137_351))

        #expect(try await github.me.starred(perPage: 2, etag: headers.etag) == nil)
        #expect(api.targets == ["/user/starred?per_page=2", "/user/starred?per_page=2"])
        #expect(api.server.requests.map { $0.headers["If-None-Match"] } == [nil, #"W/"abc""#])
    }

    /// A 304 has headers, too. They show that the request does not count against the rate limit.
    @Test(.watchdog) func `the headers of a response that was not modified are read by type`() async throws {
        let limits: HeaderFields = [
            "ETag": #"W/"abc""#, "X-RateLimit-Limit": "5000", "X-RateLimit-Remaining": "4999",
            "X-RateLimit-Used": "1", "X-RateLimit-Reset": "1700003600", "X-RateLimit-Resource": "core",
        ]
        let api = try LoopbackAPI(.empty(304, headers: limits))
        let response = try await api.github().send(MeStarredResource(etag: #"W/"abc""#))
        #expect(response.status == 304)
        #expect(response.body == nil)
        let headers = GitHubClient.ResponseHeaders(response.headers)
        #expect(headers.etag == #"W/"abc""#)
        #expect(headers.lastModified == nil)
        #expect(headers.rateLimit == 5000)
        #expect(headers.rateLimitRemaining == 4999)
        #expect(headers.rateLimitUsed == 1)
        #expect(headers.rateLimitReset == Date(timeIntervalSince1970: 1_700_003_600))
        #expect(headers.rateLimitResource == "core")
    }

    @Test(.watchdog) func `pages end with a response that was not modified`() async throws {
        let page = try Reply.sample("github/repositories")
        let api = try LoopbackAPI { request in
            if request.headers["If-None-Match"] != nil { return .empty(304) }
            return request.target.contains("page=2")
                ? page : page.header("Link", #"</user/starred?page=2>; rel="next""#)
        }
        let github = api.github()
        var names: [String] = []
        for try await repository in github.items(of: MeStarredResource()) { names.append(repository.name) }
        for try await repository in github.items(of: MeStarredResource(etag: #"W/"abc""#)) {
            names.append(repository.name)
        }
        #expect(names == ["engine", "notes", "engine", "notes"])
        #expect(api.targets == ["/user/starred", "/user/starred?page=2", "/user/starred"])
    }

    @Test(.watchdog) func `a date in a header has the format of HTTP`() async throws {
        let api = try LoopbackAPI(.empty(304))
        let time = Date(timeIntervalSince1970: 1_377_137_351)
        let error = try await apiError {
            _ = try await api.github().repositories.get(owner: "ada", repo: "engine", modifiedSince: time)
        }
        #expect(error.status == 304)
        #expect(api.server.requests.first?.headers["If-Modified-Since"] == "Thu, 22 Aug 2013 02:09:11 GMT")
    }
}
