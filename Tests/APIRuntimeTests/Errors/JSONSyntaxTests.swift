import Foundation
import Testing

@testable import APIRuntime

@Suite struct JSONSyntaxTests {
    private func problem(_ text: String) -> APIJSONSyntax.Problem? {
        APIJSONSyntax.problem(in: Data(text.utf8))
    }

    @Test(arguments: [
        "0", "-0.5e+10", #" "a\u00e9\n" "#, "true", "null", "[]", "{}", #"{"a": [1, {"b": false}], "c": ""}"#,
        "[[[]]]\r\n",
        String(repeating: "[", count: 512) + String(repeating: "]", count: 512),
    ])
    func `valid JSON has no error`(text: String) {
        #expect(problem(text) == nil)
    }

    @Test(arguments: [
        ("", 0, "it ends where a value was expected"), ("[", 1, "it ends where a value or ']' was expected"),
        (#"{"a": 1"#, 7, "it ends where ',' or a closing bracket was expected"),
        (#"{"a""#, 4, "it ends where ':' was expected"), (#"{"a" 1}"#, 5, "'1' stands where ':' was expected"),
        ("[1,]", 3, "']' stands where a value was expected"),
        ("[1}", 2, "'}' stands where ',' or a closing bracket was expected"),
        (#"{"a": 1,}"#, 8, "'}' stands where a key was expected"),
        ("{1: 2}", 1, "'1' stands where a key or '}' was expected"),
        ("<html>", 0, "'<' stands where a value was expected"), ("1 2", 2, "'2' stands where the end was expected"),
        ("\u{1}", 0, "the byte 1 stands where a value was expected"), ("]", 0, "']' stands where a value was expected"),
        (#""a"#, 2, "it ends in the middle of a text"), (#""\"#, 2, "it ends in the middle of a text"),
        (#""\q""#, 2, "there is no escape '\\q'"), (#""\u12G4""#, 5, "'\\u' is followed by less than four digits"),
        ("\"a\nb\"", 2, "a string contains a control character"), ("tru", 3, "'true' is not whole"),
        ("[nul]", 4, "'null' is not whole"), ("01", 0, "a number begins with 0"), ("-", 1, "a digit was expected"),
        ("1.", 2, "a digit was expected"), ("1e+", 3, "a digit was expected"),
    ])
    func `invalid JSON has an error with its offset`(text: String, offset: Int, problem: String) {
        #expect(self.problem(text) == APIJSONSyntax.Problem(offset: offset, text: problem))
    }

    @Test func `deeply nested JSON needs no stack`() {
        let problem = APIJSONSyntax.Problem(offset: 512, text: "more than 512 arrays and objects are nested")
        #expect(self.problem(String(repeating: "[", count: 100_000)) == problem)
        #expect(self.problem(String(repeating: #"{"a":"#, count: 100_000))?.offset == 512 * 5)
    }
}
