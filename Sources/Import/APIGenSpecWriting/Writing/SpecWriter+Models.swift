extension SpecWriter {
    func model(_ model: DraftModel) -> SpecEntry {
        let name =
            model.parameters.isEmpty ? model.name : "\(model.name)<\(model.parameters.joined(separator: ", "))>"
        return SpecEntry(name: name, value(of: model), step: model.name)
    }

    private func value(of model: DraftModel) -> SpecNode {
        let deprecation = Deprecation(isDeprecated: model.isDeprecated, doc: model.doc)
        let metadata: [SpecEntry?] = [
            .optional("$doc", deprecation.doc.map(SpecNode.prose)),
            .optional("$see", model.see.map(SpecNode.prose)),
            .optional("$deprecated", deprecation.text.map(SpecNode.prose)),
            model.isKept ? SpecEntry("$keep", .plain("true")) : nil,
        ]
        let isDescribed = metadata.contains { $0 != nil }
        switch model.shape {
        case .object(let fields):
            return .mapping(metadata + keywords(of: model) + fields.map(self.fields.entry))
        case .union(let union):
            // A tag cannot be the word `by` next to the keyword.
            if union.tag != nil, union.kinds.contains(where: { $0.value == "by" }) {
                return .mapping(metadata + [SpecEntry("$union", .list(union.kinds.map { types.node($0.type) }))])
            }
            return .mapping(metadata + [SpecEntry("$union", kinds(union))] + union.shared.map(fields.entry))
        case .enumeration(let values):
            let type = DraftType.enumeration(values)
            if !isDescribed, !model.isFrozen, types.isOneLine(type) { return .plain(types.text(type)) }
            let frozen = model.isFrozen ? SpecEntry("$frozen", .plain("true")) : nil
            return .mapping(metadata + [SpecEntry("$enum", fields.values(values)), frozen])
        case .alias(let type):
            if !isDescribed, types.isOneLine(type) || !type.isUnion { return types.node(type) }
            if case .union(let members) = type, !types.isOneLine(type) {
                return .mapping(metadata + [SpecEntry("$union", types.list(members))])
            }
            return .mapping([SpecEntry("$type", types.node(type))] + metadata)
        }
    }

    private func keywords(of model: DraftModel) -> [SpecEntry?] {
        [
            fields.include(model.includes),
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

    private func kinds(_ union: DraftUnion) -> SpecNode {
        let kinds = union.kinds.map { kind in
            // Words of the language and numbers are tags only in quotes.
            let isQuoted = ["by", "in", "as"].contains(kind.value) || Int(kind.value) != nil
            return SpecEntry(
                name: kind.value,
                style: isQuoted ? .quoted : .plain,
                kind.swiftName.map { .plain("\(types.text(kind.type)) as \($0)") } ?? types.node(kind.type),
                step: kind.value
            )
        }
        return .mapping([.optional("by", union.tag.map(SpecNode.plain))] + kinds)
    }
}

extension DraftType {
    fileprivate var isUnion: Bool { if case .union = self { true } else { false } }
}
