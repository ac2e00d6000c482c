import Testing

@testable import APIGenRecordings

/// Credentials by the order of their characters, and the nearest strings that are none.
@Suite struct TokenShapeTests {
    private func isRandom(_ text: String, acceptsHexadecimal: Bool = false) -> Bool {
        TokenShape.isRandom(Array(text.utf8)[...], acceptsHexadecimal: acceptsHexadecimal)
    }

    static let randomTexts: [(text: String, isRandom: Bool)] = [
        ("aB3dE5gH7jK9mN1pQ3sT5vX7", true), ("QAtIbDKzQmCnHSvQdeVWwQAtI", true),
        ("create-a-dashboard-list-returns-ok", false), ("com_example_application_SomeLongClassName", false),
        ("job-2024-6541a914", false), ("go-test-instance-x4k7q2", false), ("REDACTED00000000000000000001", false),
        ("7d4f5d9c-1c6e-4b62-9a3f-0123456789ab", false), ("12345678901234567890123456789012", false),
        ("5f4dcc3b5aa765d61d8327deb882cf99", false),
    ]

    @Test(arguments: randomTexts)
    func `a string is random if it changes between digits and letters as no word does`(text: String, isRandom: Bool) {
        #expect(self.isRandom(text) == isRandom)
    }

    @Test func `letters alone change case in two of five places, and elsewhere than in keys in half of them`() {
        // Eight and seven changes among twenty letters, and ten and nine.
        #expect(isRandom("xYxYxYxYyzwxyzwxyzwx", acceptsHexadecimal: true))
        #expect(!isRandom("xYxYxYxYYZWXYZWXYZWX", acceptsHexadecimal: true))
        #expect(isRandom("xYxYxYxYxYxwxyzwxyzw"))
        #expect(!isRandom("xYxYxYxYxYXWXYZWXYZW"))
    }

    @Test func `letters with digits change in three of ten places, and four of them are letters`() {
        // Six and five changes among twenty characters.
        #expect(isRandom("xyzw12xyzw34xyzw56xy"))
        #expect(!isRandom("xyzw12xyzw34xyzw5678"))
        #expect(isRandom("x1y2z3w4"))
        #expect(!isRandom("x1y2z345"))
    }

    @Test func `hexadecimal digits are random only where credentials are usual`() {
        #expect(isRandom("5f4dcc3b5aa765d61d8327deb882cf99", acceptsHexadecimal: true))
        #expect(!isRandom("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa11", acceptsHexadecimal: true))
        #expect(!isRandom("abcdefabcdefabcdef", acceptsHexadecimal: true))
        // Two and one changes among ten characters.
        #expect(isRandom("aaaa11aaaa", acceptsHexadecimal: true))
        #expect(!isRandom("aaaaaaaa11", acceptsHexadecimal: true))
    }

    @Test func `a number with many zeros is not random`() {
        #expect(isRandom("0x0y0z0w0v"))
        #expect(!isRandom("0x0y0z0w00v0"))
    }

    static let words: [(text: String, isTokenLike: Bool)] = [
        ("k3yOfAda", true), ("Xk29dQ", true), ("Xk29d", false), ("hunter2", true), ("step-2", false), ("v1.2", false),
        ("v12.3x4y", false), ("expired", false), ("sha256", false), ("page12", false), ("oauth2-token", false),
        ("2024-05-06T10:00Z", false), ("123456", false), ("7d4f5d9c-1c6e-4b62-9a3f-0123456789ab", true),
        ("aBcDeFgH", true), ("aBcDeFg", false), ("allowSignup", false), ("pass!word", true), ("password", false),
        ("!!!!!!", false), ("a1b-c2d", false), ("a1bc-xyz", true),
    ]

    @Test(arguments: words)
    func `a word that is announced as a credential has the form of one`(text: String, isTokenLike: Bool) {
        #expect(TokenShape.isTokenLike(Array(text.utf8)[...]) == isTokenLike)
    }

