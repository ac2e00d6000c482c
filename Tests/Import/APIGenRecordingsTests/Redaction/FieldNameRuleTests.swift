import APIGenSupport
import TestSupport
import Testing

@testable import APIGenRecordings

/// What the name of a field says about its values.
@Suite struct FieldTraitsTests {
    struct Rule: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var applies: @Sendable (FieldTraits) -> Bool
        var names: [String]
        var others: [String]
    }

    static let rules = [
        Rule(
            testDescription: "is a credential",
            applies: \.isCredential,
            names: [
                "password", "apiKey", "authorization", "licenseKey", "verificationCode", "totp", "slack_webhook_url",
                "DATABASE_URL",
            ],
            others: [
                "next_page_token", "token_type", "keyboard", "codes", "license", "url", "databaseUrlName", "token_url",
            ]
        ),
        Rule(
            testDescription: "is a credential of a sign-in",
            applies: \.isCredentialOfSignIn,
            names: ["code", "state", "nonce", "ticket", "subject_token"],
            others: ["codes", "stateful", "country_code"]
        ),
        Rule(
            testDescription: "belongs to a sign-in",
            applies: \.belongsToSignIn,
            names: ["grant_type", "redirectUri", "code_challenge", "response-type"],
            others: ["type", "uri", "code"]
        ),
        Rule(
            testDescription: "contains credentials only",
            applies: \.containsCredentialsOnly,
            names: ["secrets", "client_secrets", "credentials", "passwords"],
            others: ["secretary_name", "keys", "tokens"]
        ),
        Rule(
            testDescription: "describes a credential",
            applies: \.describesCredential,
            names: ["visibility", "created_at", "expires", "region", "description"],
            others: ["value", "secret", "password"]
        ),
        Rule(
            testDescription: "has permissions",
            applies: \.hasPermissions,
            names: ["permissions", "scopes", "user_access"],
            others: ["permit", "access_token"]
        ),
        Rule(
            testDescription: "is a list of credentials",
            applies: \.isCredentialList,
            names: ["tokens", "api_keys", "sessions", "accessKeys", "jwts"],
            others: ["keys", "token", "users"]
        ),
        Rule(
            testDescription: "is like a key",
            applies: \.isKeyLike,
            names: ["X-Custom-Key", "auth", "session_cookie", "nonce"],
            others: ["keys", "keyboard", "name"]
        ),
        Rule(
            testDescription: "is an identifier",
            applies: \.isIdentifier,
            names: ["id", "commit_sha", "requestId", "etag", "If-None-Match", "uuid", "id_2", "next_page_token"],
            others: ["identity", "token", "name"]
        ),
        Rule(
            testDescription: "is a counter",
            applies: \.isCounter,
            names: ["max_tokens", "tokens"],
            others: ["token", "tokens_secret"]
        ),
        Rule(
            testDescription: "is a person",
            applies: \.isPerson,
            names: ["owner", "created_by", "reviewers", "user"],
            others: ["ownership", "user_id", "team"]
        ),
        Rule(
            testDescription: "is a thing",
            applies: \.isThing,
            names: ["company", "locations", "repository"],
            others: ["user", "companion"]
        ),
        Rule(
            testDescription: "describes a person",
            applies: \.describesPerson,
            names: ["email", "birthday", "firstName"],
            others: ["name", "emails", "login"]
        ),
        Rule(
            testDescription: "describes a place",
            applies: \.describesPlace,
            names: ["bounding_box", "placeType"],
            others: ["place", "box"]
        ),
        Rule(
            testDescription: "is an envelope",
            applies: \.isEnvelope,
            names: ["data", "results", "attributes"],
            others: ["database", "user"]
        ),
        Rule(
            testDescription: "labels another field",
            applies: \.isLabel,
            names: ["name", "key", "field_name", "variable"],
            others: ["names", "value"]
        ),
        Rule(
            testDescription: "has what a label names",
            applies: \.isLabelledValue,
            names: ["value", "default", "currentValue", "secret"],
            others: ["values_list", "name"]
        ),
    ]

    @Test(arguments: rules)
    func `the words of a name say what its values are`(_ rule: Rule) {
        #expect(rule.names.filter { !rule.applies(FieldTraits($0)) } == [])
        #expect(rule.others.filter { rule.applies(FieldTraits($0)) } == [])
    }

    static let personal: [(name: String, kind: PersonalField?)] = [
        ("first_name", .name(.given)), ("surname", .name(.family)), ("fullName", .name(.full)), ("phone", .phone),
        ("home_phone", .phone), ("streetAddress", .street), ("address", .possibleStreet), ("line1", .possibleStreet),
        ("date_of_birth", .birthDate), ("file_name", .fileName), ("title", .possibleFileName), ("passport", .number),
        ("tax_id", .number), ("user_address", .possibleStreet), ("phonetic", nil), ("email", nil), ("id", nil),
        ("", nil),
    ]

    @Test(arguments: personal)
    func `a field has the personal data that the end of its name announces`(name: String, kind: PersonalField?) {
        #expect(PersonalField(NameWords(of: name).words) == kind)
    }

    static let syntaxes: [(name: String, syntax: CredentialSyntax)] = [
        ("Cookie", .cookies), ("Set-Cookie", .cookie), ("Authorization", .authorization),
        ("Proxy-Authorization", .authorization), ("password", .value), ("cookie_name", .value),
    ]

    @Test(arguments: syntaxes)
    func `a header with more than its credential has a syntax`(name: String, syntax: CredentialSyntax) {
        #expect(FieldTraits(name).syntax == syntax)
    }
}

