/// Finds the values in a text of JSON (RFC 8259).
///
/// It accepts what `JSONDecoder` accepts: a comma before a closing bracket, and strings and numbers that are invalid, which
/// are errors only when they are read.
nonisolated struct APIJSONScanner {
    /// What may come next.
    private enum Expectation: String {
        case value = "a value"
        case element = "a value or ']'"
        case key = "a key"
        case member = "a key or '}'"
        case colon = "':'"
        case separator = "',' or a closing bracket"
        case end = "the end"
    }

    /// The maximum depth of arrays and objects, as in Foundation. A deeper value would need too much stack.
    private static let maximumDepth = 512

    private let text: UnsafePointer<UInt8>
    private let size: Int
    private var position = 0
    private(set) var marks: UnsafeMutablePointer<APIJSONMark>
    private var capacity: Int
    private var count = 0
    /// The mark of the innermost open array or object; -1 outside of all.
    private var container = -1
    private var depth = 0

    /// - Parameter text: The text, followed by eight zeros.
    init(_ text: UnsafePointer<UInt8>, size: Int) {
        self.text = text
        self.size = size
        capacity = size / 8 + 16
        marks = .allocate(capacity: capacity)
    }

    mutating func scan() throws(APIJSONProblem) {
        try scanValue(.value)
        while container >= 0 {
            let isObject = marks[container].kind == .object
            let end = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
            var byte = skipSpace()
            if byte == UInt8(ascii: ",") {
                position += 1
                byte = skipSpace()
                if byte != end {
                    marks[container].count += 1
                    if isObject { try scanName(.key) }
                    try scanValue(.value)
                    continue
                }
            }
            guard byte == end else { throw unexpected(byte, .separator) }
            close()
        }
        let byte = skipSpace()
        guard position == size else { throw unexpected(byte, .end) }
    }

    /// Scans a value, or the beginning of an array or object up to the end of its first value without members.
    private mutating func scanValue(_ expectation: Expectation) throws(APIJSONProblem) {
        var expectation = expectation
        while true {
            let byte = skipSpace()
            switch byte {
            case UInt8(ascii: "\""): return try scanString()
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): return scanNumber()
            case UInt8(ascii: "{"):
                try open(.object)
                if skipSpace() == UInt8(ascii: "}") { return close() }
                marks[container].count = 1
                try scanName(.member)
                expectation = .value
            case UInt8(ascii: "["):
                try open(.array)
                if skipSpace() == UInt8(ascii: "]") { return close() }
                marks[container].count = 1
                expectation = .element
            case UInt8(ascii: "t"): return try scanWord("true", .true)
            case UInt8(ascii: "f"): return try scanWord("false", .false)
            case UInt8(ascii: "n"): return try scanWord("null", .null)
            default: throw unexpected(byte, expectation)
            }
        }
    }

    private mutating func scanName(_ expectation: Expectation) throws(APIJSONProblem) {
        var byte = skipSpace()
        guard byte == UInt8(ascii: "\"") else { throw unexpected(byte, expectation) }
        try scanString()
        byte = skipSpace()
        guard byte == UInt8(ascii: ":") else { throw unexpected(byte, .colon) }
        position += 1
    }

    private mutating func open(_ kind: APIJSONMark.Kind) throws(APIJSONProblem) {
        guard depth < Self.maximumDepth else {
            throw problem("more than \(Self.maximumDepth) arrays and objects are nested")
        }
        depth += 1
        let opened = count
        add(kind, start: position, count: 0)
        // Until the container is closed, this mark has the one around it.
        add(.null, start: opened + 2, count: 0)
        marks[opened + 1].next = UInt32(truncatingIfNeeded: container)
        container = opened
        position += 1
    }

    private mutating func close() {
        position += 1
        depth -= 1
        marks[container].next = UInt32(truncatingIfNeeded: count)
        container = Int(Int32(truncatingIfNeeded: marks[container + 1].next))
    }

    @inline(__always)
    private mutating func add(_ kind: APIJSONMark.Kind, start: Int, count length: Int) {
        if count == capacity { grow() }
        (marks + count).initialize(
            to: APIJSONMark(
                kind: kind,
                start: UInt32(truncatingIfNeeded: start),
                count: UInt32(truncatingIfNeeded: length),
                next: UInt32(truncatingIfNeeded: count + 1)
            )
        )
        count += 1
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<APIJSONMark>.allocate(capacity: 2 * capacity)
        larger.moveInitialize(from: marks, count: count)
        marks.deallocate()
        marks = larger
        capacity *= 2
    }

    /// The next byte; zero at the end.
    @inline(__always)
    private mutating func skipSpace() -> UInt8 {
        let spaces: UInt64 = 1 << 0x20 | 1 << 0x0A | 1 << 0x0D | 1 << 0x09
        var byte = text[position]
        while byte <= 0x20, spaces & (1 << UInt64(byte)) != 0 {
            position += 1
            byte = text[position]
        }
        return byte
    }
}

