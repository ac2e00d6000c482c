import APIRuntime
import APIRuntimeConformance
import Foundation
import StackExchange
import TestTraits
import Testing

/// The calls of an app that lists questions: the top questions, one question with its text, and the picture of its
/// author.
struct TopQuestionsStoryTests {
    @Test(.watchdog) func `the top questions load, then a body and the picture of its owner`() async throws {
        let picture = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0xFF])
        let images = try LoopbackServer(replies: [.data(picture, contentType: "image/png")])
        let api = try LoopbackAPI(.sample("stackexchange/questions"), .sample("stackexchange/question"))
        let stack = api.stackExchange(key: "the key")

        // 1. The list has no texts.
        let top = try await stack.questions.list(tagged: ["swift"], sort: .votes, pageSize: 2)
        #expect(top.map(\.title) == ["How do I wait for two requests at once?", "Why does my task never end?"])
        #expect(top.map(\.body) == [nil, nil])
        #expect(top.last?.owner?.userType == .doesNotExist)

        // 2. A filter adds the text of the chosen question.
        let chosen = try #require(top.first)
        let question = try #require(try await stack.questions.get(ids: [chosen.id]).first)
        #expect(question.body == "<p>With <code>async let</code>, but how?</p>")
        #expect(question.date == Date(timeIntervalSince1970: 1_700_000_000))

        // 3. The picture is on another host, which receives neither the key nor the site.
        let address = try #require(question.owner?.profileImageURL)
        let local = try #require(URL(string: images.url + address.path()))
        #expect(try await stack.image(url: local) == picture)

        #expect(
            api.targets == [
                "/2.3/questions?tagged=swift&sort=votes&order=desc&pagesize=2&site=stackoverflow&key=the%20key",
                "/2.3/questions/101?filter=%219_bDDxJY5&sort=activity&order=desc&site=stackoverflow&key=the%20key",
            ]
        )
        #expect(images.requests.map(\.target) == ["/ada.png"])
        #expect(images.requests.first?.headers["Authorization"] == nil)
    }
}
