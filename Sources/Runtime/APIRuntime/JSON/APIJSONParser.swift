internal import Foundation

/// Reads JSON that Foundation has accepted, in UTF-8.
nonisolated struct APIJSONParser {
    /// Why a value cannot be read.
    struct Problem: Error {
        let text: String

        static let syntax = Self(text: "the response is invalid JSON")
        static let depth = Self(text: "more than \(APIJSONParser.maximumDepth) arrays and objects are nested")
    }

    /// The maximum depth of arrays and objects that Foundation reads. A deeper value would need too much stack.
    private static let maximumDepth = 512

    private let bytes: [UInt8]
    var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The first byte of the value at the position.
    var first: UInt8? {
        mutating get {
            skipSpace()
            return current
        }
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            position += 1
        }
    }

    /// Moves from the opening bracket of a container, or from the end of an element, to the next element.
    ///
    /// - Returns: Whether there is one. Otherwise the position is after the container.
    mutating func moveToElement(before end: Unicode.Scalar) throws(Problem) -> Bool {
        let end = UInt8(ascii: end)
        let start = first
        guard start != nil else { throw .syntax }
        position += 1
        if start == end { return false }
        guard first == end else { return true }
        position += 1
        return false
    }

    /// Reads a key with its colon.
    mutating func key() throws(Problem) -> String {
        guard first == UInt8(ascii: "\"") else { throw .syntax }
        let name = try string()
        guard first == UInt8(ascii: ":") else { throw .syntax }
        position += 1
        return name
    }

    /// Skips a value.
    mutating func skip() {
        var depth = 0
        while let byte = first {
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                position += 1
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                position += 1
                continue
            case UInt8(ascii: "\""): skipString()
            default: _ = word()
            }
            if depth == 0 { return }
        }
    }

    /// Reads a value.
    ///
    /// - Parameter depth: How many arrays and objects around it are read, too.
    mutating func value(depth: Int = 0) throws(Problem) -> APIJSON {
        guard depth <= Self.maximumDepth else { throw .depth }
        switch first {
        case UInt8(ascii: "{"):
            var members: [String: APIJSON] = [:]
            while try moveToElement(before: "}") {
                let name = try key()
                // As in Foundation, the first of several members with one name is used.
                if members[name] == nil { members[name] = try value(depth: depth + 1) } else { skip() }
            }
            return .object(members)
        case UInt8(ascii: "["):
            var elements: [APIJSON] = []
            while try moveToElement(before: "]") { elements.append(try value(depth: depth + 1)) }
            return .array(elements)
        case UInt8(ascii: "\""): return .string(try string())
        default: return try Self.scalar(String(decoding: word(), as: UTF8.self))
        }
    }
}

// Words and numbers.
nonisolated extension APIJSONParser {
    /// The bytes up to a space, a separator or a closing bracket.
    private mutating func word() -> ArraySlice<UInt8> {
        let start = position
        while let byte = current, byte > 0x20, !",:]}\"".utf8.contains(byte) { position += 1 }
        // Invalid JSON must not stop the search.
        if position == start { position += 1 }
        return bytes[start..<min(position, bytes.count)]
    }

    private static func scalar(_ text: String) throws(Problem) -> APIJSON {
        switch text {
        case "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        default: break
        }
        guard isNumber(text.utf8) else { throw .syntax }
        if let value = Int64(text) { return .integer(value) }
        if let value = UInt64(text) { return .unsigned(value) }
        guard let number = Double(text), number.isFinite else {
            throw Problem(text: "the number \(text.prefix(40)) does not fit its type")
        }
        // `1.0` and `1e3` are integers. A `Double` represents all integers up to this one.
        if abs(number) < 0x1p53, let value = Int64(exactly: number) { return .integer(value) }
        // A `Decimal` rounds silently. It is used only if it represents the same `Double`.
        guard let decimal = Decimal(string: text, locale: nil), Double(decimal.description) == number else {
            return .double(number)
        }
        if let value = Int64(decimal.description) { return .integer(value) }
        if let value = UInt64(decimal.description) { return .unsigned(value) }
        return .decimal(decimal)
    }

    /// Whether a string is a number (RFC 8259, section 6). Swift's initializers accept other strings as well.
    private static func isNumber(_ text: String.UTF8View) -> Bool {
        var rest = text[...]
        func skip(_ characters: String) -> Bool {
            guard let first = rest.first, characters.utf8.contains(first) else { return false }
            rest = rest.dropFirst()
            return true
        }
        func skipDigits() -> Bool {
            let count = rest.prefix { (0x30...0x39).contains($0) }.count
            rest = rest.dropFirst(count)
            return count > 0
        }
        _ = skip("-")
        guard skip("0") || skipDigits() else { return false }
        if skip("."), !skipDigits() { return false }
        if skip("eE") {
            _ = skip("+-")
            guard skipDigits() else { return false }
        }
        return rest.isEmpty
    }
}

