import APIGenDescription
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

extension SchemaDrafter {
    /// A union where it is used: one type if only one is left, a model for a union with a tag.
    mutating func draftType(of union: Schema.Union, of schema: Schema, _ use: SchemaUse) -> TypeExpression {
        let isNullable = union.members.contains { self.isNullable($0) }
        let type: TypeExpression
        switch draftShape(of: union, of: schema, use) {
        case .alias(let alias): type = alias
        case let shape: type = addUnnamedModel(shape, title: schema.typeTitle, of: schema) { _ in }
        }
        return isNullable ? type.orNull : type
    }

    /// A union as a model.
    mutating func draftShape(of union: Schema.Union, of schema: Schema, _ use: SchemaUse) -> DraftModel.Shape {
        let members = union.members.filter { if case .null = $0.kind { false } else { true } }
        if let tagged = draftTaggedUnion(union, use) { return tagged }
        if members.count == union.members.count, let tagged = constantTag(of: members, shared: union.shared) {
            if let shape = draftTaggedUnion(tagged, use) { return shape }
        }
        var types: [TypeExpression] = []
        for member in members {
            var member = union.shared.map { member.with($0) } ?? member
            // Words in a union are a part of it.
            if case .enumeration = member.kind { member.clientNames = nil }
            let type = draftType(of: member, use).wrapped
            types += type.members ?? [type]
        }
        types = UnionTypes.simplified(types, enumeration: { self.enumeration(named: $0) })
        if types.count == 1 { return .alias(types[0]) }
        if types.isEmpty { return .alias(.json) }
        return .alias(.union(of: types.map { nameObjects(in: $0, of: schema) }))
    }

    /// An object inside a union needs a name.
    private mutating func nameObjects(in type: TypeExpression, of schema: Schema) -> TypeExpression {
        switch type {
        case .object(let object):
            addUnnamedModel(.object(object.fields), title: nil, of: schema) { model in
                // The documentation is that of the union.
                model.metadata = Metadata()
                model.includes = object.includes.map(\.value)
                model.additional = object.additional
            }
        case .array(let element): .array(nameObjects(in: element, of: schema))
        case .dictionary(let key, let value): .dictionary(key, nameObjects(in: value, of: schema))
        case .optional(let wrapped): .optional(nameObjects(in: wrapped, of: schema))
        case .scalar, .date, .named, .formatted, .alternatives, .union, .invalid: type
        }
    }

    /// The type of elements that have several.
    mutating func draftCommonType(of schemas: [Schema], _ use: SchemaUse) -> TypeExpression {
        guard let first = schemas.first else { return .json }
        if schemas.count == 1 { return draftType(of: first, use) }
        let union = Schema.Union(members: schemas)
        return draftType(of: union, of: first, use)
    }

    // MARK: Tags

    private mutating func draftTaggedUnion(_ union: Schema.Union, _ use: SchemaUse) -> DraftModel.Shape? {
        guard let tag = union.tag, !tag.isEmpty else { return nil }
        var kinds: [Spec.Union.Kind] = []
        var seen: Set<String> = []
        for (value, index) in union.mapping {
            guard union.members.indices.contains(index) else { return nil }
            let member = union.members[index]
            guard isObject(member) else { return nil }
            // A constant of the member contradicts other values.
            let constants = allProperties(of: member).last { $0.name == tag }.flatMap { texts(of: $0.schema) } ?? []
            let value = constants.isEmpty || constants.contains(value) ? value : constants[0]
            guard seen.insert(value).inserted else { continue }
            let type = draftType(of: member, use).wrapped
            guard case .named = nameObjects(in: type, of: member) else { return nil }
            kinds.append(.init(value: value, type: nameObjects(in: type, of: member)))
        }
        guard kinds.count > 1, seen.allSatisfy(Spec.Union.canWrite(tag:)) else { return nil }
        var draft = Spec.Union(tag: tag, kinds: kinds)
        draft.nameKinds()
        return .union(draft, union.shared.map { draftObject($0, use) }?.fields.filter { $0.name.value != tag } ?? [])
    }

    /// A union whose members all have a key, each with constants of its own. A key that all of them require is better.
    private func constantTag(of members: [Schema], shared: Schema.Object?) -> Schema.Union? {
        guard members.count > 1, members.allSatisfy({ isObject($0) }) else { return nil }
        let properties = members.map { member in
            Dictionary(allProperties(of: member).map { ($0.name, $0) }, uniquingKeysWith: { $1 })
        }
        let keys = properties[0].keys.filter { key in
            properties.allSatisfy { $0[key].map { !texts(of: $0.schema).isEmpty } ?? false }
        }
        let usual = ["type", "kind", "object", "event", "event_type", "eventType"]
        func rank(_ key: String) -> (Int, Int, String) {
            let isRequired = properties.allSatisfy { $0[key]?.isRequired == true }
            return (isRequired ? 0 : 1, usual.firstIndex(of: key) ?? usual.count, key)
        }
        let sorted = keys.sorted { rank($0) < rank($1) }
        for key in sorted {
            var mapping: [(value: String, member: Int)] = []
            for (index, member) in properties.enumerated() {
                mapping += (member[key].map { texts(of: $0.schema) } ?? []).map { ($0, index) }
            }
            guard Set(mapping.map(\.value)).count == mapping.count else { continue }
            return Schema.Union(members: members, tag: key, mapping: mapping, shared: shared)
        }
        return nil
    }

    /// The strings that a schema lists; none if others are allowed.
    private func texts(of schema: Schema) -> [String] {
        guard let target = target(of: schema), !isNullable(schema) else { return [] }
        switch target.kind {
        case .constant(let node):
            guard case .scalar(let scalar) = node.content, scalar.isString else { return [] }
            return [scalar.text]
        case .enumeration(let values): return values.allSatisfy { $0.kind == .string } ? values.map(\.text) : []
        default: return []
        }
    }

    /// Whether a member of a union is an object with fields. If it can be null, so can the union.
    private func isObject(_ schema: Schema) -> Bool {
        switch kind(of: schema) {
        case .object(let object): return !object.properties.isEmpty || !object.includes.isEmpty
        default: return false
        }
    }
}

extension Schema {
    /// The schema with properties that all members of a union have.
    fileprivate func with(_ shared: Schema.Object) -> Schema {
        var schema = self
        switch kind {
        case .reference(let id):
            var object = shared
            object.includes.append(id)
            schema.kind = .object(object)
        case .object(var object):
            let own = Set(object.properties.map(\.name))
            object.includes = shared.includes + object.includes
            object.properties = shared.properties.filter { !own.contains($0.name) } + object.properties
            object.additional = object.additional ?? shared.additional
            schema.kind = .object(object)
        default: break
        }
        return schema
    }
}
