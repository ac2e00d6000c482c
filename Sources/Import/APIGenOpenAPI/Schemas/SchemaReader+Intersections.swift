import APIGenDescription
import APIGenSupport

/// Several unions that all apply to one value.
extension SchemaReader {
    /// What satisfies one member of each union.
    private struct Alternative {
        /// The members, none of which includes another one.
        var values: [Value] = []
        /// The values of discriminators, by their keys.
        var tags: [String: [String]] = [:]
    }

    /// The largest number of pairs of members that are compared.
    private static let maximumPairs = 1024

    /// Sets the kind of a schema to the union of what satisfies one member of each union among its parts, and all of
    /// its other parts.
    ///
    /// - Returns: Whether this is possible; a loss is reported otherwise.
    func intersect(
        _ parts: [Conjunction.Item],
        _ conjunction: Conjunction,
        at value: Value,
        inheriting types: [String],
        into schema: inout Schema
    ) -> Bool {
        depth += 1
        defer { depth -= 1 }
        guard depth < 60 else { return false }
        var required = conjunction.required
        let items = expand(parts, required: &required)
        let unions = items.filter { findOutline(of: $0).shape == .union }
        let others = items.filter { findOutline(of: $0).shape != .union }
        var found = [Alternative()]
        var allowsNull = true
        var pairs = 0
        for union in unions {
            let (members, hasNull) = findAlternatives(of: union)
            allowsNull = allowsNull && hasNull
            pairs += found.count * members.count
            guard pairs <= Self.maximumPairs, !isExhausted else {
                document.reportLoss(
                    "several unions",
                    "unions that all apply have too many members; the first one is used",
                    at: value
                )
                return false
            }
            found = found.flatMap { left in members.compactMap { combine(left, $0) } }
        }
        if allowsNull { schema.isNullable = true }
        switch found.count {
        case 0:
            document.reportLoss("several unions", "no value satisfies all unions; the first one is used", at: value)
            return false
        case 1:
            var whole = Conjunction()
            whole.types = types
            whole.required = required
            for member in found[0].values { add(member, to: &whole, level: 1) }
            whole.items += others
            combine(whole, at: value, into: &schema)
        default:
            var union = Schema.Union(members: found.map { readSchema(of: $0.values, inheriting: types) })
            for index in union.members.indices { union.members[index].isNullable = false }
            tag(&union, found)
            schema.kind = .union(union)
            simplify(&schema)
            add(shared: readObject(of: others, required: required), to: &schema)
        }
        return true
    }

    /// The parts of a schema, with those of the schemas with a union that it refers to.
    private func expand(_ items: [Conjunction.Item], required: inout Set<String>) -> [Conjunction.Item] {
        var result: [Conjunction.Item] = []
        var seen: Set<Schema.ID> = []
        var open = Array(items.reversed())
        while let item = open.popLast() {
            guard case .reference(let id, _) = item, findOutline(of: id).shape == .union else {
                result.append(item)
                continue
            }
            guard seen.insert(id).inserted else { continue }
            let parts = readConjunction(of: id)
            required.formUnion(parts.required)
            open += parts.items.reversed()
        }
        var keys: Set<Value.Key> = []
        return result.filter { item in
            guard case .union(_, _, let members) = item, let first = members.first else { return true }
            return keys.insert(first.key).inserted
        }
    }

    // MARK: - Members

    /// The members of a union, and whether null is one.
    private func findAlternatives(of union: Conjunction.Item) -> (members: [Alternative], hasNull: Bool) {
        guard case .union(_, let keywords, let values) = union else { return ([], false) }
        let all = flattened(values)
        let members = all.filter { !SchemaKeywords($0).isNull }
        let hasNull = keywords.isNullable || members.count < all.count
        var tagged = Schema.Union(
            members: members.map { member in
                let target = member.reference.flatMap { table.resolveID(ofTarget: $0) }
                return Schema(target.map { Schema.Kind.reference($0) } ?? .any, place: document.place(of: member))
            }
        )
        discriminate(&tagged, members, by: keywords.value(.discriminator))
        let alternatives = members.enumerated().map { index, member in
            let values = tagged.mapping.filter { $0.member == index }.map(\.value)
            return Alternative(values: [member], tags: tagged.tag.map { [$0: values] } ?? [:])
        }
        return (alternatives, hasNull)
    }

