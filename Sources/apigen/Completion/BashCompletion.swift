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
        // Names have spaces, but hardly line breaks.
        case .folders: "local IFS=$'\\n'; COMPREPLY+=($(compgen -d -- \"$current\"))"
        case .files([]): "local IFS=$'\\n'; COMPREPLY+=($(compgen -f -- \"$current\"))"
        case .files(let extensions):
            "local IFS=$'\\n'; COMPREPLY+=($(compgen -d -- \"$current\")"
                + extensions.map { " $(compgen -f -X '!*.\($0)' -- \"$current\")" }.joined() + ")"
        }
    }
}
