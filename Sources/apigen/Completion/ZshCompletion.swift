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
        # What stands in the place of a subcommand.
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
                // What may stand behind the name without a space, or behind an equals sign.
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

    /// What would end a description in a specification.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            if "[]:\\".contains(character) { result.append("\\") }
            result.append(character)
        }
    }
}