/// The forms of strings that decide about their replacements.
@Suite struct RedactedTextFormTests {
    static let rules: [(rule: String, applies: @Sendable (String) -> Bool, texts: [String], others: [String])] = [
        (
            "harmless", TextRules.isHarmless,
            ["true", "NULL", "Bearer", "00000000", "0000-0000", "2024-05-06", "2024-05-06T10:00:00Z"],
            ["0000000", "password", "2024-05-066", "0"]
        ),
        ("access", TextRules.isAccess, ["read", "Write", "read-only"], ["reader", "hunter2"]),
        (
            "placeholder", TextRules.isPlaceholder, ["REDACTED", "REDACTED001", "REDACTED1=="],
            ["REDACTEDx", "redacted"]
        ),
        (
            "phone", TextRules.isPhone, ["123456", "+49 (30) 123-456", "123456789012345"],
            ["12345", "1234567890123456", "123456a", ""]
        ),
        (
            "name", TextRules.isName,
            ["Ada", "Ada King Noel de Lovelace", "O’Brien", String(repeating: "a", count: 60)],
            ["", "a b c d e f", "Ada2", "a_b", String(repeating: "a", count: 61)]
        ),
        (
            "full name", TextRules.isFullName, ["Ada Lovelace", "Ada King Noel Lovelace"],
            ["Ada", "ada lovelace", "Ada B C D Lovelace", "Ada lovelace"]
        ),
        ("street", TextRules.isStreet, ["12 Main Street", "Allee\n3"], ["Main Street", "12", "a@b 1", "https://a 1"]),
        (
            "document", TextRules.isDocumentName, ["cv.pdf", "Passport Ada.PDF"],
            [".pdf", "cv", "cv.exe", "https://a/b.pdf", String(repeating: "a", count: 252) + ".pdf"]
        ),
    ]

    @Test(arguments: rules.indices)
    func `a string has a form by its characters`(_ index: Int) {
        let (rule, applies, texts, others) = Self.rules[index]
        #expect(texts.filter { !applies($0) } == [], "\(rule)")
        #expect(others.filter(applies) == [], "\(rule)")
    }

    @Test func `the characters of a string decide about its form, whether they are ASCII or not`() {
        var random = SeededGenerator(seed: 5)
        let characters = Array("aZ .,-'’é2@pdf\r\n")
        for _ in 0..<3_000 {
            let text = String((0..<random.below(12)).map { _ in characters[random.below(characters.count)] })
            let words = text.split(separator: " ")
            let isName =
                (1...5).contains(words.count)
                && words.allSatisfy { $0.allSatisfy { $0.isLetter || "'’.,-".contains($0) } }
            #expect(TextRules.isName(text) == isName, "\(text)")
            let dot = text.lastIndex(of: ".")
            let ending = dot.map { text[$0...].dropFirst().lowercased() }
            #expect(TextRules.isDocumentName(text) == (ending == "pdf" && dot != text.startIndex), "\(text)")
        }
    }

    @Test func `twenty-four hexadecimal digits are a hash or an identifier`() {
        let digits = String(repeating: "a1", count: 12)
        #expect(TextRules.isHexadecimal(Array(digits.utf8)[...]))
        #expect(!TextRules.isHexadecimal(Array(digits.dropLast().utf8)[...]))
        #expect(!TextRules.isHexadecimal(Array((digits + "g").utf8)[...]))
    }
}
