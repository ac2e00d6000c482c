import TestExpectations
import Testing

@testable import apigen

@Suite struct ArgumentParserTests {
    private let options = [
        OptionDeclaration("output", short: "o", value: "dir", "Where."),
        OptionDeclaration("color", value: "when", choices: ["auto", "never"], "When."),
        OptionDeclaration("emit", value: "parts", choices: ["client", "tests"], isList: true, "What."),
        OptionDeclaration("quiet", short: "q", "Less."),
        OptionDeclaration("verbose", short: "v", "More."),
        OptionDeclaration("force", "Always."),
    ]

    private func parse(_ arguments: [String]) throws -> ParsedArguments {
        try ArgumentParser.parse(arguments, options: options)
    }

    @Test(arguments: [
        ([], [:], []),
        (["a.yaml", "b.yaml"], [:], ["a.yaml", "b.yaml"]),
        (["-q", "a.yaml", "--verbose"], ["quiet": "", "verbose": ""], ["a.yaml"]),
        (["-qv"], ["quiet": "", "verbose": ""], []),
        (["-o", "Out", "a"], ["output": "Out"], ["a"]),
        (["-oOut", "a"], ["output": "Out"], ["a"]),
        (["-o=Out=2", "a"], ["output": "Out=2"], ["a"]),
        (["-qo", "Out"], ["quiet": "", "output": "Out"], []),
        (["-qoOut"], ["quiet": "", "output": "Out"], []),
        (["--output", "Out", "a"], ["output": "Out"], ["a"]),
        (["--output=Out=2", "a"], ["output": "Out=2"], ["a"]),
        (["--output=-x"], ["output": "-x"], []),
        (["-o", "1", "-o", "2"], ["output": "2"], []),
        (["-o", "-"], ["output": "-"], []),
        (["-", "--", "-q", "--", "a"], [:], ["-", "-q", "--", "a"]),
        (["--color", "never"], ["color": "never"], []),
        (["--emit", "tests"], ["emit": "tests"], []),
        (["--emit", "client,tests", "a"], ["emit": "client,tests"], ["a"]),
        (["--emit", "client", "--emit=tests"], ["emit": "client,tests"], []),
    ])
    func `arguments become options and positionals`(
        arguments: [String],
        options: [String: String],
        positionals: [String]
    ) throws {
        #expect(try parse(arguments) == ParsedArguments(options: options, positionals: positionals))
    }

    @Test(arguments: [
        (["--nope"], ExpectedText("unknown option '--nope'")),
        (["--forec"], ExpectedText("unknown option '--forec'; did you mean '--force'?")),
        (["--nope=x"], ExpectedText("unknown option '--nope'")),
        (["-x"], ExpectedText("unknown option '-x'")),
        (["-qx"], ExpectedText("unknown option '-x'")),
        (["-force"], ExpectedText("unknown option '-force'; did you mean '--force'?")),
        (["-output", "Out"], ExpectedText("unknown option '-output'; did you mean '--output'?")),
        (["-output=Out"], ExpectedText("unknown option '-output'; did you mean '--output'?")),
        (["-o"], ExpectedText("'-o' needs a value <dir>")),
        (["-o="], ExpectedText("'-o' needs a value <dir>")),
        (["-q=yes"], ExpectedText("'-q' takes no value")),
        (["-o", "-q"], ExpectedText("'-o' needs a value <dir>")),
        (["-o", ""], ExpectedText("'-o' needs a value <dir>")),
        (["--output"], ExpectedText("'--output' needs a value <dir>")),
        (["--output="], ExpectedText("'--output' needs a value <dir>")),
        (["--quiet=yes"], ExpectedText("'--quiet' takes no value")),
        (["--color=red"], ExpectedText("'--color' takes auto or never, not 'red'")),
        (["--emit=client,test"], ExpectedText("'--emit' takes client or tests, not 'test'")),
        (["--emit", "--emit=tests"], ExpectedText("'--emit' needs a value <parts>")),
        (["--emit", ","], ExpectedText("'--emit' needs a value <parts>")),
    ])
    func `invalid arguments are refused`(arguments: [String], message: ExpectedText) {
        let reason = #expect(throws: UsageError.Reason.self) { try parse(arguments) }
        expect(reason.map { UsageError(reason: $0, command: nil).message }, is: message)
    }
}