    /// What satisfies both; `nil` if nothing does.
    private func combine(_ left: Alternative, _ right: Alternative) -> Alternative? {
        var result = left
        for (key, values) in right.tags {
            let common = left.tags[key].map { own in own.filter { values.contains($0) } } ?? values
            if common.isEmpty { return nil }
            result.tags[key] = common
        }
        for value in right.values {
            if result.values.contains(where: { includes($0, value) }) { continue }
            if result.values.contains(where: { contradict($0, value) }) { return nil }
            result.values.removeAll { includes(value, $0) }
            result.values.append(value)
        }
        return result
    }

    /// Whether a schema has all of another one by `allOf`, or is the same.
    private func includes(_ value: Value, _ other: Value) -> Bool {
        if value.key == other.key { return true }
        guard let target = resolveID(of: other) else { return false }
        var open = [resolveID(of: value)].compactMap(\.self)
        if open.isEmpty { open = resolveIDs(in: value) }
        var seen: Set<Schema.ID> = []
        while let id = open.popLast() {
            if id == target { return true }
            if seen.insert(id).inserted, seen.count < 64 { open += resolveIDs(in: table.sources[id.index].values[0]) }
        }
        return false
    }

    /// The schema that a value is, if it is nothing but a reference.
    private func resolveID(of value: Value) -> Schema.ID? {
        guard value.node.entries?.count == 1, let reference = value.reference else { return table.ids[value.key] }
        return table.resolveID(ofTarget: reference)
    }

    private func resolveIDs(in value: Value) -> [Schema.ID] {
        let parts = [value] + (value["allOf"]?.elements ?? [])
        return parts.compactMap(\.reference).compactMap { table.resolveID(ofTarget: $0) }
    }

    /// Whether no value satisfies both: they have different types, or different constants in a required property.
    private func contradict(_ left: Value, _ right: Value) -> Bool {
        var conjunctions = [Conjunction(), Conjunction()]
        add(left, to: &conjunctions[0])
        add(right, to: &conjunctions[1])
        let outlines = conjunctions.map { findOutline(of: $0) }
        let shapes = Set(outlines.map(\.shape)).subtracting([.any, .mixed, .union])
        if shapes.count > 1 { return shapes != [.integer, .number] }
        let values = conjunctions.map { conjunction -> [String] in
            var seen: Set<Schema.ID> = []
            return findConstantTexts(of: conjunction, &seen)
        }
        if !values[0].isEmpty, !values[1].isEmpty { return Set(values[0]).isDisjoint(with: values[1]) }
        for (name, isRequired) in outlines[0].properties {
            guard let other = outlines[1].properties[name], isRequired || other else { continue }
            let constants = [left, right].map { findTagConstants(name, of: $0) }
            if !constants[0].isEmpty, !constants[1].isEmpty, Set(constants[0]).isDisjoint(with: constants[1]) {
                return true
            }
        }
        return false
    }

    /// Sets the tag of a union, if one of the discriminators discriminates all members.
    private func tag(_ union: inout Schema.Union, _ alternatives: [Alternative]) {
        for key in (alternatives.first?.tags.keys).map({ $0.sorted() }) ?? [] {
            let values = alternatives.map { $0.tags[key] ?? [] }
            let all = values.flatMap(\.self)
            guard !values.contains([]), Set(all).count == all.count else { continue }
            union.tag = key
            for (index, values) in values.enumerated() { union.mapping += values.map { ($0, index) } }
            return
        }
    }
}
