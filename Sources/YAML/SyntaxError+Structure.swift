extension SyntaxError {
    /// A colon where no key can be: most often one inside a value that wants quotes (`doc: Note: …`).
    func unexpectedColon() -> Problem {
        let line = place.line
        guard let colon = place.lineBefore.firstRange(of: ": ") else {
            return problem(
                "a key where the value above still goes on",
                help: "indent it like the key above, or end the line above with a colon"
            )
        }
        let value = line[colon.upperBound...].withoutComment
        guard let first = value.first, !"\"'[{|>&*!".contains(first) else { return problem("a colon after a value") }
        let quoted =
            value.contains(where: { $0 == "\"" || $0 == "\\" })
            ? "'" + value.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
            : "\"\(value)\""
        let key = line[..<colon.upperBound].drop { $0 == " " }
        return problem("a colon inside a value without quotes", help: "put the value in quotes: \(key)\(quoted)")
    }

    /// A line of a mapping that is no key.
    func missingColon() -> Problem {
        let text = beginning.lineAfter.withoutComment
        var end = beginning.mark
        end.column += text.unicodeScalars.count
        return Problem(
            .syntax,
            "expected a key with a colon and a space after it",
            at: MarkRange(beginning.mark, end),
            help: text.contains(":") ? "put a space after the colon" : nil
        )
    }

    /// Something in brackets that is no further item.
    func missingComma() -> Problem {
        guard place.byte != nil else { return problem("this bracket is never closed", at: beginning) }
        let isNested = place.byte == UInt8(ascii: "[") || place.byte == UInt8(ascii: "{")
        return problem(
            "expected `,` or `\(problemText.contains("]") ? "]" : "}")` here",
            help: isNested ? "put a text that contains `\(place.character)` in quotes" : nil,
            note: "the bracket opens here"
        )
    }

    /// Something else where a value belongs.
    func missingValue() -> Problem {
        if place.byte == nil, let openBracket {
            return Problem(.syntax, "this bracket is never closed", at: openBracket)
        }
        if openBracket != nil, let byte = place.byte, ",]}".utf8.contains(byte) {
            return problem("expected a value before `\(place.character)`")
        }
        return problem("a value cannot begin with `\(place.character)`", help: "put the value in quotes")
    }

    /// Something that belongs to no mapping, list or document above it.
    func misplacedText() -> Problem {
        if place.byte == UInt8(ascii: ":") { return problem("a colon without a key before it") }
        guard place.lineBefore.allSatisfy({ $0 == " " || $0 == "\t" }) else {
            return problem("unexpected text after a value", help: "put the whole value in quotes")
        }
        if let byte = place.byte, "]},".utf8.contains(byte) { return problem("an unexpected `\(place.character)`") }
        switch problemText {
        case "did not find expected <document start>":
            return problem(
                "this line does not belong to the value above",
                help: "begin every line of the top level in the same column"
            )
        case "did not find expected '-' indicator":
            return problem("expected `- ` here, as in the lines above", note: "the list begins here")
        default:
            if place.lineAfter.hasPrefix("- ") {
                return problem("a list item where a key belongs", note: "the mapping begins here")
            }
            return problem("this line is indented like no line above", note: "the mapping begins here")
        }
    }

    /// A problem at one character.
    func problem(_ message: String, at cursor: Cursor? = nil, help: String? = nil, note: String? = nil) -> Problem {
        let cursor = cursor ?? place
        return Problem(
            .syntax,
            message,
            at: cursor.characterRange,
            note: note.map { Problem.Note($0, at: beginning.characterRange) },
            help: help
        )
    }
}

extension StringProtocol {
    /// The text up to a comment, without spaces at its ends.
    fileprivate var withoutComment: String {
        let end = firstRange(of: " #")?.lowerBound ?? endIndex
        let text = self[..<end].drop { $0 == " " }
        return String(text.prefix(upTo: text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex))
    }
}
