import APIGenSupport
import APIGenYAML

/// Reads calls of `fetch` in JavaScript, as browsers copy requests and as people write them.
struct FetchReader {
    private let file: RecordingFile
    private var cursor: ScriptCursor
    private var depth = 0

    /// Deeper values are unknown.
    private static let maximumDepth = 100

    /// - Parameters:
    ///   - script: The text of the file, or its code alone.
    ///   - file: The file, for places.
    init(_ script: String, in file: RecordingFile) {
        self.file = file
        cursor = ScriptCursor(script)
    }

    /// - Returns: `nil` if the text has no call of `fetch`.
    mutating func read() -> RecordingReader.Result? {
        var result = RecordingReader.Result()
        var count = 0
        while let scalar = cursor.next {
            let start = cursor.mark
            switch scalar {
            case "\"", "'", "`": _ = readString()
            case "/" where isComment: skipSpace()
            case _ where scalar.isIdentifier:
                let word = cursor.take { $0.isIdentifier || $0 == "$" }
                let range = MarkRange(start, cursor.mark)
                guard word == "fetch" else { continue }
                skipSpace()
                guard cursor.next == "(" else { continue }
                cursor.advance()
                let url = readValue()
                var options = ScriptValue.object([])
                skipSpace()
                if cursor.next == "," {
                    cursor.advance()
                    options = readValue()
                }
                result.add(in: file) { () throws(RecordingError) in
                    [try exchange(url, options, pointer: "/\(count)", at: range)]
                }
                count += 1
            default: cursor.advance()
            }
        }
        return count == 0 ? nil : result
    }

    private func exchange(
        _ url: ScriptValue,
        _ options: ScriptValue,
        pointer: String,
        at range: MarkRange
    ) throws(RecordingError) -> RecordedExchange {
        guard case .text(let text) = url, let address = RecordedAddress(text, form: .typed) else {
            let help = "write the address in place, or copy the request as a curl command"
            throw RecordingError("the address of this call of `fetch` is not a string", at: range, help: help)
        }
        let method = options["method"]?.text.uppercased() ?? "GET"
        try RecordingError.check(method: method, at: range)
        var headers = options["headers"]?.items ?? []
        if let referrer = options["referrer"]?.text, !referrer.isEmpty { headers.addMissing("Referer", referrer) }
        let type = MediaType(headers.first("Content-Type"))
        let body = options["body"].flatMap { BodyReader.body($0, type) }
        return RecordedExchange(
            method: method,
            address,
            headers: headers,
            body: body,
            place: file.place(pointer, at: range)
        )
    }

    // MARK: - Values

    /// Reads a value, which may be a sum of strings.
    private mutating func readValue() -> ScriptValue {
        var value = readTerm()
        skipSpace()
        while cursor.next == "+" {
            cursor.advance()
            value = .text(value.text + readTerm().text)
            skipSpace()
        }
        return value
    }

    private mutating func readTerm() -> ScriptValue {
        skipSpace()
        guard depth < Self.maximumDepth else { return readExpression() }
        depth += 1
        defer { depth -= 1 }
        switch cursor.next {
        case "\"", "'", "`": return .text(readString())
        case "{": return readObject()
        case "[": return readList()
        default: return readExpression()
        }
    }

    private mutating func readObject() -> ScriptValue {
        cursor.advance()
        var members: [(key: String, value: ScriptValue)] = []
        skipSpace()
        while let scalar = cursor.next, scalar != "}" {
            let index = cursor.index
            let isText = "\"'`".unicodeScalars.contains(scalar)
            let key = isText ? readString() : cursor.take { $0.isIdentifier || $0 == "$" || $0 == "-" }
            skipSpace()
            if cursor.next == ":", !key.isEmpty {
                cursor.advance()
                members.append((key, readValue()))
            } else if !key.isEmpty {
                members.append((key, .unknown(name: key)))
            }
            // What follows the value is an expression that cannot be read.
            if cursor.next != ",", cursor.next != "}" { _ = readExpression() }
            if cursor.next == "," || cursor.index == index { cursor.advance() }
            skipSpace()
        }
        cursor.advance()
        return .object(members)
    }

