import Foundation
import TestSupport

/// Texts that are similar to JSON, for comparing decoders.
struct JSONMutants {
    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// Parts of JSON at the limits of what decoders read.
    private static let parts = [
        "0", "-0", "-", "1", "17", "00", "1.5", "1.0", "2.50e1", "1e2", "1E+2", "1e-2", "300", "-129", "1e", "1.",
        "1.e2",
        "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
        "18446744073709551615", "18446744073709551616", "9007199254740993", "9007199254740993.0", "1e18", "1e19",
        "1e38",
        "1e127", "1e128", "1e308", "1e309", "1e-300", "1e-400", "0e999", "0.1", "0.3", "123456789.123456789",
        "0.30000000000000004", "179769313486231580793728971405303415e0", "2.2250738585072011e-308", "16777217",
        "100000000000000000000000", "100000000000000000000000e-10", "null", "true", "false", "nul", "\"\"", "\"a\"",
        "\"é\"",
        "\"e\u{301}\"", #""\u00e9""#, #""\"\\\/\b\f\n\r\t""#, #""\u0000""#, #""\ud83d\ude00""#, #""\ud83d""#,
        #""\ude00""#,
        #""\ud83dx\ude00""#, #""\u12""#, #""\q""#, #""a\""#, "\"\u{1}\"", "\"🙂\"", "\"2024-05-06T07:08:09Z\"",
        "\"https://a.example/b?c=d\"", "\"a b\"", "\"YQ==\"", "\"YQ=\"", "[]", "{}", "[1]", "[[]]", "{\"a\":1}",
        "{\"\":{}}",
        "{\"a\":1,\"a\":2}", "{\"a\":\"b\",\"c\":null}", ",", ":", "[", "]", "{", "}", " ", "\n", "\t", "\u{FEFF}",
        "\u{0}",
    ].map { Array($0.utf8) }

    /// A text of parts: most of the time JSON, with some errors.
    mutating func text(depth: Int = 0) -> [UInt8] {
        switch random.below(depth > 3 ? 6 : 9) {
        case 0..<6: return Self.parts[random.below(Self.parts.count)]
        case 6, 7:
            let elements = (0..<random.below(4)).map { _ in text(depth: depth + 1) }
            return Array("[".utf8) + elements.joined(separator: Array(", ".utf8)) + Array("]".utf8)
        default:
            let names = ["a", "b", "absent", "é", "e\u{301}", #"\u0061"#, "1", ""]
            let members = (0..<random.below(5)).map { _ in
                Array("\"\(names[random.below(names.count)])\":".utf8) + text(depth: depth + 1)
            }
            return Array("{".utf8) + members.joined(separator: Array(",".utf8)) + Array("}".utf8)
        }
    }

    /// Replaces, inserts or removes some bytes.
    mutating func mutate(_ text: inout [UInt8]) {
        for _ in 0...random.below(3) where !text.isEmpty {
            let start = random.below(text.count)
            let end = min(text.count, start + random.below(6))
            switch random.below(5) {
            case 0: text[start] = UInt8(random.below(256))
            case 1: text.removeSubrange(start..<end)
            case 2: text.insert(contentsOf: text[start..<end], at: random.below(text.count))
            case 3: text.insert(contentsOf: Self.parts[random.below(Self.parts.count)], at: start)
            default: text.replaceSubrange(start..<end, with: Self.parts[random.below(Self.parts.count)])
            }
        }
    }
}
