import Testing

@testable import APIGenInference

/// The forms of strings, from which types of fields follow, and the nearest strings without one.
@Suite struct TextFormTests {
    static let forms: [(text: String, form: TextForm?)] = [
        ("", nil), ("word", nil), ("two words", nil), ("2024", .integer), ("-7", .integer), ("-", nil), ("+7", nil),
        ("007", .integer), ("1.5", .fraction), ("-0.25", .fraction), ("1.", nil), (".5", nil), ("1.2.3", nil),
        ("1e5", nil), ("true", .boolean), ("false", .boolean), ("True", nil), ("null", nil),
        ("2024-05-06", .day), ("2024-02-29", .day), ("2023-02-29", nil), ("1900-02-29", nil), ("2000-02-29", .day),
        ("2024-13-01", nil), ("2024-00-01", nil), ("2024-04-31", nil), ("2024-05-00", nil), ("0000-05-06", nil),
        ("2024/05/06", nil), ("2024-05", nil),
        ("2024-05-06T10:00:00Z", .dateTime), ("2024-05-06T10:00:00.25Z", .dateTime),
        ("2024-05-06T10:00:00+02:00", .dateTime), ("2024-05-06T10:00:00-0200", .dateTime),
        ("2024-05-06T10:00:00", nil), ("2024-05-06T10:00:00.Z", nil), ("2024-05-06T24:00:00Z", nil),
        ("2024-05-06T10:60:00Z", nil), ("2024-05-06T10:00:60Z", nil), ("2024-05-06 10:00:00Z", nil),
        ("2024-05-06T10:00:00+2", nil), ("2024-05-06T10:00:00+02:0", nil), ("2024-05-06T10:00:00+24:00", nil),
        ("2024-05-06T10:00:00+02:60", nil),
        ("2024-05-06T10:00:00+0:200", nil), ("2024-05-06T10:00:00+23:59", .dateTime), ("2024-02-30T10:00:00Z", nil),
        ("Sun, 06 Nov 1994 08:49:37 GMT", .mailDate), ("Sun, 06 Nov 1994 08:49:37 +0100", .mailDate),
        ("Sun, 06 Nov 94 08:49:37 GMT", nil), ("Son, 06 Nov 1994 08:49:37 GMT", nil),
        ("Sun, 06 Nov 1994 08:49 GMT", nil), ("Sun, 06 Foo 1994 08:49:37 GMT", nil),
        ("7d4f5d9c-1c6e-4b62-9a3f-0123456789ab", .uuid), ("7D4F5D9C-1C6E-4B62-9A3F-0123456789AB", .uuid),
        ("7d4f5d9c-1c6e-4b62-9a3f-0123456789ag", nil), ("7d4f5d9c1c6e4b629a3f0123456789ab", nil),
        ("https://example.com", .address), ("http://a", .address), ("https://", nil), ("https:///a", nil),
        ("https://example.com/a b", nil), ("https://example.com/{id}", nil), ("https://exämple.com", nil),
        ("ftp://example.com", nil), ("example.com", nil), ("hello", nil),
    ]

    @Test(arguments: forms)
    func `a string has the form of its characters`(text: String, form: TextForm?) {
        #expect(TextForm(text) == form)
    }

    @Test func `a form is read up to a length`() {
        let address = "https://example.com/"
        func padded(_ text: String, to length: Int) -> String {
            text + String(repeating: "1", count: length - text.utf8.count)
        }
        #expect(TextForm(padded(address, to: Threshold.Reading.lengthOfAddress)) == .address)
        #expect(TextForm(padded(address, to: Threshold.Reading.lengthOfAddress + 1)) == nil)
        #expect(TextForm(padded("1", to: Threshold.Reading.lengthOfForm)) == .integer)
        #expect(TextForm(padded("1", to: Threshold.Reading.lengthOfForm + 1)) == nil)
    }
}

/// The forms of strings in one place.
@Suite struct TextSummaryTests {
    private func summary(_ texts: [String], of identities: [Int]? = nil) -> TextSummary {
        var summary = TextSummary()
        for (index, text) in texts.enumerated() { summary.add(text, of: identities?[index] ?? index) }
        return summary
    }

    @Test func `strings have a form if all of them have it, apart from empty ones`() {
        #expect(summary(["2024-05-06", "2024-05-07"]).form == .day)
        #expect(summary(["2024-05-06", ""]).form == .day)
        #expect(summary(["2024-05-06", "soon"]).form == nil)
        #expect(summary(["2024-05-06", "1"]).form == nil)
        #expect(summary(["", ""]).form == nil)
        #expect(summary([]).form == nil)
    }

    @Test func `strings are numbers if all of them are whole or have a fraction`() {
        #expect(summary(["1", "1.5", ""]).areNumbers)
        #expect(!summary(["1", "x"]).areNumbers)
        #expect(!summary([""]).areNumbers)
    }

    @Test func `a number with more digits than a Double keeps is wide`() {
        let digits = String(repeating: "9", count: Threshold.Field.digitsOfDouble)
        #expect(!summary([digits]).haveWideNumbers)
        #expect(summary([digits + "9"]).haveWideNumbers)
    }

    @Test func `different strings are kept up to a number`() {
        let texts = (1...Threshold.Reading.differentTexts).map(String.init)
        #expect(summary(texts).order == texts)
        #expect(!summary(texts).isOverfull)
        #expect(summary(texts + ["more"]).isOverfull)
        #expect(!summary(texts + ["1"]).isOverfull)
    }

    @Test func `the objects of a string are counted up to a number`() {
        let most = Threshold.Reading.objectsWithText
        #expect(summary(Array(repeating: "a", count: most - 1)).ownerCount(of: "a") == most - 1)
        #expect(summary(Array(repeating: "a", count: most + 1)).ownerCount(of: "a") == most)
        #expect(summary(["a", "a", "b"], of: [1, 1, 2]).ownerCount(of: "a") == 1)
        #expect(summary(["a"]).ownerCount(of: "b") == 0)
    }

    @Test func `the strings of two places are those of both`() {
        var merged = summary(["a", "", "1"], of: [1, 2, 3])
        merged.merge(summary(["a", "b", "1"], of: [4, 5, 3]))
        #expect(merged.count == 6)
        #expect(merged.empty == 1)
        #expect(merged.order == ["a", "", "1", "b"])
        #expect(["a", "b", "1"].map(merged.ownerCount) == [2, 1, 1])
        #expect(merged.forms == [.integer: 2])
    }
}
