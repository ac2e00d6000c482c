import APIGenSupport

/// An invalid command line, and the command whose usage is shown.
struct UsageError: Error, Hashable {
    enum Reason: Error, Hashable {
        case unknownOption(String, suggestion: String?)
        case optionOfOthers(String, commands: [String])
        case missingValue(String, String)
        case unexpectedValue(String)
        case invalidValue(String, String, choices: [String])
        case contradiction(String, String)
        case needs(String, oneOf: [String])
        case needsPackage(RuntimePart)
        case unknownCommand(String, suggestion: String?)
        case unknownCode(String, suggestion: String?)
        case noSpecs
        case manySpecs(Int)
        case count(CommandDeclaration.Argument, Int)
        case unexpectedArgument(String)
        case unknownTemplate(String, suggestion: String?)
        case missingTemplate
        case listedTemplate(String)
        case missingOption(String)
        case missingArgument(String)
        case invalidEndpoint(String)
        case unknownState(String, String?)
        case manySpecsAgainstFile(String, Int)
        case invalidName(String, String, help: String?)
    }

    let reason: Reason
    let command: CommandDeclaration?

    var message: String { reason.message }
}

extension UsageError.Reason {
    var message: String {
        switch self {
        case .unknownOption(let option, let suggestion):
            "unknown option '\(option)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
        case .optionOfOthers(let option, let commands):
            "'\(option)' is an option of \(commands.alternatives)"
        case .missingValue(let option, let placeholder):
            "'\(option)' needs a value <\(placeholder)>"
        case .unexpectedValue(let option):
            "'\(option)' takes no value"
        case .invalidValue(let option, let value, let choices):
            "'\(option)' takes \(choices.alternatives), not '\(value)'"
        case .contradiction(let first, let second):
            "'\(first)' and '\(second)' exclude each other"
        case .needs(let option, let others):
            "'\(option)' requires \(others.map { "'\($0)'" }.alternatives)"
        case .needsPackage(let part):
            "'--with \(part.rawValue)' requires '--package'"
        case .unknownCommand(let name, let suggestion):
            "unknown subcommand '\(name)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
        case .unknownCode(let code, let suggestion):
            "there is no code '\(code)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
        case .count(let argument, let number):
            number == 0 ? "<\(argument.name)> is missing" : "there is one <\(argument.name)>, not \(number)"
        case .unexpectedArgument(let word):
            "unexpected argument '\(word)'"
        case .unknownTemplate(let name, let suggestion):
            "there is no template '\(name)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
        case .missingTemplate:
            "'templates show' needs the name of a template"
        case .listedTemplate(let name):
            "'templates list' takes no name; did you mean 'templates show \(name)'?"
        case .missingArgument(let name):
            "<\(name)> is missing"
        case .invalidEndpoint(let text):
            "'--endpoint' takes a method and a path, not '\(text)'"
        case .missingOption(let option):
            "'\(option)' is missing"
        case .unknownState(let name, let reason):
            "'\(name)' is neither a file nor a revision of git" + (reason.map { ": \($0)" } ?? "")
        case .manySpecsAgainstFile(let name, let number):
            "'\(name)' is one file, and there are \(number) specs; give one of them"
        case .invalidName(let name, let problem, let help):
            "'\(name)' cannot be the name of a client: \(problem)" + (help.map { "; \($0)" } ?? "")
        case .manySpecs(let number):
            "'--output-file' takes one spec, not \(number)"
        case .noSpecs:
            "no spec is given, no apigen.yaml lists one, and there is no Specs/*.yaml here"
        }
    }

    /// What to do, or why, for an error that the usage of the command does not explain.
    var help: String? {
        switch self {
        case .noSpecs:
            "apigen init Forge writes a first spec; apigen import and apigen infer write one from other sources"
        case .needsPackage:
            "a library of the system needs a target of its own, which only a package has"
        default: nil
        }
    }
}
