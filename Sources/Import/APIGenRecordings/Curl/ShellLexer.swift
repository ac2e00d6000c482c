import APIGenSupport

/// Splits a script of a POSIX shell into simple commands.
///
/// Quotes, escapes, continued lines, here documents, pipes and substitutions are those of bash. The values of variables
/// are known if the script assigns them. Commands inside substitutions are commands of the script.
struct ShellLexer {
    private var cursor: ScriptCursor
    private(set) var commands: [ShellCommand] = []
    private var variables: [String: String] = [:]
    /// The here documents that begin after the current line, with the depth of their command.
    private var hereDocuments: [HereDocument] = []
    private var depth = 0

    private struct HereDocument {
        var delimiter: String
        var stripsTabs: Bool
        var isLiteral: Bool
    }

    /// The commands of one level: those of the script, or those of a substitution.
    private struct Level {
        var terminator: Unicode.Scalar?
        var current = ShellCommand()
        var last: ShellCommand?
        var count = 0
        /// Whether the output of the last command is the input of the current one.
        var isPiped = false
    }

    /// Deeper substitutions are text.
    private static let maximumDepth = 20

    static func commands(of text: some StringProtocol) -> [ShellCommand] {
        var lexer = ShellLexer(cursor: ScriptCursor(text))
        _ = lexer.readLevel(until: nil)
        return lexer.commands
    }

    private init(cursor: ScriptCursor) {
        self.cursor = cursor
    }

    /// - Returns: What the commands print, if there is one command that shows it, and the name of the last program.
    private mutating func readLevel(until terminator: Unicode.Scalar?) -> (output: String?, name: String) {
        var level = Level(terminator: terminator)
        while let scalar = cursor.next {
            if scalar == terminator {
                cursor.advance()
                break
            }
            switch scalar {
            case " ", "\t", "\r":
                cursor.advance()
            case "\n":
                cursor.advance()
                readHereDocuments(&level)
                finish(&level)
            case "#":
                _ = cursor.take { $0 != "\n" }
            case ";", "(", ")":
                cursor.advance()
                finish(&level)
            case "|":
                cursor.advance()
                let isAlternative = cursor.next == "|"
                if isAlternative || cursor.next == "&" { cursor.advance() }
                finish(&level)
                level.isPiped = !isAlternative
            case "&" where cursor.peek(1) == ">":
                cursor.advance()
                readRedirection(&level)
            case "&":
                cursor.advance()
                if cursor.next == "&" { cursor.advance() }
                finish(&level)
            case "<", ">":
                readRedirection(&level)
            case "\\" where isContinuation:
                skipContinuation()
            default:
                level.current.words.append(readWord(&level))
            }
        }
        readHereDocuments(&level)
        finish(&level)
        return (level.count == 1 ? level.last?.output : nil, level.last?.words.first?.text ?? "")
    }

    /// Ends the current command.
    private mutating func finish(_ level: inout Level) {
        guard !level.current.words.isEmpty else { return }
        var command = level.current
        if level.isPiped, command.input == .none {
            command.input = level.last?.output.map { .text($0) } ?? .unknown
        }
        assign(command)
        commands.append(command)
        level.last = command
        level.count += 1
        level.current = ShellCommand()
        level.isPiped = false
    }

    /// Keeps the values that a command assigns, such as `BASE=https://api.example.com`.
    private mutating func assign(_ command: ShellCommand) {
        let words = command.words.drop { ["export", "local", "readonly", "declare", "set"].contains($0.text) }
        let assignments = words.compactMap(\.assignment)
        guard assignments.count == words.count else { return }
        for (name, value) in assignments where !value.isVariable { variables[name] = value }
    }

    // MARK: - Words

    private mutating func readWord(_ level: inout Level) -> ShellCommand.Word {
        let start = cursor.mark
        var text = ""
        scan: while let scalar = cursor.next {
            if scalar == level.terminator { break }
            switch scalar {
            case " ", "\t", "\r", "\n", ";", "|", ">", "(", ")":
                break scan
            case "<":
                // A placeholder of a document: `https://api.example.com/users/<id>`.
                guard !text.isEmpty, let placeholder = anglePlaceholder else { break scan }
                text += placeholder
                cursor.advance(placeholder.unicodeScalars.count)
            case "&":
                // An address without quotes has it between its items. Two commands have a space there.
                guard !text.isEmpty, let following = cursor.peek(1), !following.isSpace,
                    !"&>".unicodeScalars.contains(following)
                else { break scan }
                text += "&"
                cursor.advance()
            case "'":
                text += readSingleQuoted(&level)
            case "\"":
                text += readDoubleQuoted(&level)
            case "$", "`":
                text += readExpansion(&level, inQuotes: false)
            case "\\" where isContinuation:
                skipContinuation()
            case "\\":
                cursor.advance()
                if let escaped = cursor.advance() { text.unicodeScalars.append(escaped) }
            default:
                text.unicodeScalars.append(scalar)
                cursor.advance()
            }
        }
        return ShellCommand.Word(text: text, range: MarkRange(start, cursor.mark))
    }

