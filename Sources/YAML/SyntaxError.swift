import CYAML

/// An error of libyaml, said in terms of what the author wrote.
///
/// libyaml names the production that failed; the author knows quotes, brackets, colons and indentation.
struct SyntaxError {
    let problemText: String
    let context: String
    /// Where libyaml stopped.
    let place: Cursor
    /// Where the thing began that libyaml was reading.
    let beginning: Cursor
    /// The innermost bracket that is open.
    let openBracket: MarkRange?

    init(_ parser: yaml_parser_t, source: Source, openBracket: MarkRange?) {
        var source = source
        problemText = parser.problem.map { String(cString: $0) } ?? "out of memory"
        context = parser.context.map { String(cString: $0) } ?? ""
        beginning = source.cursor(at: parser.context == nil ? parser.problem_mark : parser.context_mark)
        place = source.cursor(at: parser.problem_mark)
        self.openBracket = openBracket
    }

    func problem() -> Problem {
        switch problemText {
        case "found character that cannot start any token" where place.byte == UInt8(ascii: "\t"),
            "found a tab character that violates indentation",
            "found a tab character where an indentation space is expected":
            problem("a tab cannot indent a line", help: "use spaces")
        case "found character that cannot start any token":
            wrongBeginning()
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
                "a list item cannot stand here",
                help: "begin the list on a line of its own, or write it in brackets"
            )
        case "mapping keys are not allowed in this context":
            Self.isBehindValue(place)
                ? wrongBeginning() : problem("a key cannot begin with `? ` here", help: item.help)
        case "found unexpected ':'":
            problem("a colon that ends no key", help: "put a space after it, or the text in quotes")
        default:
            problemInsideToken()
        }
    }
}
