import APIGenSupport

/// Validates the bytes before libyaml reads them, because libyaml reports no position for the errors that this finds.
struct InputCheck {
    /// An error that libyaml would report without a position, and its offset.
    struct Fault: Error {
        var problem: Problem
        var offset: Int
    }

    /// The bytes after a byte order mark.
    let content: UnsafeBufferPointer<UInt8>
    private(set) var isASCII = true
    /// Whether the text has line breaks that only libyaml knows (U+0085, U+2028, U+2029, a single carriage return).
    private(set) var hasForeignBreaks = false
    private var tagDirectives = 0

    /// libyaml compares each `%TAG` line with all earlier ones.
    private static let maximumTagDirectives = 100

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        content = bytes.starts(with: mark) ? UnsafeBufferPointer(rebasing: bytes.dropFirst(mark.count)) : bytes
    }

    /// The first error of the text.
    mutating func run() -> Fault? {
        do throws(Fault) {
            try readAll()
            return nil
        } catch {
            return error
        }
    }

    private mutating func readAll() throws(Fault) {
        try rejectUTF16()
        var offset = 0
        while offset < content.count {
            let byte = content[offset]
            switch byte {
            case UInt8(ascii: "%"):
                try countTagDirective(at: offset)
                offset += 1
            case 0x20..<0x7F, 0x09, 0x0A:
                offset += 1
            case 0x0D:
                offset += 1
                if offset == content.count || content[offset] != 0x0A { hasForeignBreaks = true }
            case 0x80...:
                isASCII = false
                guard let (scalar, length) = Self.scalar(at: offset, in: content) else {
                    let byte = "0x" + String(byte, radix: 16, uppercase: true)
                    throw problem(
                        .invalidUTF8,
                        "the byte \(byte) is not UTF-8 here",
                        at: offset,
                        help: "save the file as UTF-8"
                    )
                }
                try check(scalar, at: offset)
                offset += length
            default:
                try check(UInt32(byte), at: offset)
            }
        }
    }

    private func rejectUTF16() throws(Fault) {
        let isMarked = content.starts(with: [0xFF, 0xFE]) || content.starts(with: [0xFE, 0xFF])
        // Nearly every text begins with an ASCII character, which UTF-16 encodes as a zero and another byte.
        let isUnmarked = content.count > 1 && (content[0] == 0) != (content[1] == 0)
        guard isMarked || isUnmarked else { return }
        throw problem(.invalidUTF8, "the text is UTF-16, not UTF-8", at: 0, help: "save the file as UTF-8")
    }

    private mutating func countTagDirective(at offset: Int) throws(Fault) {
        guard offset == 0 || content[offset - 1] == 0x0A || content[offset - 1] == 0x0D,
            content[offset...].starts(with: "%TAG".utf8)
        else { return }
        tagDirectives += 1
        guard tagDirectives <= Self.maximumTagDirectives else {
            throw problem(.tooManyNodes, "the text has more than \(Self.maximumTagDirectives) `%TAG` lines", at: offset)
        }
    }

    /// The scalar that begins at an offset; `nil` if the bytes are not valid UTF-8.
    static func scalar(at offset: Int, in content: UnsafeBufferPointer<UInt8>) -> (scalar: UInt32, length: Int)? {
        let lead = content[offset]
        let length = scalarLength(lead: lead)
        guard 0xC2...0xF4 ~= lead, offset + length <= content.count else { return nil }
        var value = UInt32(lead) & (0x7F >> UInt32(length))
        for byte in content[(offset + 1)..<(offset + length)] {
            guard byte & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        let lowest: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
        return value >= lowest && Unicode.Scalar(value) != nil ? (value, length) : nil
    }

    /// Rejects the scalars that YAML forbids: control characters, and a byte order mark inside the text.
    private mutating func check(_ scalar: UInt32, at offset: Int) throws(Fault) {
        switch scalar {
        case 0x85, 0x2028, 0x2029:
            hasForeignBreaks = true
        case 0xFEFF:
            throw problem(
                .syntax,
                "a byte order mark (U+FEFF) inside the text",
                at: offset,
                help: "remove it: it is invisible in most editors"
            )
        case 0..<0xA0, 0xFFFE, 0xFFFF:
            let digits = String(scalar, radix: 16, uppercase: true)
            let code = String(repeating: "0", count: 4 - digits.count) + digits
            throw problem(
                .syntax,
                "the control character U+\(code) is not allowed",
                at: offset,
                help: "remove it, or write \"\\u\(code)\" in double quotes"
            )
        default:
            break
        }
    }

    private func problem(
        _ kind: Problem.Kind,
        _ message: String,
        at offset: Int,
        help: Problem.Help? = nil
    ) -> Fault {
        var cursor = Cursor(content)
        while cursor.offset < offset { cursor.advance() }
        let end = Mark(line: cursor.mark.line, column: cursor.mark.column + 1)
        return Fault(problem: Problem(kind, message, at: MarkRange(cursor.mark, end), help: help), offset: offset)
    }
}
