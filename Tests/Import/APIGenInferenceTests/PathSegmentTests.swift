import Testing

@testable import APIGenInference

/// The part of a segment that can be a parameter, and its form.
@Suite struct PathSegmentTests {
    /// A segment with its prefix, value and suffix between vertical bars.
    static let segments: [(text: String, parts: String, form: PathSegment.Form)] = [
        ("users", "|users|", .word), ("", "||", .word), ("me", "|me|", .word), ("@me", "|@me|", .word),
        ("42", "|42|", .number), ("-42", "|-42|", .number), ("42.json", "|42|.json", .number),
        ("users.json", "|users|.json", .word), (".json", "|.json|", .word), ("a.unknown", "|a.unknown|", .word),
        ("@alice", "@|alice|", .code), ("%40alice", "@|alice|", .code), ("~alice", "~|alice|", .code),
        ("@42", "@|42|", .number), ("@", "|@|", .code),
        ("Products(42)", "Products(|42|)", .number), ("Users('alice')", "Users('|alice|')", .code),
        ("Users()", "|Users()|", .word), ("(42)", "|(42)|", .code), ("a-b(42)", "|a-b(42)|", .code),
        ("42:cancel", "|42|:cancel", .number), ("users:batch", "|users:batch|", .word), ("42:ab", "|42:ab|", .code),
        ("42:a1b", "|42:a1b|", .code), ("v1:cancel", "|v1:cancel|", .word),
        ("v1", "|v1|", .version), ("V2", "|V2|", .version), ("v1.2", "|v1.2|", .version),
        ("v2beta1", "|v2beta1|", .version),
        ("v3-alpha", "|v3-alpha|", .version), ("v1.20.3", "|v1.20.3|", .code), ("v1final", "|v1final|", .code),
        ("v", "|v|", .word), ("video", "|video|", .word),
        ("7d4f5d9c-1c6e-4b62-9a3f-0123456789ab", "|7d4f5d9c-1c6e-4b62-9a3f-0123456789ab|", .uuid),
        ("2024-05-06", "|2024-05-06|", .date), ("2024-05", "|2024-05|", .date), ("2024-13", "|2024-13|", .code),
        ("2024-05-06T10:00:00Z", "|2024-05-06T10:00:00Z|", .date), ("2024-02-30", "|2024-02-30|", .code),
        ("2024-05-06..2024-06-01", "|2024-05-06..2024-06-01|", .date), ("2024-05-06a", "|2024-05-06a|", .code),
        ("en-US", "|en-US|", .locale), ("zh_CN", "|zh_CN|", .locale), ("en-us", "|en-us|", .word),
        ("eng-US", "|eng-US|", .word),
        ("1,2", "|1,2|", .list(separator: ",")), ("a;b", "|a;b|", .list(separator: ";")), ("v1,v2", "|v1,v2|", .word),
        (",", "|,|", .word), ("a%20b", "|a%20b|", .code), ("a@example.com", "|a@example.com|", .code),
        ("example.com", "|example.com|", .code), ("a.b", "|a.b|", .word),
        ("cus_9s6XKzkNRiz8i3", "|cus_9s6XKzkNRiz8i3|", .code),
        ("oauth2", "|oauth2|", .word), ("sha256", "|sha256|", .word), ("mp3s", "|mp3s|", .word),
        ("step2", "|step2|", .code),
        ("oauth2-a1", "|oauth2-a1|", .code), ("oauth2-token", "|oauth2-token|", .word),
    ]

    @Test(arguments: segments)
    func `a segment has a value with a form`(_ segment: (text: String, parts: String, form: PathSegment.Form)) {
        let parsed = PathSegment(segment.text)
        #expect("\(parsed.prefix)|\(parsed.value)|\(parsed.suffix)" == segment.parts)
        #expect(parsed.form == segment.form)
    }

    @Test func `every segment is the text of its parts`() {
        for (text, _, _) in Self.segments {
            let parsed = PathSegment(text)
            let whole = parsed.prefix + parsed.value + parsed.suffix
            #expect(whole == text.replacing("%40", with: "@"))
            #expect(parsed.asWhole.value == whole)
            #expect(parsed.asWhole.prefix + parsed.asWhole.suffix == "")
        }
    }

    @Test func `a form other than a word or a version is that of an identifier`() {
        let forms = Set(Self.segments.filter { PathSegment($0.text).isIdentifier }.map(\.form))
        #expect(forms == [.number, .uuid, .date, .locale, .code, .list(separator: ","), .list(separator: ";")])
    }

    /// Letters in no order that words have, and the nearest words.
    static let randomTexts: [(text: String, isRandom: Bool)] = [
        // Parts of equal lengths.
        ("gfx-iai-hwm", true), ("gfx-iai", false), ("gfx-iai-hwmx", false), ("ab-cd-ef", false),
        ("abcdef-abcdef-abcdef", false), ("abode-abide-above", true),
        // Vowels.
        ("ytthkwvtde", false), ("ttthkwvtdb", true), ("tthkwvb", false), ("tthkwvbd", true), ("rhythmical", false),
        // Changes of case.
        ("QAtIbDKzQmCnHSvQdeVWw", true), ("allowUserSignupNow", false), ("aBcDaBcDaBcDaBc", false),
        ("aBcDaBcDaBcDaBcD", true), ("ABCDEFABCDEFABCDEF", false),
    ]

    @Test(arguments: randomTexts)
    func `letters in no order that words have are an identifier`(text: String, isRandom: Bool) {
        #expect((PathSegment(text).form == .code) == isRandom)
    }

    @Test func `a segment that is too long for a word is a value`() {
        let word = String(repeating: "word", count: Threshold.Reading.lengthOfAddress / 4)
        #expect(PathSegment(word).form == .code)
        #expect(PathSegment(String(word.dropLast(1))).form == .word)
    }
}
