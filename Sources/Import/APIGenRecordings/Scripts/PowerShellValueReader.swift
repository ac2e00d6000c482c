import APIGenSupport
import APIGenYAML

/// Reads the parameters of commands, and other values, in a script of PowerShell.
struct PowerShellValueReader {
    var cursor: ScriptCursor
    /// The values of the variables that the script assigns, by their names in lowercase.
    var variables: [String: ScriptValue] = [:]
    private var depth = 0

    /// Deeper values are unknown.
    private static let maximumDepth = 100

    init(_ cursor: ScriptCursor) {
        self.cursor = cursor
    }

    /// Reads the parameters of a command by their names in lowercase. A value without a name is the address.
    mutating func readParameters() -> ScriptValue {
        var parameters: [(key: String, value: ScriptValue)] = []
        skipSpace()
        while let scalar = cursor.next, !"\n;|)}".unicodeScalars.contains(scalar) {
            let index = cursor.index
            if scalar == "-", cursor.peek(1)?.isIdentifier == true {
                cursor.advance()
                let name = cursor.take(while: \.isIdentifier).lowercased()
                if cursor.next == ":" { cursor.advance() }
                skipSpace()
                let isSwitch = cursor.next.map { "-\n;|)}".unicodeScalars.contains($0) } ?? true
                parameters.append((name, isSwitch ? .word("true") : readPipedValue()))
            } else if scalar == "@", cursor.peek(1)?.isIdentifier == true {
                cursor.advance()
                let name = cursor.take(while: \.isIdentifier).lowercased()
                if case .object(let members)? = variables[name] {
                    parameters += members.map { ($0.key.lowercased(), $0.value) }
                }
            } else {
                parameters.append(("uri", readValue()))
            }
            if cursor.index == index { cursor.advance() }
            skipSpace()
        }
        return .object(parameters)
    }

    /// Reads a value that may be converted: `$user | ConvertTo-Json`.
    mutating func readPipedValue() -> ScriptValue {
        let value = readValue()
        skipSpace()
        guard cursor.next == "|" else { return value }
        let rest = cursor.take { $0 != "\n" && $0 != ")" && $0 != ";" }
        return rest.lowercased().contains("convertto-json") ? .json(value) : .unknown(name: nil)
    }

    mutating func readValue() -> ScriptValue {
        guard depth < Self.maximumDepth, let scalar = cursor.next else { return .unknown(name: nil) }
        depth += 1
        defer { depth -= 1 }
        switch scalar {
        case "\"": return .text(readDoubleQuoted())
        case "'": return .text(readSingleQuoted())
        case "@" where cursor.peek(1) == "\"" || cursor.peek(1) == "'": return .text(readHereString())
        case "@" where cursor.peek(1) == "{": return readTable()
        case "@" where cursor.peek(1) == "(":
            cursor.advance()
            return readList()
        case "(":
            cursor.advance()
            skipSpace(withLines: true)
            let value = readPipedValue()
            skip(until: ")")
            return value
        case "[":
            // A type before a value.
            _ = cursor.take { $0 != "]" && $0 != "\n" }
            cursor.advance()
            return readValue()
        case "$":
            cursor.advance()
            let name = cursor.take { $0.isIdentifier || $0 == "." || $0 == ":" }
            if ["true", "false", "null"].contains(name.lowercased()) { return .word(name.lowercased()) }
            let last = name.split { $0 == "." || $0 == ":" }.last.map(String.init)
            let value = variables[name.lowercased()] ?? .unknown(name: last)
            let rest = readBareText()
            return rest.isEmpty ? value : .text(value.text + rest)
        default:
            let word = cursor.take { !$0.isSpace && !";,)}|`".unicodeScalars.contains($0) }
            if case .scalar(let scalar)? = parseJSON(word.utf8).root?.content, scalar.style == .plain {
                return .word(word)
            }
            return .text(word)
        }
    }

    /// Reads a string without quotes that continues a variable: `$base/users/$id`.
    private mutating func readBareText() -> String {
        var text = ""
        while let scalar = cursor.next, !scalar.isSpace, !";,)}|`".unicodeScalars.contains(scalar) {
            text += readTextScalar()
        }
        return text
    }

