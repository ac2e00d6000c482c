internal import Foundation

/// Finds the first error in JSON (RFC 8259), because Foundation does not report its position on all systems.
///
/// It stores the open brackets itself, so that it accepts any depth.
nonisolated struct APIJSONSyntax {
    /// The error and its offset.
    struct Problem: Error, Equatable {
        var offset: Int
        var text: String
    }

    /// What may come next.
    private enum Expectation: String {
        case value = "a value"
        case element = "a value or ']'"
        case key = "a key"
        case member = "a key or '}'"
        case colon = "':'"
        case separator = "',' or a closing bracket"
        case end = "the end"
    }

    /// The maximum depth of arrays and objects that Foundation reads.
    private static let maximumDepth = 512

    private let bytes: [UInt8]
    private var position = 0
    private var expectation = Expectation.value
    private var openBrackets: [Unicode.Scalar] = []

    /// The error of a string; `nil` if it is valid JSON.
    static func problem(in text: Data) -> Problem? {
        var syntax = Self(bytes: [UInt8](text))
        do throws(Problem) {
            try syntax.scan()
            return nil
        } catch {
            return error
        }
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private var current: Unicode.Scalar? { position < bytes.count ? Unicode.Scalar(bytes[position]) : nil }

    private mutating func scan() throws(Problem) {
        while true {
            skip { " \t\r\n".unicodeScalars.contains($0) }
            guard let next = current else {
                if expectation == .end { return }
                throw problem("expected \(expectation.rawValue), found the end")
            }
            try take(next)
        }
    }

    private mutating func take(_ next: Unicode.Scalar) throws(Problem) {
        switch (expectation, next, openBrackets.last) {
        case (.member, "}", _), (.element, "]", _), (.separator, "}", "{"), (.separator, "]", "["):
            position += 1
            openBrackets.removeLast()
            expectation = openBrackets.isEmpty ? .end : .separator
        case (.separator, ",", _):
            position += 1
            expectation = openBrackets.last == "{" ? .key : .value
        case (.colon, ":", _):
            position += 1
            expectation = .value
        case (.key, "\"", _), (.member, "\"", _):
            try takeString()
            expectation = .colon
        case (.value, _, _), (.element, _, _):
            try takeValue(next)
        default:
            throw unexpected(next)
        }
    }

    private mutating func takeValue(_ next: Unicode.Scalar) throws(Problem) {
        switch next {
        case "{", "[":
            guard openBrackets.count < Self.maximumDepth else {
                throw problem("more than \(Self.maximumDepth) arrays and objects are nested")
            }
            position += 1
            openBrackets.append(next)
            expectation = next == "{" ? .member : .element
            return
        case "\"": try takeString()
        case "t": try takeWord("true")
        case "f": try takeWord("false")
        case "n": try takeWord("null")
        case "-", "0"..."9": try takeNumber()
        default: throw unexpected(next)
        }
        expectation = openBrackets.isEmpty ? .end : .separator
    }

    private mutating func takeString() throws(Problem) {
        position += 1
        while let next = current {
            position += 1
            switch next {
            case "\"": return
            case "\\": try takeEscape()
            case ..<" ":
                position -= 1
                throw problem("a string contains a control character")
            default: break
            }
        }
        throw problem("it ends in the middle of a string")
    }

    private mutating func takeEscape() throws(Problem) {
        guard let next = current else { throw problem("it ends in the middle of a string") }
        position += 1
        guard next == "u" else {
            if #""\/bfnrt"#.unicodeScalars.contains(next) { return }
            position -= 1
            throw problem("there is no escape '\\\(Character(next))'")
        }
        for _ in 0..<4 {
            guard let digit = current, digit.properties.isASCIIHexDigit else {
                throw problem("'\\u' is followed by less than four digits")
            }
            position += 1
        }
    }

    private mutating func takeWord(_ word: String) throws(Problem) {
        for character in word.unicodeScalars {
            guard current == character else { throw problem("'\(word)' is not complete") }
            position += 1
        }
    }

    private mutating func takeNumber() throws(Problem) {
        if current == "-" { position += 1 }
        if current == "0", isDigit(at: position + 1) { throw problem("a number begins with 0") }
        try takeDigits()
        if current == "." {
            position += 1
            try takeDigits()
        }
        if current == "e" || current == "E" {
            position += 1
            if current == "+" || current == "-" { position += 1 }
            try takeDigits()
        }
    }

    private mutating func takeDigits() throws(Problem) {
        guard isDigit(at: position) else { throw problem("expected a digit") }
        skip { ("0"..."9").contains($0) }
    }

    private func isDigit(at place: Int) -> Bool {
        bytes.indices.contains(place) && (0x30...0x39).contains(bytes[place])
    }

    private mutating func skip(_ isSkipped: (Unicode.Scalar) -> Bool) {
        while let next = current, isSkipped(next) { position += 1 }
    }

    private func unexpected(_ next: Unicode.Scalar) -> Problem {
        let found = (" "..<"\u{7F}").contains(next) ? "'\(Character(next))'" : "the byte \(next.value)"
        return problem("expected \(expectation.rawValue), found \(found)")
    }

    private func problem(_ text: String) -> Problem { Problem(offset: position, text: text) }
}
