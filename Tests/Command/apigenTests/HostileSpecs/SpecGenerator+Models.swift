import TestSupport

// Models of every kind.
extension SpecGenerator {
    mutating func modelEntries() -> [Entry] {
        models.indices.map { index in
            let model = models[index]
            let name = model.kind == .generic ? "\(model.name)<\(model.parameter)>" : model.name
            return (name, node(of: model, at: index))
        }
    }

    private mutating func node(of model: Model, at index: Int) -> SpecNode {
        switch model.kind {
        case .object: return object(model, at: index)
        case .generic: return generic(model, at: index)
        case .list: return model.list.map { list($0) } ?? .mapping([])
        case .enumeration: return enumerationModel()
        case .taggedUnion: return ["$union": taggedUnion(after: index), "$keep": "true"]
        case .keyedUnion: return keyedUnion(after: index)
        case .shapedUnion: return chance(50) ? .text(shapes(after: index)) : .text(words(hasDefault: false))
        case .alias:
            return pick([
                .quoted("[\(scalar("String"))]"), .text(scalar("Int")),
                .quoted("[\(scalar("String")): \(anyScalar())]"),
                .quoted("[\(reference(after: index) ?? scalar("Day"))]"),
            ])
        }
    }

    private mutating func object(_ model: Model, at index: Int) -> SpecNode {
        var entries: [Entry] = [("$keep", "true")]
        if chance(25) { entries.append(("$doc", .quoted(text()))) }
        if chance(8) { entries.append(("$deprecated", "Use another.")) }
        if chance(8) { entries.append(("$see", "https://x.example/docs")) }
        if chance(12) {
            entries.append(("$additional", .text(scalar(pick(["JSON", "String", "Int", "Int?", "Date?"])))))
        }
        if chance(5) { entries.append(("$conforms", ["Comparable0"])) }
        if chance(15), let other = included(after: index) { entries.append(("$include", .text(other))) }
        var fields = fields(1 + random.below(7), after: index)
        if failures.contains(model.name) { fields += failureFields(&entries) }
        if chance(8) {
            entries.append(("$wait", "backoff_seconds"))
            fields.append(("backoff_seconds", .text(scalar("Int") + pick(["", "?"]))))
        }
        let hasAdditional = entries.contains { $0.key == "$additional" }
        if model.hasKinds, !hasAdditional {
            entries.append(("$union", taggedUnion(after: index, in: "union_payload")))
        }
        if chance(5), !hasAdditional { fields.append(("self_reference", .text("\(model.name)?"))) }
        return .mapping(entries + fields)
    }

    private mutating func failureFields(_ entries: inout [Entry]) -> [Entry] {
        entries.append(("$message", pick(["failure_text", ["failure_note", "failure_text"]])))
        if chance(50) { entries.append(("$retry", ["failure_kind": ["busy", "none"]])) }
        if chance(30) { entries.append(("$when", ["is_fine": "false"])) }
        return [
            ("failure_text", .text(scalar("String") + pick(["", "?"]))),
            ("failure_note", .text(scalar("String") + "?")), ("failure_kind", "busy | none | other"),
            ("is_fine", .text(scalar("Bool") + "?")),
        ]
    }

    private mutating func generic(_ model: Model, at index: Int) -> SpecNode {
        var entries: [Entry] = [
            ("$keep", "true"), ("$unwrap", "page_values"), ("page_values", .quoted("[\(model.parameter)]")),
            ("first_value?", .text(model.parameter)),
        ]
        if chance(50) {
            entries.insert(("$paginate", ["query": "page_number", "more": "has_more"]), at: 1)
            entries.append(("has_more", .text(scalar("Bool"))))
        }
        // A type that is nested in a generic model would be another type for each argument.
        let names = memberNames(random.below(4)).filter { $0 != "has_more" }
        return .mapping(entries + names.map { (key($0) + pick(["", "?"]), .text(anyScalar())) })
    }

    /// A model with fields that another one, or an inline object, can include.
    mutating func included(after index: Int) -> String? {
        let candidates = models.indices.filter { $0 > index && models[$0].kind == .object && !models[$0].hasKinds }
        if candidates.isEmpty { return nil }
        return reference(pick(candidates))
    }

    private mutating func enumerationModel() -> SpecNode {
        switch random.below(5) {
        case 0: return "0 | 1 | 2"
        case 4: return pick(["0.25 | 0.5 | 2", "-1 | 0 | 1", "-1.5 | 2.5 | 25"])
        case 1: return .text(enumeration(hasDefault: false, mayBeOptional: false))
        default:
            var entries: [Entry] = [("$enum", enumerationNode())]
            if chance(30) { entries.append(("$frozen", "true")) }
            if chance(30) { entries.append(("$doc", .quoted(text()))) }
            return .mapping(entries)
        }
    }

    /// A union whose cases are named by the value of a key.
    private mutating func taggedUnion(after index: Int, in place: String? = nil) -> SpecNode {
        let tags = chance(25) ? ["1", "2", "30"] : memberNames(2 + random.below(3))
        let place = place ?? pick([nil, "content", "*", "metadata"])
        var entries: [Entry] = [("by", "kind_tag")]
        if let place { entries.append(("in", .text(place))) }
        for tag in tags {
            entries.append((tag, kind(after: index, isObject: place == nil)))
        }
        return .mapping(entries)
    }

    private mutating func kind(after index: Int, isObject: Bool) -> SpecNode {
        if chance(12) { return "none" }
        if chance(45), let model = reference(after: index, [.object]) { return .text(model) }
        if isObject || chance(50) { return .mapping(fields(1 + random.below(2), after: index, depth: 1)) }
        return .text(anyScalar())
    }

    private mutating func keyedUnion(after index: Int) -> SpecNode {
        let entries: [Entry] = memberNames(2 + random.below(3)).map { name in
            let type: SpecNode =
                chance(30)
                ? .mapping(fields(1 + random.below(2), after: index, depth: 1))
                : .text(reference(after: index) ?? anyScalar())
            return (name, type)
        }
        return .mapping([("$union", .mapping(entries)), ("$keep", "true")] + (chance(20) ? [("$frozen", "true")] : []))
    }
}
