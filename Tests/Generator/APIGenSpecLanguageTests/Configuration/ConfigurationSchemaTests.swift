import APIGenSupport
import Foundation
import Testing

@testable import APIGenDiagnostics
@testable import APIGenSpecLanguage

@Suite struct ConfigurationSchemaTests {
    @Test(
        arguments: [
            ("jabberwocky: 1", ConfigurationKey.table),
            ("specs: [{spec: a.yaml, jabberwocky: 1}]", ListedSpecKey.table),
        ]
    )
    func `an unknown key is reported with the keys of the table`(text: String, table: KeyTable) throws {
        let (_, diagnostics) = ConfigurationDecoder.decode(path: "apigen.yaml", bytes: Array(text.utf8))
        let help = try #require(diagnostics.first?.help)
        #expect(help == "the keys are \(table.keys.map { "`\($0.name)`" }.joined(separator: ", "))")
        for key in table.keys { #expect(key.doc.count <= 100 && key.doc.hasSuffix("."), "\(key.name)") }
    }

    @Test func `a key has the name and the values of an option`() throws {
        let root = try JSONSerialization.jsonObject(with: Data(ConfigurationSchema.text.utf8))
        let schema = try #require(root as? [String: Any])
        let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
        #expect(definitions["text"]?["type"] as? [String] == ["string", "number", "boolean"])
        #expect(definitions["spec"]?["additionalProperties"] as? Bool == false)
        let properties = try #require(schema["properties"] as? [String: [String: Any]])
        #expect(properties["access"]?["enum"] as? [String] == ["public", "package", "internal"])
        let specs = try #require(properties["specs"])
        let items = try #require(specs["items"] as? [String: [[String: String]]])
        #expect(items == ["anyOf": [["$ref": "#/$defs/text"], ["$ref": "#/$defs/spec"]]])
    }
}
