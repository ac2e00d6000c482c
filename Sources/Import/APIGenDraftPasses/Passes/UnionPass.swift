import APIGenSpecDrafting
import APIGenSpecLanguage
import APIGenSpecWriting

/// Writes the members of a union in place of its name, where it is a member of another one whose values it shares:
/// `Int | Stamp` is `Int | Date` if a `Stamp` is an `Int` or a `Date`.
enum UnionPass {
    static func run(on draft: inout SpecDraft) {
        var unions: [String: [TypeExpression]] = [:]
        var enumerations: [String: [TypeExpression.Alternative]] = [:]
        for model in draft.models where model.parameters.isEmpty {
            switch model.shape {
            case .alias(let type): unions[model.name] = type.members
            case .enumeration(let values): enumerations[model.name] = values
            case .object, .union: break
            }
        }
        guard !unions.isEmpty else { return }
        let aliases = UnionAliases(unions: unions, enumerations: enumerations)
        draft.mapTypes { type, _ in
            type.members.flatMap { aliases.expanded($0) }
        }
    }
}

private struct UnionAliases {
    let unions: [String: [TypeExpression]]
    let enumerations: [String: [TypeExpression.Alternative]]

    /// - Returns: `nil` if no member shares values with a union among them.
    func expanded(_ members: [TypeExpression]) -> TypeExpression? {
        let kinds = members.map { member in
            var seen: Set<String> = []
            return self.kinds(of: member, &seen)
        }
        let shared = members.indices.filter { index in
            guard union(members[index]) != nil else { return false }
            return kinds.indices.contains { $0 != index && !kinds[$0].isDisjoint(with: kinds[index]) }
        }
        guard !shared.isEmpty else { return nil }
        var seen: Set<String> = []
        let types = members.indices.flatMap { shared.contains($0) ? leaves(members[$0], &seen) : [members[$0]] }
        let simplified = UnionTypes.simplified(types) { enumerations[$0] }
        return simplified.count == 1 ? simplified[0] : .union(of: simplified)
    }

    private func union(_ type: TypeExpression) -> [TypeExpression]? {
        if case .named(let name, [], _) = type { unions[name] } else { nil }
    }

    /// - Parameter seen: The unions whose members are known. Few members can be reached on very many ways.
    private func leaves(_ type: TypeExpression, _ seen: inout Set<String>, depth: Int = 0) -> [TypeExpression] {
        guard depth < PassThresholds.unionDepth, case .named(let name, [], _) = type, let members = unions[name] else {
            return [type]
        }
        guard seen.insert(name).inserted else { return [] }
        return members.flatMap { leaves($0, &seen, depth: depth + 1) }
    }

    /// The JSON types whose values a decoder could take for those of another type. It discriminates objects by their
    /// fields.
    private func kinds(of type: TypeExpression, _ seen: inout Set<String>, depth: Int = 0) -> JSONKinds {
        guard depth < PassThresholds.unionDepth else { return [] }
        if let kinds = type.scalarKinds { return kinds }
        switch type {
        case .scalar, .date, .union, .invalid: return []
        case .named(let name, [], _) where enumerations[name] != nil: return [.string]
        case .named(let name, _, _):
            guard let members = unions[name], seen.insert(name).inserted else { return [] }
            return union(of: members, &seen, depth)
        case .array: return [.array]
        case .dictionary, .object: return []
        case .optional(let wrapped): return kinds(of: wrapped, &seen, depth: depth + 1)
        case .formatted(let inner, let format):
            let isText = format.text == "string" || format.text == "lenient"
            let kinds = kinds(of: inner, &seen, depth: depth + 1)
            return isText ? kinds.union([.string]) : kinds
        case .alternatives(let alternatives, _) where alternatives.areValues:
            return JSONKinds(alternatives.map { $0.isNumber ? .number : .string })
        case .alternatives(let alternatives, _): return union(of: alternatives.members, &seen, depth)
        }
    }

    private func union(of members: [TypeExpression], _ seen: inout Set<String>, _ depth: Int) -> JSONKinds {
        members.reduce(into: []) { $0.formUnion(kinds(of: $1, &seen, depth: depth + 1)) }
    }
}
