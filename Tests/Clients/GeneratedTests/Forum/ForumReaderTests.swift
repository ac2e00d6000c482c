import APIRuntime
import APIRuntimeConformance
import Forum
import Foundation
import TestSupport
import TestTraits
import Testing

/// Generated readers have the values, the errors and the drift of `Codable`.
@Suite(.dedicatedThreads, .watchdog) struct ForumReaderTests {
    @Test func `a page of questions is read`() async throws {
        let api = try LoopbackAPI(.sample("forum/questions"))
        let question = try #require(try await api.forum().questions.list().first)
        #expect(question.id == 42)
        #expect(question.title == #"How is "JSON" read?"#)
        #expect(question.tags == ["swift", "json"])
        #expect(question.owner?.userType == .registered)
        #expect(question.date == Date(timeIntervalSince1970: 1_700_000_000))
        #expect(question.answers?.first?.replies?.map(\.id) == [44])
        #expect(question.lastEditDate == nil)
    }

    @Test func `fields of every kind are read`() async throws {
        let api = try LoopbackAPI(.sample("forum/profile"))
        let profile = try await api.forum().profiles.get(name: "ada")
        #expect(profile.key == 17)
        #expect(profile.level == .high)
        #expect(profile.color == .init(rawValue: "violet"))
        #expect(profile.views == 9_007_199_254_740_993)
        #expect(profile.limit == 100)
        #expect(profile.seen == Date(timeIntervalSince1970: 1_700_000_000.5))
        #expect(profile.born == "1815-12-10")
        #expect(profile.visits.last == Date(timeIntervalSince1970: 1_700_000_001.5))
        #expect(profile.friends?["bob"]?.name == "Bob")
        #expect(profile.nicknames == ["a", nil])
        #expect(profile.tags == ["alone"])
        #expect(profile.alerts.map(\.id) == [1])
        #expect(profile.address.parent?.id == 9)
        #expect(profile.status == .none)
        #expect(profile.additional == ["extra": "kept"])
    }

    @Test func `an unknown value and a dropped element are reported once`() async throws {
        let body = try Sample.text("forum/profile").replacing(#""alerts": ["#, with: #""alerts": ["broken", "#)
        let api = try LoopbackAPI(.json(body))
        var client = api.forum()
        let drift = Locked<[APIDrift]>([])
        client.configuration.onDrift = { report in drift.withLock { $0.append(report) } }
        _ = try await client.profiles.get(name: "ada")
        #expect(drift.withLock { $0.map(\.path) }.sorted() == ["profile.alerts[0]", "profile.color"])
    }

    @Test func `an error has the coding path in the body`() async throws {
        let api = try LoopbackAPI(.json(#"{"items":[{"question_id":"1"}],"has_more":false}"#))
        let error = await #expect(throws: APIError.self) { try await api.forum().questions.list() }
        #expect("\(try #require(error))".contains("items[0].question_id"))
    }

    @Test(arguments: ["questions", "profile"], 0..<UInt64(Nightly.count(1, atNight: 100)))
    func `a mutated sample has the same outcome as with Codable`(sample: String, seed: UInt64) throws {
        var body = try Sample.data("forum/\(sample)")
        if sample == "profile" { body = try #require(try Self.content(of: body, in: "profile")) }
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let mutant = Self.mutated(body, &random)
            let difference =
                sample == "profile"
                ? Outcome<Profile>.difference(of: mutant) : Outcome<Page<Question>>.difference(of: mutant)
            #expect(difference == nil, "\(String(decoding: mutant, as: UTF8.self))")
        }
    }

    @Test(.enabled(if: SharedFolder.isPresent, "the folder ../shared is absent"))
    func `recorded bodies have the same outcome as with Codable`() throws {
        let folder = SharedFolder.url.appending(path: "stackexchange/recordings")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
        var readable = 0
        var random = SeededGenerator(seed: 8)
        for name in names {
            let body = try Data(contentsOf: folder.appending(path: name))
            if Outcome<Page<Question>>(body).value != nil { readable += 1 }
            for body in [body] + (0..<5).map({ _ in Self.mutated(body, &random) }) {
                #expect(Outcome<Page<Question>>.difference(of: body) == nil, "\(name)")
                #expect(Outcome<Page<Answer>>.difference(of: body) == nil, "\(name)")
                #expect(Outcome<Page<User>>.difference(of: body) == nil, "\(name)")
            }
        }
        #expect(readable > 3)
    }

    /// The JSON of a member.
    private static func content(of body: Data, in key: String) throws -> Data? {
        let object = try JSONSerialization.jsonObject(with: body) as? [String: Any]
        return try object?[key].map { try JSONSerialization.data(withJSONObject: $0, options: .sortedKeys) }
    }

    /// Replaces, removes or repeats some bytes, most of them values and names.
    private static func mutated(_ body: Data, _ random: inout SeededGenerator) -> Data {
        let parts = ["null", "\"\"", "0", "-1", "1.5", "1e40", "true", "[]", "{}", "\"a\"", "[null]", #""\u00e9""#]
        var bytes = Array(body)
        for _ in 0...random.below(2) where bytes.count > 8 {
            // A value begins after a colon, a comma or a bracket.
            let starts = bytes.indices.filter { ":,[".utf8.contains(bytes[$0]) }
            guard !starts.isEmpty else { break }
            let start = starts[random.below(starts.count)] + 1
            let end = bytes[start...].firstIndex { ",]}".utf8.contains($0) } ?? bytes.count
            switch random.below(4) {
            case 0, 1: bytes.replaceSubrange(start..<end, with: Array(parts[random.below(parts.count)].utf8))
            case 2: bytes.removeSubrange(start..<min(end + 1, bytes.count))
            default: bytes.insert(contentsOf: bytes[start..<min(end + 1, bytes.count)], at: start)
            }
        }
        return Data(bytes)
    }
}

/// What a type reads from a body: a value, or the text of an error.
private struct Outcome<Value: Decodable & Equatable>: Equatable {
    var value: Value?
    var error: String?

    init(_ body: Data) {
        self.init { try APIResponseDecoder().decode(Value.self, from: APIRawResponse(status: 200, body: body)) }
    }

    private init(_ decode: () throws -> Value) {
        do {
            value = try decode()
        } catch {
            self.error = "\(error)"
        }
    }

    static func difference(of body: Data) -> String? {
        let read = Self(body)
        let response = APIRawResponse(status: 200, body: body)
        let decoded = Self { try APIResponseDecoder().decode(WithoutReader<Value>.self, from: response).value }
        return read == decoded ? nil : "\(read) is not \(decoded)"
    }
}

/// A value that is decoded by its `Codable` code.
private struct WithoutReader<Value: Decodable>: Decodable {
    var value: Value

    init(from decoder: any Decoder) throws { value = try Value(from: decoder) }
}
