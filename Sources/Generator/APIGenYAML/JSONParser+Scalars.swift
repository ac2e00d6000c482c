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
        var text: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: "\"") {
            switch byte {
            case ..<0x20:
                let isBreak = byte == UInt8(ascii: "\n")
                let message = isBreak ? "this quote is never closed" : "a control character needs an escape"
                throw Problem(.syntax, message, at: isBreak ? MarkRange(start, mark) : character)
            case UInt8(ascii: "\\"):
                text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[first..<index]))
                let scalar = try parseEscape()
                if scalar.isASCII {
                    text.append(UInt8(scalar.value))
                } else {
                    text.append(contentsOf: String(scalar).utf8)
                }
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
        let rest = UnsafeBufferPointer(rebasing: bytes[first..<index])
        if !text.isEmpty { text.append(contentsOf: rest) }
        index += 1
        let string = text.isEmpty ? String(decoding: rest, as: UTF8.self) : String(decoding: text, as: UTF8.self)
        return (string, MarkRange(start, mark))
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
        let first = index
        while next != nil {
            let (scalar, length) = try self.scalar()
            guard Self.isPartOfWord(scalar) else { break }
            index += length
            line.continuations += length - 1
        }
        if index == first { throw unexpected("expected a value") }
        let word = String(decoding: UnsafeBufferPointer(rebasing: bytes[first..<index]), as: UTF8.self)
        guard JSONLiteral(word) != nil else {
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
}
