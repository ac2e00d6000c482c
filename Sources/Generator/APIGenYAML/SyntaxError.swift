import APIGenLibYAML
import APIGenSupport

/// Translates an error of libyaml into a message about quotes, brackets, colons and indentation.
///
/// libyaml only names the grammar rule that failed.
struct SyntaxError {
    let problemText: String
    let context: String
    /// Where libyaml stopped.
    let place: Cursor
    /// Where the construct begins that libyaml was parsing.
    let beginning: Cursor
    /// The innermost open bracket.
    let openBracket: MarkRange?

    init(_ parser: yaml_parser_t, source: Source, openBracket: MarkRange?) {
        var source = source
        problemText = parser.problem.map { String(cString: $0) } ?? "out of memory"
        context = parser.context.map { String(cString: $0) } ?? ""
        beginning = source.makeCursor(at: parser.context == nil ? parser.problem_mark : parser.context_mark)
        place = source.makeCursor(at: parser.problem_mark)
        self.openBracket = openBracket
    }

    func problem() -> Problem {
        switch problemText {
        case "found character that cannot start any token" where place.byte == UInt8(ascii: "\t"),
            "found a tab character that violates indentation",
            "found a tab character where an indentation space is expected":
            problem("a tab cannot indent a line", help: "use spaces")
        case "found character that cannot start any token":
            invalidFirstCharacter()
        case "mapping values are not allowed in this context":
            unexpectedColon()
        case "could not find expected ':'":
            missingColon()
        case "found unexpected end of stream":
            problem("this quote is never closed", at: beginning)
        case "found unexpected document indicator":
            problem("a line inside quotes cannot begin with `---` or `...`", note: "the quote begins here")
        case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
            missingComma()
        case "did not find expected node content":
            missingValue()
        case "did not find expected key", "did not find expected '-' indicator",
            "did not find expected <document start>":
            misplacedText()
        case "block sequence entries are not allowed in this context":
            problem(
                "a list item is not allowed here",
                help: "begin the list on a line of its own, or write it in brackets"
            )
        case "mapping keys are not allowed in this context":
            Self.isAfterValue(place)
                ? invalidFirstCharacter() : problem("a key cannot begin with `? ` here", help: item.help)
        case "found unexpected ':'":
            problem("a colon that ends no key", help: "put a space after it, or the text in quotes")
        default:
            problemInsideToken()
        }
    }
}

extension SyntaxError {
    /// The errors inside one token: an escape, a tag, an alias, the header of a block scalar, or a directive.
    func problemInsideToken() -> Problem {
        switch (context, problemText) {
        case (_, "found unknown escape character"):
            var escaped = place
            escaped.advance()
            let escape = "\\" + escaped.character
            return problem(
                "`\(escape)` is not an escape in double quotes",
                help: "write `\\\(escape)`, or use single quotes"
            )
        case (_, "did not find expected hexdecimal number"):
            return problem("an escape without its hexadecimal digits")
        case (_, "found invalid Unicode character escape code"):
            return problem("an escape that names no Unicode character")
        case ("while scanning an alias", _):
            return problem(
                "a value that begins with `*` is an alias, and this is not a valid one",
                at: beginning,
                help: item(at: beginning).help
            )
        case ("while scanning an anchor", _):
            return problem(
                "a value that begins with `&` is an anchor, and this is not a valid one",
                at: beginning,
                help: item(at: beginning).help
            )
        case ("while scanning a tag", _), ("while parsing a tag", _):
            return problem(
                "a value that begins with `!` is a tag, and this is not a valid one",
                at: beginning,
                help: item(at: beginning).help
            )
        case (_, "found undefined tag handle"):
            return problem("a value that begins with `!` is a tag, and this one is not declared", help: item.help)
        case ("while scanning a block scalar", "found an indentation indicator equal to 0"):
            return problem("a block of text cannot be indented by 0")
        case ("while scanning a block scalar", _) where SyntaxError.isAfterValue(beginning):
            return problem("unexpected text after a value", at: beginning, help: item(at: beginning).help)
        case ("while scanning a block scalar", _):
            return problem(
                "`\(beginning.character)` begins a block of text, and nothing may follow it on its line",
                at: beginning,
                help: item(at: beginning).help
            )
        case (_, "found incompatible YAML document"):
            return problem("the text declares a version other than YAML 1")
        case (_, "found duplicate %YAML directive"):
            return problem("the line `%YAML` is written twice")
        case ("while scanning a directive", _):
            return problem(
                "a line that begins with `%` is a directive, and this is not a valid one",
                at: beginning,
                help: item(at: beginning).help
            )
        default:
            return problem(context.isEmpty ? problemText : "\(problemText) \(context)")
        }
    }
}

extension SyntaxError {
    /// A colon where no key is allowed. Usually it is inside a value that needs quotes (`doc: Note: …`).
    func unexpectedColon() -> Problem {
        guard place.lineBefore.contains(": ") else {
            return problem(
                "a key inside the value that begins above",
                help: "indent it like the key above, or end the line above with a colon",
                cause: .unendedValue
            )
        }
        guard item.isBare else { return problem("a colon after a value") }
        return problem("a colon inside a value without quotes", help: item.help)
    }

    /// A line of a mapping without a key.
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
                // A Unicode space may follow, which is not white space in YAML.
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

    /// Text in a flow collection that no comma separates from the item before it.
    func missingComma() -> Problem {
        guard place.byte != nil else { return unclosedBracket(at: beginning) }
        let isFirstOfLine = place.lineBefore.allSatisfy { $0 == " " }
        if isFirstOfLine, commentHiding("]},", after: beginning) != nil { return unclosedBracket(at: beginning) }
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

    /// A token where a value is expected.
    func missingValue() -> Problem {
        if place.byte == nil, let openBracket {
            return unclosedBracket(at: cursor(at: openBracket.start))
        }
        if openBracket != nil, let byte = place.byte, ",]}".utf8.contains(byte) {
            return problem("expected a value before `\(place.character)`")
        }
        return invalidFirstCharacter()
    }

    /// A character that cannot begin a value or a key.
    func invalidFirstCharacter() -> Problem {
        if Self.isAfterValue(place) { return problem("unexpected text after a value", help: item.help) }
        return problem("a \(item.isKey ? "key" : "value") cannot begin with `\(place.character)`", help: item.help)
    }

    /// Text that belongs to no mapping, list or document above it.
    func misplacedText() -> Problem {
        if place.byte == nil, problemText == "did not find expected <document start>" {
            return problem("a line `---` is missing after one that begins with `%`")
        }
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
                    "expected a key, not a list item",
                    help: "write the key without the dash",
                    note: "the mapping begins here"
                )
            }
            return problem("no line above has the indentation of this line", note: "the mapping begins here")
        }
    }

    /// An error at one character.
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
