import APIGenSpecLanguage
import TestExpectations
import Testing

@testable import APIGenSupport
@testable import apigen

@Suite struct SettingsTests {
    private func settings(_ arguments: String...) throws -> Settings {
        guard case .run(let command, let parsed) = try CommandLineReader(commands: .apigen).read(arguments) else {
            throw UsageError(reason: .noSpecs, command: nil)
        }
        return try Settings(command, parsed)
    }

    @Test func `without arguments every setting has its default`() throws {
        let settings = try settings()
        #expect(settings.mode == .write)
        #expect(settings.specs == [])
        #expect(settings.options == ClientOptions())
        #expect(settings.verbosity == .normal)
        #expect(settings.color == .auto)
        #expect(!settings.showsDiff && !settings.isForced && !settings.isWatching)
    }

    @Test func `every option has its setting`() throws {
        let settings = try settings(
            "a",
            "-o",
            "Out",
            "--dry-run",
            "--diff",
            "--force",
            "--strict",
            "-v",
            "b",
            "--emit=tests"
        )
        #expect(settings.mode == .dryRun)
        #expect(settings.specs == ["a", "b"])
        var options = ClientOptions()
        (options.output, options.hasTests, options.isStrict) = ("Out", true, true)
        #expect(settings.options == options)
        #expect(settings.verbosity == .verbose)
        #expect(settings.showsDiff && settings.isForced)
    }

    @Test func `subcommands and options set the mode`() throws {
        #expect(try settings("--check").mode == .check)
        #expect(try settings("check").mode == .check)
        #expect(try settings("lint").mode == .lint)
    }

    @Test(arguments: [
        (["--check", "--dry-run"], ExpectedText("'--check' and '--dry-run' exclude each other")),
        (["--check", "--force"], ExpectedText("'--check' and '--force' exclude each other")),
        (["-qv"], ExpectedText("'--quiet' and '--verbose' exclude each other")),
        (["--output-file=A.swift", "-o", "Out"], ExpectedText("'--output-file' and '--output' exclude each other")),
        (["--output-file=A.swift", "--emit=tests"], ExpectedText("'--output-file' and '--emit' exclude each other")),
        (["--output-file=A.swift", "--package"], ExpectedText("'--output-file' and '--package' exclude each other")),
        (["--output-file=A.swift", "--traits"], ExpectedText("'--output-file' and '--traits' exclude each other")),
        (["--output-file=A.swift", "--check"], ExpectedText("'--output-file' and '--check' exclude each other")),
        (["--output-file=A.swift", "--dry-run"], ExpectedText("'--output-file' and '--dry-run' exclude each other")),
        (["--check", "--diff", "--format=xcode"], ExpectedText("'--diff' and '--format xcode' exclude each other")),
        (["--diff"], ExpectedText("'--diff' requires '--check' or '--dry-run'")),
        (["--watch", "--format=json"], ExpectedText("'--watch' and '--format json' exclude each other")),
    ])
    func `contradictory options are refused`(arguments: [String], message: ExpectedText) throws {
        let parsed = try ArgumentParser.parse(arguments, options: CommandDeclaration.generate.allOptions)
        let reason = #expect(throws: UsageError.Reason.self) { try Settings(.generate, parsed) }
        expect(reason.map { UsageError(reason: $0, command: nil).message }, is: message)
    }

    @Test(arguments: [
        ([], true, [:], true),
        ([], false, [:], false),
        ([], true, ["NO_COLOR": "1"], false),
        ([], true, ["NO_COLOR": ""], true),
        ([], true, ["TERM": "dumb"], false),
        (["--color=always"], false, ["NO_COLOR": "1"], true),
        (["--color=never"], true, [:], false),
    ])
    func `colour depends on the option, the terminal and the environment`(
        arguments: [String],
        isTerminal: Bool,
        environment: [String: String],
        isColored: Bool
    ) throws {
        let parsed = try ArgumentParser.parse(arguments, options: CommandDeclaration.lint.allOptions)
        let transcript = Transcript()
        var context = transcript.context(workingDirectory: "/")
        context.isTerminal = isTerminal
        context.environment = environment
        #expect(try Settings(.lint, parsed).isColored(in: context) == isColored)
    }
}
