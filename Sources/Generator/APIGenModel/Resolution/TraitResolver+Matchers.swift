import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

extension Resolver {
    /// The keys by which the body of this failure is recognized. They need not be fields of the model.
    mutating func matchers(
        of model: Spec.Model,
        _ resolved: API.Model,
        _ others: [String: API.Model]
    ) -> [(path: [String], values: [API.Initial])] {
        guard case .object(let fields) = resolved.shape else { return [] }
        let names = fields.map(\.name.value)
        return model.matchers.compactMap { matcher in
            guard let first = matcher.path.steps.first else { return nil }
            let isField = names.contains(first.value) || names.contains(matcher.path.text.value)
            // A misspelt key would never be noticed: no response has it.
            if isField || Spelling.nearest(to: first.value, in: names) != nil {
                guard let path = fieldPath(matcher.path, in: resolved, others) else { return nil }
                let values = matcher.values.compactMap { value(of: $0, at: path) }
                return (path.keys, values)
            }
            return (matcher.path.steps.map(\.value), matcher.values.map { constant($0) })
        }
    }

    /// Reports a model of `errors: {body: …}` that has no `$when`.
    mutating func checkMatchers(of errorCase: Spec.ErrorCase) {
        guard errorCase.condition.value == .body, let model = models[errorCase.model.value], model.matchers.isEmpty
        else { return }
        report(
            .missingKey,
            "`\(model.name.value)` needs `$when`: the keys by which its body is recognized",
            at: errorCase.model.location,
            notes: [.init("`\(model.name.value)` is declared here", at: model.name.location)],
            help: "write in the model: $when: {ok: false}"
        )
    }

    private mutating func value(of literal: Literal, at path: API.FieldPath) -> API.Initial? {
        switch path.type {
        case .scalar(.string): return .text(literal.text)
        case .scalar(.id), .scalar(.json): return constant(literal)
        case .enumeration(let enumeration):
            let known = enumeration.values.map(\.text.value)
            if !known.contains(literal.text) {
                report(
                    .invalidValue,
                    "`\(literal.text)` is not a value of `\(path.text.value)`",
                    at: literal.location,
                    fix: .spelling(of: Located(literal.text, at: literal.location), in: known)
                )
            }
            return enumeration.isNumber ? .number(literal.text) : .text(literal.text)
        default: return initial(literal, for: path.type)
        }
    }
}
