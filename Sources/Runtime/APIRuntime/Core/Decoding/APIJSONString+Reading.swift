internal import Foundation

/// Reads strings of JSON (RFC 8259, section 7).
nonisolated extension APIJSONString {
    /// The string of some bytes without quotes. The offset of a problem is that in the bytes.
    static func string(_ bytes: UnsafeBufferPointer<UInt8>, isEscaped: Bool) throws(APIJSONProblem) -> String {
        guard isEscaped else { return try valid(bytes) }
        let result = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { buffer in
            Result { () throws(APIJSONProblem) in
                let count = try unescape(bytes, into: buffer.baseAddress)
                return try valid(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(buffer)[..<count]))
            }
        }
        return try result.get()
    }

    /// The string of a slice with its quotes; `nil` if it is incomplete or invalid.
    static func string(quoted bytes: ArraySlice<UInt8>) -> String? {
        guard bytes.count > 1 else { return nil }
        return bytes.dropFirst().dropLast().withUnsafeBufferPointer { try? string($0, isEscaped: true) }
    }

    /// Swift replaces invalid bytes, which changes them.
    private static func valid(_ bytes: UnsafeBufferPointer<UInt8>) throws(APIJSONProblem) -> String {
        var text = String(decoding: bytes, as: UTF8.self)
        let isValid = text.withUTF8 { utf8 in
            utf8.count == bytes.count && zip(utf8, bytes).allSatisfy { $0 == $1 }
        }
        guard isValid else {
            let offset = zip(text.utf8, bytes).prefix { $0 == $1 }.count
            throw APIJSONProblem(offset: offset, text: "it is not encoded in UTF-8")
        }
        return text
    }

    /// Replaces escapes by characters, and returns the number of bytes.
    private static func unescape(
        _ bytes: UnsafeBufferPointer<UInt8>,
        into buffer: UnsafeMutablePointer<UInt8>?
    ) throws(APIJSONProblem) -> Int {
        guard let buffer else { return 0 }
        var (position, count) = (0, 0)
        while position < bytes.count {
            let byte = bytes[position]
            guard byte == UInt8(ascii: "\\") else {
                guard byte >= 0x20 else {
                    throw APIJSONProblem(offset: position, text: "a string contains a control character")
                }
                buffer[count] = byte
                (position, count) = (position + 1, count + 1)
                continue
            }
            guard position + 1 < bytes.count else {
                throw APIJSONProblem(offset: position, text: "it ends in the middle of a string")
            }
            let escaped = bytes[position + 1]
            if escaped == UInt8(ascii: "u") {
                // A character has at most four bytes, and its escapes have at least six.
                for unit in UTF8.encode(try character(bytes, &position)).map(Array.init) ?? [] {
                    buffer[count] = unit
                    count += 1
                }
                continue
            }
            guard let character = character(of: escaped) else {
                let text = "there is no escape '\\\(Character(Unicode.Scalar(escaped)))'"
                throw APIJSONProblem(offset: position + 1, text: text)
            }
            buffer[count] = character
            (position, count) = (position + 2, count + 1)
        }
        return count
    }

    private static func character(of escape: UInt8) -> UInt8? {
        switch escape {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): escape
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        default: nil
        }
    }

    /// The character of an escape with `\u`, or of two for a surrogate pair.
    private static func character(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ position: inout Int
    ) throws(APIJSONProblem) -> Unicode.Scalar {
        let start = position
        let unit = try codeUnit(bytes, &position)
        if let scalar = Unicode.Scalar(unit) { return scalar }
        if unit < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
            bytes[position + 1] == UInt8(ascii: "u")
        {
            let second = try codeUnit(bytes, &position)
            if (0xDC00...0xDFFF).contains(second),
                let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
            {
                return scalar
            }
        }
        throw APIJSONProblem(offset: start, text: "a string contains an unpaired surrogate")
    }

    /// The four digits after `\u`.
    private static func codeUnit(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ position: inout Int
    ) throws(APIJSONProblem) -> UInt32 {
        var unit: UInt32 = 0
        for index in position + 2..<position + 6 {
            guard index < bytes.count, let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else {
                let text = "'\\u' is followed by less than four digits"
                throw APIJSONProblem(offset: min(index, bytes.count), text: text)
            }
            unit = unit << 4 | UInt32(truncatingIfNeeded: digit)
        }
        position += 6
        return unit
    }
}
