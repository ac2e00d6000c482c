import APIGenSupport

/// Splits a script of the Windows command prompt into commands, as browsers copy them: `curl ^"https://…^" ^`.
struct CommandPromptLexer {
    private struct Character {
        var scalar: Unicode.Scalar
        var mark: Mark
        /// Whether a caret precedes it, so that it ends no command.
        var isEscaped: Bool
    }

    private let characters: [Character]
    private var index = 0

    /// Whether a string has carets in the places where only the command prompt has them.
    static func recognizes(_ text: some StringProtocol) -> Bool {
        text.contains("curl") && (text.contains(" ^\n") || text.contains(" ^\r\n") || text.contains(" ^\""))
    }

    static func commands(of text: some StringProtocol) -> [ShellCommand] {
        var lexer = CommandPromptLexer(characters: characters(of: text))
        var commands: [ShellCommand] = []
        while lexer.index < lexer.characters.count {
            let command = lexer.readCommand()
            if !command.words.isEmpty { commands.append(command) }
        }
        return commands
    }

    private init(characters: [Character]) {
        self.characters = characters
    }

    /// The text without carets. A caret inside quotes is text.
    private static func characters(of text: some StringProtocol) -> [Character] {
        var cursor = ScriptCursor(text)
        var characters: [Character] = []
        var isQuoted = false
        func skipLineBreak() -> Bool {
            if cursor.next == "\r", cursor.peek(1) == "\n" { cursor.advance() }
            guard cursor.next == "\n" else { return false }
            cursor.advance()
            return true
        }
        while let scalar = cursor.next {
            let mark = cursor.mark
            cursor.advance()
            guard scalar == "^", !isQuoted else {
                if scalar == "\"" { isQuoted.toggle() }
                if scalar == "\n" { isQuoted = false }
                characters.append(Character(scalar: scalar, mark: mark, isEscaped: false))
                continue
            }
            if skipLineBreak() {
                // The line goes on, unless another line break follows, which is text.
                if skipLineBreak() { characters.append(Character(scalar: "\n", mark: mark, isEscaped: true)) }
            } else if let escaped = cursor.advance() {
                characters.append(Character(scalar: escaped, mark: mark, isEscaped: true))
            }
        }
        return characters
    }

    private var next: Character? { index < characters.count ? characters[index] : nil }

    private mutating func readCommand() -> ShellCommand {
        var command = ShellCommand()
        while let character = next {
            if character.scalar == "\n", !character.isEscaped {
                index += 1
                break
            }
            if "&|".unicodeScalars.contains(character.scalar), !character.isEscaped {
                index += 1
                break
            }
            if character.scalar.isSpace {
                index += 1
            } else {
                command.words.append(readWord(&command))
            }
        }
        return command
    }

    /// A word by the rules with which programs on Windows split their command line.
    private mutating func readWord(_ command: inout ShellCommand) -> ShellCommand.Word {
        let start = next?.mark ?? Mark(line: 1, column: 1)
        var text = ""
        var opening: Mark?
        while let character = next {
            let scalar = character.scalar
            if scalar == "\n", !character.isEscaped { break }
            if scalar.isSpace, opening == nil { break }
            index += 1
            switch scalar {
            case "\\" where next?.scalar == "\"":
                text += "\""
                index += 1
            case "\"" where opening != nil && next?.scalar == "\"":
                text += "\""
                index += 1
            case "\"":
                opening = opening == nil ? character.mark : nil
            default:
                text.unicodeScalars.append(scalar)
            }
        }
        if let opening {
            let range = MarkRange(opening, Mark(line: opening.line, column: opening.column + 1))
            command.openQuote = command.openQuote ?? range
        }
        let last = characters[max(0, index - 1)].mark
        return ShellCommand.Word(
            text: text,
            range: MarkRange(start, Mark(line: last.line, column: last.column + 1))
        )
    }
}
