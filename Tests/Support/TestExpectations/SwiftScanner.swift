/// Finds the arguments of a call in a file of Swift.
struct SwiftScanner {
    let bytes: [UInt8]
    private(set) var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    private func has(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        return index + count <= bytes.count && (0..<count).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
    }

    // MARK: Calls

    /// Columns count bytes.
    mutating func move(toLine line: Int, column: Int) throws(LiteralError) {
        var remaining = line - 1
        index = 0
        while remaining > 0, let byte = current {
            if byte == UInt8(ascii: "\n") { remaining -= 1 }
            index += 1
        }
        index += column - 1
        guard remaining == 0, index < bytes.count else {
            throw LiteralError("the file has changed since it was compiled")
        }
    }

    /// Moves from the name of a function to one of its arguments.
    mutating func move(to argument: Argument) throws(LiteralError) {
        while let byte = current, byte != UInt8(ascii: "(") { index += 1 }
        index += 1
        var position = 0
        while true {
            skipSpace()
            guard let byte = current, byte != UInt8(ascii: ")") else {
                throw LiteralError("the call has no such argument")
            }
            let label = label()
            let isFound =
                switch argument {
                case .label(let name): label == name
                case .position(let number): number == position
                }
            if isFound { return skipSpace() }
            while let byte = current, byte != UInt8(ascii: ","), byte != UInt8(ascii: ")") { try skipToken() }
            if current == UInt8(ascii: ",") { index += 1 }
            position += 1
        }
    }

    /// Reads `label:`.
    private mutating func label() -> String? {
        var end = index
        while end < bytes.count, bytes[end].isPartOfWord { end += 1 }
        guard end > index, end < bytes.count, bytes[end] == UInt8(ascii: ":") else { return nil }
        defer { index = end + 1 }
        return String(decoding: bytes[index..<end], as: UTF8.self)
    }

    private mutating func skipSpace() {
        while let byte = current {
            if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") {
                index += 1
            } else if has("//") {
                while let byte = current, byte != UInt8(ascii: "\n") { index += 1 }
            } else {
                return
            }
        }
    }

    /// Skips a string literal, a pair of brackets with what is in it, or a byte.
    private mutating func skipToken() throws(LiteralError) {
        guard let byte = current else { return }
        if has("//") {
            skipSpace()
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") && isStartOfString {
            try skipString()
        } else if byte.isOpeningBracket {
            try skipBrackets()
        } else {
            index += 1
        }
    }

    mutating func skipBrackets() throws(LiteralError) {
        index += 1
        while let byte = current, !byte.isClosingBracket { try skipToken() }
        guard current != nil else { throw LiteralError("a bracket is not closed") }
        index += 1
    }

    // MARK: String literals

    private var isStartOfString: Bool {
        bytes[index...].drop { $0 == UInt8(ascii: "#") }.first == UInt8(ascii: "\"")
    }

    /// Reads a string literal without interpolations.
    mutating func string() throws(LiteralError) -> StringLiteral {
        guard current == UInt8(ascii: "\"") || current == UInt8(ascii: "#") && isStartOfString else {
            throw LiteralError("the argument is not a string literal")
        }
        return try skipString(allowsInterpolation: false)
    }

    @discardableResult
    private mutating func skipString(allowsInterpolation: Bool = true) throws(LiteralError) -> StringLiteral {
        var pounds = 0
        while current == UInt8(ascii: "#") {
            pounds += 1
            index += 1
        }
        let hasLines = has("\"\"\"")
        index += hasLines ? 3 : 1
        while let byte = current {
            let isEnd = hasLines ? has("\"\"\"") : byte == UInt8(ascii: "\"")
            if isEnd, hasPounds(pounds, at: index + (hasLines ? 3 : 1)) {
                let line = bytes[..<index].reversed().prefix { $0 != UInt8(ascii: "\n") }
                index += (hasLines ? 3 : 1) + pounds
                return StringLiteral(pounds: pounds, indentation: hasLines ? Array(line) : nil)
            }
            index += 1
            guard byte == UInt8(ascii: "\\"), hasPounds(pounds, at: index) else { continue }
            index += pounds
            if current == UInt8(ascii: "(") {
                guard allowsInterpolation else { throw LiteralError("the literal has an interpolation") }
                try skipBrackets()
            } else {
                index += 1
            }
        }
        throw LiteralError("a string literal is not closed")
    }

    private func hasPounds(_ count: Int, at start: Int) -> Bool {
        start + count <= bytes.count && bytes[start..<start + count].allSatisfy { $0 == UInt8(ascii: "#") }
    }
}

extension UInt8 {
    fileprivate var isOpeningBracket: Bool {
        self == UInt8(ascii: "(") || self == UInt8(ascii: "[") || self == UInt8(ascii: "{")
    }

    fileprivate var isClosingBracket: Bool {
        self == UInt8(ascii: ")") || self == UInt8(ascii: "]") || self == UInt8(ascii: "}")
    }

    fileprivate var isPartOfWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
