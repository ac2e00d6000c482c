internal import Foundation

/// A cursor that skips spaces, strings and values of JSON without decoding them. It accepts any depth, and incomplete
/// JSON ends with the bytes.
nonisolated struct APIJSONCursor {
    let bytes: [UInt8]
    var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func skipByte() {
        position = min(position + 1, bytes.count)
    }

    mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            position += 1
        }
    }

    /// Skips a string with its quotes.
    mutating func skipString() {
        skipByte()
        while let byte = current, byte != UInt8(ascii: "\"") {
            position = min(position + (byte == UInt8(ascii: "\\") ? 2 : 1), bytes.count)
        }
        skipByte()
    }

    /// The text of a string with its quotes; `nil` if it is incomplete.
    static func text(of string: ArraySlice<UInt8>) -> String? {
        guard string.contains(UInt8(ascii: "\\")) else {
            return string.count > 1 ? String(decoding: string.dropFirst().dropLast(), as: UTF8.self) : nil
        }
        return APIJSONString.string(quoted: string)
    }

    /// Skips a scalar or a container: up to a comma, a line break or a closing bracket of the parent.
    mutating func skipValue() {
        var depth = 0
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                skipString()
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return }
                depth -= 1
            case UInt8(ascii: ","), 0x0A:
                if depth == 0 { return }
            default:
                break
            }
            position += 1
        }
    }
}
