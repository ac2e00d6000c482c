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

    private func text(of badge: Badge) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(badge), as: UTF8.self)
    }
}
