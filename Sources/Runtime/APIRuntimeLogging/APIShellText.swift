internal import APIRuntime
internal import Foundation

/// Quotes text for commands in a POSIX shell.
nonisolated enum APIShellText {
    /// A word that the shell passes on unchanged. It can contain any character except NUL.
    static func quoted(_ word: String) -> String {
        "'\(word.replacing("'", with: #"'\''"#))'"
    }

    /// The text of bytes that a terminal can show, and that fits in one word of a command.
    static func plain(_ bytes: Data) -> String? {
        guard bytes.count <= longestWord, let text = String(bytes: bytes, encoding: .utf8),
            text.unicodeScalars.allSatisfy({ $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control })
        else { return nil }
        return text
    }

    /// A built-in shell command that writes any bytes. Its length is not limited.
    static func printf(_ bytes: Data) -> String {
        var format: [UInt8] = []
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "%"): format += "%%".utf8
            case UInt8(ascii: "\\"): format += #"\\"#.utf8
            case UInt8(ascii: "\n"): format += #"\n"#.utf8
            case UInt8(ascii: "\r"): format += #"\r"#.utf8
            // At the beginning it would start an option.
            case UInt8(ascii: "-") where format.isEmpty: format += #"\055"#.utf8
            case 0x20..<0x7F: format.append(byte)
            default:
                let digits = String(byte, radix: 8)
                format += ("\\" + String(repeating: "0", count: 3 - digits.count) + digits).utf8
            }
        }
        return "printf \(quoted(String(decoding: format, as: UTF8.self)))"
    }

    /// The limit of a word on Linux is 128 KiB.
    private static let longestWord = 100_000
}
