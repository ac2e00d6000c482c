import APIGenDescription
import APIGenSupport
import APIGenYAML
import Testing

@testable import APIGenRecordings

/// The numbers on which the search for credentials and personal data depends, from both sides of each.
@Suite struct RedactionThresholdTests {
    private func findings(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        let found = TextScanner.findings(in: bytes, traits: { FieldTraits($0) })
        return found.map { "\($0.finding): \(String(decoding: bytes[$0.range], as: UTF8.self))" }
    }

    /// The redacted form of a JSON text.
    private func json(_ text: String) throws -> String {
        JSONText.compact(Redactor.redact(try #require(parseJSON(text.utf8).root)))
    }

    private func letters(_ count: Int, _ letter: String = "a") -> String { String(repeating: letter, count: count) }

    // MARK: - Tokens

    @Test func `the token of a bot has eight to eleven digits, a colon, and thirty to fifty characters`() {
        func text(digits: Int, tail: Int) -> String {
            "\("12345678901234".prefix(digits)):\(letters(25, "aA") .prefix(tail))\(letters(max(0, tail - 50)))"
        }
        for (digits, tail) in [(8, 30), (11, 30), (8, 50), (11, 50)] {
            let token = text(digits: digits, tail: tail)
            #expect(findings(token) == ["credential: \(token)"])
        }
        for (digits, tail) in [(7, 30), (12, 30), (8, 29), (8, 51)] {
            #expect(findings(text(digits: digits, tail: tail)) == [])
        }
    }

    @Test func `a token of three parts has lengths that no sentence has`() {
        func text(_ first: Int, _ middle: Int, _ last: Int) -> String {
            "\(letters(first, "x")).\(letters(middle, "y")).\("aB3dE5gH7jK9mN1pQ3sT5vX7zA".prefix(last))"
        }
        for (first, middle, last) in [(18, 5, 24), (120, 5, 24), (18, 8, 24), (18, 5, 26)] {
            let token = text(first, middle, last)
            #expect(findings(token) == ["credential: \(token)"])
        }
        for (first, middle, last) in [(17, 5, 24), (121, 5, 24), (18, 4, 24), (18, 9, 24), (18, 5, 23)] {
            #expect(findings(text(first, middle, last)) == [])
        }
    }

    @Test func `a web token begins with eight characters, and has two to five parts`() {
        #expect(findings("eyJabcd1.x") == ["credential: eyJabcd1.x"])
        #expect(findings("eyJabc1.x") == [])
        #expect(findings("eyJabcd1") == [])
        #expect(findings("eyJabcd1.a.b.c.d") == ["credential: eyJabcd1.a.b.c.d"])
        #expect(findings("eyJabcd1.a.b.c.d.e") == ["credential: eyJabcd1.a.b.c.d"])
    }

    @Test func `a text of more than sixty bytes can have a private key`() {
        func key(_ content: Int) -> String {
            "-----BEGIN PRIVATE KEY-----\(letters(content))-----END PRIVATE KEY-----"
        }
        #expect(key(8).utf8.count == 60)
        #expect(findings(key(8)) == [])
        #expect(findings(key(9)) == ["credential: \(letters(9))"])
    }

    // MARK: - Names with values

    @Test func `at most eight spaces and quotes are between a name and its value`() {
        #expect(findings("x_secret=\(letters(8, " "))hunter2") == ["credential: hunter2"])
        #expect(findings("x_secret=\(letters(9, " "))hunter2") == [])
    }

    @Test func `a value after a colon has six bytes and a digit`() {
        #expect(findings("x_secret:abcde1") == ["credential: abcde1"])
        #expect(findings("x_secret:abcd1") == [])
        #expect(findings("x_secret:abcdef") == [])
        #expect(findings("x_secret=a") == ["credential: a"])
    }

    @Test func `the value of a label is a sentence if it has two spaces`() throws {
        #expect(
            try json(#"{"name":"password","text":"open sesame"}"#) == #"{"name":"password","text":"REDACTED"}"#
        )
        let sentence = #"{"name":"password","text":"open the door"}"#
        #expect(try json(sentence) == sentence)
        #expect(
            try json(#"{"name":"password","value":"open the door"}"#) == #"{"name":"password","value":"REDACTED"}"#
        )
    }

    @Test func `the credential in an object of its name has eight bytes`() throws {
        #expect(try json(#"{"token":{"id":"k3yOfAda"}}"#) == #"{"token":{"id":"REDACTED"}}"#)
        #expect(try json(#"{"token":{"id":"k3yOfAd"}}"#) == #"{"token":{"id":"k3yOfAd"}}"#)
        #expect(try json(#"{"token":{"id":"tokenOfAda"}}"#) == #"{"token":{"id":"tokenOfAda"}}"#)
    }

    // MARK: - Persons

    @Test func `an e-mail address has at most 128 bytes before its sign`() {
        let domain = "@x.dev"
        #expect(findings(letters(128) + domain) == ["email: \(letters(128))\(domain)"])
        #expect(findings(letters(129) + domain) == ["email: \(letters(128))\(domain)"])
    }

    @Test func `a telephone number in a sentence has seven to fifteen digits`() {
        let digits = "1234567890123456"
        for count in [7, 15] {
            #expect(findings("Tel. \(digits.prefix(count))") == ["phone: \(digits.prefix(count))"])
        }
        for count in [6, 16] { #expect(findings("Tel. \(digits.prefix(count))") == []) }
    }

    @Test func `the name of a user in a path has at most 63 bytes`() {
        #expect(findings("/home/\(letters(63))/x") == ["user: \(letters(63))"])
        #expect(findings("/home/\(letters(64))/x") == [])
    }

    @Test func `what follows the digits of a house number has at most four bytes`() {
        #expect(findings("Hauptstraße 12-14a") == ["street: Hauptstraße 12-14a"])
        #expect(findings("Hauptstraße 12-14ab") == [])
        #expect(findings("Hauptstraße 12ab") == [])
    }

    @Test func `a date of birth is among four words after the word for it`() {
        #expect(findings("born in a b 1815-12-10") == ["birthDate: 1815-12-10"])
        #expect(findings("born in a b c 1815-12-10") == [])
    }

    @Test func `nothing is looked for in a string of less than six bytes`() {
        #expect(Redactor.redact("fe0::1") == "2001:db8::1")
        #expect(Redactor.redact("fe::1") == "fe::1")
    }

    // MARK: - Variables

    @Test func `ten variables can lead to each other`() {
        func resolved(_ count: Int) -> String {
            var variables = CollectionVariables()
            for number in 1..<count { variables.add("v\(number)", "{{v\(number + 1)}}") }
            variables.add("v\(count)", "end")
            return variables.resolved("{{v1}}")
        }
        #expect(resolved(10) == "end")
        #expect(resolved(11) == "{{v11}}")
    }
}
