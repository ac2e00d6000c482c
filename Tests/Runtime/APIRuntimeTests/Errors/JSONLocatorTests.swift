import Foundation
import Testing

@testable import APIRuntime

@Suite struct JSONLocatorTests {
    private func place(_ json: String, _ path: [any CodingKey]) -> APIJSONLocator.Place {
        APIJSONLocator.place(of: path, in: Data(json.utf8))
    }

    private func text(_ json: String, _ path: [any CodingKey]) -> String {
        String(decoding: Data(json.utf8).dropFirst(place(json, path).offset), as: UTF8.self)
    }

    @Test func `an empty path is at the start`() {
        #expect(place(" [1]", []) == .init(offset: 1, found: "an array"))
        #expect(place("", []) == .init(offset: 0))
    }

    @Test func `a path walks objects and arrays`() {
        let json = #"{"a": ["x", {"x}": "]\"", "b" : [true,  {"c": 12}]}], "z": "p"}"#
        let path: [any CodingKey] = [APINameKey("a"), APIIndexKey(1), APINameKey("b"), APIIndexKey(1)]
        #expect(text(json, path) == #"{"c": 12}]}], "z": "p"}"#)
        #expect(place(json, path).found == "an object")
    }

    @Test func `a path finds escaped keys`() {
        let json = #"{"\u0061": 1, "b\/\"c": [2], "d\\": 3}"#
        #expect(text(json, [APINameKey("a")]).hasPrefix("1,"))
        #expect(text(json, [APINameKey("b/\"c"), APIIndexKey(0)]).hasPrefix("2]"))
        #expect(text(json, [APINameKey(#"d\"#)]).hasPrefix("3}"))
    }

    @Test(
        arguments: [
            (#"{"a": 1}"#, "a number"), (#"{"a": "1"}"#, "a string"), (#"{"a": true}"#, "a truth value"),
            (#"{"a":null}"#, "null"),
            (#"{"a": ?}"#, nil),
        ] as [(String, String?)]
    )
    func `the found value is described`(json: String, found: String?) {
        #expect(place(json, [APINameKey("a")]).found == found)
    }

    @Test func `an absent value has the offset of its container`() {
        #expect(place(#"{"a": {"b": 1}}"#, [APINameKey("a"), APINameKey("c")]) == .init(offset: 6))
        #expect(place("[1, 2]", [APIIndexKey(5)]) == .init(offset: 0))
        #expect(place("7", [APINameKey("a")]) == .init(offset: 0))
    }

    @Test(arguments: [#"{"a"#, #"{"a":"#, #"{"b":1,"#, #"{"b":"\"#, "{", "[", "[1,", #"{"a" 1"#])
    func `incomplete JSON is searched`(json: String) {
        #expect(place(json, [APINameKey("a"), APIIndexKey(1)]).offset < json.utf8.count)
    }

    @Test func `deeply nested JSON is searched`() {
        let deep = String(repeating: "[", count: 100_000)
        #expect(place(deep, Array(repeating: APIIndexKey(0), count: 1_000)).offset == 1_000)
        #expect(place("[\(deep)", [APIIndexKey(1)]) == .init(offset: 0))
    }
}