    /// A backslash at the end of a line. Spaces after it are invisible, so they are allowed.
    private var isContinuation: Bool {
        var offset = 1
        while let scalar = cursor.peek(offset), scalar.isSpace, scalar != "\n" { offset += 1 }
        return cursor.peek(offset) == "\n"
    }

    private mutating func skipContinuation() {
        _ = cursor.takeLine()
    }

    /// A string such as `<id>` at the cursor.
    private var anglePlaceholder: String? {
        var text = "<"
        var offset = 1
        while let scalar = cursor.peek(offset), scalar.isIdentifier || scalar == "-" {
            text.unicodeScalars.append(scalar)
            offset += 1
        }
        return offset > 1 && cursor.peek(offset) == ">" ? text + ">" : nil
    }

    private mutating func readSingleQuoted(_ level: inout Level) -> String {
        let opening = cursor.mark
        cursor.advance()
        let text = cursor.take { $0 != "'" }
        close("'", opening, &level)
        return text
    }

    private mutating func readDoubleQuoted(_ level: inout Level) -> String {
        let opening = cursor.mark
        cursor.advance()
        var text = ""
        while let scalar = cursor.next, scalar != "\"" {
            switch scalar {
            case "\\" where isContinuation: skipContinuation()
            case "\\":
                cursor.advance()
                guard let escaped = cursor.advance() else { break }
                if !"$`\"\\".unicodeScalars.contains(escaped) { text += "\\" }
                text.unicodeScalars.append(escaped)
            case "$", "`":
                text += readExpansion(&level, inQuotes: true)
            default:
                text.unicodeScalars.append(scalar)
                cursor.advance()
            }
        }
        close("\"", opening, &level)
        return text
    }

    private mutating func close(_ quote: Unicode.Scalar, _ opening: Mark, _ level: inout Level) {
        if cursor.next == quote {
            cursor.advance()
        } else {
            let end = Mark(line: opening.line, column: opening.column + 1)
            level.current.openQuote = level.current.openQuote ?? MarkRange(opening, end)
        }
    }

    /// A string in `$'…'`, with the escapes of C.
    private mutating func readEscaped(_ level: inout Level) -> String {
        let opening = cursor.mark
        cursor.advance()
        var units: [UInt8] = []
        while let scalar = cursor.next, scalar != "'" {
            cursor.advance()
            if scalar == "\\", let value = cursor.takeNumber(digits: 3, radix: 8) {
                units.append(UInt8(truncatingIfNeeded: value))
                continue
            }
            guard scalar == "\\", let name = cursor.advance() else {
                units += String(scalar).utf8
                continue
            }
            switch name {
            case "n": units.append(0x0A)
            case "r": units.append(0x0D)
            case "t": units.append(0x09)
            case "a": units.append(0x07)
            case "b": units.append(0x08)
            case "e", "E": units.append(0x1B)
            case "f": units.append(0x0C)
            case "v": units.append(0x0B)
            case "x": units.append(UInt8(truncatingIfNeeded: cursor.takeNumber(digits: 2) ?? 0))
            case "u", "U":
                let value = cursor.takeNumber(digits: name == "u" ? 4 : 8)
                let scalar = value.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
                units += String(scalar).utf8
            default: units += String(name).utf8
            }
        }
        close("'", opening, &level)
        return String(decoding: units, as: UTF8.self)
    }

    // MARK: - Expansions

