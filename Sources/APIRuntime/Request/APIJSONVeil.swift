internal import Foundation

/// Hides fields of JSON, also where the text was cut.
nonisolated struct APIJSONVeil {
    private let bytes: [UInt8]
    private var position = 0

    /// The text with a word in place of the values of fields, whatever these are.
    ///
    /// - Parameter isSecret: Takes the name of a field.
    static func text(_ text: String, where isSecret: (String) -> Bool) -> String {
        var veil = Self(bytes: Array(text.utf8))
        return String(decoding: veil.hide(where: isSecret), as: UTF8.self)
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func hide(where isSecret: (String) -> Bool) -> [UInt8] {
        var result: [UInt8] = []
        while let byte = current {
            guard byte == UInt8(ascii: "\"") else {
                result.append(byte)
                position += 1
                continue
            }
            let start = position
            skipString()
            let name = bytes[start..<position]
            skipSpace()
            let isKey = current == UInt8(ascii: ":")
            if isKey {
                position += 1
                skipSpace()
            }
            result += bytes[start..<position]
            if isKey, current != nil, let name = Self.text(of: name), isSecret(name) {
                skipValue()
                result += "\"\(APISecrets.placeholder)\"".utf8
            }
        }
        return result
    }

    private static func text(of string: ArraySlice<UInt8>) -> String? {
        try? JSONDecoder().decode(String.self, from: Data(string))
    }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            position += 1
        }
    }

    private mutating func skipString() {
        position += 1
        while let byte = current, byte != UInt8(ascii: "\"") {
            position = min(position + (byte == UInt8(ascii: "\\") ? 2 : 1), bytes.count)
        }
        position = min(position + 1, bytes.count)
    }

    /// Skips a value: up to a comma or a bracket that is none of its own.
    private mutating func skipValue() {
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
