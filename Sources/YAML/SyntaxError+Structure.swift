extension SyntaxError {
    /// A colon where no key can be: most often one inside a value that wants quotes (`doc: Note: …`).
    func unexpectedColon() -> Problem {
        guard place.lineBefore.contains(": ") else {
            return problem(
                "a key where the value above still goes on",
                help: "indent it like the key above, or end the line above with a colon",
                cause: .unendedValue
            )
        }
        guard item.isBare else { return problem("a colon after a value") }
        return problem("a colon inside a value without quotes", help: item.help)
    }

    /// A line of a mapping that is no key.
    func missingColon() -> Problem {
        let text = beginning.lineAfter.withoutComment
        if text.first == "!" {
            return problem("a key cannot begin with `!`", at: beginning, help: item(at: beginning).help)
        }
        let colon = text.firstIndex(of: ":")
        var end = beginning.mark
        end.column += text.unicodeScalars.count
        return Problem(
            .syntax,
            "expected a key with a colon and a space after it",
            at: MarkRange(beginning.mark, end),
            help: colon.map { colon in
                // It may be followed by a space that is none to YAML.
                let value = text[colon...].dropFirst().drop(while: \.isWhitespace)
                let entry = "\(text[..<colon]): \(value)"
                return Problem.Help(
                    "put a space after the colon: \(entry)",
                    replacing: MarkRange(beginning.mark, end),
                    by: entry
                )
            },
            cause: .missingColon
        )
    }

    /// Something in brackets that is no further item.
    func missingComma() -> Problem {
        guard place.byte != nil else { return unclosedBracket(at: beginning) }
        let isFirstOfLine = place.lineBefore.allSatisfy { $0 == " " }
        if isFirstOfLine, commentThatHides("]},", behind: beginning) != nil { return unclosedBracket(at: beginning) }
        if place.byte == UInt8(ascii: ":"), item.isBare, !item.isKey {
            return problem("a colon inside a value without quotes", help: item.help)
        }
        return problem(
            "expected `,` or `\(problemText.contains("]") ? "]" : "}")` here",
            help: isFirstOfLine || place.byte == UInt8(ascii: ":") ? nil : item.help,
            note: "the bracket opens here",
            cause: .missingComma
        )
    }

    /// Something else where a value belongs.
    func missingValue() -> Problem {
        if place.byte == nil, let openBracket {
            return unclosedBracket(at: cursor(at: openBracket.start))
        }
        if openBracket != nil, let byte = place.byte, ",]}".utf8.contains(byte) {
            return problem("expected a value before `\(place.character)`")
        }
        return wrongBeginning()
    }

    /// A character that begins no value and no key.
    func wrongBeginning() -> Problem {
        if Self.isBehindValue(place) { return problem("unexpected text after a value", help: item.help) }
        return problem("a \(item.isKey ? "key" : "value") cannot begin with `\(place.character)`", help: item.help)
    }

    /// Something that belongs to no mapping, list or document above it.
    func misplacedText() -> Problem {
        if place.byte == UInt8(ascii: ":") { return problem("a colon without a key before it") }
        guard place.lineBefore.allSatisfy({ $0 == " " || $0 == "\t" }) else {
            return problem("unexpected text after a value", help: item.help)
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
                return problem(
                    "a list item where a key belongs",
                    help: "write the key without the dash",
                    note: "the mapping begins here"
                )
            }
            return problem("this line is indented like no line above", note: "the mapping begins here")
        }
    }

    /// A problem at one character.
    func problem(
        _ message: String,
        at cursor: Cursor? = nil,
        help: Problem.Help? = nil,
        note: String? = nil,
        cause: Problem.Cause? = nil
    ) -> Problem {
        let cursor = cursor ?? place
        return Problem(
            .syntax,
            message,
            at: cursor.characterRange,
            note: note.map { Problem.Note($0, at: beginning.characterRange) },
            help: help,
            cause: cause
        )
    }
}
