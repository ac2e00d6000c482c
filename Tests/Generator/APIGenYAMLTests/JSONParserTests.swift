import APIGenSupport
import APIGenYAML
import TestExpectations
import TestSupport
import Testing

@Suite struct JSONParserTests {
    @Test(
        arguments: [
            ("null", "null"), (" true\r\n", "true"), ("-0.5e+10", "-0.5e+10"), ("[]", "[]"), ("{ }", "{}"),
            (#"[1,"a" , {"b":[false]}]"#, #"[1, "a", {"b": [false]}]"#),
            (#""\"\\\/\b\f\n\r\tä""#, "\"\"\\/\u{8}\u{C}\n\r\tä\""),
            (#""\ud83d\ude00""#, "\"😀\""), ("\u{FEFF}1", "1"), ("\"\u{7F}\"", "\"\u{7F}\""),
        ]
    )
    func `a JSON text is a tree of its values`(_ text: String, _ values: String) {
        let document = parseJSON(text.utf8)
        #expect(document.problems.isEmpty)
        #expect(document.root?.values == values)
    }

    @Test func `each value has its range, in Unicode scalars`() {
        let lines = parseJSON("{\n  \"ä😀\": [1, \"b\"],\n\t\"c\": null\n}".utf8).root?.outline
        #expect(
            lines == [
                "1:1-4:2 flow mapping",
                "  2:3-2:7 scalar ä😀",
                "  2:9-2:17 flow sequence",
                "    2:10-2:11 scalar 1",
                "    2:13-2:16 scalar b",
                "  3:2-3:5 scalar c",
                "  3:7-3:11 scalar null",
            ]
        )
    }

    @Test(
        arguments: [
            ("[1, 2①,②]", ExpectedText("a comma cannot be before `]`")),
            ("{\"a\": 1①,② \n}", ExpectedText("a comma cannot be before `}`")),
            ("[①,②]", ExpectedText("expected a value, not `,`")),
            ("{①a②: 1}", ExpectedText("expected a key in double quotes, not `a`")),
            ("{\"a\" ①1②}", ExpectedText("expected `:`, not `1`")),
            ("[1 ①2②]", ExpectedText("expected `,` or `]`, not `2`")),
            ("[1①", ExpectedText("expected `,` or `]`, not the end of the text")),
            ("1 ①2②", ExpectedText("expected the end of the text, not `2`")),
            ("①Ada②", ExpectedText("`Ada` is not a value in JSON")),
            ("①True②", ExpectedText("`True` is not a value in JSON")),
            ("[①01②]", ExpectedText("`01` is not a number in JSON")),
            ("①+1②", ExpectedText("`+1` is not a number in JSON")),
            ("①1.②", ExpectedText("`1.` is not a number in JSON")),
            ("①.5②", ExpectedText("`.5` is not a number in JSON")),
            ("①1e②", ExpectedText("`1e` is not a number in JSON")),
            ("①-②", ExpectedText("`-` is not a number in JSON")),
            ("①NaN②", ExpectedText("`NaN` is not a value in JSON")),
            ("①'②a'", ExpectedText("expected a value, not `'`")),
            ("1 ①#② one", ExpectedText("expected the end of the text, not `#`")),
            ("①\"a②", ExpectedText("this quote is never closed")),
            ("[①\"a②\n\"]", ExpectedText("this quote is never closed")),
            ("\"①\t②\"", ExpectedText("a control character needs an escape")),
            ("\"①\\x②\"", ExpectedText("this escape is not valid in JSON")),
            ("\"①\\u12②\"", ExpectedText("this escape is not valid in JSON")),
            ("\"①\\ud83d②\"", ExpectedText("this escape is not valid in JSON")),
            ("\"①\\ud83d\\u0041②\"", ExpectedText("this escape is not valid in JSON")),
            ("\"①\\ude00②\"", ExpectedText("this escape is not valid in JSON")),
        ]
    )
    func `a text that is not JSON has an error at its position`(_ marked: String, _ message: ExpectedText) {
        let text = MarkedText(marked)
        let document = parseJSON(text.text.utf8)
        #expect(document.root == nil)
        expect(document.problems.map(\.message).joined(separator: "\n"), is: message)
        #expect(document.problems.first?.range == text.range("①", marked.contains("②") ? "②" : nil))
    }

    @Test func `a key that is written twice is an error and keeps its first value`() {
        let text = MarkedText("{\"a\": 1, ①\"a\"②: 2}")
        let document = parseJSON(text.text.utf8)
        #expect(document.root?.values == #"{"a": 1}"#)
        expect(document.problems.map(\.message), is: ["the key `a` is written twice"])
        #expect(document.problems.first?.range == text.range("①", "②"))
    }

    @Test func `a text that is not UTF-8, too large or nested too deep is rejected`() {
        #expect(parseJSON(Array("[\n\"".utf8) + [0xFF]).problems.first?.range == MarkedText("[\n\"①").range("①"))
        #expect(parseJSON("12345".utf8, limits: Limits(bytes: 4)).problems.first?.kind == .tooLarge)
        #expect(parseJSON("[[1]]".utf8, limits: Limits(depth: 1)).problems.first?.kind == .tooDeep)
        #expect(parseJSON("[1, 2]".utf8, limits: Limits(nodes: 2)).problems.first?.kind == .tooManyNodes)
    }

    @Test(arguments: 0..<200)
    func `any JSON is read with its values, and any other text ends with one error`(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let (text, values) = Self.json(depth: 3, &random)
        #expect(parseJSON(text.utf8).root?.values == values)

        var bytes = Array(text.utf8)
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
        let document = parseJSON(bytes)
        let errors = document.problems.count { $0.kind != .duplicateKey }
        #expect((document.root == nil) == (errors == 1) || bytes.allSatisfy { $0 <= 0x20 })
    }

    // MARK: - Recovery

    @Test(
        arguments: [
            (#"{"a": 1 "b": 2}"#, #"{"a": 1, "b": 2}"#, ["1:9 expected `,` or `}`, not a string"]),
            (
                #"["a" {"b": 1} ["c"]]"#, #"["a", {"b": 1}, ["c"]]"#,
                [
                    "1:6 expected `,` or `]`, not `{`", "1:15 expected `,` or `]`, not `[`",
                ]
            ),
            (
                #"{"a": [1,], "b": 2,}"#, #"{"a": [1], "b": 2}"#,
                [
                    "1:9 a comma cannot be before `]`", "1:19 a comma cannot be before `}`",
                ]
            ),
            (
                #"{"a": , "b": Ada, "c": 3}"#, #"{"a": <invalid>, "b": <invalid>, "c": 3}"#,
                [
                    "1:7 expected a value, not `,`", "1:14 `Ada` is not a value in JSON",
                ]
            ),
            (
                #"{a: [1, "}"], 'b': {}, "c": 3}"#, #"{"c": 3}"#,
                [
                    "1:2 expected a key in double quotes, not `a`", "1:15 expected a key in double quotes, not `'`",
                ]
            ),
            (#"{"a" 1, "b": 2}"#, #"{"a": <invalid>, "b": 2}"#, ["1:6 expected `:`, not `1`"]),
            (
                #"{"a": [1, {"b": 2], "c": 3}"#, #"{"a": [1, {"b": 2}], "c": 3}"#,
                [
                    "1:18 expected `,` or `}`, not `]`"
                ]
            ),
            (#"{"a": 1], "b": 2}"#, #"{"a": 1, "b": 2}"#, ["1:8 expected `,` or `}`, not `]`"]),
            (
                #"{"a": {"b": [1, {"c": "d"#, #"{"a": {"b": [1, {"c": <invalid>}]}}"#,
                ["1:23 this quote is never closed"]
            ),
            ("{\"a\": \"b\n, \"c\": 3}", #"{"a": <invalid>, "c": 3}"#, ["1:7 this quote is never closed"]),
            (
                "{\"a\": \"b\\x, \\\"\", \"c\": \"\t\"}", #"{"a": <invalid>, "c": <invalid>}"#,
                [
                    "1:9 this escape is not valid in JSON", "1:24 a control character needs an escape",
                ]
            ),
            (
                "{\"a\": 1, // one, {\n\"b\": 2, # two\n\"c\": 3 // three\n}", #"{"a": 1, "b": 2, "c": 3}"#,
                [
                    "1:10 expected a key in double quotes, not `/`", "2:9 expected a key in double quotes, not `#`",
                    "3:8 expected `,` or `}`, not `/`",
                ]
            ),
            ("[1]\n]", "[1]", ["2:1 expected the end of the text, not `]`"]),
        ]
    )
    func `the rest of a text with errors is read`(_ text: String, _ values: String, _ messages: [String]) {
        let document = parseJSONRecovering(text.utf8, limits: Limits(depth: 4))
        #expect(document.root?.values == values)
        #expect(document.problems.map { "\($0.range.start.line):\($0.range.start.column) \($0.message)" } == messages)
    }

    @Test func `a text that is nested too deep or has bytes that are not UTF-8 is read without them`() {
        let deep = parseJSONRecovering("[[[1, {}]], 2]".utf8, limits: Limits(depth: 2))
        #expect(deep.root?.values == "[[], 2]")
        #expect(deep.problems.map(\.kind) == [.tooDeep])
        let bytes = Array("[\"a".utf8) + [0xFF] + Array(", b\", 2]".utf8)
        #expect(parseJSONRecovering(bytes).root?.values == "[2]")
        #expect(parseJSONRecovering("[[1], 2]".utf8, limits: Limits(nodes: 2)).root == nil)
    }

    @Test func `a collection that lacks a member is incomplete`() {
        #expect(
            parseJSONRecovering(#"{"a": [1, x], b: {}, "c": x}"#.utf8).root?.outline == [
                "1:1-1:29 flow mapping incomplete",
                "  1:2-1:5 scalar a",
                "  1:7-1:13 flow sequence incomplete",
                "    1:8-1:9 scalar 1",
                "  1:22-1:25 scalar c",
                "  1:22-1:25 invalid",
            ]
        )
    }

    @Test func `a text with many errors has no tree`() {
        let text = "[" + String(repeating: "x, ", count: 100) + "1]"
        let document = parseJSONRecovering(text.utf8)
        #expect(document.root == nil)
        #expect(document.problems.count == 21)
    }

    @Test(arguments: 0..<200)
    func `a text is read alike with and without recovery up to its first error`(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let (text, values) = Self.json(depth: 4, &random)
        #expect(parseJSONRecovering(text.utf8).root?.values == values)

        var bytes = Array(text.utf8)
        for _ in 0...seed % 3 {
            bytes[Int.random(in: bytes.indices, using: &random)] = Array("{}[]\",:/#x1 \n\\é".utf8).randomElement(
                using: &random
            )!
        }
        let strict = parseJSON(bytes)
        let document = parseJSONRecovering(bytes)
        #expect(document.problems.starts(with: strict.problems))
        if strict.root != nil { #expect(document.root?.values == strict.root?.values) }
    }

    private static func json(depth: Int, _ random: inout SeededGenerator) -> (text: String, values: String) {
        let space = ["", " ", "\n", "\t "].randomElement(using: &random) ?? ""
        let count = Int.random(in: 0...3, using: &random)
        switch Int.random(in: 0...(depth > 0 ? 4 : 2), using: &random) {
        case 0:
            let number = "\(Double.random(in: -1e6...1e6, using: &random))"
            return (space + number, number)
        case 1: return (space + "true" + space, "true")
        case 2: return (#""é\n\u0041 {[,""#, "\"é\nA {[,\"")
        case 3:
            let items = (0..<count).map { _ in json(depth: depth - 1, &random) }
            let text = items.map(\.text).joined(separator: "," + space)
            return ("[\(space)\(text)\(space)]", "[\(items.map(\.values).joined(separator: ", "))]")
        default:
            let items = (0..<count).map { _ in json(depth: depth - 1, &random) }
            let text = items.enumerated().map { "\"\($0)\"\(space):\($1.text)" }.joined(separator: "\(space),")
            let values = items.enumerated().map { "\"\($0)\": \($1.values)" }.joined(separator: ", ")
            return ("{\(text)\(space)}", "{\(values)}")
        }
    }
}