    private mutating func readDoubleQuoted() -> String {
        cursor.advance()
        var text = ""
        while let scalar = cursor.next {
            if scalar == "\"" {
                cursor.advance()
                guard cursor.next == "\"" else { break }
            }
            text += readTextScalar()
        }
        return text
    }

    /// Reads a scalar, an escape or a variable of a string in double quotes.
    private mutating func readTextScalar() -> String {
        guard let scalar = cursor.advance() else { return "" }
        if scalar == "`", let escaped = cursor.advance() {
            return ["n": "\n", "r": "\r", "t": "\t", "0": "\0"][Character(escaped)] ?? String(escaped)
        }
        guard scalar == "$", let next = cursor.next else { return String(scalar) }
        if next == "{" || next == "(" {
            let expression = cursor.take { $0 != "}" && $0 != ")" && $0 != "\n" }.dropFirst()
            cursor.advance()
            let name = expression.split { $0 == "." || $0 == "$" }.last.map(String.init) ?? ""
            return variables[expression.lowercased()]?.text ?? "{{\(name.isIdentifier ? name : "value")}}"
        }
        guard next.isIdentifier else { return "$" }
        let name = cursor.take(while: \.isIdentifier)
        return variables[name.lowercased()]?.text ?? "{{\(name)}}"
    }

    private mutating func readSingleQuoted() -> String {
        cursor.advance()
        var text = String.UnicodeScalarView()
        while let scalar = cursor.next {
            cursor.advance()
            if scalar == "'" {
                guard cursor.next == "'" else { break }
                cursor.advance()
            }
            text.append(scalar)
        }
        return String(text)
    }

    /// Reads the lines between `@"` and `"@`.
    private mutating func readHereString() -> String {
        cursor.advance()
        let quote = cursor.advance() ?? "\""
        _ = cursor.takeLine()
        let end = "\n\(quote)@"
        var text = ""
        while cursor.next != nil, !cursor.hasPrefix(end), !cursor.hasPrefix("\r\(end)") {
            text += quote == "\"" ? readTextScalar() : cursor.advance().map(String.init) ?? ""
        }
        if cursor.next == "\r" { cursor.advance() }
        cursor.advance(end.unicodeScalars.count)
        return text
    }

    private mutating func readTable() -> ScriptValue {
        cursor.advance(2)
        var members: [(key: String, value: ScriptValue)] = []
        skipSpace(withLines: true)
        while let scalar = cursor.next, scalar != "}" {
            let index = cursor.index
            let key: String
            switch scalar {
            case "\"": key = readDoubleQuoted()
            case "'": key = readSingleQuoted()
            default: key = cursor.take { $0.isIdentifier || $0 == "-" }
            }
            skipSpace(withLines: true)
            if cursor.next == "=" {
                cursor.advance()
                skipSpace(withLines: true)
                members.append((key, readPipedValue()))
            }
            if cursor.next == ";" || cursor.index == index { cursor.advance() }
            skipSpace(withLines: true)
        }
        cursor.advance()
        return .object(members)
    }

    private mutating func readList() -> ScriptValue {
        cursor.advance()
        var elements: [ScriptValue] = []
        skipSpace(withLines: true)
        while let scalar = cursor.next, scalar != ")" {
            let index = cursor.index
            if scalar == "," { cursor.advance() } else { elements.append(readPipedValue()) }
            if cursor.index == index { cursor.advance() }
            skipSpace(withLines: true)
        }
        cursor.advance()
        return .list(elements)
    }

    // MARK: - Space

    /// Skips the rest of an expression in brackets.
    private mutating func skip(until bracket: Unicode.Scalar) {
        while let scalar = cursor.next, scalar != "\n" {
            cursor.advance()
            if scalar == bracket { break }
        }
    }

    /// Skips spaces and continued lines.
    mutating func skipSpace(withLines: Bool = false) {
        while let scalar = cursor.next {
            if scalar == "`", cursor.peek(1)?.isSpace == true {
                cursor.advance()
                _ = cursor.takeLine()
            } else if withLines, scalar == "#" {
                _ = cursor.takeLine()
            } else if scalar.isSpace, withLines || scalar != "\n" {
                cursor.advance()
            } else {
                break
            }
        }
    }
}
