/// A token of Swift without its text. Two files with the same tokens differ only in their words.
indirect enum SwiftToken: Hashable {
    case word
    case number
    case symbol(Unicode.Scalar)
    /// A string literal of any kind, with the source in its interpolations.
    case string([SwiftToken])
    case blockComment
    /// An unterminated literal or comment, or a character that is not valid in Swift.
    case broken
}

extension SwiftToken {
    /// The tokens of a text, without line comments and without commas before a closing bracket.
    static func tokens(of text: String) -> [SwiftToken] {
        var lexer = SwiftLexer(bytes: Array(text.utf8))
        let tokens = lexer.tokens(insideParentheses: false)
        return tokens.indices.filter { index in
            guard tokens[index] == .symbol(","), index + 1 < tokens.count else { return true }
            return tokens[index + 1] != .symbol("]") && tokens[index + 1] != .symbol(")")
        }.map { tokens[$0] }
    }
}

/// The part of Swift's lexer that generated code needs.
private struct SwiftLexer {
    let bytes: [UInt8]
    var index = 0

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    private func has(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard index + count <= bytes.count else { return false }
        return (0..<count).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
    }

    mutating func tokens(insideParentheses: Bool) -> [SwiftToken] {
        var tokens: [SwiftToken] = []
        var depth = 0
        while let byte = current {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\n"):
                index += 1
            case UInt8(ascii: "/") where has("//"):
                while let byte = current, byte != 0x0A, byte != 0x0D { index += 1 }
            case UInt8(ascii: "/") where has("/*"):
                tokens.append(.blockComment)
                index += 2
            case UInt8(ascii: "\""), UInt8(ascii: "#"):
                tokens.append(string())
            case UInt8(ascii: "`"):
                tokens.append(quotedWord())
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                while let byte = current, isWord(byte) || byte == UInt8(ascii: ".") { index += 1 }
                tokens.append(.number)
            case _ where isWord(byte):
                while let byte = current, isWord(byte) { index += 1 }
                tokens.append(.word)
            case 0x21..<0x7F:
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") {
                    if depth == 0, insideParentheses { return tokens }
                    depth -= 1
                }
                tokens.append(.symbol(Unicode.Scalar(byte)))
                index += 1
            default:
                tokens.append(.broken)
                index += 1
            }
        }
        return insideParentheses ? tokens + [.broken] : tokens
    }

    private func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }

    private mutating func quotedWord() -> SwiftToken {
        index += 1
        while let byte = current, isWord(byte) { index += 1 }
        guard current == UInt8(ascii: "`") else { return .broken }
        index += 1
        return .word
    }

    private mutating func string() -> SwiftToken {
        guard has("\"") else {
            index += 1
            return .broken
        }
        let isLong = has("\"\"\"")
        index += isLong ? 3 : 1
        var interpolations: [SwiftToken] = []
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\\"):
                index += 2
                guard bytes[index - 1] == UInt8(ascii: "(") else { continue }
                interpolations += tokens(insideParentheses: true)
                index += 1
            case UInt8(ascii: "\"") where !isLong:
                index += 1
                return .string(interpolations)
            case UInt8(ascii: "\"") where has("\"\"\""):
                index += 3
                return .string(interpolations)
            case 0x0A where !isLong, 0x0D where !isLong:
                return .broken
            default:
                index += 1
            }
        }
        return .broken
    }
}
