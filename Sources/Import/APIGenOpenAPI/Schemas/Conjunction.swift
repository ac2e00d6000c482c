import APIGenDescription
import APIGenSupport

/// The parts of a schema that all apply: its own keywords, the members of `allOf`, and its unions.
struct Conjunction {
    enum Item {
        /// The schema with an ID, and the value that names it.
        case reference(Schema.ID, at: Value)
        /// A type with its keywords.
        case shape(Value, SchemaKeywords)
        /// The members of `oneOf` or `anyOf`.
        case union(Value, SchemaKeywords, members: [Value])

        var isUnion: Bool {
            if case .union = self { true } else { false }
        }
    }

    var items: [Item] = []
    /// The types that are named next to references and unions, which have no other keyword of a shape.
    var types: [String] = []
    /// The names of required properties.
    var required: Set<String> = []
    /// Whether null is allowed in addition to what the items allow.
    var isNullable = false
    /// Whether no value satisfies all parts.
    var isNever = false
    /// Whether a part has an error, which is reported.
    var isBroken = false
    /// Whether the parts are those of the schema with an ID that is being read, and not of a value inside it.
    var isOwner = false
    /// The schemas that document the whole, the most important first.
    var annotations: [SchemaKeywords] = []
}

extension SchemaReader {
    /// Adds the parts of a value.
    func add(_ value: Value, to conjunction: inout Conjunction, level: Int = 0) {
        guard value.node.entries != nil else {
            switch value.node.bool {
            case true?: break
            case false?: conjunction.isNever = true
            case nil where value.node.isNull: break
            case nil:
                conjunction.isBroken = true
                document.reportShape(value, "a schema must be a mapping")
            }
            return
        }
        if level == 0 {
            conjunction.isOwner = owner.map { table.sources[$0.index].values[0].key == value.key } ?? false
        }
        let keywords = readKeywords(of: value)
        conjunction.annotations.append(keywords)
        conjunction.required.formUnion(keywords.requiredNames)
        if let reference = keywords.value(.reference) ?? keywords.value(.dynamicReference),
            reference.node.text != nil
        {
            conjunction.isNullable = conjunction.isNullable || keywords.isNullable
            guard let id = table.resolveID(ofTarget: reference) else {
                conjunction.isBroken = true
                return
            }
            let isIncluded = level > 0 && conjunction.isOwner
            conjunction.items.append(.reference(isIncluded ? resolveIncludedID(id) : id, at: value))
            // Before 3.1, what is next to a reference has no meaning, although annotations are often meant.
            guard document.version >= .openAPI31 else { return }
        }
        guard level < 64 else { return }
        let members = keywords.value(.allOf)?.elements ?? []
        let unions = [SchemaKeywords.Keyword.oneOf, .anyOf].compactMap { keyword in
            significantMembers(of: keyword, in: keywords)
        }
        // Null next to `allOf` applies to the whole, and null next to a type to that type.
        let isWhole = !members.isEmpty || !keywords.hasOwnShape && unions.isEmpty
        conjunction.isNullable = conjunction.isNullable || isWhole && keywords.isNullable
        for member in members { add(member, to: &conjunction, level: level + 1) }
        for members in unions { conjunction.items.append(.union(value, keywords, members: members)) }
        if keywords.hasOwnShape { conjunction.items.append(.shape(value, keywords)) }
    }

    private func readKeywords(of value: Value) -> SchemaKeywords {
        let keywords = SchemaKeywords(value)
        var targets: [(keyword: SchemaKeywords.Keyword, value: Value)] = []
        for keyword in keywords.misplacedReferences {
            guard let container = keywords.value(keyword), let reference = container.reference else { continue }
            if keyword.isWord {
                // Another value in place of a string is reported.
                var target = try? document.references.findTarget(of: reference)
                var seen: Set<Value.Key> = []
                while let value = target, let next = value.reference, seen.insert(value.key).inserted {
                    target = try? document.references.findTarget(of: next)
                }
                if target?.node.text == nil { continue }
            }
            if let target = document.resolve(container) { targets.append((keyword, target)) }
        }
        return targets.isEmpty ? keywords : SchemaKeywords(value, targets: targets)
    }

    /// The schema that a member of `allOf` means: a schema whose union contains the owner means its properties alone.
    private func resolveIncludedID(_ id: Schema.ID) -> Schema.ID {
        guard let owner, id != owner, case .value(let value) = table.sources[id.index] else { return id }
        if table.descendants.members[id]?.contains(owner) == true { return table.registerBaseID(of: id) }
        for keyword in ["oneOf", "anyOf"] {
            for member in value[keyword]?.node.elements ?? [] {
                guard let node = member["$ref"] else { continue }
                let reference = Value(node, file: value.file, pointer: value.pointer)
                if let target = try? document.references.findTarget(of: reference), table.ids[target.key] == owner {
                    return table.registerBaseID(of: id)
                }
            }
        }
        return id
    }

    /// The members of a union that say something about the shape; `nil` if they only limit the values.
    private func significantMembers(of keyword: SchemaKeywords.Keyword, in keywords: SchemaKeywords) -> [Value]? {
        guard let members = keywords.value(keyword)?.elements, !members.isEmpty else { return nil }
        let properties = Set(keywords[.properties]?.entries?.compactMap(\.key.text) ?? [])
        let areConstraints = members.allSatisfy { member in
            guard member.node.entries != nil else { return false }
            let own = SchemaKeywords(member)
            if !own.hasShape { return !own.isNullable }
            // Members that only limit properties that the schema has anyway.
            guard !properties.isEmpty, let names = own[.properties]?.entries?.compactMap(\.key.text) else {
                return false
            }
            return !own.has(.reference, .allOf, .oneOf, .anyOf) && properties.isSuperset(of: names)
        }
        return areConstraints ? nil : members
    }
}
