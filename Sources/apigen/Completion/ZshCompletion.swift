/// The completion script for zsh: `apigen --generate-completion-script zsh > _apigen`, in a folder of `$fpath`.
struct ZshCompletion {
    let commands: CommandSet

    var script: String {
        """
        #compdef \(commands.name)
        # Completions of \(commands.name) for zsh.
        _\(commands.name)() {
            local command=\(commands.fallback.name) index=2 word
            for word in "${(@)words[2,CURRENT-1]}"; do
                case $word in
                    \(commands.commands.map(\.name).joined(separator: "|"))) command=$word; words[index]=(); ((CURRENT--)); break ;;
                esac
                ((index++))
            done
            if ((index > CURRENT || CURRENT == 2)) && [[ $PREFIX != -* ]]; then
                local -a names=(
        \(commands.commands.map { "            \(Shell.quoted("\($0.name):\(Self.escaped($0.overview))"))\n" }.joined())        )
                _describe subcommand names
            fi
            case $command in
        \(commands.commands.map(specification).joined())    esac
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
            return names.map { name in Shell.quoted("\(excluded)\(name)\(help)\(value)") }.joined(separator: " ")
        }
        if let argument = command.arguments {
            specifications.append(Shell.quoted("*:\(argument.name):\(action(argument.completion))"))
        }
        return "        \(command.name)) _arguments \(specifications.joined(separator: " \\\n            ")) ;;\n"
    }

    private func action(_ completion: Completion) -> String {
        switch completion {
        case .none: ""
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .folders: "_files -/"
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