// Strings.
nonisolated extension APIJSONParser {
    /// Moves to the end of a string. As in Foundation, no byte after `\u` ends it, so that both find the same end of a
    /// string that is never read and thus never checked.
    private mutating func skipString() {
        position += 1
        while let byte = current, byte != UInt8(ascii: "\"") {
            guard byte == UInt8(ascii: "\\") else {
                position += 1
                continue
            }
            let isCodeUnit = position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "u")
            position += isCodeUnit ? 6 : 2
        }
        position = min(position + 1, bytes.count)
    }

    private mutating func string() throws(Problem) -> String {
        let start = position + 1
        skipString()
        guard start < position else { throw .syntax }
        let content = bytes[start..<position - 1]
        guard content.allSatisfy({ $0 >= 0x20 }) else { throw Problem(text: "a string contains a control character") }
        let unescaped = content.contains(UInt8(ascii: "\\")) ? try Self.unescaped(content) : content
        guard let text = String(bytes: unescaped, encoding: .utf8) else {
            throw Problem(text: "a string is not encoded in UTF-8")
        }
        return text
    }

    /// The bytes with characters instead of escapes (RFC 8259, section 7).
    private static func unescaped(_ content: ArraySlice<UInt8>) throws(Problem) -> ArraySlice<UInt8> {
        var result: [UInt8] = []
        result.reserveCapacity(content.count)
        var rest = content
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\") else {
                result.append(byte)
                continue
            }
            switch rest.popFirst().map({ Unicode.Scalar($0) }) {
            case "b": result.append(0x08)
            case "f": result.append(0x0C)
            case "n": result.append(0x0A)
            case "r": result.append(0x0D)
            case "t": result.append(0x09)
            case "u": result += UTF8.encode(try scalar(&rest)).map(Array.init) ?? []
            case "\""?: result.append(UInt8(ascii: "\""))
            case "\\"?: result.append(UInt8(ascii: "\\"))
            case "/"?: result.append(UInt8(ascii: "/"))
            default: throw .syntax
            }
        }
        return result[...]
    }

    /// The character of an escape after its `\u`, and of the second one of a surrogate pair.
    private static func scalar(_ rest: inout ArraySlice<UInt8>) throws(Problem) -> Unicode.Scalar {
        let unit = try codeUnit(&rest)
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard unit < 0xDC00, rest.starts(with: Array(#"\u"#.utf8)) else { throw unpaired }
        rest = rest.dropFirst(2)
        let second = try codeUnit(&rest)
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
        else { throw unpaired }
        return scalar
    }

    private static var unpaired: Problem { Problem(text: "a string contains an unpaired surrogate") }

    private static func codeUnit(_ rest: inout ArraySlice<UInt8>) throws(Problem) -> UInt32 {
        let digits = rest.prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
            let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw .syntax }
        rest = rest.dropFirst(4)
        return unit
    }
}
