import APIRuntime
import Foundation
import Testing

@Suite struct APIIDTests {
    @Test(arguments: [
        (#"["a","1",""]"#, ["a", "1", ""]), ("[1,-2]", ["1", "-2"]),
        ("[9223372036854775808,18446744073709551616]", ["9223372036854775808", "18446744073709551616"]),
        ("[1.5]", ["1.5"]),
    ])
    func `an identifier is encoded as it was decoded`(json: String, texts: [String]) throws {
        let ids = try decoded(json, as: [APIID].self)
        #expect(ids.map(\.text) == texts)
        #expect(try jsonText(ids) == json)
        #expect(try JSONEncoder().encode(ids) == Data(json.utf8))
    }

    @Test(arguments: ["[true]", "[null]", "[{}]"])
    func `other values are rejected`(json: String) {
        #expect(throws: DecodingError.self) { try decoded(json, as: [APIID].self) }
    }

    @Test func `identifiers are equal if their strings are equal`() {
        let number: APIID = 42
        let text: APIID = "42"
        #expect(number == text && Set([number, text]).count == 1)
        #expect(number.isNumber && !text.isNumber)
        #expect(number != "43")
        #expect(APIID(UInt8(7)).description == "7" && APIID("a").parameterText == "a")
    }

    @Test func `an identifier can be a dictionary key`() throws {
        let names = try decoded(#"{"1":"a"}"#, as: [APIID: String].self)
        #expect(names == ["1": "a"])
        #expect(try jsonText(names) == #"{"1":"a"}"#)
    }

    @Test func `an identifier can be part of a path`() {
        let path: APIPath = "/items/\(APIID("a/b"))/\(APIID(5))"
        #expect(path.description == "/items/a%2Fb/5")
    }
}
