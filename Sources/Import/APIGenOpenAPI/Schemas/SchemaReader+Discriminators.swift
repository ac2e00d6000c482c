import APIGenDescription
import APIGenYAML

/// The schemas that extend others by `allOf`, as discriminators mean them.
struct Descendants {
    /// The schemas that extend a schema with a discriminator, directly or not, if a value of it may be any of them.
    var members: [Schema.ID: [Schema.ID]] = [:]
    /// The discriminators of schemas without a union of their own.
    var discriminators: [Schema.ID: Value] = [:]
    /// The same as `members`, also for schemas that are only included.
    var all: [Schema.ID: Set<Schema.ID>] = [:]
}

extension DocumentReader {
    // MARK: - Inheritance

    /// Finds the declared schemas that extend a schema with a discriminator.
    mutating func findDescendants() {
        var discriminators: [Schema.ID: Value] = [:]
        var children: [Schema.ID: [Schema.ID]] = [:]
        var inclusions: [Schema.ID: Int] = [:]
        for index in sources.indices {
            guard let value = sources[index].values.first else { continue }
            if let discriminator = part("discriminator", of: value), value["oneOf"] == nil, value["anyOf"] == nil {
                discriminators[Schema.ID(index)] = discriminator
            }
            for member in part("allOf", of: value)?.elements ?? [] where member.reference != nil {
                guard let target = end(of: member), let parent = ids[target.key] else { continue }
                children[parent, default: []].append(Schema.ID(index))
                inclusions[parent, default: 0] += 1
            }
        }
        guard !discriminators.isEmpty else { return }
        let uses = countReferences()
        for (id, discriminator) in discriminators {
            var found: Set<Schema.ID> = []
            var open = children[id] ?? []
            while let child = open.popLast() {
                if child != id, found.insert(child).inserted { open += children[child] ?? [] }
            }
            guard !found.isEmpty else { continue }
            descendants.discriminators[id] = discriminator
            descendants.all[id] = found
            if uses[id, default: 0] > inclusions[id, default: 0] {
                descendants.members[id] = found.sorted { $0.index < $1.index }
            }
        }
    }

    /// How many references there are to each declared schema.
    private mutating func countReferences() -> [Schema.ID: Int] {
        var uses: [Schema.ID: Int] = [:]
        for file in references.library.files.indices {
            guard let root = references.library.root(of: file) else { continue }
            var counts: [String: Int] = [:]
            Self.countReferences(in: root.node, &counts)
            for (text, count) in counts.sorted(by: { $0.key < $1.key }) {
                let node = Node(.scalar(.init(text)), range: root.range)
                let reference = Value(node, file: file, pointer: "")
                guard let target = try? references.target(of: reference), let id = ids[target.key] else { continue }
                uses[id, default: 0] += count
            }
        }
        return uses
    }

    private static func countReferences(in node: Node, _ counts: inout [String: Int]) {
        switch node.content {
        case .scalar, .invalid: break
        case .sequence(let elements):
            for element in elements { countReferences(in: element, &counts) }
        case .mapping(let entries):
            for entry in entries {
                if entry.key.text == "$ref", let text = entry.value.text {
                    counts[text, default: 0] += 1
                } else {
                    countReferences(in: entry.value, &counts)
                }
            }
        }
    }

    /// The union of the schemas that extend a schema with a discriminator.
    mutating func inheritedUnion(of id: Schema.ID, at value: Value, members: [Schema.ID]) -> Schema {
        var result = schema(of: [value], withoutUnion: true)
        var values = members.compactMap { sources[$0.index].values.first }
        for value in values { use(value) }
        var union = Schema.Union(members: members.map { reference(to: $0) })
        let isMember = descendants.discriminators[id].map { discriminator in
            mapping(of: discriminator).contains { $0.id == id }
        }
        if isMember == true {
            values.append(value)
            // A value of `self` is read before the arguments of its method change it.
            let base = baseID(of: id)
            union.members.append(reference(to: base))
        }
        discriminate(&union, values, by: descendants.discriminators[id])
        result.kind = .union(union)
        return result
    }

    private func reference(to id: Schema.ID) -> Schema {
        Schema(.reference(id), place: place(of: sources[id.index].values[0]))
    }

    // MARK: - Tags

    /// Sets the tag of a union and its values, if the value of each member is known.
    ///
    /// - Parameter values: The members in the document.
    mutating func discriminate(_ union: inout Schema.Union, _ values: [Value], by discriminator: Value?) {
        let ids = union.members.map { member in
            if case .reference(let id) = member.kind { canonical(id) } else { Schema.ID?.none }
        }
        guard let discriminator = discriminator ?? inheritedDiscriminator(of: ids),
            let tag = discriminator.node.text ?? discriminator["propertyName"]?.node.text
        else { return }
        if let initial = discriminator["defaultMapping"], let name = initial.node.text {
            let message = "a value without a known `\(tag)` is not read as `\(name)`"
            lose("discriminator default", message, at: initial)
        }
        let mapping = mapping(of: discriminator)
        let constants = union.members.indices.map { tagConstants(tag, of: values[$0]) }
        var claims: [String: Int] = [:]
        for text in constants.joined() { claims[text, default: 0] += 1 }
        var found: [(value: String, member: Int)] = []
        for (index, id) in ids.enumerated() {
            var texts = mapping.filter { id != nil && ($0.id == id || baseIDs(of: $0.id) == id) }.map { entry in
                // A mapping may write a tag that is not a text in another way: `True`.
                constants[index].first { $0.lowercased() == entry.value.lowercased() } ?? entry.value
            }
            if texts.isEmpty { texts = constants[index].filter { claims[$0] == 1 } }
            if texts.isEmpty { texts = [implicitTag(of: id, at: values[index])].compactMap(\.self) }
            if texts.isEmpty { return }
            found += texts.map { ($0, index) }
        }
        var seen: Set<String> = []
        union.tag = tag
        union.mapping = found.filter { seen.insert($0.value).inserted }
    }

