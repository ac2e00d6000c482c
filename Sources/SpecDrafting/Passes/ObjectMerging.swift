import APIGenSupport

extension [String: DraftModel] {
    /// One object for several that JSON does not discriminate: it has the fields of all, and those that some lack are
    /// optional.
    ///
    /// - Returns: `nil` if one of the types is not an object.
    package func merged(_ types: [DraftType]) -> DraftObject? {
        let objects = types.compactMap { object(of: $0.wrapped, depth: 0) }
        guard objects.count == types.count, objects.count > 1 else { return nil }
        var additional = objects.lazy.compactMap(\.additional).first
        if Set(objects.compactMap(\.additional)).count > 1 { additional = .json }
        var names: [String] = []
        var fields: [String: [DraftField]] = [:]
        for field in objects.flatMap(\.fields) {
            if fields[field.name] == nil { names.append(field.name) }
            fields[field.name, default: []].append(field)
        }
        return DraftObject(
            fields: names.map { merged(fields[$0] ?? [], of: objects.count) },
            additional: additional
        )
    }

    /// An object with all its fields in one list.
    private func object(of type: DraftType, depth: Int) -> DraftObject? {
        guard depth < 8 else { return nil }
        var (own, includes, additional): ([DraftField], [String], DraftType?)
        switch type {
        case .object(let object): (own, includes, additional) = (object.fields, object.includes, object.additional)
        case .named(let name, []):
            guard let model = self[name] else { return nil }
            switch model.shape {
            case .object(let fields): (own, includes, additional) = (fields, model.includes, model.additional)
            case .alias(let other): return object(of: other, depth: depth + 1)
            case .enumeration, .union: return nil
            }
        default: return nil
        }
        for name in includes {
            guard let included = object(of: .named(name), depth: depth + 1) else { return nil }
            let names = Set(own.map(\.name))
            own += included.fields.filter { !names.contains($0.name) }
            additional = additional ?? included.additional
        }
        return DraftObject(fields: own, additional: additional)
    }

    /// One field for the fields of the same name in some of several objects.
    private func merged(_ fields: [DraftField], of count: Int) -> DraftField {
        var field = fields[0]
        field.isOptional = fields.count < count || fields.contains(where: \.isOptional)
        let isConstant = fields.contains { $0.type == nil }
        let isSame = Set(fields.map(\.type)).count == 1 && Set(fields.map(\.initial)).count == 1
        if isSame, !isConstant || !field.isOptional { return field }
        (field.initial, field.array, field.object, field.contentType) = (nil, nil, nil, nil)
        let types = fields.map { $0.type ?? .enumeration(Self.values(of: $0.initial)) }
        let isNullable = types.contains { if case .optional = $0 { true } else { false } }
        let type = Self.merged(types.map(\.wrapped))
        field.type = isNullable ? type.orNull : type
        return field
    }

    private static func merged(_ types: [DraftType]) -> DraftType {
        let elements = types.compactMap { type -> DraftType? in
            if case .array(let element) = type { element } else { nil }
        }
        if elements.count == types.count { return .array(merged(elements)) }
        let words = types.map { type -> [DraftValue]? in
            if case .enumeration(let values) = type { values } else { nil }
        }
        if words.allSatisfy({ $0 != nil }) {
            var seen: Set<String> = []
            let values = words.compactMap(\.self).joined().filter { seen.insert($0.text).inserted }
            return values.count > 1
                ? .enumeration(values) : JSONLiteral(values.first?.text ?? "") == nil ? .string : .json
        }
        let members = types.flatMap { type -> [DraftType] in
            if case .union(let inner) = type { inner } else { [type] }
        }
        let simple = UnionTypes.simplified(members, enumeration: { _ in nil })
        let hasObject = simple.contains { if case .object = $0 { true } else { false } }
        return simple.count == 1 ? simple[0] : hasObject ? .json : .union(simple)
    }

    /// The values of an enum for a constant.
    private static func values(of literal: DraftLiteral?) -> [DraftValue] {
        switch literal {
        case .text(let text)?: [DraftValue(text: text, isText: JSONLiteral(text) != nil)]
        case .plain(let text)?: [DraftValue(text: text, isText: false)]
        case .array?, nil: []
        }
    }
}
