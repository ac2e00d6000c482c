import APIGenSpecLanguage
import APIGenSupport

extension SpecWriter {
    func model(_ model: Spec.Model) -> SpecEntry {
        let parameters = model.parameters.map(\.value)
        let name = parameters.isEmpty ? model.name.value : "\(model.name.value)<\(parameters.joined(separator: ", "))>"
        return SpecEntry(name: name, value(of: model), step: model.name.value)
    }

    private func value(of model: Spec.Model) -> SpecNode {
        let metadata =
            metadata(model.metadata, prefix: "$") + [model.keep.map { _ in SpecEntry("$keep", .plain("true")) }]
        let isDescribed = metadata.contains { $0 != nil }
        let frozen = model.isFrozen ? SpecEntry("$frozen", .plain("true")) : nil
        switch model.shape {
        case .object(let fields):
            let kinds =
                model.union.map { SpecEntry("$union", types.kinds($0)) }
                ?? model.alternatives.map { SpecEntry("$union", types.union($0)) }
            let written = kinds == nil ? [] : [kinds, frozen]
            return .mapping(metadata + keywords(of: model) + written + fields.map(self.fields.entry))
        case .expression(.union(let union)):
            return .mapping(metadata + [SpecEntry("$union", types.kinds(union)), frozen])
        case .expression(let type):
            return alias(type, metadata, isDescribed: isDescribed, frozen)
        }
    }

    private func alias(
        _ type: TypeExpression,
        _ metadata: [SpecEntry?],
        isDescribed: Bool,
        _ frozen: SpecEntry?
    ) -> SpecNode {
        if !isDescribed, frozen == nil, types.isOneLine(type) { return types.node(type) }
        guard case .alternatives(let alternatives, _) = type else {
            return isDescribed ? .mapping([SpecEntry("$type", types.node(type))] + metadata) : types.node(type)
        }
        if alternatives.areValues, !types.hasTypes(alternatives) {
            return .mapping(metadata + [SpecEntry("$enum", fields.values(alternatives)), frozen])
        }
        if !types.isOneLine(type) {
            return .mapping(metadata + [SpecEntry("$union", types.list(alternatives)), frozen])
        }
        return .mapping([SpecEntry("$type", types.node(type))] + metadata + [frozen])
    }

    private func keywords(of model: Spec.Model) -> [SpecEntry?] {
        func paths(_ paths: [Spec.FieldPath]) -> SpecNode? { names(paths.map(\.text.value)) }
        let retries = model.retries.map { retry in
            SpecEntry(
                name: retry.field.text.value,
                .list(retry.values.map { .plain($0.value) }),
                step: retry.field.text.value
            )
        }
        return [
            fields.include(model.include),
            .optional("$unwrap", model.unwrap.map { .plain($0.text.value) }),
            .optional("$paginate", model.pagination.map(pagination), step: "$paginate"),
            .optional("$wait", model.wait.map { .plain($0.text.value) }),
            .optional("$message", paths(model.messages)),
            retries.isEmpty ? nil : SpecEntry("$retry", .mapping(retries)),
            matchers(model.matchers),
            .optional("$conforms", names(model.conformances.map(\.value))),
            .optional("$additional", model.additional.map(fields.value)),
        ]
    }

    /// One name or a list; `nil` for none.
    private func names(_ names: [String]) -> SpecNode? {
        names.isEmpty ? nil : names.count == 1 ? .plain(names[0]) : .list(names.map(SpecNode.plain))
    }

    private func matchers(_ matchers: [Spec.FailureMatcher]) -> SpecEntry? {
        if matchers.allSatisfy(\.values.isEmpty) {
            return .optional("$when", names(matchers.map(\.path.text.value)))
        }
        let entries = matchers.map { matcher in
            let values = matcher.values.map(fields.node)
            return SpecEntry(
                name: matcher.path.text.value,
                values.count == 1 ? values[0] : .list(values),
                step: matcher.path.text.value
            )
        }
        return SpecEntry("$when", .mapping(entries))
    }
}
