import APIRuntime
import Foundation
import Testing

@Suite struct HeaderParameterTests {
    @Test func `headers accept values of many types`() {
        var headers = APIHeaders()
        headers.add("Prefer", "a")
        headers.add("X-Count", 3)
        headers.add("X-None", Int?.none)
        headers.add("X-Tags", ["a", "b"], .joined(", "))
        headers.add("X-Tag", ["a", "b"], .repeated)
        headers.add("X-Empty", [String](), .repeated)
        headers.add("X-Since", Date(timeIntervalSince1970: 0), .rfc2822)
        #expect(
            headers.map { "\($0.name): \($0.value)" } == [
                "Prefer: a", "X-Count: 3", "X-Tags: a, b", "X-Tag: a", "X-Tag: b",
                "X-Since: Thu, 01 Jan 1970 00:00:00 +0000",
            ]
        )
    }

    @Test(arguments: [
        (["a", "b,c"], #"a, "b,c""#), ([#"\,x"#], #""\\,x""#), (["\"a,b\"", "W/\"c\""], #""a,b", W/"c""#),
    ])
    func `a string with a comma is in quotes`(values: [String], text: String) {
        for style in [APIArrayStyle.repeated, .joined(", ")] {
            var headers = APIHeaders()
            headers.add("X-Tags", values, style)
            #expect(headers["X-Tags"] == text)
        }
        var headers = APIHeaders()
        headers.add("X-Tags", values, .joined(";"))
        #expect(headers["X-Tags"] == values.joined(separator: ";"))
    }

    @Test(arguments: [
        ("a,b , c", ["a", "b", "c"]), (#""b,c", "\"def\"", a"#, ["b,c", "\"def\"", "a"]), (", a,,", ["a"]), ("", []),
        (#"W/"a,b", "c"#, [#"W/"a,b""#, "\"c"]), (#""\\", """#, [#"\"#, ""]),
    ])
    func `the elements of a list may be in quotes`(text: String, values: [String]) {
        #expect(APIHeaders(dictionaryLiteral: ("X-Tags", text)).values("X-Tags") == values)
    }

    @Test func `dates of a list may contain commas`() {
        let date = Date(timeIntervalSince1970: 1_576_540_098)
        for format in [APIDateFormat.http, .rfc2822, .iso8601, .seconds] {
            var headers = APIHeaders()
            headers.add("X-Dates", [date, date], .joined(", "), format)
            #expect(headers.dates("X-Dates", format) == [date, date])
        }
        #expect((["X-Dates": "Mon, 16 Dec 2019 23:48:18 GMT, Mon"] as APIHeaders).dates("X-Dates", .http) == nil)
    }

    @Test(arguments: ["a\r\nX-Evil: 1", "a\nb", "a\u{0}b"])
    func `headers reject values with line breaks`(value: String) async throws {
        let error = try await apiError {
            try await ProbeClient().request(for: Probe<Data>(headers: ["X-Name": value]))
        }
        #expect(error.kind == .invalidRequest)
        #expect(error.reason == "the value of the header 'X-Name' has a line break or NUL")
    }

    @Test(arguments: ["", "a b", "a:b", "é"])
    func `headers reject names that are not tokens`(name: String) async throws {
        let error = try await apiError {
            try await ProbeClient().request(for: Probe<Data>(headers: [name: "x"]))
        }
        #expect(error.reason == "'\(name)' is not a valid header name")
    }
}
