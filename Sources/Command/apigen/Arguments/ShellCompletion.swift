/// The shells with completion scripts.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// The script that makes the shell complete the command lines of a program.
    func script(for commands: CommandSet) -> String {
        switch self {
        case .bash: BashCompletion(commands: commands).script
        case .zsh: ZshCompletion(commands: commands).script
        case .fish: FishCompletion(commands: commands).script
        }
    }

    /// A string as one word in any shell.
    static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}

/// The completion script for bash: `apigen --generate-completion-script bash > /etc/bash_completion.d/apigen`.
struct BashCompletion {
    let commands: CommandSet

    var script: String {
        """
        # Completions of \(commands.name) for bash.
        _\(commands.name)() {
            local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command='' word
            # To bash, --option=value is three words.
            if [[ $current == = ]]; then
                current=''
            elif [[ $previous == = ]]; then
                previous=${COMP_WORDS[COMP_CWORD-2]}
            fi
            for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
                case $word in
                    \(names.joined(separator: "|"))) command=$word; break ;;
                esac
            done
            COMPREPLY=()
            case "${command:-\(commands.fallback.name)} $previous" in
        \(commands.commands.map(values).joined())    esac
            if [[ $current == -* ]]; then
                case "${command:-\(commands.fallback.name)}" in
        \(commands.commands.map(options).joined())        esac
                return
            fi
            if [[ -z $command ]]; then
                COMPREPLY=($(compgen -W \(Shell.quoted(names.joined(separator: " "))) -- "$current"))
            fi
            case "${command:-\(commands.fallback.name)}" in
        \(commands.commands.map(arguments).joined())    esac
        }
        complete -o filenames -F _\(commands.name) \(commands.name)

        """
    }

    private var names: [String] { commands.commands.map(\.name) }

    private func values(_ command: CommandDeclaration) -> String {
        command.options.filter { $0.value != nil }.map { option in
            let words = option.spellings.map { "\"\(command.name) \($0)\"" }.joined(separator: "|")
            return "        \(words)) \(replies(option.completion)); return ;;\n"
        }.joined()
    }

    private func options(_ command: CommandDeclaration) -> String {
        let words = command.allOptions.map { "--\($0.long)" }.joined(separator: " ")
        return "            \(command.name)) \(replies(.words([words]))) ;;\n"
    }

    private func arguments(_ command: CommandDeclaration) -> String {
        guard let argument = command.arguments, argument.completion != .none else { return "" }
        return "        \(command.name)) \(replies(argument.completion)) ;;\n"
    }

    private func replies(_ completion: Completion) -> String {
        switch completion {
        case .none: ":"
        case .words(let words):
            "COMPREPLY+=($(compgen -W \(Shell.quoted(words.joined(separator: " "))) -- \"$current\"))"
        // File names may have spaces, but rarely line breaks.
        case .folders: "local IFS=$'\\n'; COMPREPLY+=($(compgen -d -- \"$current\"))"
        case .files([]): "local IFS=$'\\n'; COMPREPLY+=($(compgen -f -- \"$current\"))"
        case .files(let extensions):
            "local IFS=$'\\n'; COMPREPLY+=($(compgen -d -- \"$current\")"
                + extensions.map { " $(compgen -f -X '!*.\($0)' -- \"$current\")" }.joined() + ")"
        }
    }
}

/// The completion script for zsh: `apigen --generate-completion-script zsh > _apigen`, in a folder of `$fpath`.
struct ZshCompletion {
    let commands: CommandSet

    var script: String {
        """
        #compdef \(commands.name)
        # Completions of \(commands.name) for zsh.
        _\(commands.name)() {
            local command=\(commands.fallback.name) index
            local -a first=('1: :_\(commands.name)_first')
            for ((index = 2; index < CURRENT; index++)); do
                case $words[index] in
                    \(commands.commands.map(\.name).joined(separator: "|")))
                        command=$words[index]; words[index]=(); ((CURRENT--)); first=(); break ;;
                esac
            done
            case $command in
        \(commands.commands.map(specification).joined())    esac
        }
        # The first word, which may be a subcommand.
        _\(commands.name)_first() {
            local -a names=(
        \(commands.commands.map { "        \(Shell.quoted("\($0.name):\(Self.escaped($0.overview))"))\n" }.joined())    )
            _describe subcommand names
            \(commands.fallback.arguments.map { action($0.completion) } ?? ":")
        }
        _\(commands.name) "$@"

        """
    }

    private func specification(_ command: CommandDeclaration) -> String {
        var specifications = command.allOptions.map { option in
            let names = option.spellings
            let excluded = names.count > 1 ? "(\(names.joined(separator: " ")))" : ""
            let value = option.value.map { ":\($0):\(action(option.completion))" } ?? ""
            let help = "[\(Self.escaped(option.help))]"
            return names.map { name in
                // Whether the value may follow the name without a space, or after an equals sign.
                let joint = option.value == nil ? "" : name.hasPrefix("--") ? "=" : "+"
                return Shell.quoted("\(excluded)\(name)\(joint)\(help)\(value)")
            }.joined(separator: " ")
        }
        if let argument = command.arguments {
            specifications.append(Shell.quoted("*:\(argument.name):\(action(argument.completion))"))
        }
        let list = specifications.joined(separator: " \\\n            ")
        return "        \(command.name)) _arguments -s -S $first \(list) ;;\n"
    }

    private func action(_ completion: Completion) -> String {
        switch completion {
        case .none: ""
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .folders: "_files -/"
        case .files([]): "_files"
        case .files(let extensions): "_files -g \"*.(\(extensions.joined(separator: "|")))\""
        }
    }

    /// The text with the characters escaped that would end a description.
    private static func escaped(_ text: String) -> String { text.escaping("[]:\\") }
}

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
        // Without an argument, fish would take `--output=` for the beginning of a name.
        case .folders:
            "-f -a \(Self.quoted(#"(__fish_complete_directories (commandline -ct | string replace -r "^-[^=]*=" ""))"#))"
        case .files([]): "-F"
        case .files(let extensions):
            "-k -a \(Self.quoted("(" + extensions.map { "__fish_complete_suffix .\($0)" }.joined(separator: "; ") + ")"))"
        }
    }

    private static func quoted(_ text: String) -> String { "'\(text.escaping("'\\"))'" }
}

extension String {
    /// The text with a backslash before each of some characters.
    fileprivate func escaping(_ special: String) -> String {
        reduce(into: "") { result, character in
            if special.contains(character) { result.append("\\") }
            result.append(character)
        }
    }
}
