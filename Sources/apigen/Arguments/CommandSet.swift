/// All commands of a program, and the one that is meant when none is named.
struct CommandSet {
    let name: String
    let overview: String
    let commands: [CommandDeclaration]
    let fallback: CommandDeclaration

    func command(_ name: String) -> CommandDeclaration? {
        commands.first { $0.name == name }
    }
}
