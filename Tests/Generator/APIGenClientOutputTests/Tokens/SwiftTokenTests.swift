import Testing

/// Other tests compare files by their tokens, so the tokens must be right.
@Suite struct SwiftTokenTests {
    @Test(
        arguments: [
            ("let a = 1", "let bcd = 234_5"),
            ("a(b, c)", "a(\n b,\n c,\n)"),
            (#"a("b") // c "d"#, "x(\"\"\"\n y \\\n \"z\"\n \"\"\")"),
            (#"a("\(b, .c(";"))/d")"#, #"a("\(x, .y("\"")) \\(z")"#),
            ("`in`: a", "b: c // /* d"),
        ]
    )
    func `identifiers and keywords are single tokens`(_ left: String, _ right: String) {
        #expect(SwiftToken.tokens(of: left) == SwiftToken.tokens(of: right))
        #expect(!SwiftToken.tokens(of: left).contains(.broken))
    }

    @Test(
        arguments: [
            ("let a = \"b", [.word, .word, .symbol("="), .broken]),
            ("\"a\nb\"", [.broken, .word, .broken]),
            ("// a\rb", [.broken, .word]),
            ("/* a", [.blockComment, .word]),
            ("\"a\" b \"c\"", [.string([]), .word, .string([])]),
            (#""\(a""#, [.broken]),
            ("é", [.broken, .broken]),
            ("\"\"\"\na\"b\n\"\"\"", [.string([])]),
        ] as [(String, [SwiftToken])]
    )
    func `unterminated literals and comments are found`(_ text: String, _ tokens: [SwiftToken]) {
        #expect(SwiftToken.tokens(of: text) == tokens)
    }
}
