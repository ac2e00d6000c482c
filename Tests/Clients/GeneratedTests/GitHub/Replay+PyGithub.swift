import APIRuntime
import Foundation
import GitHub
import Testing

extension Replay {
    /// Recordings of the tests of PyGithub, since 2012.
    static let pygithub = [users, repositories, issues, failures, limits].flatMap(\.self)

    private static let users = [
        Replay(recording: "pygithub-AuthenticatedUser.testEditWithAllArguments") { github in
            let user = try await github.me.edit(
                name: "Name edited by PyGithub",
                email: "Email edited by PyGithub",
                blog: "Blog edited by PyGithub",
                company: "Company edited by PyGithub",
                location: "Location edited by PyGithub",
                bio: "Bio edited by PyGithub",
                hireable: true
            )
            #expect(user.blog == "Blog edited by PyGithub")
        },
        Replay(recording: "pygithub-AuthenticatedUser.testStarring") { github in
            _ = try await github.users.get(username: "nvie")
            let repository = try await github.repositories.get(owner: "nvie", repo: "gitflow")
            let owner = repository.owner.login
            let repo = repository.name
            var starred: [Repository] = []
            for try await repository in github.items(of: MeStarredResource()) {
                starred.append(repository)
            }
            #expect(starred.count == 35)
            #expect(try await github.me.hasStarred(owner: owner, repo: repo))
            try await github.me.unstar(owner: owner, repo: repo)
            #expect(try await !github.me.hasStarred(owner: owner, repo: repo))
            try await github.me.star(owner: owner, repo: repo)
            #expect(try await github.me.hasStarred(owner: owner, repo: repo))
        },
        Replay(recording: "pygithub-NamedUser.testAttributesOfOtherUser") { github in
            let user = try await github.users.get(username: "nvie")
            #expect(user.name == "Vincent Driessen")
        },
        Replay(recording: "pygithub-NamedUser.testGetPublicEvents") { github in
            let events = try await github.users.events(username: "jacquev6")
            #expect(events.count == 30)
            let pushes = events.compactMap { if case .push(let push) = $0.payload { push } else { nil } }
            #expect(pushes.count == 7)
            #expect(pushes.first?.ref == "refs/heads/topic/RewriteWithGeneratedCode")
            let unknown = events.compactMap { if case .unknown(let kind, _) = $0.payload { kind } else { nil } }
            #expect(Set(unknown) == ["DownloadEvent", "FollowEvent", "GistEvent"])
        },
        Replay(recording: "pygithub-NamedUser.testGetRepos") { github in
            let repositories = try await github.users.repositories(username: "jacquev6")
            #expect(repositories.count == 11)
        },
        Replay(recording: "pygithub-NamedUser.testHasInFollowing") { github in
            let user = try await github.users.get(username: "nvie")
            #expect(try await github.users.follows(username: "jacquev6", target: user.login))
        },
    ]

    private static let repositories = [
        Replay(recording: "pygithub-ConditionalRequestUpdate.testDidNotUpdate") { github in
            try await expect(304) { try await changed(github) }
        },
        Replay(recording: "pygithub-ConditionalRequestUpdate.testDidUpdate") { github in
            let repository = try await changed(github)
            #expect(repository.parent?.fullName == "jacquev6/PyGithub")
        },
        Replay(recording: "pygithub-PaginatedList.testGetThirdPage") { github in
            let issues = try await github.issues.list(owner: "openframeworks", repo: "openFrameworks", page: 3)
            #expect(issues.count == 25)
            #expect(issues.contains { $0.milestone?.title == "0072 Release" })
        },
        Replay(recording: "pygithub-PaginatedList.testSearchWithIncompleteResults") { github in
            let text = "\"profile = black\" in:file language:toml"
            let whole = SearchCodeResource(text: text, perPage: 5)
            let short = SearchCodeResource(text: text, perPage: 1)
            func all() async throws -> [CodeMatch] {
                var matches: [CodeMatch] = []
                for try await match in github.items(of: whole) { matches.append(match) }
                return matches
            }
            let found = try await all()
            #expect(found.count == 7)
            #expect(try await github.send(whole).body.incompleteResults)
            #expect(try await github.send(short).body.items.count == 1)
            #expect(try await all() == found)
            #expect(try await github.send(short).body.items.count == 1)
            #expect(try await all() == found)
        },
    ]

