/// All commands of a program, and the one that is meant when none is named.
struct CommandSet {
    let name: String
    let overview: String
    let commands: [CommandDeclaration]
    let fallback: CommandDeclaration

    /// What the program takes without a command.
    let options =
        [
            OptionDeclaration(
                "generate-completion-script",
                value: "shell",
                choices: Shell.allCases.map(\.rawValue),
                "Print the script for completions in a shell, and end."
            ),
            OptionDeclaration("generate-manual", "Print the manual page, and end."),
        ] + CommandDeclaration.common

    func command(_ name: String) -> CommandDeclaration? {
        commands.first { $0.name == name }
    }
}
