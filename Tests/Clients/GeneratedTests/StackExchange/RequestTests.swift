import APIRuntime
import APIRuntimeConformance
import Foundation
import StackExchange
import TestTraits
import Testing

/// The request line of each method as the server receives it.
struct RequestTests {
    @Test(.watchdog) func `every method has its path`() async throws {
        let api = try LoopbackAPI { _ in .page() }
        let stack = api.stackExchange(key: "k", user: "u")

        _ = try await stack.questions.list()
        _ = try await stack.questions.get(ids: [1, 2])
        _ = try await stack.questions.answers(ids: [1, 2], sort: .votes, order: .asc)
        _ = try await stack.questions.comments(ids: [3], min: "5", max: "9")
        _ = try await stack.questions.related(ids: [3], sort: .rank)
        _ = try await stack.answers.comments(ids: [4, 5], page: 2)
        _ = try await stack.revisions.get(ids: ["0A2B-1", "0A2B-2"])
        _ = try await stack.search.questions(titleContaining: "actor")
        _ = try await stack.search.advanced(text: "actor", minAnswers: 1, hasAcceptedAnswer: true, isClosed: false)
        _ = try await stack.users.list(nameContaining: "jon")
        _ = try await stack.users.get(ids: [22656], pageSize: 1)
        _ = try await stack.users.badges(ids: [22656], sort: .awarded)
        _ = try await stack.users.commentsTo(ids: [1], toID: 2)
        _ = try await stack.users.topAnswers(id: 1, tags: ["swift", "c++"])
        _ = try await stack.tags.list()
        _ = try await stack.tags.topAskers(tag: "c#", period: .allTime)

        #expect(
            api.targets == [
                "/2.3/questions?sort=activity&order=desc&site=stackoverflow&key=k",
                "/2.3/questions/1;2?filter=%219_bDDxJY5&sort=activity&order=desc&site=stackoverflow&key=k",
                "/2.3/questions/1;2/answers?sort=votes&order=asc&site=stackoverflow&key=k",
                "/2.3/questions/3/comments?sort=creation&order=desc&min=5&max=9&site=stackoverflow&key=k",
                "/2.3/questions/3/related?sort=rank&order=desc&site=stackoverflow&key=k",
                "/2.3/answers/4;5/comments?sort=creation&order=desc&page=2&site=stackoverflow&key=k",
                "/2.3/revisions/0A2B-1;0A2B-2?site=stackoverflow&key=k",
                "/2.3/search?intitle=actor&order=desc&site=stackoverflow&key=k",
                "/2.3/search/advanced?q=actor&answers=1&accepted=true&closed=false&order=desc&site=stackoverflow&key=k",
                "/2.3/users?inname=jon&sort=reputation&order=desc&site=stackoverflow&key=k",
                "/2.3/users/22656?sort=reputation&order=desc&pagesize=1&site=stackoverflow&key=k",
                "/2.3/users/22656/badges?sort=awarded&order=desc&site=stackoverflow&key=k",
                "/2.3/users/1/comments/2?sort=creation&order=desc&site=stackoverflow&key=k",
                "/2.3/users/1/tags/swift;c%2B%2B/top-answers?sort=activity&order=desc&site=stackoverflow&key=k",
                "/2.3/tags?sort=popular&order=desc&site=stackoverflow&key=k",
                "/2.3/tags/c%23/top-askers/all_time?site=stackoverflow&key=k",
            ]
        )
        #expect(Set(api.server.requests.map(\.method)) == ["GET"])
        #expect(api.server.requests.filter { !$0.body.isEmpty }.isEmpty)
    }

    @Test(.watchdog) func `calls of a user have the token`() async throws {
        let api = try LoopbackAPI { _ in .page() }
        let stack = api.stackExchange(key: "k", user: "u")
        let since = Date(timeIntervalSince1970: 1_700_000_000)

        _ = try await stack.me.user()
        _ = try await stack.me.topQuestions(tags: ["swift"], sort: .week)
        _ = try await stack.me.unreadInbox(since: since)
        _ = try await stack.users.fullReputationHistory(id: 7)
        _ = try await stack.events(since: since)

        #expect(
            api.targets == [
                "/2.3/me?sort=reputation&order=desc&site=stackoverflow&key=k&access_token=u",
                "/2.3/me/tags/swift/top-questions?sort=week&order=desc&site=stackoverflow&key=k&access_token=u",
                "/2.3/me/inbox/unread?since=1700000000&site=stackoverflow&key=k&access_token=u",
                "/2.3/users/7/reputation-history/full?site=stackoverflow&key=k&access_token=u",
                "/2.3/events?since=1700000000&site=stackoverflow&key=k&access_token=u",
            ]
        )
    }

    @Test(.watchdog) func `the body of a post is a form`() async throws {
        let api = try LoopbackAPI { _ in .page(#"{"post_id":1,"edited":false,"creation_date":1700000000}"#) }
        let stack = api.stackExchange(key: "k", user: "u")

        let preview = try await stack.posts.addComment(id: 1, text: "Größe & \"c++\"=1", preview: true)
        #expect(preview == [CreatedComment(postID: 1, edited: false, date: Date(timeIntervalSince1970: 1_700_000_000))])
        _ = try await stack.comments.edit(id: 2, text: "a b", filter: "!f")
        try await stack.comments.delete(id: 3)

        let rest = "?site=stackoverflow&key=k&access_token=u"
        #expect(
            api.targets == [
                "/2.3/posts/1/comments/add\(rest)", "/2.3/comments/2/edit\(rest)", "/2.3/comments/3/delete\(rest)",
            ]
        )
        #expect(Set(api.server.requests.map(\.method)) == ["POST"])
        #expect(
            api.server.requests.map(\.text) == [
                "body=Gr%C3%B6%C3%9Fe+%26+%22c%2B%2B%22%3D1&preview=true", "body=a+b&filter=%21f", "",
            ]
        )
        #expect(api.server.requests.first?.headers["Content-Type"] == "application/x-www-form-urlencoded")
    }

    @Test(.watchdog) func `a call without the shared site omits it`() async throws {
        let api = try LoopbackAPI { _ in .page() }
        let stack = api.stackExchange(key: "k", user: "u")

        _ = try await stack.sites(page: 1)
        _ = try await stack.inbox.list()
        _ = try await stack.me.associated()
        _ = try await stack.users.merges(ids: [1, 2])
        _ = try await stack.filters.create(base: "none", include: ["question.body", ".total"], unsafe: false)
        _ = try await stack.accessTokens.invalidate(accessTokens: ["a", "b"])

        #expect(
            api.targets == [
                "/2.3/sites?page=1&key=k",
                "/2.3/inbox?key=k&access_token=u",
                "/2.3/me/associated?key=k&access_token=u",
                "/2.3/users/1;2/merges?key=k",
                "/2.3/filters/create?base=none&include=question.body;.total&unsafe=false&key=k",
                "/2.3/access-tokens/a;b/invalidate?key=k",
            ]
        )
    }

    @Test(
        .watchdog,
        arguments: [
            (["c++"], "c%2B%2B"),
            (["c#", "f#"], "c%23;f%23"),
            (["a b"], "a%20b"),
            (["größe", "日本語"], "gr%C3%B6%C3%9Fe;%E6%97%A5%E6%9C%AC%E8%AA%9E"),
            (["a;b", "c&d=e"], "a%3Bb;c%26d%3De"),
            (["100%", "a/b?c"], "100%25;a%2Fb%3Fc"),
        ]
    )
    func `tags in a path are encoded`(tags: [String], expected: String) async throws {
        let api = try LoopbackAPI(.page())
        _ = try await api.stackExchange().search.questions(tagged: tags)
        #expect(api.targets == ["/2.3/search?tagged=\(expected)&order=desc&site=stackoverflow"])
    }

    @Test(.watchdog) func `an empty array is not sent`() async throws {
        let api = try LoopbackAPI(.page())
        _ = try await api.stackExchange().search.questions(tagged: [])
        #expect(api.targets == ["/2.3/search?order=desc&site=stackoverflow"])
    }

    @Test(.watchdog) func `dates are sent as whole seconds`() async throws {
        let api = try LoopbackAPI(.page())
        let from = Date(timeIntervalSince1970: 1_700_000_000.9)
        let to = Date(timeIntervalSince1970: -1)
        _ = try await api.stackExchange().questions.list(from: from, to: to)
        #expect(
            api.targets == ["/2.3/questions?sort=activity&order=desc&fromdate=1700000000&todate=-1&site=stackoverflow"]
        )
    }

    @Test(.watchdog) func `the site is a setting of the client`() async throws {
        let api = try LoopbackAPI(.page(), .page())
        let stack = api.stackExchange()
        var other = stack
        other.site = "superuser"
        _ = try await other.tags.list()
        _ = try await stack.tags.list()
        #expect(
            api.targets == [
                "/2.3/tags?sort=popular&order=desc&site=superuser",
                "/2.3/tags?sort=popular&order=desc&site=stackoverflow",
            ]
        )
    }

    @Test func `a resource is a value that can be tested without a network`() {
        let resource = QuestionsListResource(tagged: ["swift", "c++"], sort: .hot, page: 3)
        #expect(QuestionsListResource.method == .get)
        #expect(resource.tagged == ["swift", "c++"])
        #expect(String(describing: resource.path) == "/questions")
        #expect(String(describing: resource.query) == "tagged=swift;c%2B%2B&sort=hot&order=desc&page=3")
    }

    @Test func `an enum keeps unknown values`() {
        #expect(QuestionSorting.Sort(rawValue: "newest").rawValue == "newest")
        #expect(!QuestionSorting.Sort.allCases.contains(QuestionSorting.Sort(rawValue: "newest")))
        #expect(Sorting.Order.allCases == [.desc, .asc])
    }
}