    private static let issues = [
        // When this was recorded, an empty text removed the milestone. Now `null` does.
        Replay(recording: "pygithub-Issue.testEditResetMilestone", sendsOtherBodies: true) { github in
            let issue = try await github.issues.edit(
                owner: "PyGithub",
                repo: "PyGithub",
                number: 28,
                milestone: .null
            )
            #expect(issue.milestone == nil)
        },
        Replay(recording: "pygithub-Issue.testEditWithAllParameters") { github in
            let user = try await github.users.get(username: "jacquev6")
            let milestone = try await github.milestones.get(owner: "PyGithub", repo: "PyGithub", number: 2)
            let issue = try await github.issues.edit(
                owner: "PyGithub",
                repo: "PyGithub",
                number: 28,
                title: "Title edited by PyGithub",
                body: .value("Body edited by PyGithub"),
                state: .closed,
                stateReason: .value(.completed),
                milestone: .value(milestone.number),
                labels: ["Bug"],
                assignees: [user.login]
            )
            #expect(issue.state == .closed)
            #expect(issue.milestone?.id == milestone.id)
        },
        Replay(recording: "pygithub-Issue.testGetReactions") { github in
            let reactions = try await github.issues.reactions(owner: "PyGithub", repo: "PyGithub", number: 28)
            #expect(reactions.map(\.content) == [.plusOne])
        },
        Replay(recording: "pygithub-Issue.testGetTimeline") { github in
            let events = try await github.issues.timeline(owner: "PyGithub", repo: "PyGithub", number: 28)
            #expect(events.count == 16)
            #expect(events.contains { $0.source?.issue?.repository?.fullName == "PyGithub/PyGithub" })
        },
        Replay(recording: "pygithub-Issue.testLock") { github in
            try await github.issues.lock(owner: "PyGithub", repo: "PyGithub", number: 28, lockReason: .resolved)
        },
    ]

    private static let failures = [
        Replay(recording: "pygithub-Exceptions.testBadAuthentication") { github in
            try await expect(401, "Bad credentials") { try await github.me.get() }
        },
        Replay(recording: "pygithub-Exceptions.testInvalidInput") { github in
            try await expect(422, "Validation Failed") { try await github.me.addKey(title: "Bad key", key: "xxx") }
        },
        // The recorded response is incomplete.
        Replay(recording: "pygithub-Exceptions.testJSONParseError") { github in
            let error = try await apiError { try await github.users.get(username: "jacquev6") }
            #expect(error.kind == .undecodable)
            #expect(error.status == 200)
        },
        Replay(recording: "pygithub-Exceptions.testNonJsonDataReturnedByGithub") { github in
            let error = try await apiError { try await github.users.get(username: "jacquev6") }
            #expect(error.status == 503)
            #expect(error.failure == nil)
            #expect(error.body.starts(with: Data("<html>".utf8)))
        },
        Replay(recording: "pygithub-Exceptions.testUnknownObject") { github in
            let user = try await github.me.get()
            try await expect(404, "Not Found") { try await github.repositories.get(owner: user.login, repo: "Xxx") }
        },
    ]

    private static let limits = [
        Replay(recording: "pygithub-RateLimiting.testGetRateLimit") { github in
            let limits = try await github.rateLimit()
            #expect(limits.resources["core"] == limits.rate)
        },
        Replay(recording: "pygithub-RateLimiting.testRateLimiting") { github in
            let rate = try await github.rateLimit().rate
            let response = try await github.send(UsersGetResource(username: "yurinnick"))
            let headers = GitHubClient.ResponseHeaders(response.headers)
            #expect(headers.rateLimitRemaining == 4903)
            #expect(headers.rateLimit == rate.limit)
            #expect(headers.rateLimitReset == rate.reset)
        },
    ]

    private static func changed(_ github: GitHubClient) async throws -> Repository {
        try await github.repositories.get(
            owner: "akfish",
            repo: "PyGithub",
            etag: #""8600bedcb7fed1d8065e1693e05529ce""#,
            modifiedSince: Date(timeIntervalSince1970: 1_377_137_351)
        )
    }
}
