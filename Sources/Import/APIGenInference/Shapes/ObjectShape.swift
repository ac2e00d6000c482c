import APIGenSupport

/// All objects that recordings have in one place, or in several places with the same model.
final class ObjectShape {
    struct Field {
        /// The number of objects that have the field.
        var count: Int
        var value: ValueShape
    }

    struct Kind {
        /// The value of the tag.
        var value: String
        var shape: ObjectShape
    }

    private(set) var count = 0
    /// The calls with any of the objects.
    private(set) var calls: Set<Int> = []
    /// Whether the objects lack any of the fields.
    var haveOptionalFields: Bool { fields.values.contains { $0.count < count } }
    /// The fields with their names in the order of the recordings; empty for a dictionary and for several kinds.
    private(set) var names: [String] = []
    private(set) var fields: [String: Field] = [:]
    /// The values of a dictionary.
    private(set) var values: ValueShape?
    /// The field that tells the kind, and the kinds without that field; `nil` for objects of one kind.
    private(set) var tag: String?
    private(set) var kinds: [Kind] = []
    private var target: ObjectShape?

    /// The shape that this one is a part of.
    var merged: ObjectShape {
        var shape = self
        while let next = shape.target { shape = next }
        return shape
    }

    /// Whether the objects have fields of their own, and are of one kind.
    var isPlain: Bool { values == nil && tag == nil }

    init(_ objects: [RecordedObject], mayBeTagged: Bool = true) {
        count = objects.count
        calls = Set(objects.map(\.call))
        var nodes: [String: [RecordedValue]] = [:]
        for object in objects {
            for entry in object.entries {
                guard let name = entry.key.text else { continue }
                if nodes[name] == nil { names.append(name) }
                let identity = entry.value.isScalar ? object.identity : object.identity(of: name)
                nodes[name, default: []].append(RecordedValue(entry.value, in: object.call, of: identity))
            }
        }
        if DictionaryRule.isDictionary(names: names, nodes, objects) {
            values = ValueShape(names.flatMap { nodes[$0] ?? [] })
            names = []
            return
        }
        if mayBeTagged, let tag = TagRule.tag(of: objects, names: names, nodes) {
            self.tag = tag
            let groups = TagRule.groups(objects, by: tag)
            kinds = groups.map { Kind(value: $0.value, shape: ObjectShape($0.objects, mayBeTagged: false)) }
            names = []
            return
        }
        fields = nodes.mapValues { Field(count: $0.count, value: ValueShape($0)) }
    }

    // MARK: - Merging

    func merge(_ other: ObjectShape) {
        let other = other.merged
        if target != nil { return merged.merge(other) }
        if other === self { return }
        other.target = self
        switch (values, other.values) {
        case (let mine?, let theirs?): mine.merge(theirs)
        case (let mine?, nil): for value in other.flatten() { mine.merge(value) }
        case (nil, let theirs?):
            let mine = flatten()
            values = theirs
            (names, fields, tag, kinds) = ([], [:], nil, [])
            for value in mine { theirs.merge(value) }
        case (nil, nil): mergeFields(other)
        }
        count += other.count
        calls.formUnion(other.calls)
    }

    private func mergeFields(_ other: ObjectShape) {
        switch (tag, other.tag) {
        case (nil, nil): addFields(of: other)
        case (let mine?, let theirs?) where mine == theirs:
            for kind in other.kinds { add(kind.shape, as: kind.value) }
        case (let mine?, nil):
            if let value = other.removeConstant(mine) {
                // The part stays a shape of its own.
                let part = ObjectShape([], mayBeTagged: false)
                part.take(other)
                add(part, as: value)
            } else {
                collapse()
                addFields(of: other)
            }
        case (nil, let theirs?):
            if let value = removeConstant(theirs) {
                let part = ObjectShape([], mayBeTagged: false)
                part.take(self)
                (names, fields, tag, kinds) = ([], [:], theirs, [])
                add(part, as: value)
                for kind in other.kinds { add(kind.shape, as: kind.value) }
            } else {
                other.collapse()
                addFields(of: other)
            }
        case (_?, _?):
            collapse()
            other.collapse()
            addFields(of: other)
        }
    }

    private func addFields(of other: ObjectShape) {
        for name in other.names {
            guard let theirs = other.fields[name] else { continue }
            if let mine = fields[name] {
                fields[name]?.count += theirs.count
                mine.value.merge(theirs.value)
            } else {
                names.append(name)
                fields[name] = theirs
            }
        }
    }

    private func add(_ shape: ObjectShape, as value: String) {
        if let known = kinds.first(where: { $0.value == value }) {
            known.shape.merged.merge(shape)
        } else {
            kinds.append(Kind(value: value, shape: shape))
        }
    }

    private func take(_ other: ObjectShape) {
        (count, calls, names, fields) = (other.count, other.calls, other.names, other.fields)
    }

    /// Removes a field whose value is the same text in all objects.
    private func removeConstant(_ name: String) -> String? {
        guard let field = fields[name], field.count == count, field.value.texts.count == field.value.count,
            field.value.texts.order.count == 1
        else { return nil }
        fields[name] = nil
        names.removeAll { $0 == name }
        return field.value.texts.order[0]
    }

    /// Makes one kind of all kinds, with the tag as a field.
    private func collapse() {
        guard let tag else { return }
        let old = kinds
        (self.tag, kinds) = (nil, [])
        names = [tag]
        fields[tag] = Field(
            count: count,
            value: ValueShape(texts: old.flatMap { Array(repeating: $0.value, count: $0.shape.merged.count) })
        )
        for kind in old { addFields(of: kind.shape.merged) }
    }

    /// The values of all fields.
    private func flatten() -> [ValueShape] {
        collapse()
        return names.compactMap { fields[$0]?.value }
    }

    // MARK: - Comparing

    /// Whether two places have objects of one model: most of their fields are the same, and these have the same kinds of
    /// values.
    func isSimilar(to other: ObjectShape) -> Bool {
        let common = names.filter { other.fields[$0] != nil }
        let all = names.count + other.names.count - common.count
        guard Threshold.Model.commonFields.isReached(by: common.count, of: all) else { return false }
        return common.allSatisfy { name in
            guard let mine = fields[name]?.value, let theirs = other.fields[name]?.value else { return false }
            return Self.areCompatible(mine, theirs, name)
        }
    }

    private static func areCompatible(_ first: ValueShape, _ second: ValueShape, _ name: String) -> Bool {
        let kinds = (first.kinds, second.kinds)
        if !kinds.0.isEmpty, !kinds.1.isEmpty, kinds.0.isDisjoint(with: kinds.1) { return false }
        if TagRule.isName(name), first.texts.order.count == 1, second.texts.order.count == 1,
            first.texts.order != second.texts.order
        {
            return false
        }
        guard let left = first.innerObject, let right = second.innerObject, left !== right else { return true }
        guard left.isPlain, right.isPlain, !left.names.isEmpty, !right.names.isEmpty else { return true }
        let common = left.names.count { right.fields[$0] != nil }
        return Threshold.Model.commonInnerFields.isReached(by: common, of: min(left.names.count, right.names.count))
    }
}
