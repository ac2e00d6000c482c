import APIRuntime
import APIRuntimeConformance
import Foundation
import GitHub
import TestTraits
import Testing

/// The bytes of requests as the server receives them.
struct GitHubRequestTests {
    @Test(.watchdog) func `every call has the user agent and the version`() async throws {
        let api = try LoopbackAPI(.json("[]"), .json("[]"))
        let github = api.github(userAgent: "reader/1.0")
        _ = try await github.users.list(since: 40, perPage: 2)
        var dated = github
        dated.apiVersion = "2026-03-10"
        dated.token = nil
        _ = try await dated.users.list()

        #expect(api.lines == ["GET /users?since=40&per_page=2", "GET /users"])
        func values(_ name: String) -> [String?] { api.server.requests.map { $0.headers[name] } }
        #expect(values("User-Agent") == ["reader/1.0", "reader/1.0"])
        #expect(values("Accept") == ["application/vnd.github+json", "application/vnd.github+json"])
        #expect(values("X-GitHub-Api-Version") == ["2022-11-28", "2026-03-10"])
        #expect(values("Authorization") == ["Bearer the-token", nil])
    }

    @Test(.watchdog) func `reading calls have the documented paths`() async throws {
        let api = try LoopbackAPI { _ in .json("[]") }
        let github = api.github()
        _ = try await github.organizations.repositories(org: "engines", type: .sources, direction: .asc, perPage: 5)
        _ = try await github.me.repositories(visibility: .private, sort: .fullName, page: 2)
        _ = try await github.issues.list(
            owner: "ada",
            repo: "engine",
            milestone: .any,
            state: .all,
            labels: ["bug", "help wanted", "c,d"],
            since: Date(timeIntervalSince1970: 1_700_000_000)
        )
        _ = try await github.issues.reactions(owner: "ada", repo: "engine", number: 1, content: .plusOne)
        _ = try await github.issues.reactions(owner: "ada", repo: "engine", number: 1, content: .minusOne)
        _ = try await github.repositories.directory(owner: "ada", repo: "engine", path: "Sources/a b#", ref: "v1/x")
        _ = try await github.git.references(owner: "ada", repo: "engine")
        #expect(
            api.lines == [
                "GET /orgs/engines/repos?type=sources&direction=asc&per_page=5",
                "GET /user/repos?visibility=private&sort=full_name&page=2",
                "GET /repos/ada/engine/issues?milestone=%2A&state=all&labels=bug,help%20wanted,c%2Cd"
                    + "&since=2023-11-14T22%3A13%3A20Z",
                "GET /repos/ada/engine/issues/1/reactions?content=%2B1",
                "GET /repos/ada/engine/issues/1/reactions?content=-1",
                "GET /repos/ada/engine/contents/Sources/a%20b%23?ref=v1%2Fx",
                "GET /repos/ada/engine/git/refs/",
            ]
        )
    }

    @Test(.watchdog) func `the text of a search is encoded`() async throws {
        let api = try LoopbackAPI { _ in
            .json(#"{"total_count": 0, "incomplete_results": false, "items": []}"#)
        }
        let github = api.github()
        _ = try await github.search.repositories(text: "engine language:c++", sort: .stars, order: .desc)
        _ = try await github.search.issues(text: "sesame repo:ada/engine")
        _ = try await github.search.users(text: "größe", sort: .joined, perPage: 1)
        #expect(
            api.targets == [
                "/search/repositories?q=engine%20language%3Ac%2B%2B&sort=stars&order=desc",
                "/search/issues?q=sesame%20repo%3Aada%2Fengine",
                "/search/users?q=gr%C3%B6%C3%9Fe&sort=joined&per_page=1",
            ]
        )
    }

    @Test(.watchdog) func `an issue is created with the given fields`() async throws {
        let issue = try #require(try Self.issues().first)
        let api = try LoopbackAPI(.json(issue, status: 201))
        let created = try await api.github().issues.create(
            owner: "ada",
            repo: "engine",
            title: "It stops at \"zero\"",
            labels: ["bug"]
        )
        #expect(created.id == 101)
        #expect(api.lines == ["POST /repos/ada/engine/issues"])
        #expect(api.bodies == [#"{"title":"It stops at \"zero\"","labels":["bug"]}"#])
        #expect(api.server.requests.first?.headers["Content-Type"] == "application/json")
    }

    @Test(
        .watchdog,
        arguments: [
            (APIPatch<Int>.unchanged, #"{"title":"Zero"}"#),
            (.null, #"{"title":"Zero","milestone":null}"#),
            (.value(3), #"{"title":"Zero","milestone":3}"#),
        ]
    )
    func `a milestone is kept, removed or set`(milestone: APIPatch<Int>, body: String) async throws {
        let api = try LoopbackAPI(.json(try #require(try Self.issues().first)))
        _ = try await api.github().issues.edit(
            owner: "ada",
            repo: "engine",
            number: 1,
            title: "Zero",
            milestone: milestone
        )
        #expect(api.lines == ["PATCH /repos/ada/engine/issues/1"])
        #expect(api.bodies == [body])
    }

    @Test(.watchdog) func `rules that are nil are sent as null`() async throws {
        let api = try LoopbackAPI(.json(#"{"url": "https://api.github.com/x"}"#))
        _ = try await api.github().branches.protect(owner: "ada", repo: "engine", branch: "main", enforceAdmins: true)
        #expect(api.lines == ["PUT /repos/ada/engine/branches/main/protection"])
        #expect(
            api.bodies == [
                #"{"required_status_checks":null,"required_pull_request_reviews":null,"restrictions":null,"#
                    + #""enforce_admins":true}"#
            ]
        )
    }

    /// The status alone indicates whether a repository is starred.
    @Test(.watchdog) func `stars are set, requested and removed`() async throws {
        let api = try LoopbackAPI(
            .empty(204),
            .empty(204),
            .empty(204),
            .json(#"{"message": "Not Found"}"#, status: 404),
            .json(#"{"message": "Bad credentials"}"#, status: 401)
        )
        let github = api.github()
        try await github.me.star(owner: "ada", repo: "engine")
        #expect(try await github.me.hasStarred(owner: "ada", repo: "engine"))
        try await github.me.unstar(owner: "ada", repo: "engine")
        #expect(try await !github.me.hasStarred(owner: "ada", repo: "engine"))
        #expect(try await apiError { try await github.me.hasStarred(owner: "ada", repo: "engine") }.status == 401)
        #expect(
            api.lines == [
                "PUT /user/starred/ada/engine",
                "GET /user/starred/ada/engine",
                "DELETE /user/starred/ada/engine",
                "GET /user/starred/ada/engine",
                "GET /user/starred/ada/engine",
            ]
        )
    }

    @Test(.watchdog) func `a reaction is sent with its sign`() async throws {
        let api = try LoopbackAPI(
            .json(#"{"id": 1, "content": "-1", "created_at": "2024-01-01T00:00:00Z"}"#, status: 201)
        )
        let reaction = try await api.github().issues.react(owner: "ada", repo: "engine", number: 1, content: .minusOne)
        #expect(reaction.content == .minusOne)
        #expect(api.bodies == [#"{"content":"-1"}"#])
    }

    @Test(.watchdog) func `a file is sent to the server for uploads`() async throws {
        let asset = """
            {"id": 1, "name": "a b.txt", "state": "uploaded", "content_type": "text/plain", "size": 2,
             "download_count": 0, "url": "https://api.github.com/x", "browser_download_url": "https://github.com/x",
             "created_at": "2024-01-01T00:00:00Z", "updated_at": "2024-01-01T00:00:00Z"}
            """
        let uploads = try LoopbackServer(replies: [.json(asset, status: 201)])
        let api = try LoopbackAPI()
        var github = api.github()
        github.uploadsServer = APIServer(uploads.url)
        let uploaded = try await github.releases.upload(
            owner: "ada",
            repo: "engine",
            id: 7,
            name: "a b.txt",
            body: Data("hi".utf8),
            contentType: "text/plain"
        )
        #expect(uploaded.name == "a b.txt")
        #expect(api.lines == [])
        let request = try #require(uploads.requests.first)
        #expect(request.target == "/repos/ada/engine/releases/7/assets?name=a%20b.txt")
        #expect(request.headers.values(of: "Content-Type") == ["text/plain"])
        #expect(request.text == "hi")
    }

    @Test(.watchdog) func `a file is requested as raw bytes`() async throws {
        let api = try LoopbackAPI(.data([0x00, 0xFF], contentType: "application/vnd.github.raw; charset=utf-8"))
        let bytes = try await api.github().repositories.file(owner: "ada", repo: "engine", path: "logo.bin")
        #expect(bytes == Data([0x00, 0xFF]))
        #expect(api.server.requests.first?.headers.values(of: "Accept") == ["application/vnd.github.raw"])
    }

    /// The elements of the sample of issues, each as a text.
    private static func issues() throws -> [String] {
        let array = try #require(try JSONSerialization.jsonObject(with: Sample.data("github/issues")) as? [Any])
        return try array.map { String(decoding: try JSONSerialization.data(withJSONObject: $0), as: UTF8.self) }
    }
}
