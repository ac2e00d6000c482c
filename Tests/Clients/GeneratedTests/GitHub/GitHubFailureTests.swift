import APIRuntime
import APIRuntimeConformance
import Foundation
import GitHub
import TestTraits
import Testing

struct GitHubFailureTests {
    /// An element of `errors` is an object or a plain text.
    @Test(.watchdog) func `the errors of a failure are texts or objects`() async throws {
        let body = #"""
            {"message": "Validation Failed", "documentation_url": "https://docs.github.com/rest",
             "errors": [{"resource": "Label", "code": "invalid", "field": "color"}, "Only admins can do that."]}
            """#
        let api = try LoopbackAPI(.json(body, status: 422))
        let error = try await apiError {
            _ = try await api.github().labels.create(owner: "ada", repo: "engine", name: "bug", color: "red")
        }
        #expect(error.kind == .status)
        #expect(error.status == 422)
        #expect(error.localizedDescription == "Validation Failed")
        let failure = try #require(error.failure(as: Failure.self))
        #expect(failure.documentationURL == URL(string: "https://docs.github.com/rest"))
        let invalid = ValidationError(resource: "Label", field: "color", code: "invalid")
        #expect(failure.errors == [.validationError(invalid), .string("Only admins can do that.")])
    }

    @Test(.watchdog) func `a failure without errors has none`() async throws {
        let api = try LoopbackAPI(.json(#"{"message": "Bad credentials"}"#, status: 401))
        let error = try await apiError { _ = try await api.github(token: "wrong").me.get() }
        #expect(error.kind == .unauthorized)
        #expect(error.failure(as: Failure.self) == Failure(message: "Bad credentials"))
        #expect(!error.debugDescription.contains("wrong"), "\(error.debugDescription)")
    }

    /// A call above the limit receives a 403, whose headers have the time of the next allowed call.
    @Test(.watchdog) func `the headers of a rate limit are read`() async throws {
        let reply = Reply.json(#"{"message": "API rate limit exceeded"}"#, status: 403)
            .header("X-RateLimit-Limit", "60")
            .header("X-RateLimit-Remaining", "0")
            .header("X-RateLimit-Reset", "1700003600")
        let api = try LoopbackAPI(reply)
        let error = try await apiError { _ = try await api.github(token: nil).users.get(username: "ada") }
        #expect(error.status == 403)
        #expect(error.localizedDescription == "API rate limit exceeded")
        let headers = GitHubClient.ResponseHeaders(error.headers)
        #expect(headers.rateLimit == 60)
        #expect(headers.rateLimitRemaining == 0)
        #expect(headers.rateLimitReset == Date(timeIntervalSince1970: 1_700_003_600))
    }

    @Test(.watchdog) func `a secondary rate limit has its delay`() async throws {
        let reply = Reply.json(#"{"message": "Too many requests"}"#, status: 429).header("Retry-After", "3600")
        let api = try LoopbackAPI(reply)
        let error = try await apiError { _ = try await api.github().rateLimit() }
        #expect(error.kind == .rateLimited(after: .seconds(3600)))
        #expect(api.clock.sleeps == [])
    }
}
