import YAML

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
        let name = text.split { $0 == "/" || $0 == "\\" }.last.map { $0.lowercased() } ?? ""
        return name.hasSuffix(".exe") ? String(name.dropLast(4)) : name
    }

    /// The name and the value of `NAME=value`.
    var assignment: (name: String, value: String)? {
        guard let equals = text.firstIndex(of: "="), text[..<equals].isIdentifier else { return nil }
        return (String(text[..<equals]), String(text[text.index(after: equals)...]))
    }
}

extension StringProtocol {
    /// Whether it is a name of a variable.
    var isIdentifier: Bool {
        guard let first = unicodeScalars.first, first.isIdentifier, !("0"..."9" ~= first) else { return false }
        return unicodeScalars.allSatisfy(\.isIdentifier)
    }
}

extension Unicode.Scalar {
    var isIdentifier: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: false
        }
    }

    var isSpace: Bool { [" ", "\t", "\r", "\n"].contains(self) }
}

/// The scalars of a script with the position of the next one.
struct ScriptCursor {
    private let scalars: [Unicode.Scalar]
    private(set) var index = 0
    private(set) var mark = Mark(line: 1, column: 1)

    init(_ text: some StringProtocol) {
        let all = Array(text.unicodeScalars)
        // A byte order mark is not part of the text.
        scalars = all.first == "\u{FEFF}" ? Array(all.dropFirst()) : all
    }

    var next: Unicode.Scalar? { peek(0) }

    func peek(_ offset: Int) -> Unicode.Scalar? {
        let place = index + offset
        return place < scalars.count ? scalars[place] : nil
    }

    func hasPrefix(_ text: String) -> Bool {
        scalars[index...].starts(with: text.unicodeScalars)
    }

    @discardableResult
    mutating func advance(_ count: Int = 1) -> Unicode.Scalar? {
        var last: Unicode.Scalar?
        for _ in 0..<count {
            guard index < scalars.count else { break }
            last = scalars[index]
            index += 1
            mark = last == "\n" ? Mark(line: mark.line + 1, column: 1) : Mark(line: mark.line, column: mark.column + 1)
        }
        return last
    }

    /// Skips scalars and returns them.
    mutating func take(while condition: (Unicode.Scalar) -> Bool) -> String {
        var text = String.UnicodeScalarView()
        while let scalar = next, condition(scalar) {
            text.append(scalar)
            advance()
        }
        return String(text)
    }

    /// Skips the rest of the line with its line break, and returns it without.
    mutating func takeLine() -> String {
        let line = take { $0 != "\n" }
        advance()
        return line.unicodeScalars.last == "\r" ? String(line.unicodeScalars.dropLast()) : line
    }
}
