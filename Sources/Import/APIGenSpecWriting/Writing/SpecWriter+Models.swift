import APIGenDiagnostics
import APIGenSpecLanguage

extension SpecWriter {
    func model(_ model: DraftModel) -> SpecEntry {
        let name =
            model.parameters.isEmpty ? model.name : "\(model.name)<\(model.parameters.joined(separator: ", "))>"
        return SpecEntry(name: name, value(of: model), step: model.name)
    }

    private func value(of model: DraftModel) -> SpecNode {
        let metadata: [SpecEntry?] = [
            .optional("$doc", model.metadata.doc.map(SpecNode.prose)),
            .optional("$see", model.metadata.see.map(SpecNode.prose)),
            .optional("$deprecated", model.metadata.deprecated.map(SpecNode.prose)),
            model.isKept ? SpecEntry("$keep", .plain("true")) : nil,
        ]
        let isDescribed = metadata.contains { $0 != nil }
        switch model.shape {
        case .object(let fields):
            return .mapping(metadata + keywords(of: model) + fields.map(self.fields.entry))
        case .union(let union, let shared):
            // A tag cannot be the word `by` next to the keyword.
            if union.tag != nil, union.kinds.contains(where: { $0.field.name.value == "by" }) {
                let types = union.kinds.compactMap(\.field.type)
                return .mapping(metadata + [SpecEntry("$union", .list(types.map(self.types.node)))])
            }
            return .mapping(metadata + [SpecEntry("$union", kinds(union))] + shared.map(fields.entry))
        case .enumeration(let values):
            let type = TypeExpression.alternatives(values)
            if !isDescribed, !model.isFrozen, types.isOneLine(type) { return .plain(types.text(type)) }
            let frozen = model.isFrozen ? SpecEntry("$frozen", .plain("true")) : nil
            return .mapping(metadata + [SpecEntry("$enum", fields.values(values)), frozen])
        case .alias(let type):
            if !isDescribed, types.isOneLine(type) || !type.isUnion { return types.node(type) }
            if case .alternatives(let alternatives, _) = type, type.isUnion, !types.isOneLine(type) {
                return .mapping(metadata + [SpecEntry("$union", types.list(alternatives))])
            }
            return .mapping([SpecEntry("$type", types.node(type))] + metadata)
        }
    }

    private func keywords(of model: DraftModel) -> [SpecEntry?] {
        [
            fields.include(model.includes.map { Located($0) }),
            .optional("$unwrap", model.unwrap.map(SpecNode.plain)),
            .optional("$paginate", model.pagination.map(pagination), step: "$paginate"),
            model.message.isEmpty
                ? nil
                : SpecEntry(
                    "$message",
                    model.message.count == 1 ? .plain(model.message[0]) : .list(model.message.map(SpecNode.plain))
                ),
            .optional("$additional", model.additional.map(types.node)),
        ]
    }

    private func kinds(_ union: Spec.Union) -> SpecNode {
        let kinds = union.kinds.map { kind in
            // Words of the language and numbers are tags only in quotes.
            let (name, type) = (kind.field.name.value, kind.field.type ?? .json)
            let isQuoted = ["by", "in", "as"].contains(name) || Int(name) != nil
            return SpecEntry(
                name: name,
                style: isQuoted ? .quoted : .plain,
                kind.field.swiftName.map { .plain("\(types.text(type)) as \($0.value)") } ?? types.node(type),
                step: name
            )
        }
        return .mapping([.optional("by", union.tag.map { .plain($0.value) })] + kinds)
    }
}

extension TypeExpression {
    fileprivate var isUnion: Bool { members != nil }
}
