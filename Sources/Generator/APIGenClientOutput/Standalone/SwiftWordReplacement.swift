import APIGenSupport

/// Replaces words of Swift code, but not in comments and in the text of literals.
struct SwiftWordReplacement {
    /// The replacement of a word; `nil` if the word is not replaced.
    private let replacement: (_ word: Word) -> String?
    private let bytes: [UInt8]
    private var index = 0
    /// The beginning of the bytes that are not yet in the result.
    private var copied = 0
    private var result: [UInt8] = []

    struct Word {
        let text: String
        /// Whether it is a member or an attribute, which is not looked up among the types of a module.
        let isMember: Bool
    }

    /// The text with its words replaced. If a replacement is empty, the space after the word is removed, too.
    static func replacing(in text: String, _ replacement: @escaping (_ word: Word) -> String?) -> String {
        var rewriter = SwiftWordReplacement(replacement: replacement, bytes: Array(text.utf8))
        rewriter.result.reserveCapacity(rewriter.bytes.count)
        rewriter.rewriteCode(untilParenthesis: false)
        rewriter.copy(until: rewriter.bytes.count)
        return String(decoding: rewriter.result, as: UTF8.self)
    }

    private func has(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard index + count <= bytes.count else { return false }
        return (0..<count).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
    }

    private mutating func copy(until end: Int) {
        result += bytes[copied..<end]
        copied = end
    }

    private mutating func skip(_ count: Int = 1) {
        index = min(index + count, bytes.count)
    }

    private mutating func rewriteCode(untilParenthesis: Bool) {
        var depth = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte.isWord {
                rewriteWord()
            } else if byte == UInt8(ascii: "/"), has("//") {
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") {
                rewriteString()
            } else {
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") {
                    if untilParenthesis, depth == 0 { return }
                    depth -= 1
                }
                index += 1
            }
        }
    }

    private mutating func rewriteWord() {
        let start = index
        while index < bytes.count, bytes[index].isWord { index += 1 }
        let word = Word(
            text: String(decoding: bytes[start..<index], as: UTF8.self),
            isMember: isMember(at: start)
        )
        guard let replaced = replacement(word) else { return }
        copy(until: start)
        result += replaced.utf8
        if replaced.isEmpty, has(" ") { index += 1 }
        copied = index
    }

    private func isMember(at start: Int) -> Bool {
        guard start > 0 else { return false }
        let isRange = start > 1 && bytes[start - 2] == UInt8(ascii: ".")
        return bytes[start - 1] == UInt8(ascii: ".") && !isRange || bytes[start - 1] == UInt8(ascii: "@")
    }

    /// A string literal of any kind, or a directive such as `#if`.
    private mutating func rewriteString() {
        var signs = 0
        while index < bytes.count, bytes[index] == UInt8(ascii: "#") {
            signs += 1
            index += 1
        }
        guard has("\"") else { return }
        // `#""""#` is a literal with two quotes.
        let quotes = has("\"\"\"\n") ? 3 : 1
        skip(quotes)
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\") where isFollowed(by: signs, after: 1):
                skip(1 + signs)
                if has("(") {
                    index += 1
                    rewriteCode(untilParenthesis: true)
                }
                skip()
            case UInt8(ascii: "\"") where (quotes == 1 || has("\"\"\"")) && isFollowed(by: signs, after: quotes):
                skip(quotes + signs)
                return
            default:
                index += 1
            }
        }
    }

    /// Whether this number of number signs, with which the literal began, follows at an offset.
    private func isFollowed(by signs: Int, after offset: Int) -> Bool {
        (0..<signs).allSatisfy { index + offset + $0 < bytes.count && bytes[index + offset + $0] == UInt8(ascii: "#") }
    }
}
