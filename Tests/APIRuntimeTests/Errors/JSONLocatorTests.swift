import Foundation
import Testing

@testable import APIRuntime

@Suite struct JSONLocatorTests {
    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int?

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init(intValue: Int) {
            stringValue = "Index \(intValue)"
            self.intValue = intValue
        }
    }

    /// What follows the place that is found, by cutting off what stands before it.
    private func excerpt(_ json: String, _ path: [Key]) -> String {
        APIJSONLocator.excerpt(of: Data(json.utf8), at: path)
    }

    private static let padding = String(repeating: "p", count: 300)

    @Test func showsTheStartForAnEmptyPath() {
        #expect(excerpt("[1]", []) == "[1]")
        #expect(excerpt("", []) == "")
        #expect(excerpt(Self.padding, []) == Self.padding.prefix(120) + "…")
    }

    @Test func walksObjectsAndArrays() {
        let json = #"{"a": ["\#(Self.padding)", {"x}": "]\"", "b" : [true,  {"c": 12}]}], "z": "\#(Self.padding)"}"#
        let found = excerpt(json, [Key(stringValue: "a"), Key(intValue: 1), Key(stringValue: "b"), Key(intValue: 1)])
        #expect(found.hasPrefix("…"))
        #expect(found.dropFirst(41).hasPrefix(#"{"c": 12}]}], "z": "pp"#))
    }

    @Test func stopsAtTheLastPartThatIsThere() {
        #expect(excerpt(#"{"a": {"b": 1}}"#, [Key(stringValue: "a"), Key(stringValue: "c")]) == #"{"a": {"b": 1}}"#)
        #expect(excerpt("[1, 2]", [Key(intValue: 5)]) == "[1, 2]")
        #expect(excerpt("7", [Key(stringValue: "a")]) == "7")
    }

    @Test(arguments: [#"{"a"#, #"{"a":"#, #"{"b":1,"#, #"{"b":"\"#, "{", "[", "[1,", #"{"a" 1"#])
    func survivesTextThatIsCut(json: String) {
        #expect(excerpt(json, [Key(stringValue: "a"), Key(intValue: 1)]) == json)
    }
}
