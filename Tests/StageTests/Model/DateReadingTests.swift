import Foundation
import Testing

@testable import APIModel
@testable import APIRuntime
@testable import SpecLanguage

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
        + [
            ("yyyy-MM-dd HH:mm:ss", "2024-05-06 07:08:09"), ("EEEE, d MMM yyyy", "Monday, 6 May 2024"),
            ("dd/MM/yy", "06/05/24"), ("yyyyMMdd'T'HHmmssZ", "20240506T070809+0100"),
        ].map { Example(generated: .pattern($0), runtime: .pattern($0), text: $1) }

    @Test(arguments: examples)
    func `the generator accepts the dates that the runtime reads`(_ example: Example) {
        for text in [example.text] + Self.variants(of: example.text) {
            let isRead = example.runtime.date(fromText: text) != nil
            #expect(example.generated.reads(text) == isRead, "\(text) in \(example.generated)")
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
