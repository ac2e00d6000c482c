import Testing

@testable import APIGenSwiftModel

@Suite struct SwiftLiteralTests {
    @Test(
        arguments: [
            ("", #""""#),
            ("plain", #""plain""#),
            ("größe, 名前, 👍", #""größe, 名前, 👍""#),
            (#"say "hi""#, #""say \"hi\"""#),
            (#"\(evil)"#, #""\\(evil)""#),
            ("a\nb\r\tc", #""a\nb\r\tc""#),
            ("\u{0}\u{7F}\u{85}", #""\u{0}\u{7F}\u{85}""#),
            ("\u{2028}\u{2029}", #""\u{2028}\u{2029}""#),
            ("\u{202E}evil\u{2066}", #""\u{202E}evil\u{2066}""#),
            ("\u{FEFF}\u{200B}\u{E000}", #""\u{FEFF}\u{200B}\u{E000}""#),
            ("e\u{301}", #""e\u{301}""#),
        ]
    )
    func `string literals keep their value inside the quotes`(_ text: String, _ literal: String) {
        #expect(SwiftLiteral.string(text) == literal)
    }

    @Test func `a noncharacter is escaped, unless Swift has no escape for it`() throws {
        #expect(SwiftLiteral.string("\u{FFFE}\u{1FFFF}\u{10FFFF}") == #""\u{FFFE}\u{1FFFF}\u{10FFFF}""#)
        for value in UInt32(0xFDD0)...0xFDEF {
            let scalar = try #require(Unicode.Scalar(value))
            #expect(SwiftLiteral.string("\(scalar)") == "\"\(scalar)\"")
        }
    }

    @Test func `long literals are broken into lines without changing their value`() {
        let text = String(repeating: "word \"quoted\" ", count: 8) + " "
        let literal = #"""
            """
                word \"quoted\" word \"quoted\" word \"quoted\" word \"quoted\" word \"quoted\" \
                word \"quoted\" word \"quoted\" word \"quoted\" \u{20}
                """
            """#
        #expect(SwiftLiteral.string(text, depth: 1) == literal.replacing("\n    ", with: "\n\t"))
    }

    @Test func `interpolations stay whole`() {
        let path: [SwiftLiteral.Segment] = [.text("/a\\/"), .interpolation("ids, .joined(\";\")"), .text("/b")]
        #expect(SwiftLiteral.string(path, depth: 1) == #""/a\\/\(ids, .joined(";"))/b""#)
    }

    @Test(
        arguments: [
            ("0", "0"), ("-0", "-0"), ("007", "7"), ("123456", "123456"), ("1234567", "1_234_567"),
            ("-20000000", "-20_000_000"), ("0.5", "0.5"), ("1e5", "1e5"), ("1234567.5", "1234567.5"),
        ]
    )
    func `whole numbers are grouped from seven digits on`(_ digits: String, _ literal: String) {
        #expect(SwiftLiteral.number(digits) == literal)
    }
}
