extension SyntaxError {
    /// The errors inside one token: an escape, a tag, an alias, the head of a block of text, a directive.
    func problemInsideToken() -> Problem {
        switch (context, problemText) {
        case (_, "found unknown escape character"):
            var escaped = place
            escaped.advance()
            let escape = "\\" + escaped.character
            return problem(
                "`\(escape)` is no escape in double quotes",
                help: "write `\\\(escape)`, or use single quotes"
            )
        case (_, "did not find expected hexdecimal number"):
            return problem("an escape without its hexadecimal digits")
        case (_, "found invalid Unicode character escape code"):
            return problem("an escape that names no Unicode character")
        case ("while scanning an alias", _):
            return problem(
                "a value that begins with `*` is an alias, and this is none",
                at: beginning,
                help: item(at: beginning).help
            )
        case ("while scanning an anchor", _):
            return problem(
                "a value that begins with `&` is an anchor, and this is none",
                at: beginning,
                help: item(at: beginning).help
            )
        case ("while scanning a tag", _), ("while parsing a tag", _):
            return problem(
                "a value that begins with `!` is a tag, and this is none",
                at: beginning,
                help: item(at: beginning).help
            )
        case (_, "found undefined tag handle"):
            return problem("a value that begins with `!` is a tag, and this one is not declared", help: item.help)
        case ("while scanning a block scalar", "found an indentation indicator equal to 0"):
            return problem("a block of text cannot be indented by 0")
        case ("while scanning a block scalar", _) where SyntaxError.isBehindValue(beginning):
            return problem("unexpected text after a value", at: beginning, help: item(at: beginning).help)
        case ("while scanning a block scalar", _):
            return problem(
                "`\(beginning.character)` begins a block of text, and nothing may follow it on its line",
                at: beginning,
                help: item(at: beginning).help
            )
        case (_, "found incompatible YAML document"):
            return problem("the text says that it is not YAML 1")
        case (_, "found duplicate %YAML directive"):
            return problem("the line `%YAML` is written twice")
        case ("while scanning a directive", _):
            return problem(
                "a line that begins with `%` is a directive, and this is none",
                at: beginning,
                help: item(at: beginning).help
            )
        default:
            return problem(context.isEmpty ? problemText : "\(problemText) \(context)")
        }
    }
}
