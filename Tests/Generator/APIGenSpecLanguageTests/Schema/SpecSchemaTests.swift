import Foundation
import Testing

@testable import APIGenSpecLanguage
@testable import APIGenSupport

@Suite struct SpecSchemaTests {
    @Test func `the schema is JSON, and references and definitions match`() throws {
        let schema = try #require(
            try JSONSerialization.jsonObject(with: Data(SpecSchema.text.utf8)) as? [String: Any]
        )
        #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
        let definitions = try #require(schema["$defs"] as? [String: Any])
        #expect(references(in: schema) == Set(definitions.keys.map { "#/$defs/\($0)" }))
    }

    @Test func `short JSON is in one line, long JSON in several, and characters are escaped`() {
        let tree: JSONTree = ["a": "\"\\\n\r", "b": [1, true], "c": .text(String(repeating: "x", count: 90))]
        #expect(
            tree.text() == """
                {
                  "a": "\\"\\\\\\n\\u000d",
                  "b": [1, true],
                  "c": "\(String(repeating: "x", count: 90))"
                }
                """
        )
    }

    private func references(in value: Any) -> Set<String> {
        switch value {
        case let object as [String: Any]:
            let own = object["$ref"] as? String
            return object.values.reduce(into: Set([own].compactMap(\.self))) { $0.formUnion(references(in: $1)) }
        case let list as [Any]:
            return list.reduce(into: []) { $0.formUnion(references(in: $1)) }
        default:
            return []
        }
    }
}
