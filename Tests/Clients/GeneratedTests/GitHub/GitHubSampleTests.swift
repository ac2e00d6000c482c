import Foundation
import GitHub
import TestTraits
import Testing

/// The samples of the spec match its models.
@Suite(.dedicatedThreads) struct GitHubSampleTests {
    private func sample<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
        try JSONDecoder().decode(type, from: Sample.data("github/\(name)"))
    }

    @Test func `users are decoded`() throws {
        let user = try sample(User.self, "user")
        #expect(user.id == 815)
        #expect(user.type == .user)
        #expect(user.bio == "Notes on engines.")
        #expect(user.company == nil)
        #expect(user.createdAt == Date(timeIntervalSince1970: 1_449_734_400))
    }

    @Test func `repositories are decoded`() throws {
        let repositories = try sample([Repository].self, "repositories")
        #expect(repositories.map(\.visibility) == [.public, Repository.Visibility(rawValue: "secret")])
        #expect(repositories.map(\.license?.spdxID) == ["MIT", nil])
        #expect(repositories.map { $0.pushedAt == nil } == [false, true])
        let repository = try sample(Repository.self, "repository")
        #expect(repository.permissions == Repository.Permissions(pull: true, push: false, admin: false))
        #expect(repository.parent?.fullName == "ada/engine")
    }

    @Test func `issues are decoded`() throws {
        let issues = try sample([GitHub.Issue].self, "issues")
        #expect(issues.map(\.state) == [.open, .closed])
        #expect(issues.map(\.stateReason) == [nil, .completed])
        #expect(issues.map(\.reactions?.plusOne) == [2, nil])
        #expect(issues.map(\.reactions?.minusOne) == [1, nil])
        #expect(issues.map(\.authorAssociation) == [.contributor, .stranger])
        #expect(issues.map(\.milestone?.title) == ["1.0", nil])
        #expect(issues.map(\.labels.first?.name) == ["bug", nil])
        #expect(issues.map { $0.pullRequest?.mergedAt == nil } == [true, false])
    }
}
