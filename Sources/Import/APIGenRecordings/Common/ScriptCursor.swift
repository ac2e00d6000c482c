import APIGenSupport

/// The scalars of a script with the position of the next one.
struct ScriptCursor {
    private let scalars: [Unicode.Scalar]
    private(set) var index = 0
    private(set) var mark = Mark(line: 1, column: 1)

    init(_ text: some StringProtocol) {
        let all = Array(text.unicodeScalars)
        // A byte order mark is not part of the text.
        scalars = all.first == "\u{FEFF}" ? Array(all.dropFirst()) : all
    }

    var next: Unicode.Scalar? { peek(0) }

    func peek(_ offset: Int) -> Unicode.Scalar? {
        let place = index + offset
        return place < scalars.count ? scalars[place] : nil
    }

    func hasPrefix(_ text: String) -> Bool {
        scalars[index...].starts(with: text.unicodeScalars)
    }

    @discardableResult
    mutating func advance(_ count: Int = 1) -> Unicode.Scalar? {
        var last: Unicode.Scalar?
        for _ in 0..<count {
            guard index < scalars.count else { break }
            last = scalars[index]
            index += 1
            mark = last == "\n" ? Mark(line: mark.line + 1, column: 1) : Mark(line: mark.line, column: mark.column + 1)
        }
        return last
    }

    /// Skips scalars and returns them.
    mutating func take(while condition: (Unicode.Scalar) -> Bool) -> String {
        var text = String.UnicodeScalarView()
        while let scalar = next, condition(scalar) {
            text.append(scalar)
            advance()
        }
        return String(text)
    }

    /// Skips the digits of a number in an escape.
    ///
    /// - Returns: `nil` if there is no digit.
    mutating func takeNumber(digits count: Int, radix: Int = 16) -> UInt32? {
        var digits = ""
        while digits.utf8.count < count, let next, Character(next).hexDigitValue.map({ $0 < radix }) == true {
            digits.unicodeScalars.append(next)
            advance()
        }
        return UInt32(digits, radix: radix)
    }

    /// Skips the rest of the line with its line break, and returns it without.
    mutating func takeLine() -> String {
        let line = take { $0 != "\n" }
        advance()
        return line.unicodeScalars.last == "\r" ? String(line.unicodeScalars.dropLast()) : line
    }
}

/// A line of a file that has its parts in lines.
struct SourceLine {
    /// From 1.
    var number: Int
    var text: Substring

    /// Lines end with LF or CRLF, as in messages. Other line breaks of Unicode are part of a line.
    static func lines(of text: String) -> [SourceLine] {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.enumerated().map { index, line in
            SourceLine(number: index + 1, text: line)
        }
    }

    var isEmpty: Bool { text.allSatisfy(\.isWhitespace) }

    var range: MarkRange {
        MarkRange(Mark(line: number, column: 1), Mark(line: number, column: 1 + text.unicodeScalars.count))
    }
}

extension StringProtocol {
    /// Whether it is a name of a variable.
    var isIdentifier: Bool {
        guard let first = unicodeScalars.first, first.isIdentifier, !("0"..."9" ~= first) else { return false }
        return unicodeScalars.allSatisfy(\.isIdentifier)
    }
}

extension Unicode.Scalar {
    var isIdentifier: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: false
        }
    }

    var isSpace: Bool { [" ", "\t", "\r", "\n"].contains(self) }
}
