import APIRuntime
import APIRuntimeConformance
import Forge
import Foundation
import Testing

@Suite struct ForgeOutcomeTests {
    private static let repo = #"{"id":1,"name":"engine","level":2,"tags":[]}"#

    @Test func `each status is a case with a value of its type`() async throws {
        let api = try LoopbackAPI(
            .json(Self.repo),
            .json(#"{"id":7,"state":"queued"}"#, status: 202),
            .empty(304)
        )
        let repos = api.forge().repos
        var seen: [String] = []
        for name in ["a", "b", "c"] {
            switch try await repos.edit(owner: "ada", name: name, newName: "x") {
            case .ok(let repo): seen.append("ok \(repo.name)")
            case .accepted(let job): seen.append("accepted \(job.id) \(job.state.rawValue)")
            case .notModified: seen.append("not modified")
            }
        }
        #expect(seen == ["ok engine", "accepted 7 queued", "not modified"])
    }

    @Test func `a status takes precedence over its class`() async throws {
        let api = try LoopbackAPI(
            .json(#"{"job":[\#(Self.repo)]}"#),
            .json(#"{"job":{"progress":0.5}}"#, status: 202),
            .json(#"{"error":"none"}"#, status: 404),
            .json(#"{"job":"not yours"}"#, status: 410)
        )
        let jobs = api.forge().jobs
        guard case .ok(let repos) = try await jobs.get(id: "1") else { return #expect(Bool(false)) }
        #expect(repos.map(\.name) == ["engine"])
        #expect(try await jobs.get(id: "2") == .accepted(JobsGetResource.Accepted(progress: 0.5)))
        #expect(try await jobs.get(id: "3") == .unknown)
        #expect(try await jobs.get(id: "4") == .refused("not yours"))
    }

    @Test func `other statuses are failures or undeclared responses`() async throws {
        let api = try LoopbackAPI(.json(#"{"title":"No"}"#, status: 409), .json(Self.repo, status: 201))
        let repos = api.forge().repos
        let refused = try await apiError { try await repos.edit(owner: "ada", name: "engine") }
        #expect(refused.failure(as: Problem.self)?.title == "No")
        let undeclared = try await apiError { try await repos.edit(owner: "ada", name: "engine") }
        #expect(undeclared.kind == .undecodable)
        #expect(undeclared.decoding?.problem == "the status 201 is not declared")
    }

    @Test func `one type and one status without a body are an optional`() async throws {
        let api = try LoopbackAPI(.json(Self.repo).header("ETag", "\"1\""), .json("{}", status: 304))
        let forge = api.forge()
        #expect(try await forge.repos.get(owner: "ada", name: "engine")?.name == "engine")
        #expect(
            try await forge.repos.get(
                owner: "ada",
                name: "engine",
                etag: "\"1\"",
                ifModifiedSince: Date(timeIntervalSince1970: 784_111_777)
            ) == nil
        )
        #expect(api.server.requests.map { $0.headers["If-None-Match"] } == [nil, "\"1\""])
        #expect(api.server.requests.last?.headers["If-Modified-Since"] == "Sun, 06 Nov 1994 08:49:37 GMT")
    }

    @Test func `a declared redirect is the response and is not followed`() async throws {
        let api = try LoopbackAPI(.empty(302, headers: ["Location": "/elsewhere"]))
        let response = try await api.forge().send(ReposArchiveResource(owner: "ada", name: "engine"))
        #expect(response.status == 302)
        #expect(response.headers["Location"] == "/elsewhere")
        #expect(api.lines == ["GET /v2/repos/ada/engine/archive"])
    }

    @Test(arguments: [(204, true), (404, false)])
    func `two statuses can be true and false`(_ status: Int, _ expected: Bool) async throws {
        let api = try LoopbackAPI(.empty(status))
        #expect(try await api.forge().repos.starred(owner: "ada", name: "engine") == expected)
    }
}