    private func baseIDs(of id: Schema.ID) -> Schema.ID? {
        sources[id.index].values.first.flatMap { baseIDs[$0.key] }
    }

    /// The discriminator of a schema that all members extend.
    private func inheritedDiscriminator(of members: [Schema.ID?]) -> Value? {
        let candidates = descendants.all.filter { parent, all in
            members.allSatisfy { $0.map { $0 == parent || all.contains($0) } ?? false }
        }
        // The nearest one, if schemas with discriminators extend each other.
        let nearest = candidates.min { ($0.value.count, $0.key.index) < ($1.value.count, $1.key.index) }
        return nearest.flatMap { descendants.discriminators[$0.key] }
    }

    /// The values that a discriminator maps, with their schemas.
    private mutating func mapping(of discriminator: Value) -> [(value: String, id: Schema.ID)] {
        var found: [(value: String, id: Schema.ID)] = []
        for (name, value) in part("mapping", of: discriminator)?.entries ?? [] {
            guard let text = value.node.text else { continue }
            let pointer =
                "#/" + (version == .swagger2 ? "definitions" : "components/schemas") + "/"
                + text.escapedForPointer
            let candidates = text.contains("#") ? [text] : [pointer, text]
            var target: Value?
            for candidate in candidates where target == nil {
                let node = Node(.scalar(.init(candidate)), range: value.node.range)
                target = try? references.target(of: Value(node, file: value.file, pointer: value.pointer))
            }
            if let target {
                use(target)
                found.append((name, canonical(id(of: target))))
            } else {
                lose("discriminator value", "nothing is at `\(text)`, to which `\(name)` is mapped", at: value)
            }
        }
        return found
    }

    /// The schema that another one only refers to.
    private mutating func canonical(_ id: Schema.ID) -> Schema.ID {
        var id = id
        for _ in 0..<8 {
            guard case .value(let value) = sources[id.index], value.reference != nil,
                value.node.entries?.count == 1, let target = end(of: value)
            else { break }
            id = self.id(of: target)
        }
        return id
    }

    /// The value of a tag that nothing names: the name of the schema.
    private func implicitTag(of id: Schema.ID?, at value: Value) -> String? {
        guard let id else { return nil }
        let own = sources[id.index].values[0]
        return (own[.tagValue] ?? own[.microsoftTagValue])?.node.text ?? names[id.index].name
    }

    /// The values that a property can have in a member of a union.
    mutating func tagConstants(_ name: String, of value: Value) -> [String] {
        var conjunction = Conjunction()
        let outer = owner
        owner = nil
        defer { owner = outer }
        add(value, to: &conjunction)
        var seen: Set<Schema.ID> = []
        let properties = values(ofProperty: name, in: conjunction, &seen)
        var constants: [String] = []
        for property in properties where constants.isEmpty {
            var part = Conjunction()
            add(property, to: &part)
            constants = constantTexts(of: part, &seen)
        }
        return constants
    }

    /// The values of a property, those of the schema itself before those that it includes.
    private mutating func values(
        ofProperty name: String,
        in conjunction: Conjunction,
        _ seen: inout Set<Schema.ID>
    ) -> [Value] {
        var own: [Value] = []
        var included: [Value] = []
        for item in conjunction.items {
            switch item {
            case .shape(_, let keywords):
                if let value = keywords.value(.properties)?[name] { own.append(value) }
            case .reference(let id, _) where seen.insert(id).inserted && seen.count < 64:
                included += values(ofProperty: name, in: self.conjunction(of: id), &seen)
            case .reference, .union:
                break
            }
        }
        return own + included
    }

    mutating func constantTexts(of conjunction: Conjunction, _ seen: inout Set<Schema.ID>) -> [String] {
        for item in conjunction.items {
            switch item {
            case .shape(_, let keywords):
                if let text = keywords[.constant]?.text { return [text] }
                let values = keywords[.enumeration]?.elements?.filter { !$0.isNull }.compactMap(\.text) ?? []
                if !values.isEmpty { return values }
            case .reference(let id, _) where seen.insert(id).inserted && seen.count < 64:
                let texts = constantTexts(of: self.conjunction(of: id), &seen)
                if !texts.isEmpty { return texts }
            case .reference, .union:
                break
            }
        }
        return []
    }
}
