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
                "/2.3/questions?sort=activity&order=desc&site=stackoverflow&key=k",
                "/2.3/questions/1;2?filter=%219_bDDxJY5&site=stackoverflow&key=k",
                "/2.3/questions/1;2/answers?sort=votes&order=asc&site=stackoverflow&key=k",
                "/2.3/questions/3/comments?sort=creation&order=desc&site=stackoverflow&key=k",
                "/2.3/answers/4;5/comments?page=2&site=stackoverflow&key=k",
                "/2.3/search?sort=activity&intitle=actor&order=desc&site=stackoverflow&key=k",
                "/2.3/users?sort=reputation&inname=jon&order=desc&site=stackoverflow&key=k",
                "/2.3/users/22656?pagesize=1&site=stackoverflow&key=k",
                "/2.3/users/22656/questions?sort=activity&order=desc&site=stackoverflow&key=k",
                "/2.3/tags?sort=popular&order=desc&site=stackoverflow&key=k",
                "/2.3/sites?page=1&key=k",
                "/2.3/me?site=stackoverflow&key=k&access_token=u",
            ]
        )
        #expect(Set(api.server.requests.map(\.method)) == ["GET"])
        #expect(api.server.requests.filter { !$0.body.isEmpty }.isEmpty)
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            (["c++"], "c%2B%2B"),
            (["c#", "f#"], "c%23;f%23"),
            (["a b"], "a%20b"),
            (["größe", "日本語"], "gr%C3%B6%C3%9Fe;%E6%97%A5%E6%9C%AC%E8%AA%9E"),
            (["a;b", "c&d=e"], "a%3Bb;c%26d%3De"),
            (["100%", "a/b?c"], "100%25;a%2Fb%3Fc"),
        ]
    )
    func tagsAreEscaped(tags: [String], expected: String) async throws {
        let api = try StackExchangeServer(.page())
        _ = try await api.client().search(tagged: tags)
        #expect(api.targets == ["/2.3/search?sort=activity&tagged=\(expected)&order=desc&site=stackoverflow"])
    }

    @Test(.timeLimit(.minutes(1))) func anEmptyListIsNotSent() async throws {
        let api = try StackExchangeServer(.page())
        _ = try await api.client().search(tagged: [])
        #expect(api.targets == ["/2.3/search?sort=activity&order=desc&site=stackoverflow"])
    }

    @Test(.timeLimit(.minutes(1))) func datesAreWholeSeconds() async throws {
        let api = try StackExchangeServer(.page())
        let from = Date(timeIntervalSince1970: 1_700_000_000.9)
        let to = Date(timeIntervalSince1970: -1)
        _ = try await api.client().questions(from: from, to: to)
        #expect(
            api.targets == ["/2.3/questions?sort=activity&order=desc&fromdate=1700000000&todate=-1&site=stackoverflow"]
        )
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
                "/2.3/tags?sort=popular&order=desc&site=superuser",
                "/2.3/tags?sort=popular&order=desc&site=stackoverflow",
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