    @Test func `a word that is too long is no credential`() {
        let most = RecordingThreshold.Token.announced.upperBound
        #expect(TokenShape.isTokenLike(Array(String(repeating: "a1b2", count: most / 4).utf8)[...]))
        #expect(!TokenShape.isTokenLike(Array((String(repeating: "a1b2", count: most / 4) + "c").utf8)[...]))
    }

    @Test func `a code has four to eight digits`() {
        let codes = ["123", "1234", "12345678", "123456789", "12a4"]
        #expect(codes.map { TokenShape.isCode(Array($0.utf8)[...]) } == [false, true, true, false, false])
    }
}

/// The tokens of services, whose beginning tells them.
@Suite struct IssuedTokenTests {
    private func token(in text: String, from start: Int = 0) -> String? {
        let bytes = Array(text.utf8)
        return IssuedToken.end(in: bytes, from: start).map { String(decoding: bytes[start..<$0], as: UTF8.self) }
    }

    @Test func `a token has some characters after its beginning`() {
        #expect(token(in: "ghp_1234567x") == "ghp_1234567x")
        #expect(token(in: "ghp_123456x") == nil)
        #expect(token(in: "sk-1234567890ab") == "sk-1234567890ab")
        #expect(token(in: "sk-1234567890a") == nil)
        #expect(token(in: "hf_12345678901234567890") == "hf_12345678901234567890")
        #expect(token(in: "hf_1234567890123456789") == nil)
    }

    @Test func `a token has a digit, or capitals alone`() {
        #expect(token(in: "ghp_abcdefghijk") == nil)
        #expect(token(in: "AKIAIOSFODNNEXAMPLE") == "AKIAIOSFODNNEXAMPLE")
        #expect(token(in: "AKIAIOSFODNNexample") == nil)
    }

    @Test func `a token ends before what cannot be in it`() {
        #expect(token(in: "ghp_1234567x, and more") == "ghp_1234567x")
        #expect(token(in: "ghp_1234567x.") == "ghp_1234567x")
        #expect(token(in: "ya29.a0Af_1234/5+6=") == "ya29.a0Af_1234/5+6=")
        #expect(token(in: "ya29.a0Af_1234.") == "ya29.a0Af_1234")
    }

    @Test func `the longest beginning is that of the token`() {
        #expect(token(in: "sk-proj-1234567x") == "sk-proj-1234567x")
        #expect(token(in: "xyz") == nil)
    }
}

/// Credentials in the segments of a path.
@Suite struct CredentialPathTests {
    private func credentials(_ path: String, host: String? = nil) -> [String] {
        let segments = path.split(separator: "/", omittingEmptySubsequences: false).map { Array($0.utf8)[...] }
        return CredentialPath.credentials(in: segments, host: host).map {
            String(decoding: segments[$0], as: UTF8.self)
        }
    }

    static let paths: [(path: String, credentials: [String])] = [
        ("/reset/k3yOfAda", ["k3yOfAda"]), ("/reset-password/k3yOfAda/done", ["k3yOfAda"]), ("/reset/password", []),
        ("/users/k3yOfAda", []), ("/reset/", []), ("/invite/accept/k3yOfAda", ["k3yOfAda"]),
        ("/verify/1234", ["1234"]), ("/verify/123", []), ("/verify/123456789", []), ("/reset/1234", []),
        ("/keys/k3yOfAda12345678", ["k3yOfAda12345678"]), ("/keys/k3yOfAda1234567", []),
        ("/keys/7d4f5d9c-1c6e-4b62-9a3f-0123456789ab", []),
        (
            "/reset/7d4f5d9c-1c6e-4b62-9a3f-0123456789ab",
            [
                "7d4f5d9c-1c6e-4b62-9a3f-0123456789ab"
            ]
        ),
        ("/webhooks/T024BE7LD/x9KfQ2ab", ["T024BE7LD", "x9KfQ2ab"]), ("/webhooks/T024B", []),
        ("/webhooks/x9KfQ2", ["x9KfQ2"]), ("/webhooks/x9KfQ", []), ("/webhooks/ORDERCREATED1652349056", []),
        ("/webhooks/delivery", []), ("/bot123456:AAabcdefghij/send", ["bot123456:AAabcdefghij"]),
        ("/bot123456:AAabcdefg/send", []), ("/bot:AAabcdefghij", []),
    ]

