import APIRuntime
import APIRuntimeConformance
import Forge
import Foundation
import Testing

@Suite struct ResponseHeaderTests {
    @Test func `response headers are read by type`() async throws {
        let api = try LoopbackAPI(
            .empty(
                304,
                headers: [
                    "ETag": "W/\"1\"", "Last-Modified": "Sunday, 06-Nov-94 08:49:37 GMT", "Allow": "GET, HEAD",
                    "X-Visibility": "private", "X-RateLimit-Remaining": "59", "X-RateLimit-Reset": "784111777",
                ]
            )
        )
        let response = try await api.forge().send(ReposGetResource(owner: "ada", name: "engine"))
        let headers = ReposGetResource.ResponseHeaders(response.headers)
        #expect(headers.etag == "W/\"1\"")
        #expect(headers.lastModified == Date(timeIntervalSince1970: 784_111_777))
        #expect(headers.allow == ["GET", "HEAD"])
        #expect(headers.visibility == .private)
        let limit = ForgeClient.ResponseHeaders(response.headers)
        #expect(limit.rateLimitRemaining == 59)
        #expect(limit.rateLimitReset == Date(timeIntervalSince1970: 784_111_777))
    }

    @Test func `the headers of an error are read by type, and missing and malformed ones are nil`() async throws {
        let api = try LoopbackAPI(.empty(403, headers: ["X-RateLimit-Remaining": "none"]))
        let error = try await apiError { try await api.forge().repos.star(owner: "ada", name: "engine") }
        let limit = ForgeClient.ResponseHeaders(error.headers)
        #expect(limit.rateLimitRemaining == nil)
        #expect(limit.rateLimitReset == nil)
        #expect(limit.headers["x-ratelimit-remaining"] == "none")
    }
}
