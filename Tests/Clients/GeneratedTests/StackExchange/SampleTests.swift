import Foundation
import StackExchange
import Testing

/// The samples of the spec match its models.
struct SampleTests {
    private typealias Tag = StackExchange.Tag
    private typealias Comment = StackExchange.Comment

    private func items<Item: Codable & Hashable & Sendable>(_ item: Item.Type, _ name: String) throws -> [Item] {
        try JSONDecoder().decode(Page<Item>.self, from: Sample.data("stackexchange/\(name)")).items
    }

    @Test func `posts are decoded`() throws {
        #expect(try items(Question.self, "questions").map(\.id) == [101, 102])
        #expect(try items(Question.self, "question").map(\.body) == ["<p>With <code>async let</code>, but how?</p>"])
        #expect(try items(Answer.self, "answers").map(\.owner?.userType) == [.moderator, .doesNotExist])
        #expect(try items(Comment.self, "comments").map(\.replyToUser?.name) == ["Ada"])
    }

    @Test func `users are decoded`() throws {
        let user = try #require(try items(User.self, "users").first)
        #expect(user.badgeCounts == BadgeCount(bronze: 12, silver: 5, gold: 1))
        #expect(user.websiteURL == nil)
        #expect(user.lastAccessDate == Date(timeIntervalSince1970: 1_700_003_600))
        let membership = try items(User.self, "me").first?.collectives?.first
        #expect(membership?.role == .recognizedMember)
        #expect(membership?.collective.link == URL(string: "/collectives/engines"))
        #expect(try items(InboxItem.self, "inbox").map(\.itemType) == [.newAnswer])
        #expect(
            try items(ReputationHistory.self, "reputation-history").map(\.kind) == [.postUpvoted, .associationBonus]
        )
    }

    @Test func `sites are decoded`() throws {
        #expect(try items(Tag.self, "tags").map(\.isRequired) == [false, true])
        #expect(try items(Badge.self, "badges").map(\.badgeType) == [.named, .tagBased])
        #expect(try items(Info.self, "info").map(\.badgesPerMinute) == [2])
        let site = try #require(try items(Site.self, "sites").first)
        #expect(site.siteState == .openBeta)
        #expect(site.markdownExtensions == [.mathJax, .prettify])
        #expect(site.relatedSites?.map(\.apiSiteParameter) == ["meta.engines", nil])
    }
}
