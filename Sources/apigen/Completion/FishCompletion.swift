/// The completion script for fish: `apigen --generate-completion-script fish > ~/.config/fish/completions/apigen.fish`.
struct FishCompletion {
    let commands: CommandSet

    var script: String {
        var lines = ["# Completions of \(commands.name) for fish.", "complete -c \(commands.name) -f"]
        let names = commands.commands.map(\.name).joined(separator: " ")
        for command in commands.commands {
            lines.append(
                line(
                    "not __fish_seen_subcommand_from \(names)",
                    "-a \(command.name) -d \(Self.quoted(command.overview))"
                )
            )
        }
        for command in commands.commands {
            let isFallback = command == commands.fallback
            let condition =
                (isFallback ? "not __fish_seen_subcommand_from \(names); or " : "")
                + "__fish_seen_subcommand_from \(command.name)"
            for option in command.allOptions {
                let short = option.short.map { "-s \($0) " } ?? ""
                let value = option.value == nil ? "" : " -r \(action(option.completion))"
                lines.append(line(condition, "\(short)-l \(option.long) -d \(Self.quoted(option.help))\(value)"))
            }
            if let argument = command.arguments, argument.completion != .none {
                lines.append(line(condition, action(argument.completion)))
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func line(_ condition: String, _ rest: String) -> String {
        "complete -c \(commands.name) -n \(Self.quoted(condition)) \(rest)"
    }

    private func action(_ completion: Completion) -> String {
        switch completion {
        case .none: "-f"
        case .words(let words): "-f -a \(Self.quoted(words.joined(separator: " ")))"
        // Without an argument it would take `--output=` for the beginning of a name.
        case .folders:
            "-f -a \(Self.quoted(#"(__fish_complete_directories (commandline -ct | string replace -r "^-[^=]*=" ""))"#))"
        case .files([]): "-F"
        case .files(let extensions):
            "-k -a \(Self.quoted("(" + extensions.map { "__fish_complete_suffix .\($0)" }.joined(separator: "; ") + ")"))"
        }
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.reduce(into: "") { result, character in
            if "'\\".contains(character) { result.append("\\") }
            result.append(character)
        }
        return "'\(escaped)'"
    }
}
