import APIRuntime
import Foundation
import GitHub
import TestSupport
import Testing

/// Bodies of the real API in `../shared` next to the checkout. The tests are skipped if that folder is absent.
@Suite(.enabled(if: SharedFolder.isPresent, "there is no folder ../shared"))
struct GitHubRecordingTests {
    /// A recorded body and its model.
    struct Recording: Sendable, CustomTestStringConvertible {
        let name: String
        /// Decodes a body, encodes and decodes it again, and returns the encoded bytes.
        let roundTrip: @Sendable (Data) throws -> Data

        init<Value: Codable & Hashable & Sendable>(_ name: String, _ type: Value.Type) {
            self.name = name
            roundTrip = { data in
                let value = try JSONDecoder().decode(Value.self, from: data)
                let encoded = try JSONEncoder().encode(value)
                #expect(try JSONDecoder().decode(Value.self, from: encoded) == value)
                return encoded
            }
        }

        var testDescription: String { name }
    }

    static let recordings = [
        Recording("contents", [ContentEntry].self),
        Recording("followers", [Account].self),
        Recording("gist", Gist.self),
        Recording("git-tree", Tree.self),
        Recording("issue", GitHub.Issue.self),
        Recording("issue-events", [IssueEvent].self),
        Recording("issues", [GitHub.Issue].self),
        Recording("labels", [Label].self),
        Recording("latest-release", Release.self),
        Recording("milestones", [Milestone].self),
        Recording("notifications", [GitHub.Notification].self),
        Recording("pull-request", PullRequest.self),
        Recording("reactions", ReactionCounts.self),
        Recording("repo", Repository.self),
        Recording("search-code", SearchResult<CodeMatch>.self),
        Recording("status", CommitStatus.self),
        Recording("topics", Topics.self),
        Recording("user-by-username", User.self),
        Recording("user-me", User.self),
        Recording("user-repos", [Repository].self),
        Recording("users-list", [User].self),
    ]

    /// Keys that the models do not declare, besides the URLs of other endpoints.
    private static let leftOut: Set<String> = [
        "user_view_type",
        // Repositories: settings that only owners can change, and duplicates of counts.
        "has_pull_requests", "pull_request_creation_policy", "web_commit_signoff_required", "size",
        "forks_count", "open_issues_count", "watchers_count",
        // Pull requests: whether they can be merged.
        "maintainer_can_modify", "rebaseable",
        // Issues: the numbers of sub-issues and blocking issues.
        "blocked_by", "blocking", "completed", "percent_completed", "total", "total_blocked_by", "total_blocking",
    ]

    @Test(arguments: recordings)
    func `a recording is decoded and its declared values are encoded`(_ recording: Recording) throws {
        let data = try SharedFolder.read("github/recordings/\(recording.name).json")
        let encoded = try JSONLeaves.of(recording.roundTrip(data))
        let recorded = try JSONLeaves.of(data)
        #expect(encoded.subtracting(recorded).sorted() == [])
        let lost = recorded.subtracting(encoded).filter { !$0.hasSuffix("= <null>") && !Self.isAddress($0) }
        #expect(Set(lost.map(Self.key)).subtracting(Self.leftOut).sorted() == [])
    }

    @Test func `every recording is tested`() throws {
        let folder = SharedFolder.url.appending(path: "github/recordings")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
        #expect(files.sorted() == Self.recordings.map { $0.name + ".json" }.sorted())
    }

    @Test func `values are those of the recording`() throws {
        let counts = try read(ReactionCounts.self, "reactions")
        #expect(counts.plusOne == 3)
        #expect(counts.minusOne == 1)
        #expect(counts.totalCount == 13)
        let me = try read(User.self, "user-me")
        #expect(me.plan?.name == "micro")
        #expect(try read([User].self, "users-list").map(\.login) == ["pietbrauer"])
        let repository = try read(Repository.self, "repo")
        #expect(repository.license?.spdxID == "MIT")
        #expect(repository.visibility == .public)
        #expect(repository.organization?.type == .organization)
        let issue = try read(GitHub.Issue.self, "issue")
        #expect(issue.authorAssociation == .member)
        #expect(issue.pullRequest?.mergedAt != nil)
        let gist = try read(Gist.self, "gist")
        #expect(gist.files["hello_world.rb"]?.language == "Ruby")
        #expect(gist.forkOf?.files == [:])
        #expect(gist.history?.map(\.changeStatus.total).count == 1)
    }

    private func read<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
        try JSONDecoder().decode(type, from: SharedFolder.read("github/recordings/\(name).json"))
    }

    /// The last key of a leaf's path: `name` of `[0].owner.name = Ada`.
    private static func key(of leaf: String) -> String {
        let path = leaf.prefix(upTo: leaf.range(of: " = ")?.lowerBound ?? leaf.endIndex)
        let name = path.split(separator: ".").last.map(String.init) ?? ""
        return String(name.prefix { $0 != "[" })
    }

    private static func isAddress(_ leaf: String) -> Bool {
        key(of: leaf).hasSuffix("_url") || leaf.contains("._links.")
    }
}
