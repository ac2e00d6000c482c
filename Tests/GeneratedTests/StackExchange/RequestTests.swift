import APIRuntime
import Foundation
import StackExchange
import TestSupport
import Testing

/// The bytes of each method's request line, as they arrive.
struct RequestTests {
    @Test(.timeLimit(.minutes(1))) func everyMethodAsksForItsPath() async throws {
        let api = try StackExchangeServer { _ in .page() }
        let stack = api.client(key: "k", user: "u")

        _ = try await stack.questions()
        _ = try await stack.question(ids: [1, 2])
        _ = try await stack.questionAnswers(ids: [1, 2], sort: .votes, order: .asc)
        _ = try await stack.questionComments(ids: [3])
        _ = try await stack.answers.comments(ids: [4, 5], page: 2)
        _ = try await stack.search(title: "actor")
        _ = try await stack.users(name: "jon")
        _ = try await stack.usersByID(ids: [22656], pageSize: 1)
        _ = try await stack.userQuestions(ids: [22656])
        _ = try await stack.tags()
        _ = try await stack.sites(page: 1)
        _ = try await stack.me()

        #expect(
            api.targets == [
                "/2.3/questions?site=stackoverflow&sort=activity&order=desc&key=k",
                "/2.3/questions/1;2?site=stackoverflow&filter=%219_bDDxJY5&key=k",
                "/2.3/questions/1;2/answers?site=stackoverflow&sort=votes&order=asc&key=k",
                "/2.3/questions/3/comments?site=stackoverflow&sort=creation&order=desc&key=k",
                "/2.3/answers/4;5/comments?site=stackoverflow&page=2&key=k",
                "/2.3/search?site=stackoverflow&sort=activity&intitle=actor&order=desc&key=k",
                "/2.3/users?site=stackoverflow&sort=reputation&inname=jon&order=desc&key=k",
                "/2.3/users/22656?site=stackoverflow&pagesize=1&key=k",
                "/2.3/users/22656/questions?site=stackoverflow&sort=activity&order=desc&key=k",
                "/2.3/tags?site=stackoverflow&sort=popular&order=desc&key=k",
                "/2.3/sites?page=1&key=k",
                "/2.3/me?site=stackoverflow&key=k&access_token=u",
            ]
        )
        #expect(Set(api.server.requests.map(\.method)) == ["GET"])
        #expect(api.server.requests.allSatisfy(\.body.isEmpty))
    }

    @Test(.timeLimit(.minutes(1)), arguments: [
        (["c++"], "c%2B%2B"),
        (["c#", "f#"], "c%23;f%23"),
        (["a b"], "a%20b"),
        (["größe", "日本語"], "gr%C3%B6%C3%9Fe;%E6%97%A5%E6%9C%AC%E8%AA%9E"),
        (["a;b", "c&d=e"], "a%3Bb;c%26d%3De"),
        (["100%", "a/b?c"], "100%25;a%2Fb%3Fc"),
        ([], ""),
    ])
    func tagsAreEscaped(tags: [String], expected: String) async throws {
        let api = try StackExchangeServer(.page())
        _ = try await api.client().search(tagged: tags)
        #expect(api.targets == ["/2.3/search?site=stackoverflow&sort=activity&tagged=\(expected)&order=desc"])
    }

    @Test(.timeLimit(.minutes(1))) func datesAreWholeSeconds() async throws {
        let api = try StackExchangeServer(.page())
        let from = Date(timeIntervalSince1970: 1_700_000_000.9)
        let to = Date(timeIntervalSince1970: -1)
        _ = try await api.client().questions(from: from, to: to)
        #expect(api.targets == ["/2.3/questions?site=stackoverflow&sort=activity&order=desc&fromdate=1700000000&todate=-1"])
    }

    @Test(.timeLimit(.minutes(1))) func theSiteIsASettingOfTheClient() async throws {
        let api = try StackExchangeServer(.page(), .page())
        let stack = api.client()
        var other = stack
        other.site = "superuser"
        _ = try await other.tags()
        _ = try await stack.tags()
        #expect(
            api.targets == [
                "/2.3/tags?site=superuser&sort=popular&order=desc",
                "/2.3/tags?site=stackoverflow&sort=popular&order=desc",
            ]
        )
    }

    @Test func aResourceIsAValueThatNeedsNoNetwork() {
        let resource = QuestionsResource(sort: .hot, tagged: ["swift", "c++"], page: 3)
        #expect(QuestionsResource.method == .get)
        #expect(resource == QuestionsResource(sort: .hot, tagged: ["swift", "c++"], page: 3))
        #expect(String(describing: resource.path) == "/questions")
        #expect(String(describing: resource.query) == "sort=hot&tagged=swift;c%2B%2B&order=desc&page=3")
    }

    @Test func anEnumKeepsWhatItDoesNotKnow() {
        #expect(QuestionsResource.Sort(rawValue: "newest").rawValue == "newest")
        #expect(!QuestionsResource.Sort.allCases.contains(QuestionsResource.Sort(rawValue: "newest")))
        #expect(Sorting.Order.allCases == [.desc, .asc])
    }
}
