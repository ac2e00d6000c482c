import APIGenDiagnostics
import APIGenSupport
import SpecLanguage

extension Resolver {
    /// What a body says if it is this failure. A key need not be a field: it may say nothing else.
    mutating func matchers(
        of model: Spec.Model,
        _ resolved: API.Model,
        _ others: [String: API.Model]
    ) -> [(path: [String], values: [API.Initial])] {
        guard case .object(let fields) = resolved.shape else { return [] }
        let names = fields.map(\.name.value)
        return model.matchers.compactMap { sign in
            guard let first = sign.path.steps.first else { return nil }
            let isField = names.contains(first.value) || names.contains(sign.path.text.value)
            // A typing error would never be found out: no response has such a key.
            if isField || Spelling.nearest(to: first.value, in: names) != nil {
                guard let path = fieldPath(sign.path, in: resolved, others) else { return nil }
                let values = sign.values.compactMap { value(of: $0, at: path) }
                return (path.keys, values)
            }
            return (sign.path.steps.map(\.value), sign.values.map { constant($0) })
        }
    }

    /// A failure that any status can have must be known by its body.
    mutating func checkMatchers(of errorCase: Spec.ErrorCase) {
        guard errorCase.condition.value == .body, let model = models[errorCase.model.value], model.matchers.isEmpty
        else { return }
        report(
            .missingKey,
            "`\(model.name.value)` needs `$when`, which says by what a body tells of it",
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
                    "`\(literal.text)` is no value of `\(path.text.value)`",
                    at: literal.location,
                    fix: .spelling(of: Located(literal.text, at: literal.location), in: known)
                )
            }
            return enumeration.isNumber ? .number(literal.text) : .text(literal.text)
        default: return initial(literal, for: path.type)
        }
    }
}
