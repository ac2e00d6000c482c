/// An argument of a call.
public enum Argument: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case label(String)
    /// The position, counted from 0.
    case position(Int)

    public init(stringLiteral label: String) { self = .label(label) }
    public init(integerLiteral position: Int) { self = .position(position) }
}

/// The value of a literal.
enum ExpectedValue {
    case text(String)
    case list([String])
}

/// A literal in a file of Swift, and the bytes that replace it.
struct Replacement: Equatable {
    let range: Range<Int>
    let bytes: [UInt8]

    /// - Parameter call: The line and the column where the call begins.
    init(
        _ argument: Argument,
        of call: (line: Int, column: Int),
        in file: [UInt8],
        with value: ExpectedValue
    ) throws(LiteralError) {
        var scanner = SwiftScanner(bytes: file)
        try scanner.move(toLine: call.line, column: call.column)
        try scanner.move(to: argument)
        let start = scanner.index
        switch value {
        case .text(let text):
            let literal = try scanner.string()
            range = start..<scanner.index
            bytes = literal.written(text)
        case .list(let texts):
            guard scanner.current == UInt8(ascii: "[") else {
                throw LiteralError("the argument is not an array literal")
            }
            try scanner.skipBrackets()
            range = start..<scanner.index
            bytes = Self.list(texts, indentation: file[..<start].indentationOfLastLine)
        }
    }

    /// The formatter joins the lines of a short list.
    private static func list(_ texts: [String], indentation: [UInt8]) -> [UInt8] {
        guard !texts.isEmpty else { return Array("[]".utf8) }
        var list = Array("[\n".utf8)
        for text in texts {
            list += indentation
            list += "    ".utf8
            list += StringLiteral(for: text).written(text)
            list += ",\n".utf8
        }
        list += indentation
        list += "]".utf8
        return list
    }
}

extension [UInt8] {
    func applying(_ replacements: [Replacement]) -> [UInt8] {
        var result = self
        // Later replacements are applied first, so that they do not move the others.
        for replacement in replacements.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            result.replaceSubrange(replacement.range, with: replacement.bytes)
        }
        return result
    }
}

extension ArraySlice<UInt8> {
    fileprivate var indentationOfLastLine: [UInt8] {
        let start = lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? startIndex
        return self[start...].prefix { $0 == UInt8(ascii: " ") }.map(\.self)
    }
}
