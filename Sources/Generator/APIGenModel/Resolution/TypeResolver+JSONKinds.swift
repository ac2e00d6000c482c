import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

// The kinds of JSON values that the values of types are.
extension TypeResolver {
    func setKinds(of union: inout API.Union) {
        for index in union.kinds.indices {
            let kind = union.kinds[index]
            union.kinds[index].jsonKinds =
                kind.content.map { findKinds(of: $0) } ?? kind.word.map { [$0.jsonKind] } ?? []
        }
    }

    /// The JSON types of a kind's values. `JSONShapes` computes those of an API, whose unions are resolved.
    private func findKinds(of type: API.ValueType) -> JSONKinds {
        switch type {
        case .scalar, .date, .enumeration, .array, .dictionary, .object, .parameter, .invalid: return type.ownJSONKinds
        case .optional(let inner), .formatted(let inner, .lossy): return findKinds(of: inner)
        case .formatted(let inner, .string): return findKinds(of: inner).union([.string])
        case .formatted(_, .lenient): return .all
        case .union(let union): return union.mark == .shape ? union.jsonKinds : [.object]
        case .model(let name, _):
            guard let model = symbols.models[name], symbols.isUnion(model) else { return [.object] }
            if cache.unionsBeingResolved.contains(name) {
                diagnostics.report(.recursiveModel, "a union cannot be one of its own kinds", at: model.name.location)
                return []
            }
            guard let union = resolveUnion(model) else { return [] }
            return union.mark == .shape ? union.jsonKinds : [.object]
        }
    }
}

extension API.Union {
    /// The JSON types of the values, if the JSON shape discriminates the kinds.
    fileprivate var jsonKinds: JSONKinds { kinds.reduce(into: []) { $0.formUnion($1.jsonKinds) } }
}
