import Foundation
import Testing

@testable import APIRuntime

@Suite struct ExcerptTests {
    @Test(arguments: [
        ("abc", 0..<9, "abc"), ("abcdef", 0..<3, "abc…"), ("abcdef", 2..<4, "…cd…"), ("", 0..<9, ""),
        ("aéb", 2..<9, "…b"), ("aéb", 0..<2, "a…"), ("a👍b", 0..<4, "a…"), ("a👍b", 3..<9, "…b"), ("a👍b", 0..<5, "a👍…"),
    ])
    func `an excerpt keeps characters whole`(text: String, range: Range<Int>, excerpt: String) {
        #expect(APIExcerpt.text(of: Data(text.utf8), in: range) == excerpt)
    }

    @Test func `an excerpt is one line without control characters`() {
        let text = "a {\r\n    b \u{1B}[31m red \u{202E}left \n\n c"
        #expect(
            APIExcerpt.text(of: Data(text.utf8), in: 0..<100) == #"a { b \u{1B}[31m red \u{202E}left c"#
        )
        #expect(APIExcerpt.oneLine("a\nb" + String(repeating: "c", count: 9), limit: 5) == "a bcc…")
    }

    @Test func `bytes that are not text are shown in hexadecimal`() {
        #expect(APIExcerpt.text(of: Data([0x89, 0x50, 0x4E, 0x47, 0, 0xFF]), in: 0..<9) == "bytes 89 50 4E 47 00 FF")
        let long = APIExcerpt.text(of: Data(repeating: 7, count: 1_000), in: 10..<100)
        #expect(long == "…bytes " + Array(repeating: "07", count: 32).joined(separator: " ") + " ……")
        #expect(
            APIExcerpt.text(of: Data([0x61, 0x62, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68, 0xFF]), in: 0..<9) == "abcdefgh�"
        )
    }

    @Test func `an excerpt of a slice is right`() {
        #expect(APIExcerpt.text(of: Data("xxabc".utf8).dropFirst(2), in: 1..<9) == "…bc")
    }
}
