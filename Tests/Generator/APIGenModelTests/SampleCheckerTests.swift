import APIGenSupport
import GeneratorTestSupport
import Testing

@testable import APIGenDiagnostics
@testable import APIGenPipeline

@Suite struct SampleCheckerTests {
    @Test(
        arguments: [
            ("Int?", "null"), ("Int?", #""""#), ("Int", "3.0"), ("Double", "3"), ("ID", "7"), ("ID", #""a""#),
            ("Int(lenient)", #""7""#), ("Bool(lenient)", "1"), ("Decimal(string)", #""1.50""#), ("Bool", "false"),
            ("'[Int](lossy)'", #"["x"]"#), ("'[Int](lenient)'", "false"), ("'[Int](lenient)'", "7"),
            ("'[Int](lenient)'", "[7]"), ("Date", #""2017-01-01T00:59:60.5+01:00""#), ("Date", #""2024-02-29""#),
            ("Date(seconds)", "1700000000"), ("Date(rfc2822)", #""Mon, 06 May 2024 07:08:09 +0000""#),
            ("Date(http)", #""Sun, 06 Nov 1994 08:49:37 GMT""#), ("Date(http)", #""Sun Nov  6 08:49:37 1994""#),
            ("Date(http)", #""Sunday, 06-Nov-94 08:49:37 GMT""#),
            ("Date('yyyy-MM-dd HH:mm:ss')", #""2024-05-06 07:08:09""#), ("Day", #""2024-05-06""#),
            ("UUID", #""123e4567-e89b-12d3-a456-426614174000""#), ("URL", #""https://forge.example""#),
            ("Data", #""aGk=""#), ("JSON", "[{}, null]"), ("a | b", #""c""#), ("'Int = 3'", "null"),
            ("'[String: Int]'", #"{"a": 1}"#), ("String", #""\ud83d\ude00 \\ud83d""#),
        ]
    )
    func `a value that the runtime reads is accepted`(type: String, value: String) {
        #expect(diagnostics(type: type, value: value) == "")
    }

    @Test(
        arguments: [
            ("Int", "3.5"), ("Int32", "3000000000"), ("UInt64", "-1"), ("Int", #""""#), ("Double", #""3""#),
            ("Bool", #""true""#), ("Bool(lenient)", #""yes""#), ("Int(string)", #""seven""#), ("ID", "true"),
            ("Date", #""2023-02-29T10:00:00Z""#), ("Date", #""2024-05-06T24:00:00Z""#), ("Date", "1700000000"),
            ("Date(seconds)", #""1700000000""#), ("Date(rfc2822)", #""2024-05-06""#),
            ("Date(http)", #""Sun, 06 Nov 1994 08:49:37""#),
            ("Date('yyyy-MM-dd HH:mm:ss')", #""06.05.2024""#), ("Day", #""2024-13-01""#), ("UUID", #""7""#),
            ("URL", #""""#), ("Data", #""%""#), ("a | b", "7"), ("'[Int](lossy)'", "7"), ("String", "null"),
            ("Day", "20240506"), ("[Int]", #"["7"]"#), ("'[Int](lenient)'", "{}"), ("'[Int](lenient)'", "null"),
        ]
    )
    func `a value that the runtime does not read is refused`(type: String, value: String) {
        #expect(diagnostics(type: type, value: value).contains("AG072"))
    }

    @Test(
        arguments: [
            ("Int | none", "3"), ("Int | none", #""none""#), ("Int | none", #""other""#), ("Bool | 0", "0"),
            ("'[Int] | Int'", "[7]"), ("String | Thing", #"{"value": "a"}"#),
            (tagged, #"{"type": "a", "x": 1}"#), (tagged, #"{"type": "b"}"#), (tagged, #"{"type": "c", "x": ""}"#),
            ("{$union: {by: type, in: of, a: Int}}", #"{"type": "a", "of": 1}"#),
            ("{$union: {by: type, in: '*', a: Int}}", #"{"type": "a", "a": 1}"#),
            ("{$union: {by: op, 1: {x: Int}}}", #"{"op": 1, "x": 2}"#),
            (keyed, #"{"a": null, "b": "x"}"#), (keyed, #"{"c": 1}"#), (objects, #"{"kind": "b", "y": true}"#),
        ]
    )
    func `the value of a union is one of its kinds or an unknown one`(type: String, value: String) {
        #expect(diagnostics(type: type, value: value) == "")
    }

    @Test(
        arguments: [
            ("Int | none", "true", #"expected a number or "none", found true"#),
            (
                "{$union: [Int, none], $frozen: true}", #""some""#,
                #"expected a number or "none", found the string "some""#
            ),
            ("Bool | 0", "1", "expected true or false or 0, found 1"),
            ("'[Int] | Int'", #"[""]"#, #"expected a whole number (Int), found the string """#),
            ("String | Thing", "{}", "`value` is missing"),
            (tagged, "7", "expected an object, found 7"),
            (tagged, #"{"x": 1}"#, "`type` is missing, which names the kind"),
            (tagged, #"{"type": 1}"#, "expected a string, found 1"),
            (tagged, #"{"type": "a"}"#, "`x` is missing"),
            (frozen, #"{"type": "b"}"#, #"expected a, found the string "b""#),
            ("{$union: {by: type, in: of, a: Int}}", #"{"type": "a"}"#, "`of` is missing, which contains the content"),
            (
                "{$union: {by: op, 1: {x: Int}}}", #"{"op": "1"}"#,
                #"expected a whole number (Int), found the string "1""#
            ),
            (keyed, #"{"a": "x"}"#, #"expected a whole number (Int), found the string "x""#),
            ("{$union: {a: Int, b: Int}, $frozen: true}", "{}", "expected an object with `a` or `b`, found an object"),
            (objects, #"{"kind": "c", "y": true}"#, "expected an object like `first` or `second`, found an object"),
        ]
    )
    func `a value that is not a kind of a union is refused`(type: String, value: String, message: String) {
        #expect(diagnostics(type: type, value: value).contains("error[AG072]: \(message)\n"))
    }

    private static let tagged = "{$union: {by: type, a: {x: Int}, b: none}}"
    private static let frozen = "{$union: {by: type, a: {x: Int}}, $frozen: true}"
    private static let keyed = "{$union: {a: Int, b: String}}"
    private static let objects =
        "{$union: [{$type: {kind: = a, x: Int}, $as: first}, {$type: {kind: = b, y: Bool}, $as: second}]}"

    @Test func `without access to files samples are not required`() {
        let result = Generator().generate(path: "Specs/x.yaml", bytes: Array(spec(type: "Int").utf8))
        #expect(result.diagnostics.formatted == "")
        #expect(result.output != nil)
    }

    @Test func `the path of a sample is relative to the file that names it`() {
        #expect(SourceFile(path: "Specs/x.yaml", text: "").path(ofFile: "samples/x.json") == "Specs/samples/x.json")
        #expect(SourceFile(path: "x.yaml", text: "").path(ofFile: "x.json") == "x.json")
        #expect(SourceFile(path: "Specs/x.yaml", text: "").path(ofFile: "/x.json") == "/x.json")
    }

    private func diagnostics(type: String, value: String) -> String {
        Generator().generate(path: "Specs/x.yaml", bytes: Array(spec(type: type).utf8)) { _ in
            Array("{\"value\": \(value)}".utf8)
        }.diagnostics.formatted
    }

    private func spec(type: String) -> String {
        """
        name: Forge
        server: https://api.forge.example
        endpoints: {thing: {path: /thing, response: Thing, sample: thing.json}}
        models:
          Thing:
            value: \(type)

        """
    }
}
