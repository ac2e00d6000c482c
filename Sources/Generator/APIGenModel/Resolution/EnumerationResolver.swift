import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

/// Resolves enums, and checks the words of enums and unions.
struct EnumerationResolver: ResolverPart {
    let context: ResolutionContext

    /// Reports duplicate words, and words that probably are types.
    ///
    /// - Returns: Whether no word is probably a type.
    func checkWords(_ alternatives: [TypeExpression.Alternative], _ typeParameters: Set<String> = []) -> Bool {
        var isValid = true
        let isUnion = symbols.isUnion(alternatives, typeParameters)
        for alternative in alternatives where !alternative.isQuoted && !symbols.isType(alternative, typeParameters) {
            guard alternative.text.first?.isUppercase == true,
                let nearest = isUnion
                    ? symbols.typeNames.nearest(to: alternative.text)
                    : symbols.modelNames.nearest(to: alternative.text)
            else { continue }
            isValid = false
            diagnostics.report(
                .unknownType,
                "there is no type `\(alternative.text)`",
                at: alternative.location,
                help: "did you mean `\(nearest)`? As a word of an enum it must be quoted"
            )
        }
        var words = Set<String>(minimumCapacity: alternatives.count)
        let isDistinct = alternatives.allSatisfy { $0.type != nil || words.insert($0.text).inserted }
        if isDistinct { return isValid }
        var seen: [String: SourceLocation] = [:]
        for alternative in alternatives where alternative.type == nil {
            if let first = seen.updateValue(alternative.location, forKey: alternative.text) {
                diagnostics.report(
                    .duplicateKey,
                    "the value `\(alternative.text)` is listed twice",
                    at: alternative.location,
                    notes: [.init("first written here", at: first)]
                )
            }
        }
        return isValid
    }

    func resolve(_ alternatives: [TypeExpression.Alternative], in scope: TypeScope) -> API.Enumeration? {
        guard checkWords(alternatives), let rawType = chooseRawType(of: alternatives) else { return nil }
        var texts = Set<String>(minimumCapacity: alternatives.count)
        let distinct = alternatives.filter { texts.insert($0.text).inserted }
        return API.Enumeration(
            owner: scope.owner,
            field: scope.field,
            swiftName: scope.swiftName,
            isElement: scope.isElement,
            doc: scope.doc,
            values: distinct.map {
                API.Enumeration.Value(
                    text: Located($0.text, at: $0.location),
                    swiftName: $0.swiftName,
                    metadata: $0.metadata
                )
            },
            isFrozen: scope.isFrozen,
            rawType: rawType
        )
    }

    /// Numbers if all values are numbers, and strings if none is.
    ///
    /// - Returns: `nil` if only some are numbers, which is reported.
    private func chooseRawType(of alternatives: [TypeExpression.Alternative]) -> API.Scalar? {
        let literals = alternatives.map { $0.isQuoted ? nil : JSONLiteral($0.text) }
        if let index = literals.firstIndex(where: { $0 != nil && $0?.isNumber != true }) {
            reportNoWord(alternatives[index], isFlag: literals[index] != .null)
            return nil
        }
        guard let number = literals.firstIndex(where: { $0 != nil }) else { return .string }
        if let word = literals.firstIndex(of: nil) {
            diagnostics.report(
                .typeSyntax,
                "`\(alternatives[number].text)` is a number, and `\(alternatives[word].text)` is a string",
                at: alternatives[number].location,
                notes: [.init("the string is here", at: alternatives[word].location)],
                help: "quote what is sent as a string: \(quoted(alternatives))"
            )
            return nil
        }
        let isFraction = literals.contains(.fraction)
        var seen: [Double: TypeExpression.Alternative] = [:]
        for alternative in alternatives {
            let literal = Literal(text: alternative.text, isQuoted: false, location: alternative.location)
            guard constants.check(literal, isExactAs: isFraction ? .double : .int) else { return nil }
            guard let value = Double(alternative.text) else { continue }
            if let first = seen.updateValue(alternative, forKey: value) {
                diagnostics.report(
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

    private func reportNoWord(_ alternative: TypeExpression.Alternative, isFlag: Bool) {
        let text = alternative.text
        diagnostics.report(
            .typeSyntax,
            "`\(text)` without quotes is not a string",
            at: alternative.location,
            help: isFlag
                ? "write the type `Bool` in its place, or \"\(text)\" if it is sent as a string"
                : "write a `?` after the type if the value can be null, or \"\(text)\" if it is sent as a string"
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
