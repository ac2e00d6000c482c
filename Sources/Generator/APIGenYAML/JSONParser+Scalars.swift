import APIGenSupport

/// Reads texts, numbers, Booleans and null.
extension JSONParser {
    mutating func parseString() throws(Problem) -> (text: String, range: MarkRange) {
        do throws(Problem) {
            return try completeString()
        } catch {
            skipRestOfString()
            throw error
        }
    }

    private mutating func completeString() throws(Problem) -> (text: String, range: MarkRange) {
        let start = mark
        index += 1
        var first = index
        // The text before the last escape; most strings have none.
        var text = ""
        while let byte = next, byte != UInt8(ascii: "\"") {
            switch byte {
            case ..<0x20:
                let isBreak = byte == UInt8(ascii: "\n")
                let message = isBreak ? "this quote is never closed" : "a control character needs an escape"
                throw Problem(.syntax, message, at: isBreak ? MarkRange(start, mark) : character)
            case UInt8(ascii: "\\"):
                text += String(decoding: bytes[first..<index], as: UTF8.self)
                text.unicodeScalars.append(try parseEscape())
                first = index
            case ..<0x80:
                index += 1
            default:
                let length = try scalar().length
                index += length
                line.continuations += length - 1
            }
        }
        guard next != nil else { throw Problem(.syntax, "this quote is never closed", at: MarkRange(start, mark)) }
        text =
            text.isEmpty
            ? String(decoding: bytes[first..<index], as: UTF8.self)
            : text + String(decoding: bytes[first..<index], as: UTF8.self)
        index += 1
        return (text, MarkRange(start, mark))
    }

    private mutating func parseEscape() throws(Problem) -> Unicode.Scalar {
        let start = mark
        index += 1
        let name = try takeScalar()
        switch name {
        case "\"": return "\""
        case "\\": return "\\"
        case "/": return "/"
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "u":
            let first = parseCodeUnit()
            if let first, let scalar = Unicode.Scalar(first) { return scalar }
            let end = (index, line)
            if let first, UTF16.isLeadSurrogate(first), next == UInt8(ascii: "\\") {
                index += 1
                let isEscape = try takeScalar() == "u"
                if isEscape, let second = parseCodeUnit(), UTF16.isTrailSurrogate(second) {
                    return UTF16.decode(UTF16.EncodedScalar([first, second]))
                }
            }
            if first != nil, replacesLoneSurrogates {
                (index, line) = end
                return "\u{FFFD}"
            }
        default: break
        }
        throw Problem(.syntax, "this escape is not valid in JSON", at: MarkRange(start, mark))
    }

    /// Four hexadecimal digits.
    private mutating func parseCodeUnit() -> UInt16? {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let next, let value = Character(Unicode.Scalar(next)).hexDigitValue else { return nil }
            unit = unit << 4 | UInt16(value)
            index += 1
        }
        return unit
    }

    /// A number, `true`, `false` or `null`.
    mutating func parseWord() throws(Problem) -> String {
        let start = mark
        var word = ""
        while next != nil {
            let scalar = try self.scalar().scalar
            guard Self.isPartOfWord(scalar) else { break }
            word.unicodeScalars.append(scalar)
            _ = try takeScalar()
        }
        if word.isEmpty { throw unexpected("expected a value") }
        guard ["true", "false", "null"].contains(word) || Self.isNumber(word.utf8) else {
            let isNumber = word.utf8.first.map { $0 < UInt8(ascii: "A") } ?? false
            let message = isNumber ? "`\(word)` is not a number in JSON" : "`\(word)` is not a value in JSON"
            let help: Problem.Help? = isNumber ? nil : "JSON has double quotes around every string"
            throw Problem(.syntax, message, at: MarkRange(start, mark), help: help)
        }
        return word
    }

    private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "0"..."9", "a"..."z", "A"..."Z", "+", "-", ".", "_": true
        default: scalar.value >= 0x80 && scalar.properties.isAlphabetic
        }
    }

    /// Whether a word has the syntax of RFC 8259, section 6.
    private static func isNumber(_ word: String.UTF8View) -> Bool {
        var rest = word[...]
        func digits() -> Substring.UTF8View { rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }
        func skip(_ letters: String) -> Bool {
            guard let first = rest.first, letters.utf8.contains(first) else { return false }
            rest = rest.dropFirst()
            return true
        }
        func skipDigits() -> Bool {
            let count = digits().count
            rest = rest.dropFirst(count)
            return count > 0
        }
        _ = skip("-")
        if !skip("0"), !skipDigits() { return false }
        if skip("."), !skipDigits() { return false }
        if skip("eE") {
            _ = skip("+-")
            if !skipDigits() { return false }
        }
        return rest.isEmpty
    }
}
