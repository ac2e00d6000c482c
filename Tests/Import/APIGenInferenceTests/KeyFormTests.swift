import Testing

@testable import APIGenInference

/// What the text of a key says about its object.
@Suite struct KeyFormTests {
    static let keys: [(key: String, form: KeyForm)] = [
        ("42", .data), ("-1", .data), ("2024-05", .data), ("2024-13", .name), ("2024-05-06", .data),
        ("2024-05-06T10:00:00Z", .data), ("192.0.2.1", .data), ("192.0.2.1/24", .data), ("192.0.2.1:80", .data),
        ("192.0.2", .name), ("7d4f5d9c-1c6e-4b62-9a3f-0123456789ab", .data), ("a@example.com", .data),
        ("@type", .name), ("a@b", .name), ("https://example.com", .data), ("http://example.com", .data),
        ("README.md", .data), ("src/main.c", .data), (".md", .name), ("README.unknown", .name),
        ("cus_9s6XKzkNRiz8i3", .data), ("Qm3f9xW2kLp0ZtYa", .data), ("version2", .name), ("a1b2", .name),
        ("de", .code), ("EUR", .code), ("DE", .code), ("pt-BR", .code), ("zh_Hant", .code), ("es-419", .code),
        ("pt-br", .name), ("xx-BR", .name), ("Alice Smith", .text), ("a/b", .text), ("größe", .text),
        ("max_users", .name), ("allowSignup", .name), ("$ref", .name), ("xml:lang", .name), ("", .name),
    ]

    @Test(arguments: keys)
    func `a key has the form of its characters`(key: String, form: KeyForm) {
        #expect(KeyForm(key) == form)
    }

    @Test func `digits among letters are random from some changes on`() {
        // Two changes and three, in a string that is long enough.
        #expect(KeyForm("abc12defg") == .name)
        #expect(KeyForm("abc1def2") == .data)
        #expect(KeyForm("a1b2c3d") == .name)
        #expect(KeyForm("a1b2c3de") == .data)
    }

    @Test func `a long part needs only some digits`() {
        let letters = String(repeating: "a", count: Threshold.RandomText.charactersOfLongPart - 3)
        #expect(KeyForm(letters + "123") == .data)
        #expect(KeyForm(letters.dropLast() + "123") == .name)
        #expect(KeyForm(letters + "a12") == .name)
    }
}