    @Test(arguments: paths)
    func `what follows a word for a credential is one`(path: String, credentials: [String]) {
        #expect(self.credentials(path) == credentials)
    }

    @Test func `all addresses of a host for webhooks are those of webhooks`() {
        for host in ["hooks.example.com", "webhook.site", "a.webhook.office.com"] {
            #expect(credentials("/services/x9KfQ2ab", host: host) == ["x9KfQ2ab"], "\(host)")
        }
        #expect(credentials("/services/x9KfQ2ab", host: "api.example.com") == [])
        #expect(credentials("/services/x9KfQ2ab", host: "notwebhook.site") == [])
    }
}

/// What a replacement has in common with its original.
@Suite struct ReplacementTests {
    static let credentials: [(text: String, replacement: String)] = [
        ("password", "REDACTED"), ("12345", "10001"), ("7", "1"),
        ("6ba7b810-9dad-11d1-80b4-00c04fd430c8", "00000000-0000-4000-8000-000000000001"),
        ("5f4dcc3b5aa765d6", "a000000000000001"), ("5f4dcc3b5aa765d", "REDACTED"),
        ("abc!efghijklmnop", "REDACTED00000001"),
        ("abc,efghijklmnop", "REDACTED"), ("abc efghijklmnop", "REDACTED"), ("abcdefghijklmn+=", "REDACTED0000001="),
        ("true", "true"), ("2024-05-06", "2024-05-06"), ("00000000-0000", "00000000-0000"), ("", ""),
        ("REDACTED01", "REDACTED01"), ("Bearer", "Bearer"),
    ]

    @Test(arguments: credentials)
    func `the replacement of a credential has its form`(text: String, replacement: String) {
        var replacements = Replacements()
        #expect(replacements.replaceCredential(text) == replacement)
    }

    @Test func `equal credentials have equal replacements, and others do not`() {
        var replacements = Replacements()
        let texts = ["abc!efghijklmnop", "qrs!efghijklmnop", "abc!efghijklmnop"]
        #expect(
            texts.map { replacements.replaceCredential($0) } == [
                "REDACTED00000001", "REDACTED00000002", "REDACTED00000001",
            ]
        )
        #expect(replacements.knownCredential("qrs!efghijklmnop") == "REDACTED00000002")
        #expect(replacements.knownCredential("xyz!efghijklmnop") == nil)
    }

    @Test func `a number has no zero before its other digits`() {
        var replacements = Replacements()
        for number in 1...99 { _ = replacements.replaceCredential("pass word \(number)") }
        #expect(["12", "13", "5", "6789"].map { replacements.replaceCredential($0) } == ["10", "11", "2", "1103"])
    }

    @Test func `a long credential has a shorter replacement`() {
        var replacements = Replacements()
        let most = RecordingThreshold.Token.replacement
        func length(_ count: Int) -> Int {
            replacements.replaceCredential(String(repeating: "a!", count: count / 2)).count
        }
        #expect(length(most) == most)
        #expect(length(most + 2) == most)
    }

    @Test func `personal data is replaced by data of nobody in the same form`() {
        var replacements = Replacements()
        #expect(replacements.replaceEmail("Ada@x.dev") == "user1@example.com")
        #expect(replacements.replaceEmail("ada@X.dev") == "user1@example.com")
        #expect(replacements.replacePhone("030 1234567") == "202-555-0100")
        #expect(replacements.replacePhone("0301234567") == "2025550100")
        #expect(replacements.replacePhone("+49 30 7654321") == "+12025550101")
        #expect(replacements.replaceStreet("12 Main Street") == "1 Example Street")
        #expect(replacements.replaceStreet("Old Mill") == "Example Street B")
        #expect(replacements.replaceBirthDate("10.12.1815") == "01.01.1970")
        #expect(replacements.replaceBirthDate("1815-12-10") == "1971-01-01")
        #expect(replacements.replaceBirthDate("3 May 1815") == "1 May 1972")
        #expect(replacements.replaceBirthTime("18151210") == "19730101")
        #expect(replacements.replaceAddress("10.1.2.3") == "192.0.2.1")
        #expect(replacements.replaceAddress("fe80::1") == "2001:db8::2")
        #expect(replacements.replaceNumber("AB-12345c") == "XX-00001x")
        #expect(replacements.replaceFileName("/home/Ada CV.pdf") == "/home/file1.pdf")
        #expect(replacements.replaceFileName("Ada CV.draft of may") == "file2")
        #expect(replacements.knownFileName("Ada CV.pdf") == "file1.pdf")
    }

    @Test func `the name of a person consists of those of its parts`() {
        var replacements = Replacements()
        replacements.joinName(given: "Ada", family: "Lovelace")
        let (given, family) = (replacements.replaceName("Ada", .given), replacements.replaceName("Lovelace", .family))
        #expect(replacements.replaceName("Ada Lovelace", .full) == "\(given) \(family)")
        #expect(replacements.knownName("Lovelace, Ada") == "\(given) \(family)")
        #expect(replacements.knownName("Ada") == nil)
    }

    @Test func `many persons have different names`() {
        var replacements = Replacements()
        let names = (0..<600).map { replacements.replaceName("Person \($0)", .full) }
        #expect(Set(names).count == 600)
    }

    @Test func `names of several words, streets and unusual files are replaced wherever they occur`() {
        var replacements = Replacements()
        _ = replacements.replaceName("Ada", .full)
        _ = replacements.replaceName("Ada Lovelace", .full)
        _ = replacements.replaceStreet("12 Main Street")
        _ = replacements.replaceFileName("ada-cv12.pdf")
        _ = replacements.replaceFileName("ada-cv1.pdf")
        _ = replacements.replaceEmail("ada@x.dev")
        #expect(replacements.searchable.map(\.text).sorted() == ["12 Main Street", "Ada Lovelace", "ada-cv12.pdf"])
    }
}

