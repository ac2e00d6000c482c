import Foundation
import TestSupport
import Testing

@testable import APIGenModel
@testable import APIGenSpecLanguage
@testable import APIRuntime

/// The generator reads dates of samples and examples with its own code, which must agree with the runtime.
@Suite struct DateReadingTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let generated: DateFormat
        let runtime: APIDateFormat
        let text: String

        var testDescription: String { text }
    }

    static let examples =
        [
            "2024-05-06", "2024-05-06T07:08:09Z", "2024-02-29t23:59:60.123456+01:30", "2016-12-31 23:59:60Z",
            "0000-01-01T00:30:00+00:31", "9999-12-31T23:59:59-0001", "2024-05-06T07:08+01", "2017-01-01T00:59:60+01:00",
            "2017-01-01T00:59:60+00:59",
        ].map { Example(generated: .iso8601, runtime: .iso8601, text: $0) }
        + [
            "Mon, 06 May 2024 07:08:09 +0000", "6 May 24 07:08 EST", " Sat,31 Dec 2016 23:59:60 GMT ",
            "Thu, 29 Feb 2024 00:00:00 -2359", "1 Jan 103 00:00 z", "01 Jan 0000 00:30:00 +0031",
        ].map { Example(generated: .rfc2822, runtime: .rfc2822, text: $0) }
        + [
            "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
            "Sat Dec 31 23:59:60 2016", "Wednesday, 01-May-24 07:08 GMT",
        ].map { Example(generated: .http, runtime: .http, text: $0) }

    @Test(arguments: examples)
    func `the generator accepts the dates that the runtime reads`(_ example: Example) {
        for text in [example.text] + Self.variants(of: example.text) {
            let isRead = example.runtime.date(fromText: text) != nil
            #expect(example.generated.reads(text) == isRead, "\(text) in \(example.generated)")
        }
    }

    @Test func `the generator accepts the mutated dates that the runtime reads, and no others`() {
        var random = SeededGenerator(seed: 5)
        let characters = Array("0123456789:-+,./ \tTZGMTsundayfebé")
        for _ in 0..<Nightly.count(4_000, atNight: 200_000) {
            let example = Self.examples[random.below(Self.examples.count)]
            var text = Array(example.text)
            for _ in 0..<random.below(4) {
                let index = random.below(text.count)
                let character = characters[random.below(characters.count)]
                switch random.below(4) {
                case 0: text.insert(character, at: index)
                case 1 where text.count > 1: text.remove(at: index)
                case 2:
                    let letter = text[index]
                    text[index] = Character(letter.isUppercase ? letter.lowercased() : letter.uppercased())
                default: text[index] = character
                }
            }
            let isRead = example.runtime.date(fromText: String(text)) != nil
            #expect(example.generated.reads(String(text)) == isRead, "\(String(text)) in \(example.generated)")
        }
    }

    private static let patterns = [
        "yyyy-MM-dd HH:mm:ss", "EEEE, d MMM yyyy", "dd/MM/yy", "yyyyMMdd'T'HHmmssZ", "yyyy-MM-dd", "dd.MM.yyyy",
        "h:mm a",
        "yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "EEE MMM d HH:mm:ss z yyyy", "yyyyMMddHHmmss", "MMMM d, yyyy", "d 'de' MMMM",
        "EEEEEE dd-MMM-yy HH:mm", "yyyy-DDD", "YYYY-'W'ww", "QQQ yyyy", "d. MMM yyyy 'o''clock' kk", "yyyy年MM月dd日",
    ]

    /// `DateFormatter` also reads some strings with other separators than those of the pattern.
    @Test(arguments: patterns)
    func `the generator accepts the dates of a pattern that the runtime writes, and no others than it reads`(
        pattern: String
    ) {
        var random = SeededGenerator(seed: 5)
        let (generated, runtime) = (DateFormat.pattern(pattern), APIDateFormat.pattern(pattern))
        for _ in 0..<Nightly.count(3, atNight: 8) {
            let text = runtime.text(of: Date(timeIntervalSince1970: Double(random.below(2_300_000_000))))
            #expect(generated.reads(text), "\(text) in \(pattern)")
            for text in Self.variants(of: text) where generated.reads(text) {
                #expect(runtime.date(fromText: text) != nil, "\(text) in \(pattern)")
            }
        }
    }

    @Test func `the generator writes dates of a pattern as the runtime does`() {
        let letters = "GyYuUrQqMLwWdDFgEecabhHBkKmsSAzZOvVXxjln"
        for pattern in letters.flatMap({ letter in (1...6).map { String(repeating: letter, count: $0) } })
            + Self.patterns
        {
            for seconds in [0, 951_830_001, 1_700_000_000, 1_704_067_199, 1_735_603_200] where pattern != "BBBBB" {
                let date = Date(timeIntervalSince1970: Double(seconds))
                let written = DateFormat.text(of: seconds, pattern: pattern)
                #expect(written == APIDateFormat.pattern(pattern).text(of: date), "\(pattern)")
            }
        }
    }

    @Test func `the generator accepts the days that the runtime reads`() {
        for text in ["2024-02-29", "2023-02-28", "0000-01-01", "9999-12-31"].flatMap({ [$0] + Self.variants(of: $0) }) {
            #expect(DateFormat.isDay(text) == (APIDay(text) != nil), "\(text)")
        }
    }

    /// The text with one character removed, added or changed.
    private static func variants(of text: String) -> [String] {
        let characters = Array(text)
        return characters.indices.flatMap { index -> [String] in
            let (head, rest) = (String(characters[..<index]), String(characters[(index + 1)...]))
            let others = Array("19:-TZ ").map(String.init)
            return [head + rest] + others.map { head + $0 + rest }
                + others.map { head + $0 + String(characters[index]) + rest }
        }
    }
}
