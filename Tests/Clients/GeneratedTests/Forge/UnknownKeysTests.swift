import APIRuntime
import APIRuntimeConformance
import Forge
import Foundation
import TestTraits
import Testing

/// A model with `$additional` keeps keys that its spec does not declare.
@Suite struct UnknownKeysTests {
    @Test(.watchdog)
    func `unknown keys are kept next to the declared ones`() async throws {
        let api = try LoopbackAPI(
            .json(#"{"description":"ok","$schema":"https://a.example","stars":[1,{"a":null}],"x":1.5}"#)
        )
        let badge = try await api.forge().badge(id: "7")
        #expect(badge.description == "ok")
        #expect("\(badge)" == "ok")
        #expect(badge.schema == URL(string: "https://a.example"))
        #expect(badge.weight == 1)
        #expect(badge.attributes == ["stars": [1, ["a": nil]], "x": 1.5])
        #expect(api.lines == ["PUT /v2/badge/7"])
    }

    @Test func `unknown keys are encoded as they were decoded, and a declared key has one value`() throws {
        var badge = Badge(description: "ok", attributes: ["z": 1, "a": ["b": true], "weight": 7, "color": "red"])
        #expect(try text(of: badge) == #"{"a":{"b":true},"description":"ok","weight":1,"z":1}"#)
        badge.attributes = ["color": "red"]
        badge.color = "blue"
        badge.schema = URL(string: "https://a.example")
        let json = #"{"$schema":"https:\/\/a.example","color":"blue","description":"ok","weight":1}"#
        #expect(try text(of: badge) == json)
        badge.attributes = [:]
        #expect(try JSONDecoder().decode(Badge.self, from: Data(json.utf8)) == badge)
    }

    /// What a client has for `$additional: Date(seconds)?`.
    private struct Times: Codable, Equatable {
        var id: Int
        var others: [String: Date?]

        enum CodingKeys: CodingKey { case id }

        init(from decoder: any Decoder) throws {
            id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
            others = try APIAdditional<CodingKeys>.decode(from: decoder, format: .elements(.date(.seconds)))
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(id, forKey: .id)
            try APIAdditional<CodingKeys>.encode(others, to: encoder, format: .elements(.date(.seconds)))
        }
    }

    @Test func `the value of an unknown key can be null`() throws {
        let json = #"{"a":7,"b":null,"id":1}"#
        let times = try JSONDecoder().decode(Times.self, from: Data(json.utf8))
        #expect(times.others == ["a": Date(timeIntervalSince1970: 7), "b": Date?.none])
        #expect(try text(of: times) == json)
    }

    private func text(of value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
