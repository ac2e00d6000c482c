import Foundation
import Testing

@testable import APIRuntime

@Suite struct JSONPlaceTests {
    private struct Place: Equatable {
        var offset: Int
        var found: String?
    }

    private func place(_ json: String, _ path: [any CodingKey]) -> Place {
        let place = APIFeatures.place(of: path, in: Data(json.utf8))
        return Place(offset: place.offset, found: place.found)
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

    @Test(arguments: [#"{"a"#, "[1,", "?", ""])
    func `a text that is not JSON has no place`(json: String) {
        #expect(place(json, [APINameKey("a")]) == .init(offset: 0))
    }

    @Test func `each value has the path that leads to it`() throws {
        let json = Data(#"{"a": [0, {"b": [[], [1, "c"]], "é": {"\u0064": null}}], "": 2}"#.utf8)
        let document = try APIJSONDocument(json)
        let marks = marks(in: document, at: 0)
        #expect(marks.count == 12)
        // In another order than that of the text as well.
        for mark in marks + marks.reversed() {
            let place = document.place(of: document.path(to: mark))
            #expect(place.isComplete)
            #expect(place.mark == mark)
        }
    }

    private func marks(in document: APIJSONDocument, at mark: Int) -> [Int] {
        let kind = document[mark].kind
        guard kind == .array || kind == .object else { return [mark] }
        let values = document.children(of: mark).map { kind == .object ? $0 + 1 : $0 }
        return [mark] + values.flatMap { marks(in: document, at: $0) }
    }
}