    /// The value of a variable or the output of commands, as far as the script shows it.
    private mutating func readExpansion(_ level: inout Level, inQuotes: Bool) -> String {
        if cursor.next == "`" {
            // The end of the substitution that contains this text.
            if level.terminator == "`" || depth >= Self.maximumDepth {
                cursor.advance()
                return level.terminator == "`" ? "" : "`"
            }
            return readSubstitution(skipping: 1, until: "`")
        }
        switch cursor.peek(1) {
        case "'" where !inQuotes:
            cursor.advance()
            return readEscaped(&level)
        case "\"" where !inQuotes:
            cursor.advance()
            return readDoubleQuoted(&level)
        case "(" where depth < Self.maximumDepth:
            return readSubstitution(skipping: 2, until: ")")
        case "{":
            cursor.advance(2)
            let name = cursor.take(while: \.isIdentifier)
            let rest = cursor.take { $0 != "}" && $0 != "\n" }
            if cursor.next == "}" { cursor.advance() }
            // `${NAME:-default}`
            let fallback = rest.firstIndex(of: "-").map { String(rest[rest.index(after: $0)...]) }
            return variables[name] ?? fallback ?? Self.placeholder(name)
        case let first? where first.isIdentifier:
            cursor.advance()
            let name =
                "0"..."9" ~= first ? cursor.advance().map { "argument\($0)" } ?? "" : cursor.take(while: \.isIdentifier)
            return variables[name] ?? Self.placeholder(name)
        default:
            cursor.advance()
            return "$"
        }
    }

    private mutating func readSubstitution(skipping count: Int, until terminator: Unicode.Scalar) -> String {
        cursor.advance(count)
        depth += 1
        defer { depth -= 1 }
        let outer = hereDocuments
        hereDocuments = []
        let (output, name) = readLevel(until: terminator)
        hereDocuments = outer
        // The line breaks at the end are not part of the value.
        return output.map {
            String($0.prefix(upTo: $0.lastIndex { $0 != "\n" }.map($0.index(after:)) ?? $0.startIndex))
        }
            ?? Self.placeholder(name)
    }

    private static func placeholder(_ name: String) -> String {
        "{{\(name)}}".isVariable ? "{{\(name)}}" : "{{value}}"
    }

    // MARK: - Redirections

    private mutating func readRedirection(_ level: inout Level) {
        let start = cursor.mark
        let operators = cursor.take { $0 == "<" || $0 == ">" }
        // The number of a file: `2>errors.txt`.
        if let word = level.current.words.last, word.range.end == start, word.text.allSatisfy(\.isNumber) {
            level.current.words.removeLast()
        }
        let isIndented = operators == "<<" && cursor.next == "-"
        if isIndented || cursor.next == "&" || operators == ">" && cursor.next == "|" { cursor.advance() }
        _ = cursor.take { $0 == " " || $0 == "\t" }
        if cursor.next == "(" {
            cursor.advance()
            depth += 1
            if depth < Self.maximumDepth { _ = readLevel(until: ")") }
            depth -= 1
            level.current.input = .unknown
            return
        }
        let isLiteral = cursor.next == "'" || cursor.next == "\"" || cursor.next == "\\"
        let word = readWord(&level)
        switch operators {
        case "<<<": level.current.input = word.text.isVariable ? .unknown : .text(word.text + "\n")
        case "<<":
            hereDocuments.append(HereDocument(delimiter: word.text, stripsTabs: isIndented, isLiteral: isLiteral))
        case "<": level.current.input = .unknown
        default: break
        }
    }

    /// Reads the here documents of the line before.
    private mutating func readHereDocuments(_ level: inout Level) {
        for document in hereDocuments {
            var text = ""
            while cursor.next != nil {
                var line = cursor.takeLine()
                if document.stripsTabs { line = String(line.drop { $0 == "\t" }) }
                if line == document.delimiter { break }
                text += line + "\n"
            }
            level.current.input = .text(document.isLiteral ? text : expanded(text))
        }
        hereDocuments = []
    }

    /// The text of a here document with its variables.
    private func expanded(_ text: String) -> String {
        guard text.contains("$") else { return text }
        var lexer = ShellLexer(cursor: ScriptCursor(text))
        lexer.variables = variables
        lexer.depth = Self.maximumDepth - 1
        var level = Level()
        var expanded = ""
        while let scalar = lexer.cursor.next {
            switch scalar {
            case "$": expanded += lexer.readExpansion(&level, inQuotes: true)
            case "\\" where lexer.cursor.peek(1).map("$`\\".unicodeScalars.contains) == true:
                lexer.cursor.advance()
                if let escaped = lexer.cursor.advance() { expanded.unicodeScalars.append(escaped) }
            default:
                expanded.unicodeScalars.append(scalar)
                lexer.cursor.advance()
            }
        }
        return expanded
    }
}
