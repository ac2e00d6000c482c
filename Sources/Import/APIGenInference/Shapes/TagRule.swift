import APIGenSupport

/// When objects in one place are of several kinds, which a field names.
enum TagRule {
    private static let names: Set<String> = [
        "type", "kind", "object", "event", "__typename", "_type", "@type", "class", "_class", "action", "category",
    ]

    /// Whether a field with the name can be a tag.
    static func isName(_ name: String) -> Bool {
        names.contains(name) || ["_type", "Type", "_kind", "Kind"].contains { name.hasSuffix($0) }
    }

    /// The field whose values are kinds with different fields; `nil` if the objects are of one kind.
    static func tag(of objects: [RecordedObject], names: [String], _ nodes: [String: [RecordedValue]]) -> String? {
        guard objects.count >= Threshold.Tag.objects else { return nil }
        let candidates = names.filter { isName($0) && nodes[$0]?.count == objects.count }
        return candidates.filter { tag in
            let values = (nodes[tag] ?? []).map(\.node)
            guard values.allSatisfy({ $0.scalarKind == .string }) else { return false }
            let texts = Set(values.compactMap(\.text))
            guard Threshold.Tag.values.contains(texts.count), texts.allSatisfy(isWord) else { return false }
            return areDifferent(groups(objects, by: tag), tag)
        }.min { rank($0) < rank($1) }
    }

    private static func rank(_ name: String) -> Int { name == "type" ? 0 : names.contains(name) ? 1 : 2 }

    private static func isWord(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= Threshold.Tag.lengthOfValue && !text.utf8.contains(UInt8(ascii: " "))
    }

    /// The objects by the value of a field, in the order of the recordings.
    static func groups(_ objects: [RecordedObject], by tag: String) -> [(value: String, objects: [RecordedObject])] {
        let groups = objects.grouped { object in object.entries.first { $0.key.text == tag }?.value.text ?? "" }
        return groups.map { value, objects in
            let others = objects.map { object in
                let entries = object.entries.filter { $0.key.text != tag }
                return RecordedObject(entries: entries, call: object.call, identity: object.identity)
            }
            return (value, others)
        }
    }

    /// Whether at least two kinds have few fields in common, and each kind has its fields in most objects.
    private static func areDifferent(_ groups: [(value: String, objects: [RecordedObject])], _ tag: String) -> Bool {
        let shapes = groups.map { group in group.objects.map { fields(of: $0) } }
        let all = shapes.map { $0.reduce(into: Set<String>()) { $0.formUnion($1) } }
        var different = 0
        var pairs = 0
        for left in all.indices {
            for right in all.indices where right > left {
                pairs += 1
                let union = all[left].union(all[right])
                let common = all[left].intersection(all[right])
                if !Threshold.Tag.commonFields.isReached(by: common.count, of: union.count) { different += 1 }
            }
        }
        guard Threshold.Tag.differentKinds.isReached(by: different, of: pairs), different > 0 else { return false }
        let sizes = zip(shapes, all).map { objects, all -> Bool in
            let present = objects.reduce(0) { $0 + $1.count }
            return Threshold.Tag.presentFields.isReached(by: present, of: all.count * objects.count)
        }
        return Threshold.Tag.completeKinds.isReached(by: sizes.count { $0 }, of: sizes.count)
    }

    /// The fields of an object, and those of the objects in it.
    private static func fields(of object: RecordedObject) -> Set<String> {
        var fields: Set<String> = []
        for entry in object.entries {
            guard let name = entry.key.text, !entry.value.isNull else { continue }
            fields.insert(name)
            for inner in entry.value.entries ?? [] { fields.insert("\(name).\(inner.key.text ?? "")") }
        }
        return fields
    }
}
