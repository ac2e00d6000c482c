import APIGenSupport
import TestSupport
import Testing

@Suite struct TextSearchTests {
    /// Strings of few different characters, one of which has several bytes, so that parts are often empty.
    private static let texts = (0..<300).map { seed in
        var random = SeededGenerator(seed: UInt64(seed))
        return String(
            (0..<Int.random(in: 0...12, using: &random)).map { _ in "a./é".randomElement(using: &random) ?? "a" }
        )
    }

    @Test(arguments: texts) func `the parts are those of the standard library`(text: String) {
        #expect(text.parts(between: ".") == text.split(separator: "."))
        #expect(
            text.parts(between: ".", keepsEmpty: true) == text.split(separator: ".", omittingEmptySubsequences: false)
        )
        #expect(text.dropFirst().parts(between: "/") == text.dropFirst().split(separator: "/"))
    }

    @Test(arguments: texts) func `a string is found where it is`(text: String) {
        #expect(text.has(".") == text.contains("."))
        #expect(text.beginning(before: ".") == text.prefix { $0 != "." })
        for part in ["a", "..", "é/", "a.a"] {
            #expect(text.range(ofText: part) == text.firstRange(of: part))
        }
        #expect(text.range(ofText: "") == nil)
    }

    @Test(arguments: texts) func `the letters are those of the characters`(text: String) {
        #expect(text.letters() == text.filter(\.isLetter))
        #expect(text.letters(and: ".") == text.filter { $0.isLetter || $0 == "." })
        let plain = text.replacing("é", with: "\r\n")
        #expect(plain.letters() == plain.filter(\.isLetter))
    }

    @Test(arguments: texts) func `strings are ordered by their bytes`(text: String) {
        for other in Self.texts.prefix(20) {
            #expect(text.precedesInBytes(other) == text.utf8.lexicographicallyPrecedes(other.utf8))
        }
    }

    @Test(arguments: texts) func `a byte is found at all of its places`(text: String) {
        let bytes = Array(text.utf8)
        for byte in [UInt8(ascii: "."), 0xC3, 0] {
            let offsets = bytes.withUnsafeBufferPointer { $0.offsets(of: byte) }
            #expect(offsets == bytes.indices.filter { bytes[$0] == byte })
        }
        #expect(UnsafeBufferPointer<UInt8>(start: nil, count: 0).offsets(of: 0).isEmpty)
    }

    @Test(arguments: 0...127) func `printable characters are those from the space to the tilde`(code: Int) throws {
        let scalar = try #require(Unicode.Scalar(code))
        #expect("a\(scalar)b".isPrintableASCII == (" "..."~").contains(scalar))
        #expect(!"\(scalar)é".isPrintableASCII)
    }
}
