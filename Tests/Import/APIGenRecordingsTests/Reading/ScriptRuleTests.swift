import APIGenSupport
import APIGenYAML
import Testing

@testable import APIGenRecordings

/// The words of commands, as shells read them.
@Suite struct ShellLexerTests {
    /// The words of each command, with what the command reads.
    private func commands(_ script: String) -> [String] {
        ShellLexer.commands(of: script).map { command in
            let words = command.words.map(\.text).joined(separator: "|")
            switch command.input {
            case .none: return words
            case .text(let text): return "\(words) < \(text.debugDescription)"
            case .unknown: return "\(words) < ?"
            }
        }
    }

    static let scripts: [(script: String, commands: [String])] = [
        ("a b  c", ["a|b|c"]), ("a; b\nc", ["a", "b", "c"]), ("a && b || c", ["a", "b", "c"]), ("a & b", ["a", "b"]),
        ("a # b", ["a"]), ("a#b", ["a#b"]), ("a 'b c' \"d e\"", ["a|b c|d e"]), ("a 'b'\"c\"d", ["a|bcd"]),
        ("a ''", ["a|"]),
        (#"a b\ c"#, ["a|b c"]), ("a \\\n b", ["a|b"]), ("a \\  \n b", ["a|b"]), (#"a "b\"c\d""#, [#"a|b"c\d"#]),
        (#"a $'b\n\t\x41\u00e9\101\''"#, ["a|b\n\tAéA'"]), (#"a $"b""#, ["a|b"]),
        ("X=1; a $X ${X} \"$X\" '$X'", ["X=1", "a|1|1|1|$X"]), ("a $Y ${Y:-z} $1", ["a|{{Y}}|z|{{argument1}}"]),
        ("export X=1\na $X", ["export|X=1", "a|1"]), ("X=1 a $X", ["X=1|a|{{X}}"]), ("a $", ["a|$"]),
        ("a $(echo b)", ["echo|b", "a|b"]), ("a `echo b`", ["echo|b", "a|b"]), ("a $(b c)", ["b|c", "a|{{b}}"]),
        ("a $(echo b; echo c)", ["echo|b", "echo|c", "a|{{echo}}"]), ("echo a | b", ["echo|a", "b < \"a\""]),
        ("x | b", ["x", "b < ?"]), ("x || b", ["x", "b"]), ("a < b", ["a < ?"]), ("a <<< b", ["a < \"b\\n\""]),
        ("a > b 2>&1", ["a"]), ("a 2>b c", ["a|c"]), ("a <<E\nb\nE\nc", ["a < \"b\\n\"", "c"]),
        ("X=1\na <<E\n$X\nE", ["X=1", "a < \"1\\n\""]), ("X=1\na <<'E'\n$X\nE", ["X=1", "a < \"$X\\n\""]),
        ("a <<-E\n\tb\n\tE", ["a < \"b\\n\""]), ("a <(b)", ["b", "a < ?"]), ("a x?y&z", ["a|x?y&z"]),
        ("a u/<id>", ["a|u/<id>"]),
    ]

    @Test(arguments: scripts)
    func `a script is commands of words`(script: String, commands: [String]) {
        #expect(self.commands(script) == commands)
    }

    @Test func `a quote that is never closed has a place`() throws {
        let command = try #require(ShellLexer.commands(of: "a\nb 'c").last)
        #expect(command.openQuote?.start == Mark(line: 2, column: 3))
        #expect(ShellLexer.commands(of: "a 'b'").last?.openQuote == nil)
    }

    @Test func `the program of a command may follow assignments and other programs`() {
        let scripts = [
            "curl a", "$ curl a", "X=1 sudo /usr/bin/curl a", "CURL.EXE a", "if ! curl a", "mycurl a", "echo curl a",
        ]
        let found = scripts.map { script in
            ShellLexer.commands(of: script).first?.arguments(of: "curl")?.arguments.map(\.text)
        }
        #expect(found == [["a"], ["a"], ["a"], ["a"], ["a"], nil, nil])
    }

    static let prompts: [(script: String, words: [String])] = [
        ("curl a ^\n b", ["curl|a|b"]), ("curl ^\"a b^\"", ["curl|a b"]), ("curl \"a^b\"", ["curl|a^b"]),
        ("curl a & curl b", ["curl|a", "curl|b"]), ("curl a^&b", ["curl|a&b"]), (#"curl "a\"b""#, [#"curl|a"b"#]),
        (#"curl "a""b""#, [#"curl|a"b"#]), ("curl a\ncurl b", ["curl|a", "curl|b"]),
    ]

    @Test(arguments: prompts)
    func `the command prompt of Windows has carets as escapes`(script: String, words: [String]) {
        let commands = CommandPromptLexer.commands(of: script)
        #expect(commands.map { $0.words.map(\.text).joined(separator: "|") } == words)
    }
}

/// Regular expressions of stubs.
@Suite struct StubPatternTests {
    static let starts: [(pattern: String, text: String, isWhole: Bool)] = [
        ("abc", "abc", true), ("^abc$", "abc", true), ("(?i)^abc", "abc", true), ("abc.*", "abc", false),
        ("abcd?e", "abc", false),
        ("ab*", "a", false), ("ab+", "ab", false), ("a|b", "", false), ("a[bc]", "a", false), (#"a\.b"#, "a.b", true),
        (#"a\d"#, "a", false), (#"a\sb"#, "a b", true), ("a$b", "a", false), ("", "", true), (#"a\"#, "a", false),
    ]

    @Test(arguments: starts)
    func `an expression begins with characters that each match has`(pattern: String, text: String, isWhole: Bool) {
        let start = StubPattern.literalStart(of: pattern)
        #expect(start.text == text)
        #expect(start.isWhole == isWhole)
    }
}

/// The variables of collections.
@Suite struct CollectionVariablesTests {
    private func variables(_ values: [(String, String)]) -> CollectionVariables {
        values.reduce(into: CollectionVariables()) { $0.add($1.0, $1.1) }
    }

    static let texts: [(text: String, resolved: String)] = [
        ("{{base}}/a", "https://x/a"), ("{{ base }}", "https://x"), ("{{_.base}}", "https://x"),
        ("{{url}}", "https://x/v1"),
        ("{{user_{{index}}}}", "ada"), ("{{unknown}}", "{{unknown}}"), ("a}}b", "a}}b"), ("{{", "{{"),
        ("{% uuid 'v4' %}", "{{uuid}}"), ("{% base %}", "https://x"), ("{{loop}}", "{{loop}}"),
    ]

    @Test(arguments: texts)
    func `a variable has its value, which may contain others`(text: String, resolved: String) {
        let variables = variables([
            ("base", "https://x"), ("url", "{{base}}/v1"), ("index", "1"), ("user_1", "ada"), ("loop", "{{loop}}"),
        ])
        #expect(variables.resolved(text) == resolved)
    }

    @Test func `variables that name each other end after some steps`() {
        let text = variables([("a", "{{b}}"), ("b", "{{a}}")]).resolved("{{a}}")
        #expect(text == "{{a}}" || text == "{{b}}")
        // A string that grows stays below a length.
        let growing = variables([("a", "{{a}}{{a}}")]).resolved("{{a}}")
        #expect(growing.utf8.count <= 1 << 20)
    }

    @Test func `the values of secrets are credentials`() {
        var variables = variables([("api_key", "k1"), ("name", "n"), ("token", "{{unknown}}"), ("empty_token", "")])
        variables.add("plain", "k2", isSecret: true)
        #expect(variables.credentials == ["k1", "k2"])
    }
}

/// How much of a large recording is kept, from both sides of each limit.
@Suite struct BodySelectionTests {
    /// The number of bodies with one form that are kept after others of a number of values.
    private func kept(after values: Int, of limit: Int = 100) -> Int {
        let selection = BodySelection(values: limit)
        func exchange(_ body: String, _ path: String) -> RecordedExchange {
            var exchange = RecordedExchange(method: "GET", origin: nil, path: path, place: .nowhere)
            exchange.response = .init(status: 200, body: RecordedBody(type: nil, .json(parseJSON(body.utf8).root!)))
            return exchange
        }
        // Each number has a place of its own, so that it is kept up to the last limit.
        for index in 0..<values { _ = selection.selected(exchange("1", "/\(String(repeating: "x", count: index))")) }
        let bodies = (0..<20).map { _ in selection.selected(exchange(#""a""#, "/a")).response?.body }
        return bodies.count { $0?.unread == nil }
    }

    @Test func `all bodies are kept up to a size`() {
        #expect(kept(after: 80) == 20)
        #expect(kept(after: 100) == RecordingThreshold.Memory.bodiesOfForm)
    }

    @Test func `beyond twice the size one body of each form is kept, and none beyond three times`() {
        #expect(kept(after: 199) == 1)
        #expect(kept(after: 200) == 1)
        #expect(kept(after: 299) == 1)
        #expect(kept(after: 300) == 0)
    }
}
