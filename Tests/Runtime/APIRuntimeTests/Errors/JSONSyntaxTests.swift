import Foundation
import Testing

@testable import APIRuntime

@Suite struct JSONSyntaxTests {
    private struct Problem: Equatable {
        var offset: Int
        var text: String
    }

    /// The first error of a text.
    private func problem(_ text: String) -> Problem? {
        do {
            _ = try APIJSONCoding.decode(APIJSON.self, from: Data(text.utf8))
            return nil
        } catch DecodingError.dataCorrupted(let context) {
            return (context.underlyingError as? APIJSONProblem).map { Problem(offset: $0.offset, text: $0.text) }
        } catch {
            return nil
        }
    }

    @Test(arguments: [
        "0", "-0.5e+10", #" "a\u00e9\n" "#, "true", "null", "[]", "{}", #"{"a": [1, {"b": false}], "c": ""}"#,
        "[[[]]]\r\n", "[1,]", #"{"a": 1,}"#,
        String(repeating: "[", count: 512) + String(repeating: "]", count: 512),
    ])
    func `valid JSON has no error`(text: String) {
        #expect(problem(text) == nil)
    }

    @Test(arguments: [
        ("", 0, "expected a value, found the end"), ("[", 1, "expected a value or ']', found the end"),
        (#"{"a": 1"#, 7, "expected ',' or a closing bracket, found the end"),
        (#"{"a""#, 4, "expected ':', found the end"), (#"{"a" 1}"#, 5, "expected ':', found '1'"),
        ("[1,,]", 3, "expected a value, found ','"),
        ("[1}", 2, "expected ',' or a closing bracket, found '}'"),
        (#"{"a": 1,,}"#, 8, "expected a key, found ','"),
        ("{1: 2}", 1, "expected a key or '}', found '1'"),
        ("<html>", 0, "expected a value, found '<'"), ("1 2", 2, "expected the end, found '2'"),
        ("\u{1}", 0, "expected a value, found the byte 1"), ("]", 0, "expected a value, found ']'"),
        (#""a"#, 2, "it ends in the middle of a string"), (#""\"#, 2, "it ends in the middle of a string"),
        (#""\q""#, 2, "there is no escape '\\q'"), (#""\u12G4""#, 5, "'\\u' is followed by less than four digits"),
        ("\"a\nb\"", 2, "a string contains a control character"), ("tru", 3, "'true' is not complete"),
        ("[nul]", 4, "'null' is not complete"), ("01", 0, "a number begins with 0"), ("-", 1, "expected a digit"),
        ("1.", 2, "expected a digit"), ("1e+", 3, "expected a digit"),
        ("1.5.5", 3, "expected the end of a number, found '.'"),
        (#""a\ud83d""#, 2, "a string contains an unpaired surrogate"),
        ("\u{FEFF}[", 4, "expected a value or ']', found the end"),
        ("[1, 1e999]", 4, "the number 1e999 does not fit its type"),
    ])
    func `invalid JSON has an error with its offset`(text: String, offset: Int, problem: String) {
        #expect(self.problem(text) == Problem(offset: offset, text: problem))
    }

    @Test func `deeply nested JSON needs no stack`() {
        let problem = Problem(offset: 512, text: "more than 512 arrays and objects are nested")
        #expect(self.problem(String(repeating: "[", count: 100_000)) == problem)
        #expect(self.problem(String(repeating: #"{"a":"#, count: 100_000))?.offset == 512 * 5)
    }
}
