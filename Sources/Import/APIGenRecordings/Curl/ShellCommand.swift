import APIGenSupport

/// A simple command of a shell script: words without quotes, and what the command reads.
///
/// A variable whose value the script does not have is in two braces: `{{TOKEN}}`.
struct ShellCommand {
    struct Word {
        var text: String
        var range: MarkRange
    }

    enum Input: Hashable {
        case none
        case text(String)
        /// A file, or the output of another program.
        case unknown
    }

    var words: [Word] = []
    var input = Input.none
    /// The opening quote that is never closed, if there is one.
    var openQuote: MarkRange?

    /// The arguments of a program with their name; `nil` if the command runs another program.
    ///
    /// Assignments may precede the name, and so may words that run another command: `sudo`, `do`, the prompt `$`.
    func arguments(of program: String) -> (name: Word, arguments: ArraySlice<Word>)? {
        let prefixes: Set = [
            "$", "%", ">", "!", "{", "sudo", "time", "exec", "command", "nohup", "do", "then", "else", "if", "while",
        ]
        let rest = words.drop { prefixes.contains($0.text) || $0.assignment != nil }
        guard let name = rest.first, name.program == program else { return nil }
        return (name, rest.dropFirst())
    }

    /// What the command prints, if the script shows it.
    var output: String? {
        if let echo = arguments(of: "echo") {
            return echo.arguments.drop { ["-n", "-e", "-E"].contains($0.text) }.map(\.text).joined(separator: " ")
        }
        guard let cat = arguments(of: "cat"), cat.arguments.allSatisfy({ $0.text == "-" }), case .text(let text) = input
        else { return nil }
        return text
    }
}

extension ShellCommand.Word {
    /// The name of the program without its folder: `/usr/bin/curl`, `curl.exe`.
    fileprivate var program: String {
        let name = text.fileName?.lowercased() ?? ""
        return name.hasSuffix(".exe") ? String(name.dropLast(4)) : name
    }

    /// The name and the value of `NAME=value`.
    var assignment: (name: String, value: String)? {
        guard let equals = text.firstIndex(of: "="), text[..<equals].isIdentifier else { return nil }
        return (String(text[..<equals]), String(text[text.index(after: equals)...]))
    }
}
