/// The shells that there are completion scripts for.
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

    /// A text as one word of the shells' common ground.
    static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