@Suite struct KnownTextsTests {
    private func replaced(_ text: String, _ known: [String: String], includingWords: Bool = true) -> String {
        var texts = KnownTexts()
        for (text, replacement) in known.sorted(by: { $0.key < $1.key }) {
            texts.insert(text, replacement: replacement)
        }
        var edits = TextEdits()
        for match in texts.matches(in: Array(text.utf8), includingWords: includingWords) {
            edits.insert(match.range, match.replacement)
        }
        return edits.applied(to: Array(text.utf8))
    }

    @Test func `a string of eight bytes is found, and a shorter one occurs in words`() {
        #expect(replaced("x k3y-0fad x", ["k3y-0fad": "A"]) == "x A x")
        #expect(replaced("x k3y-0fa x", ["k3y-0fa": "A"]) == "x k3y-0fa x")
    }

    @Test func `the longest of several strings is replaced`() {
        let known = ["k3y-0f-ad": "A", "k3y-0f-ada": "B", "0f-ada-12": "C"]
        #expect(replaced("k3y-0f-ada-12 k3y-0f-ad!", known) == "B-12 A!")
    }

    @Test func `words are found where no letter or digit is next to them`() {
        #expect(replaced("Ada Lovelace, Ada Lovelaces", ["Ada Lovelace": "A"]) == "A, Ada Lovelaces")
        #expect(replaced("swordfish swordfishes", ["swordfish": "A"]) == "A swordfishes")
        #expect(replaced("swordfish", ["swordfish": "A"], includingWords: false) == "swordfish")
        #expect(replaced("xk3y-0f-adax", ["k3y-0f-ada": "A"]) == "xAx")
    }

    @Test func `edits that overlap with earlier ones are left out`() {
        var edits = TextEdits()
        #expect(edits.isEmpty)
        for (range, text) in [(4..<6, "B"), (0..<2, "A"), (5..<8, "C"), (1..<3, "D"), (2..<4, "E")] {
            edits.insert(range, text)
        }
        #expect(edits.applied(to: Array("0123456789".utf8)) == "AEB6789")
    }
}