    private mutating func readList() -> ScriptValue {
        cursor.advance()
        var elements: [ScriptValue] = []
        skipSpace()
        while cursor.next != nil, cursor.next != "]" {
            let index = cursor.index
            elements.append(readValue())
            if cursor.next == "," || cursor.index == index { cursor.advance() }
            skipSpace()
        }
        cursor.advance()
        return .list(elements)
    }

    /// Reads a number, a variable or a call up to the end of the value.
    private mutating func readExpression() -> ScriptValue {
        for (call, isForm) in [("JSON.stringify(", false), ("new URLSearchParams(", true), ("new Headers(", false)]
        where cursor.hasPrefix(call) {
            cursor.advance(call.unicodeScalars.count)
            let value = readValue()
            // A second argument, such as the indentation, does not change the value.
            if cursor.next == "," { while cursor.next != nil, cursor.next != ")" { cursor.advance() } }
            if cursor.next == ")" { cursor.advance() }
            return isForm ? .form(value) : call.hasPrefix("JSON") ? .json(value) : value
        }
        var text = String.UnicodeScalarView()
        var open = 0
        while let scalar = cursor.next {
            if open == 0, ",)]}+".unicodeScalars.contains(scalar) { break }
            if "\"'`".unicodeScalars.contains(scalar) {
                _ = readString()
                text.append("\"")
                continue
            }
            if "([{".unicodeScalars.contains(scalar) { open += 1 }
            if ")]}".unicodeScalars.contains(scalar) { open -= 1 }
            text.append(scalar)
            cursor.advance()
        }
        let word = String(text).trimmed
        if ["null", "true", "false"].contains(word) { return .word(word) }
        if case .scalar? = parseJSON(word.utf8).root?.content { return .word(word) }
        let name = word.split(separator: ".").last.map(String.init)
        return word == "undefined" ? .word("null") : .unknown(name: name.flatMap { $0.isIdentifier ? $0 : nil })
    }

    private mutating func readString() -> String {
        let quote = cursor.advance()
        var text = String.UnicodeScalarView()
        while let scalar = cursor.next, scalar != quote, scalar != "\n" || quote == "`" {
            cursor.advance()
            if scalar == "$", quote == "`", cursor.next == "{" {
                cursor.advance()
                let expression = cursor.take { $0 != "}" && $0 != "`" }
                if cursor.next == "}" { cursor.advance() }
                let name = expression.split(separator: ".").last.map { String($0).trimmed } ?? "value"
                text.append(contentsOf: "{{\(name.isIdentifier ? name : "value")}}".unicodeScalars)
            } else if scalar == "\\" {
                text.append(contentsOf: readEscape().unicodeScalars)
            } else {
                text.append(scalar)
            }
        }
        if cursor.next == quote { cursor.advance() }
        return String(text)
    }

    private mutating func readEscape() -> String {
        guard let name = cursor.advance() else { return "" }
        switch name {
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "\n": return ""
        case "x": return cursor.takeNumber(digits: 2).flatMap(Unicode.Scalar.init).map(String.init) ?? "\u{FFFD}"
        case "u":
            if cursor.next == "{" {
                cursor.advance()
                let scalar = cursor.takeNumber(digits: 6).flatMap(Unicode.Scalar.init)
                if cursor.next == "}" { cursor.advance() }
                return scalar.map(String.init) ?? "\u{FFFD}"
            }
            var units = [cursor.takeNumber(digits: 4)].compactMap { $0.map(UInt16.init) }
            if let first = units.first, UTF16.isLeadSurrogate(first), cursor.hasPrefix("\\u") {
                cursor.advance(2)
                units += [cursor.takeNumber(digits: 4)].compactMap { $0.map(UInt16.init) }
            }
            return String(decoding: units, as: UTF16.self)
        default: return String(name)
        }
    }

    // MARK: - Space

    private var isComment: Bool { cursor.hasPrefix("//") || cursor.hasPrefix("/*") }

    private mutating func skipSpace() {
        while let scalar = cursor.next {
            if scalar.isSpace {
                cursor.advance()
            } else if cursor.hasPrefix("//") {
                _ = cursor.takeLine()
            } else if cursor.hasPrefix("/*") {
                cursor.advance(2)
                while cursor.next != nil, !cursor.hasPrefix("*/") { cursor.advance() }
                cursor.advance(2)
            } else {
                break
            }
        }
    }
}
