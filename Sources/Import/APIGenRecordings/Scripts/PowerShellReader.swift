import APIGenDescription
import APIGenDiagnostics
import APIGenYAML

/// Reads `Invoke-WebRequest` and `Invoke-RestMethod` of PowerShell, as browsers copy requests and as people write them.
struct PowerShellReader {
    private let file: RecordingFile
    private var cursor: ScriptCursor
    private var variables: [String: ScriptValue] = [:]
    /// The cookies and the user agent of the session that a browser copies before the request.
    private var cookies: [String] = []
    private var userAgent: String?
    private var result = RecordingReader.Result()
    private var count = 0
    private var depth = 0

    /// Deeper values are unknown.
    private static let maximumDepth = 100

    private static let commands: Set = ["invoke-webrequest", "invoke-restmethod", "iwr", "irm"]

    /// - Parameters:
    ///   - script: The text of the file, or its code alone.
    ///   - file: The file, for places.
    init(_ script: String, in file: RecordingFile) {
        self.file = file
        cursor = ScriptCursor(script)
    }

    /// - Returns: `nil` if the text has no such command.
    mutating func read() -> RecordingReader.Result? {
        while let scalar = cursor.next {
            switch scalar {
            case "#": _ = cursor.takeLine()
            case "\"", "'": _ = readValue()
            case "$": readAssignment()
            case _ where scalar.isIdentifier: readWord()
            default: cursor.advance()
            }
        }
        return count == 0 ? nil : result
    }

    /// Reads a word at the beginning of a command or inside of one.
    private mutating func readWord() {
        let start = cursor.mark
        let word = cursor.take { $0.isIdentifier || $0 == "-" }
        if Self.commands.contains(word.lowercased()) {
            readCommand(MarkRange(start, cursor.mark))
        } else if word == "Cookies", cursor.hasPrefix(".Add(") {
            readCookie()
        }
    }

    private mutating func readAssignment() {
        cursor.advance()
        let name = cursor.take { $0.isIdentifier || $0 == "." || $0 == ":" }
        guard !name.hasSuffix(".Cookies.Add") else { return readCookie() }
        skipSpace()
        guard cursor.next == "=" else { return }
        cursor.advance()
        skipSpace()
        if let next = cursor.next, next.isIdentifier { return readWord() }
        let value = readPipedValue()
        if name.lowercased().hasSuffix(".useragent") { userAgent = value.text }
        variables[name.lowercased()] = value
    }

    /// Reads `New-Object System.Net.Cookie("name", "value", …)`.
    private mutating func readCookie() {
        var texts: [String] = []
        while let scalar = cursor.next, scalar != "\n", texts.count < 2 {
            if scalar == "\"" || scalar == "'" { texts.append(readValue().text) } else { cursor.advance() }
        }
        if texts.count == 2 { cookies.append("\(texts[0])=\(texts[1])") }
    }

    // MARK: - Commands

    private mutating func readCommand(_ range: MarkRange) {
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
        let (options, pointer) = (ScriptValue.object(parameters), "/\(count)")
        count += 1
        var result = self.result
        result.add(in: file) { () throws(RecordingError) in [try exchange(options, pointer: pointer, at: range)] }
        self.result = result
    }

    private func exchange(
        _ options: ScriptValue,
        pointer: String,
        at range: MarkRange
    ) throws(RecordingError) -> RecordedExchange {
        guard let uri = options["uri"], let address = RecordedAddress(uri.text, form: .typed) else {
            let help = "write the address in place, or copy the request as a curl command"
            throw RecordingError("this command has no address", at: range, help: help)
        }
        let method = (options["method"] ?? options["custommethod"])?.text.uppercased() ?? "GET"
        guard method.isToken else { throw RecordingError("`\(method)` is not a method", at: range) }
        var headers = (options["headers"]?.items ?? []).filter {
            !["authority", "method", "path", "scheme"].contains($0.name.lowercased())
        }
        func add(_ name: String, _ value: String?) {
            guard let value, headers.first(name) == nil else { return }
            headers.append(RecordedExchange.Item(name: name, value: value))
        }
        add("Content-Type", options["contenttype"]?.text)
        add("User-Agent", options["useragent"]?.text ?? userAgent)
        add("Cookie", cookies.isEmpty || options["websession"] == nil ? nil : cookies.joined(separator: "; "))
        if options["authentication"]?.text.lowercased() == "bearer" { add("Authorization", "Bearer {{token}}") }
        if options["credential"] != nil { add("Authorization", "Basic {{credential}}") }
        let type = MediaType(headers.first("Content-Type"))
        let place = file.place(pointer, at: range)
        var exchange = RecordedExchange(method: method, address, headers: headers, place: place)
        if let form = options["form"] {
            let parts = form.items.map { RecordedBody.Part(name: $0.name, value: $0.value) }
            exchange.body = RecordedBody(type: "multipart/form-data", .multipart(parts))
        } else if let body = options["body"] {
            if method == "GET", case .object = body {
                exchange.query += body.items
            } else {
                exchange.body = BodyReader.body(body, type, sendsObjectsAsForms: true)
            }
        } else if options["infile"] != nil {
            exchange.body = RecordedBody(type: type?.name, .data(count: nil))
        }
        return exchange
    }

    // MARK: - Values

    /// Reads a value that may be converted: `$user | ConvertTo-Json`.
    private mutating func readPipedValue() -> ScriptValue {
        let value = readValue()
        skipSpace()
        guard cursor.next == "|" else { return value }
        let rest = cursor.take { $0 != "\n" && $0 != ")" && $0 != ";" }
        return rest.lowercased().contains("convertto-json") ? .json(value) : .unknown(name: nil)
    }

    private mutating func readValue() -> ScriptValue {
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
    private mutating func skipSpace(withLines: Bool = false) {
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
