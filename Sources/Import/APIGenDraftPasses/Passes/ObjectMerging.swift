import APIGenSpecDrafting
package import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

extension [String: DraftModel] {
    /// One object for several that JSON does not discriminate: it has the fields of all, and those that some lack are
    /// optional.
    ///
    /// - Returns: `nil` if one of the types is not an object.
    package func merged(_ types: [TypeExpression]) -> TypeExpression.Object? {
        merged(types, depth: 0)
    }

    fileprivate func merged(_ types: [TypeExpression], depth: Int) -> TypeExpression.Object? {
        let objects = types.compactMap { object(of: $0.wrapped, depth: depth) }
        guard objects.count == types.count, objects.count > 1 else { return nil }
        var additional = objects.lazy.compactMap(\.additional).first
        // An object that says nothing about its other keys may have any.
        if additional != nil, Set(objects.map(\.additional)).count > 1 { additional = .json }
        var names: [Located<String>] = []
        var fields: [Located<String>: [Spec.Field]] = [:]
        for field in objects.flatMap(\.fields) {
            if fields[field.name] == nil { names.append(field.name) }
            fields[field.name, default: []].append(field)
        }
        let merging = FieldMerging(models: self, count: objects.count, depth: depth)
        return TypeExpression.Object(fields: names.map { merging.merged(fields[$0] ?? []) }, additional: additional)
    }

    /// An object with all its fields in one list; `nil` for another type. A union of objects is one object.
    func object(of type: TypeExpression) -> TypeExpression.Object? {
        if case .dictionary = type { nil } else { object(of: type, depth: 0) }
    }

    private func object(of type: TypeExpression, depth: Int) -> TypeExpression.Object? {
        guard depth < PassThresholds.modelDepth else { return nil }
        var (own, includes, additional): ([Spec.Field], [String], TypeExpression?)
        switch type {
        case .object(let object):
            (own, includes, additional) = (object.fields, object.includes.map(\.value), object.additional)
        case .dictionary(_, let value): return TypeExpression.Object(fields: [], additional: value)
        case .alternatives: return type.members.flatMap { merged($0, depth: depth + 1) }
        case .named(let name, let arguments, _):
            guard let model = self[name]?.applied(to: arguments) else { return nil }
            switch model.shape {
            case .object(let fields): (own, includes, additional) = (fields, model.includes, model.additional)
            case .alias(let other): return object(of: other, depth: depth + 1)
            case .union(let union, let shared):
                guard let object = merged(union.kinds.compactMap(\.field.type), depth: depth + 1) else { return nil }
                let names = Set(shared.map(\.name))
                let fields = shared + object.fields.filter { !names.contains($0.name) }
                return TypeExpression.Object(fields: fields, additional: object.additional)
            case .enumeration: return nil
            }
        default: return nil
        }
        for name in includes {
            guard let included = object(of: .named(name), depth: depth + 1) else { return nil }
            let names = Set(own.map(\.name))
            own += included.fields.filter { !names.contains($0.name) }
            additional = additional ?? included.additional
        }
        return TypeExpression.Object(fields: own, additional: additional)
    }
}

extension DraftModel {
    /// A generic model with types in place of its parameters; `nil` if their numbers differ.
    fileprivate func applied(to arguments: [TypeExpression]) -> DraftModel? {
        guard arguments.count == parameters.count else { return nil }
        if arguments.isEmpty { return self }
        let types = Dictionary(zip(parameters, arguments)) { first, _ in first }
        var model = self
        TypeMapper { type, _ in
            if case .named(let name, [], _) = type { types[name] } else { nil }
        }.map(&model)
        return model
    }
}

/// Merges the fields of the same name in some of several objects.
private struct FieldMerging {
    let models: [String: DraftModel]
    /// The number of objects.
    let count: Int
    /// How many objects are around these. The field of a model may have the type of an object around it.
    let depth: Int

    func merged(_ fields: [Spec.Field]) -> Spec.Field {
        var field = fields[0]
        field.isOptional = fields.count < count || fields.contains(where: \.isOptional)
        let isConstant = fields.contains { $0.type == nil }
        let isSame = Set(fields.map(\.type)).count == 1 && Set(fields.map(\.initial)).count == 1
        // A constant is always sent, so it is a constant only if all objects have it.
        if isSame, !isConstant || fields.count == count {
            // A field of three states has no default.
            if field.isOptional, case .optional = field.type { field.initial = nil }
            return field
        }
        (field.initial, field.array, field.object, field.contentType) = (nil, nil, nil, nil)
        let types = fields.map { $0.type ?? Self.type(ofConstant: $0.initial) }
        let isNullable = types.contains { if case .optional = $0 { true } else { false } }
        let type = merged(types.map(\.wrapped))
        field.type = isNullable ? type.orNull : type
        return field
    }

    private func merged(_ types: [TypeExpression]) -> TypeExpression {
        let elements = types.compactMap { type -> TypeExpression? in
            if case .array(let element) = type { element } else { nil }
        }
        if elements.count == types.count { return .array(merged(elements)) }
        let members = types.flatMap { $0.members ?? [$0] }
        let simple = UnionTypes.simplified(members, enumeration: enumeration)
        if simple.count > 1 {
            guard simple.contains(where: { if case .object = $0 { true } else { false } }) else {
                return .union(of: simple)
            }
            // An object inside a union needs a name.
            return models.merged(simple, depth: depth + 1).map { .object($0) } ?? .json
        }
        // A single word is the constant of one object. The others may have any string.
        if simple[0].values?.count == 1 { return .string }
        return simple[0]
    }

    private func enumeration(named name: String) -> [TypeExpression.Alternative]? {
        guard case .enumeration(let values)? = models[name]?.shape else { return nil }
        return values
    }

    private static func type(ofConstant literal: Literal?) -> TypeExpression {
        guard let literal, literal.elements == nil else { return .json }
        if literal.isQuoted { return .alternatives([.value(literal.text)]) }
        return switch JSONLiteral(literal.text) {
        case .bool: .scalar(.bool)
        case .integer: .scalar(.int)
        case .fraction: .scalar(.double)
        case .null, nil: .json
        }
    }
}
