import TestExpectations
import Testing

@testable import apigen

/// Whole scripts for a small program, because few machines have all shells.
@Suite struct ShellTests {
    private let commands = CommandSet(
        name: "tool",
        overview: "Do it.",
        commands: [
            CommandDeclaration(
                "make",
                "Make [all]: it's quick.",
                arguments: .init(name: "spec", help: "Specs.", completion: .files(extensions: ["yaml", "yml"])),
                options: [
                    OptionDeclaration("output", short: "o", value: "dir", completion: .folders, "Where to."),
                    OptionDeclaration("color", value: "when", choices: ["auto", "never"], "Colors."),
                ]
            ),
            CommandDeclaration("stop", "End."),
        ],
        fallback: CommandDeclaration("stop", "End.")
    )

    @Test func `zsh has its script`() {
        expect(
            Shell.zsh.script(for: commands),
            is: #"""
                #compdef tool
                # Completions of tool for zsh.
                _tool() {
                    local command=stop index
                    local -a first=('1: :_tool_first')
                    for ((index = 2; index < CURRENT; index++)); do
                        case $words[index] in
                            make|stop)
                                command=$words[index]; words[index]=(); ((CURRENT--)); first=(); break ;;
                        esac
                    done
                    case $command in
                        make) _arguments -s -S $first '(-o --output)-o+[Where to.]:dir:_files -/' '(-o --output)--output=[Where to.]:dir:_files -/' \
                            '--color=[Colors.]:when:(auto never)' \
                            '--version[Print the version and end.]' \
                            '(-h --help)-h[Print this help and end.]' '(-h --help)--help[Print this help and end.]' \
                            '*:spec:_files -g "*.(yaml|yml)"' ;;
                        stop) _arguments -s -S $first '--version[Print the version and end.]' \
                            '(-h --help)-h[Print this help and end.]' '(-h --help)--help[Print this help and end.]' ;;
                    esac
                }
                # The first word, which may be a subcommand.
                _tool_first() {
                    local -a names=(
                        'make:Make \[all\]\: it'\''s quick.'
                        'stop:End.'
                    )
                    _describe subcommand names
                    :
                }
                _tool "$@"

                """#
        )
    }

    @Test func `fish has its script`() {
        let make = "complete -c tool -n '__fish_seen_subcommand_from make'"
        let stop =
            "complete -c tool -n 'not __fish_seen_subcommand_from make stop; or __fish_seen_subcommand_from stop'"
        #expect(
            Shell.fish.script(for: commands) == #"""
                # Completions of tool for fish.
                complete -c tool -f
                complete -c tool -n 'not __fish_seen_subcommand_from make stop' -a make -d 'Make [all]: it\'s quick.'
                complete -c tool -n 'not __fish_seen_subcommand_from make stop' -a stop -d 'End.'
                \#(make) -s o -l output -d 'Where to.' -r -f -a '(__fish_complete_directories (commandline -ct | string replace -r "^-[^=]*=" ""))'
                \#(make) -l color -d 'Colors.' -r -f -a 'auto never'
                \#(make) -l version -d 'Print the version and end.'
                \#(make) -s h -l help -d 'Print this help and end.'
                \#(make) -k -a '(__fish_complete_suffix .yaml; __fish_complete_suffix .yml)'
                \#(stop) -l version -d 'Print the version and end.'
                \#(stop) -s h -l help -d 'Print this help and end.'

                """#
        )
    }
}
