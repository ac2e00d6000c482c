import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

// The types of the values of an enum on the wire.
extension Resolver {
    /// Numbers if all values are numbers, and texts if none is.
    ///
    /// - Returns: `nil` if only some are numbers, which is reported.
    mutating func rawType(of alternatives: [TypeExpression.Alternative]) -> API.Scalar? {
        let literals = alternatives.map { $0.isQuoted ? nil : JSONLiteral($0.text) }
        if let index = literals.firstIndex(where: { $0 != nil && $0?.isNumber != true }) {
            reportNoWord(alternatives[index], isFlag: literals[index] != .null)
            return nil
        }
        guard let number = literals.firstIndex(where: { $0 != nil }) else { return .string }
        if let word = literals.firstIndex(of: nil) {
            report(
                .typeSyntax,
                "`\(alternatives[number].text)` is a number, and `\(alternatives[word].text)` is a text",
                at: alternatives[number].location,
                notes: [.init("the text is here", at: alternatives[word].location)],
                help: "quote what is sent as a text: \(quoted(alternatives))"
            )
            return nil
        }
        let isFraction = literals.contains(.fraction)
        var seen: [Double: TypeExpression.Alternative] = [:]
        for alternative in alternatives {
            let literal = Literal(text: alternative.text, isQuoted: false, location: alternative.location)
            guard check(literal, isExactAs: isFraction ? .double : .int) else { return nil }
            guard let value = Double(alternative.text) else { continue }
            if let first = seen.updateValue(alternative, forKey: value) {
                report(
                    .duplicateKey,
                    "`\(alternative.text)` and `\(first.text)` are the same number",
                    at: alternative.location,
                    notes: [.init("first written here", at: first.location)]
                )
                return nil
            }
        }
        return isFraction ? .double : .int
    }

    private mutating func reportNoWord(_ alternative: TypeExpression.Alternative, isFlag: Bool) {
        let text = alternative.text
        report(
            .typeSyntax,
            "`\(text)` without quotes is not a text",
            at: alternative.location,
            help: isFlag
                ? "write the type `Bool` in its place, or \"\(text)\" if it is sent as a text"
                : "write a `?` after the type if the value can be null, or \"\(text)\" if it is sent as a text"
        )
    }

    /// The values as a list with every number in quotes.
    private func quoted(_ alternatives: [TypeExpression.Alternative]) -> String {
        let values = alternatives.map { $0.isQuoted || JSONLiteral($0.text) != nil ? "\"\($0.text)\"" : $0.text }
        return "{$enum: [\(values.joined(separator: ", "))]}"
    }
}

extension API.Enumeration {
    /// Whether a JSON value is one of the values. For numbers, `1.0` equals `1`.
    func has(_ text: String) -> Bool {
        values.contains { $0.text.value == text || isNumber && Double($0.text.value) == Double(text) }
    }
}
