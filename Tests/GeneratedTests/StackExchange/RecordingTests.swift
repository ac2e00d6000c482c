import APIRuntime
import Foundation
import StackExchange
import TestSupport
import Testing

/// Answers of the real API, which lie in `../shared` beside the checkout; skipped where that folder is absent.
@Suite(.enabled(if: SharedFolder.isPresent, "there is no folder ../shared"))
struct RecordingTests {
    private typealias Tag = StackExchange.Tag
    private typealias Comment = StackExchange.Comment

    /// Decodes, encodes and decodes again: nothing may be lost on the way.
    private func roundTrip<Model: Codable & Equatable>(_ type: Model.Type, _ name: String) throws -> Model {
        let data = try SharedFolder.read("stackexchange/recordings/\(name).json")
        let decoded = try JSONDecoder().decode(Model.self, from: data)
        let again = try JSONDecoder().decode(Model.self, from: JSONEncoder().encode(decoded))
        #expect(again == decoded)
        return decoded
    }

    @Test(arguments: [
        ("questions", 30), ("questions-2015", 15), ("questions-minified", 30), ("question-notice-bounty", 1),
        ("question-migrated", 1),
    ])
    func questions(name: String, count: Int) throws {
        #expect(try roundTrip(Page<Question>.self, name).items.count == count)
    }

    @Test(arguments: [("answers", 30), ("answers-2.1", 1), ("answers-v2.3", 2)])
    func answers(name: String, count: Int) throws {
        #expect(try roundTrip(Page<Answer>.self, name).items.count == count)
    }

    @Test func comments() throws {
        #expect(try roundTrip(Page<Comment>.self, "comments").items.count == 3)
    }

    @Test(arguments: [
        ("users", 11), ("users-by-ids", 10), ("backoff-users-by-ids", 1), ("users-2.0", 1), ("users-v2.3", 1),
        ("user-me", 1),
    ])
    func users(name: String, count: Int) throws {
        #expect(try roundTrip(Page<User>.self, name).items.count == count)
    }

    @Test(arguments: [("tags", 30), ("tags-v2.3-collectives-excerpt", 4)])
    func tags(name: String, count: Int) throws {
        #expect(try roundTrip(Page<Tag>.self, name).items.count == count)
    }

    @Test(arguments: [("sites", 5), ("sites-2.0", 1)])
    func sites(name: String, count: Int) throws {
        #expect(try roundTrip(Page<Site>.self, name).items.count == count)
    }

    @Test(arguments: ["error-key-required", "error-throttle-violation", "error-bad-site", "error-bad-ids"])
    func failures(name: String) throws {
        #expect(try !roundTrip(Failure.self, name).errorMessage.isEmpty)
    }

    @Test func valuesAreWhatTheAPISays() throws {
        let page = try roundTrip(Page<User>.self, "backoff-users-by-ids")
        #expect(page.backoff != nil)
        let tags = try roundTrip(Page<Tag>.self, "tags")
        #expect(tags.items.allSatisfy { !$0.name.isEmpty && $0.count > 0 })
        let questions = try roundTrip(Page<Question>.self, "questions")
        #expect(questions.items.allSatisfy { $0.date <= $0.lastActivity && $0.link.host() == "stackoverflow.com" })
    }

    @Test func samplesDecodeToo() throws {
        for name in ["questions", "question"] {
            #expect(try !JSONDecoder().decode(Page<Question>.self, from: Sample.data(name)).items.isEmpty)
        }
    }
}
