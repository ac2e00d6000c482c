import APIGenPipeline
import APIGenSupport

/// Finds the command of a command line, and parses its options and arguments.
struct CommandLineReader {
    enum Request: Hashable {
        case run(CommandDeclaration, ParsedArguments)
        /// The help of a command, or of the whole program.
        case help(CommandDeclaration?)
        /// The language of specs on one page.
        case language(PageFormat)
        case version
        case completionScript(Shell)
        case manual
    }

    /// The topic of `help` that is not a command.
    static let languageTopic = "language"

    let commands: CommandSet

    func read(_ arguments: [String]) throws(UsageError) -> Request {
        let (command, rest) = try command(of: arguments)
        if command == nil, let request = try programRequest(rest) { return request }
        let parsed = try parse(rest, command ?? commands.fallback)
        if parsed.has(.help) {
            return .help(command == nil && !parsed.positionals.isEmpty ? commands.fallback : command)
        }
        if parsed.has(.version) { return .version }
        if let argument = command?.arguments, !argument.allows(parsed.positionals.count) {
            throw UsageError(reason: .count(argument, parsed.positionals.count), command: command)
        }
        if let command, command.arguments == nil, let word = parsed.positionals.first {
            throw UsageError(reason: .unexpectedArgument(word), command: command)
        }
        if command == .help { return try help(parsed) }
        return .run(command ?? commands.fallback, parsed)
    }

    /// A request for a script or the manual page of the program; `nil` for any other command line.
    private func programRequest(_ arguments: [String]) throws(UsageError) -> Request? {
        guard let first = arguments.first, first.hasPrefix("--generate-") else { return nil }
        do {
            let parsed = try ArgumentParser.parse(arguments, options: commands.options)
            if parsed.has(.manual) { return .manual }
            return parsed[.completionScript].flatMap(Shell.init).map(Request.completionScript)
        } catch {
            throw UsageError(reason: error, command: nil)
        }
    }

    /// The named command and the other words. Options may precede the name: `apigen -q check`.
    private func command(of arguments: [String]) throws(UsageError) -> (CommandDeclaration?, [String]) {
        let options = commands.commands.flatMap(\.allOptions)
        var index = 0
        while index < arguments.count, arguments[index].hasPrefix("-"), arguments[index] != "--" {
            let takesNext = options.contains { option in
                option.value != nil
                    && (arguments[index] == "--\(option.long)" || arguments[index] == option.short.map { "-\($0)" })
            }
            index += takesNext ? 2 : 1
        }
        guard index < arguments.count, let command = commands.command(arguments[index]) else { return (nil, arguments) }
        return (command, Array(arguments[..<index] + arguments[(index + 1)...]))
    }

    private func parse(_ arguments: [String], _ command: CommandDeclaration) throws(UsageError) -> ParsedArguments {
        do {
            return try ArgumentParser.parse(arguments, options: command.allOptions)
        } catch {
            throw UsageError(reason: detailed(error), command: command)
        }
    }

    /// Names the commands that have an option, if it is an option of others.
    private func detailed(_ reason: UsageError.Reason) -> UsageError.Reason {
        guard case .unknownOption(let name, _) = reason else { return reason }
        let owners = commands.commands.filter { $0.options.contains { $0.spellings.contains(name) } }.map(\.name)
        return owners.isEmpty ? reason : .optionOfOthers(name, commands: owners)
    }

    private func help(_ parsed: ParsedArguments) throws(UsageError) -> Request {
        if parsed.positionals == [Self.languageTopic] {
            return .language(parsed[.pageFormat].flatMap(PageFormat.init) ?? .text)
        }
        if parsed.has(.pageFormat) {
            throw UsageError(reason: .needs("--format", oneOf: ["help language"]), command: .help)
        }
        return .help(try subject(parsed.positionals))
    }

    private func subject(_ names: [String]) throws(UsageError) -> CommandDeclaration? {
        guard let name = names.first else { return nil }
        if let command = commands.command(name) { return command }
        let suggestion = Spelling.nearest(to: name, in: commands.commands.map(\.name) + [Self.languageTopic])
        throw UsageError(reason: .unknownCommand(name, suggestion: suggestion), command: nil)
    }
}

/// The format of a page of the help.
enum PageFormat: String, CaseIterable {
    case text, markdown
}
