import Testing

@testable import apigen

@Suite struct CommandLineReaderTests {
    private func read(_ arguments: String...) throws -> CommandLineReader.Request {
        try CommandLineReader(commands: .apigen).read(arguments)
    }

    private func parsed(_ options: [String: String], _ positionals: String...) -> ParsedArguments {
        ParsedArguments(options: options, positionals: positionals)
    }

    @Test func `the default subcommand is generate`() throws {
        #expect(try read() == .run(.generate, parsed([:])))
        #expect(try read("a.yaml") == .run(.generate, parsed([:], "a.yaml")))
        #expect(try read("-o", "check", "a.yaml") == .run(.generate, parsed(["output": "check"], "a.yaml")))
        #expect(try read("generate", "a.yaml") == .run(.generate, parsed([:], "a.yaml")))
    }

    @Test func `only the first word names a subcommand`() throws {
        #expect(try read("check", "lint") == .run(.check, parsed([:], "lint")))
        #expect(try read("a.yaml", "check") == .run(.generate, parsed([:], "a.yaml", "check")))
        #expect(try read("--", "check") == .run(.generate, parsed([:], "check")))
    }

    @Test func `options can precede the subcommand`() throws {
        #expect(try read("-q", "check", "a.yaml") == .run(.check, parsed(["quiet": ""], "a.yaml")))
        #expect(try read("-C", "In", "check") == .run(.check, parsed(["directory": "In"])))
        #expect(try read("-o", "Out", "check") == .run(.check, parsed(["output": "Out"])))
        #expect(try read("--color", "never", "lint") == .run(.lint, parsed(["color": "never"])))
    }

    @Test func `help and version are options of every subcommand`() throws {
        #expect(try read("--help") == .help(nil))
        #expect(try read("-h", "-q") == .help(nil))
        #expect(try read("help") == .help(nil))
        #expect(try read("a.yaml", "-h") == .help(.generate))
        #expect(try read("check", "-h") == .help(.check))
        #expect(try read("help", "check") == .help(.check))
        #expect(try read("help", "--help") == .help(.help))
        #expect(try read("--version") == .version)
        #expect(try read("lint", "--version") == .version)
    }

    @Test func `help has the topic language, in two formats`() throws {
        #expect(try read("help", "language") == .language(.text))
        #expect(try read("help", "language", "--format", "markdown") == .language(.markdown))
        #expect(try read("--format", "markdown", "help", "language") == .language(.markdown))
        #expect(throws: UsageError(reason: .needs("--format", oneOf: ["help language"]), command: .help)) {
            try read("help", "check", "--format", "markdown")
        }
        #expect(throws: UsageError(reason: .unknownCommand("langauge", suggestion: "language"), command: nil)) {
            try read("help", "langauge")
        }
    }

    @Test func `errors name the subcommand`() {
        #expect(throws: UsageError(reason: .unknownOption("--farce", suggestion: nil), command: .lint)) {
            try read("lint", "--farce")
        }
        let owners = ["generate", "import", "infer", "export"]
        #expect(throws: UsageError(reason: .optionOfOthers("--force", commands: owners), command: .lint)) {
            try read("lint", "--force")
        }
        #expect(throws: UsageError(reason: .unknownCommand("chekc", suggestion: "check"), command: nil)) {
            try read("help", "chekc")
        }
        #expect(throws: UsageError(reason: .unexpectedArgument("specs"), command: .schema)) {
            try read("schema", "specs")
        }
    }
}
