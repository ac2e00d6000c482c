import APIGenPipeline
import APIGenSupport

/// Parses a command line by the option declarations of a command, with the conventions of most programs.
///
/// `-qv` is `-q -v`, `-oOut` and `-o=Out` are `-o Out`, `--output=Out` is `--output Out`, and all words after `--` are
/// arguments.
struct ArgumentParser {
    let options: [OptionDeclaration]
    private var rest: ArraySlice<String>
    private var parsed = ParsedArguments()

    private init(_ options: [OptionDeclaration], _ arguments: [String]) {
        self.options = options
        rest = arguments[...]
    }

    static func parse(
        _ arguments: [String],
        options: [OptionDeclaration]
    ) throws(UsageError.Reason) -> ParsedArguments {
        var parser = ArgumentParser(options, arguments)
        try parser.parse()
        return parser.parsed
    }

    private mutating func parse() throws(UsageError.Reason) {
        while let argument = rest.popFirst() {
            if argument == "--" {
                parsed.positionals += rest
                return
            } else if argument.hasPrefix("--") {
                try parseLong(argument)
            } else if argument.hasPrefix("-"), argument != "-" {
                try parseCluster(argument)
            } else {
                parsed.positionals.append(argument)
            }
        }
    }

    private mutating func parseLong(_ argument: String) throws(UsageError.Reason) {
        let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = options.first(where: { $0.long == name }) else {
            throw .unknownOption(
                "--\(name)",
                suggestion: Spelling.nearest(to: name, in: options.map(\.long)).map { "--\($0)" }
            )
        }
        try take(option, as: "--\(name)", attached: parts.count > 1 ? String(parts[1]) : nil)
    }

    private mutating func parseCluster(_ argument: String) throws(UsageError.Reason) {
        var letters = argument.dropFirst()
        // A long name after a single hyphen is more likely than a cluster of letters, or than `-o` with the folder
        // `utput`.
        let name = letters.prefix { $0 != "=" }
        if let option = options.first(where: { $0.long == name }) {
            throw .unknownOption("-\(name)", suggestion: "--\(option.long)")
        }
        while let letter = letters.popFirst() {
            guard let option = options.first(where: { $0.short == letter }) else {
                throw .unknownOption("-\(letter)", suggestion: nil)
            }
            if letters.first == "=" || (option.value != nil && !letters.isEmpty) {
                let value = letters.first == "=" ? letters.dropFirst() : letters
                return try take(option, as: "-\(letter)", attached: String(value))
            }
            try take(option, as: "-\(letter)", attached: nil)
        }
    }

    private mutating func take(
        _ option: OptionDeclaration,
        as name: String,
        attached: String?
    ) throws(UsageError.Reason) {
        guard let placeholder = option.value else {
            if attached != nil { throw .unexpectedValue(name) }
            parsed.options[option.long] = ""
            return
        }
        var value = attached
        if value == nil, let next = rest.first, next == "-" || !next.hasPrefix("-") {
            value = next
            rest.removeFirst()
        }
        let values = value.map { option.isList ? $0.split(separator: ",").map(String.init) : [$0] } ?? []
        guard values.contains(where: { !$0.isEmpty }) else { throw .missingValue(name, placeholder) }
        if !option.choices.isEmpty, let wrong = values.first(where: { !option.choices.contains($0) }) {
            throw .invalidValue(name, wrong, choices: option.choices)
        }
        let earlier = option.isList ? parsed.options[option.long].map { [$0] } ?? [] : []
        parsed.options[option.long] = (earlier + values).joined(separator: ",")
    }
}

/// The options and arguments of a command line.
struct ParsedArguments: Hashable {
    /// The value of each option by its long name; an empty string for a flag. The last value of an option wins, except
    /// for lists, whose values are joined by commas.
    var options: [String: String] = [:]
    var positionals: [String] = []

    /// The value of an option; `nil` if it was not given.
    subscript(option: OptionDeclaration) -> String? { options[option.long] }

    /// The values of a list; empty if it was not given.
    func list(_ option: OptionDeclaration) -> [String] { self[option]?.split(separator: ",").map(String.init) ?? [] }

    func has(_ option: OptionDeclaration) -> Bool { self[option] != nil }
}
