import APIGenDescription
import APIGenSupport

extension SchemaReader {
    /// The union of the schemas that extend a schema with a discriminator.
    func readInheritedUnion(of id: Schema.ID, at value: Value, members: [Schema.ID]) -> Schema {
        var result = readSchema(of: [value], withoutUnion: true)
        var values = members.compactMap { table.sources[$0.index].values.first }
        for value in values { document.use(value) }
        let base = table.registerBaseID(of: id)
        var union = Schema.Union(members: members.map { reference(to: $0) }, base: base)
        let mapping = table.descendants.discriminators[id].map { table.readMapping(of: $0) } ?? []
        // Without a mapping, the name of the schema itself is a value of the discriminator, too. Where several others
        // extend the schema, it is seldom used.
        if mapping.isEmpty ? members.count == 1 : mapping.contains(where: { $0.id == id }) {
            values.append(value)
            union.members.append(reference(to: base))
        }
        discriminate(&union, values, by: table.descendants.discriminators[id])
        result.kind = .union(union)
        return result
    }

    private func reference(to id: Schema.ID) -> Schema {
        Schema(.reference(id), place: document.place(of: table.sources[id.index].values[0]))
    }

    // MARK: - Tags

    /// Sets the tag of a union and its values, if the value of each member is known.
    ///
    /// - Parameter values: The members in the document.
    func discriminate(_ union: inout Schema.Union, _ values: [Value], by discriminator: Value?) {
        let ids = union.members.map { member in
            if case .reference(let id) = member.kind { table.resolveCanonical(id) } else { Schema.ID?.none }
        }
        guard let discriminator = discriminator ?? table.inheritedDiscriminator(of: ids),
            let tag = discriminator.node.text ?? discriminator["propertyName"]?.node.text
        else { return }
        if let initial = discriminator["defaultMapping"], let name = initial.node.text {
            let message = "a value without a known `\(tag)` is not read as `\(name)`"
            document.reportLoss("discriminator default", message, at: initial)
        }
        let mapping = table.readMapping(of: discriminator)
        let constants = union.members.indices.map { findTagConstants(tag, of: values[$0]) }
        var claims: [String: Int] = [:]
        for text in constants.joined() { claims[text, default: 0] += 1 }
        var found: [(value: String, member: Int)] = []
        for (index, id) in ids.enumerated() {
            var texts = mapping.filter { id != nil && ($0.id == id || table.knownBaseID(of: $0.id) == id) }.map {
                entry in
                // A mapping may write a tag that is not a string in another way: `True`.
                constants[index].first { $0.lowercased() == entry.value.lowercased() } ?? entry.value
            }
            if texts.isEmpty { texts = constants[index].filter { claims[$0] == 1 } }
            if texts.isEmpty { texts = [table.implicitTag(of: id, at: values[index])].compactMap(\.self) }
            if texts.isEmpty { return }
            found += texts.map { ($0, index) }
        }
        var seen: Set<String> = []
        union.tag = tag
        union.mapping = found.filter { seen.insert($0.value).inserted }
    }

    /// The values that a property can have in a member of a union.
    func findTagConstants(_ name: String, of value: Value) -> [String] {
        var conjunction = Conjunction()
        let outer = owner
        owner = nil
        defer { owner = outer }
        add(value, to: &conjunction)
        var seen: Set<Schema.ID> = []
        let properties = findValues(ofProperty: name, in: conjunction, &seen)
        var constants: [String] = []
        for property in properties where constants.isEmpty {
            var part = Conjunction()
            add(property, to: &part)
            constants = findConstantTexts(of: part, &seen)
        }
        return constants
    }

    /// The values of a property, those of the schema itself before those that it includes.
    private func findValues(
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
                included += findValues(ofProperty: name, in: readConjunction(of: id), &seen)
            case .reference, .union:
                break
            }
        }
        return own + included
    }

    func findConstantTexts(of conjunction: Conjunction, _ seen: inout Set<Schema.ID>) -> [String] {
        for item in conjunction.items {
            switch item {
            case .shape(_, let keywords):
                if let text = keywords[.constant]?.text { return [text] }
                let values = keywords[.enumeration]?.elements?.filter { !$0.isNull }.compactMap(\.text) ?? []
                if !values.isEmpty { return values }
            case .reference(let id, _) where seen.insert(id).inserted && seen.count < 64:
                let texts = findConstantTexts(of: readConjunction(of: id), &seen)
                if !texts.isEmpty { return texts }
            case .reference, .union:
                break
            }
        }
        return []
    }
}
