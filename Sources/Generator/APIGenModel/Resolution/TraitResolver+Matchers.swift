import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

// The keys by which the bodies of failures are recognized.
extension TraitResolver {

    /// The keys by which the body of this failure is recognized. They need not be fields of the model.
    func resolveMatchers(of model: Spec.Model, _ resolved: API.Model) -> [(path: [String], values: [API.Initial])] {
        guard case .object(let fields) = resolved.shape else { return [] }
        let names = fields.map(\.name.value)
        return model.matchers.compactMap { matcher in
            guard let first = matcher.path.steps.first else { return nil }
            let isField = names.contains(first.value) || names.contains(matcher.path.text.value)
            // A misspelt key would never be noticed: no response has it.
            if isField || Spelling.nearest(to: first.value, in: names) != nil {
                guard let path = paths.resolve(matcher.path, in: resolved) else { return nil }
                let values = matcher.values.compactMap { readValue(of: $0, at: path) }
                return (path.keys, values)
            }
            return (matcher.path.steps.map(\.value), matcher.values.map { constants.read($0) })
        }
    }

    private func readValue(of literal: Literal, at path: API.FieldPath) -> API.Initial? {
        switch path.type {
        case .scalar(.string): return .text(literal.text)
        case .scalar(.id), .scalar(.json): return constants.read(literal)
        case .enumeration(let enumeration):
            let known = enumeration.values.map(\.text.value)
            if !known.contains(literal.text) {
                diagnostics.report(
                    .invalidValue,
                    "`\(literal.text)` is not a value of `\(path.text.value)`",
                    at: literal.location,
                    fix: .spelling(of: Located(literal.text, at: literal.location), in: known)
                )
            }
            return enumeration.isNumber ? .number(literal.text) : .text(literal.text)
        default: return DefaultResolver(types: types).resolve(literal, for: path.type)
        }
    }
}