// Strings, numbers and words.
nonisolated extension APIJSONScanner {
    /// Scans a string, eight bytes at once. Escapes and control characters are checked when it is read.
    private mutating func scanString() throws(APIJSONProblem) {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let start = position + 1
        var end = start
        var kind = APIJSONMark.Kind.ascii
        var bits: UInt64 = 0
        while true {
            let word = UInt64(littleEndian: UnsafeRawPointer(text + end).loadUnaligned(as: UInt64.self))
            let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
            let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
            // The highest bit of the first byte that is a quote, a backslash or below 0x20. Later ones may be wrong.
            let found =
                ((quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | (word &- ones &* 0x20) & ~word)
                & (ones &* 0x80)
            guard found != 0 else {
                bits |= word
                end += 8
                continue
            }
            let length = found.trailingZeroBitCount & ~7
            bits |= word & ((1 << UInt64(length)) &- 1)
            end += length / 8
            switch text[end] {
            case UInt8(ascii: "\""):
                if kind == .ascii, bits & (ones &* 0x80) != 0 { kind = .text }
                add(kind, start: start, count: end - start)
                position = end + 1
                return
            case UInt8(ascii: "\\"):
                kind = .escaped
                end = try skipEscape(at: end)
            default:
                guard end < size else {
                    position = size
                    throw problem("it ends in the middle of a string")
                }
                kind = .escaped
                end += 1
            }
        }
    }

    /// The offset after an escape. As in Foundation, the four bytes after `\u` may be any but a quote.
    private mutating func skipEscape(at offset: Int) throws(APIJSONProblem) -> Int {
        var end = offset + 2
        if end <= size, text[offset + 1] == UInt8(ascii: "u") {
            for _ in 0..<4 {
                guard end < size, text[end] != UInt8(ascii: "\"") else {
                    position = end
                    throw problem("'\\u' is followed by less than four digits")
                }
                end += 1
            }
        }
        guard end < size else {
            position = size
            throw problem("it ends in the middle of a string")
        }
        return end
    }

    private mutating func scanNumber() {
        let isNegative = text[position] == UInt8(ascii: "-")
        let first = isNegative ? position + 1 : position
        var end = first
        while text[end] &- 0x30 < 10 { end += 1 }
        var kind = APIJSONMark.Kind.integer
        if end == first || text[first] == UInt8(ascii: "0") && end > first + 1 { kind = .number }
        while Self.isOfNumber(text[end]) {
            kind = .number
            end += 1
        }
        add(kind, start: position, count: end - position)
        position = end
    }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    private mutating func scanWord(_ word: StaticString, _ kind: APIJSONMark.Kind) throws(APIJSONProblem) {
        let start = position
        for index in 0..<word.utf8CodeUnitCount {
            guard text[position] == word.utf8Start[index] else { throw problem("'\(word)' is not complete") }
            position += 1
        }
        add(kind, start: start, count: position - start)
    }

    private func unexpected(_ byte: UInt8, _ expectation: Expectation) -> APIJSONProblem {
        if position == size { return problem("expected \(expectation.rawValue), found the end") }
        let isShown = (0x20..<0x7F).contains(byte)
        let found = isShown ? "'\(Character(Unicode.Scalar(byte)))'" : "the byte \(byte)"
        return problem("expected \(expectation.rawValue), found \(found)")
    }

    private func problem(_ text: String) -> APIJSONProblem { APIJSONProblem(offset: position, text: text) }
}
