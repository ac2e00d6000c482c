import APIGenDiagnostics
import APIGenSupport

/// Decodes paginations.
struct PaginationDecoder: SpecPart {
    let context: SpecContext

    /// A key of a pagination with its value.
    private struct Choice {
        var key: Located<PaginationKey>
        var text: Located<String>
    }

    /// `{query: page, more: has_more}`, `{body: cursor, next: meta.next}`, `{link: next}` and so on.
    func decode(_ node: Node) -> Spec.Pagination? {
        var mapping = readMapping(node, PaginationKey.self)
        var isValid = true
        let target = takeOne(of: [.query, .body], in: &mapping, &isValid, declaring: "where the page is requested")
        let source = takeOne(
            of: [.step, .next, .last, .url, .merge, .link],
            in: &mapping,
            &isValid,
            declaring: "how the next page is found"
        )
        let end = takeOne(of: [.more, .done, .total, .pages], in: &mapping, &isValid, declaring: "when a list ends")
        finish(mapping)
        if !isValid { return nil }
        if target == nil, ![.url, .merge, .link].contains(source?.key.value) {
            reportMissing(
                .query,
                in: mapping,
                at: beginning(node),
                help: "write: {query: page, more: has_more}, {query: cursor, next: next_cursor} or {link: next}"
            )
            return nil
        }
        guard let strategy = decodeStrategy(target, source) else { return nil }
        var pagination = Spec.Pagination(strategy: strategy, location: source?.text.location ?? beginning(node))
        pagination.location = target?.text.location ?? pagination.location
        guard let end, let kind = Spec.Pagination.End.Kind(rawValue: end.key.value.rawValue) else { return pagination }
        if kind == .pages, target == nil || source != nil {
            report(
                .contradictoryKeys,
                "`pages` is for lists that count pages, and `\(source?.key.value.rawValue ?? "")` does not",
                at: end.key.location,
                help: "write `more`, `done` or `total`, or nothing if the last page has no next one"
            )
        }
        pagination.end = Spec.Pagination.End(kind: kind, field: fields.decodeFieldPath(end.text))
        return pagination
    }

    private func decodeStrategy(_ target: Choice?, _ source: Choice?) -> Spec.Pagination.Strategy? {
        guard let target else {
            switch source?.key.value {
            case .url: return source.map { .url(fields.decodeFieldPath($0.text)) }
            case .merge: return source.map { .merge(fields.decodeFieldPath($0.text)) }
            default: return source.map { .link($0.text) }
            }
        }
        let parameter = Spec.Pagination.Target(name: target.text, isInBody: target.key.value == .body)
        switch source?.key.value {
        case nil: return .count(parameter, step: nil)
        case .step: return .count(parameter, step: source?.text)
        case .next: return source.map { .next(fields.decodeFieldPath($0.text), into: parameter) }
        case .last: return source.map { .last(fields.decodeFieldPath($0.text), into: parameter) }
        case let key?:
            report(
                .contradictoryKeys,
                "`\(key.rawValue)` and `\(target.key.value.rawValue)` both declare what is sent",
                at: target.key.location,
                notes: [.init("`\(key.rawValue)` is here", at: source?.key.location ?? target.key.location)]
            )
            return nil
        }
    }

    /// The only one of some keys. It reports the others, which would contradict it.
    ///
    /// - Parameter isValid: Becomes `false` after an error.
    private func takeOne(
        of keys: [PaginationKey],
        in mapping: inout MappingReader<PaginationKey>,
        _ isValid: inout Bool,
        declaring subject: String
    ) -> Choice? {
        var found: Choice?
        // Misspelt keys are last.
        let written = mapping.entries.compactMap { $0.keyText.flatMap { PaginationKey(rawValue: $0) } }
        for key in keys.filter(written.contains) + keys.filter({ !written.contains($0) }) {
            guard let entry = mapping.takeEntry(key) else { continue }
            guard let text = readValidName(entry.value) else {
                isValid = false
                continue
            }
            if let found {
                // An unknown key has its own error.
                guard entry.keyText == key.rawValue else { continue }
                isValid = false
                report(
                    .contradictoryKeys,
                    "`\(key.rawValue)` and `\(found.key.value.rawValue)` both decide \(subject)",
                    at: location(entry.key),
                    notes: [.init("`\(found.key.value.rawValue)` is here", at: found.key.location)]
                )
                continue
            }
            found = Choice(key: Located(key, at: location(entry.key)), text: text)
        }
        return found
    }
}
