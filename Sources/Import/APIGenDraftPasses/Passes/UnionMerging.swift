import APIGenSpecDrafting
package import APIGenSpecLanguage
package import APIGenSpecWriting
import APIGenSupport

/// Finds a type for the values of a union whose members JSON does not discriminate.
///
/// A key that all objects have may do so, although not all of its values belong to one member. Otherwise several
/// objects become one with the fields of all, and several arrays become one.
package struct UnionMerging {
    /// The models that the new types need. Only `ModelPasses.nameModels` gives them names.
    package private(set) var added: [DraftModel] = []
    /// Whether one object has replaced several.
    package private(set) var isGuess = false
    private let models: [String: DraftModel]
    /// The number in the name of the next new model.
    package private(set) var number: Int
    /// The depth of the collections whose elements are being merged. A union may contain itself in an array.
    private var depth = 0

    package init(_ models: [String: DraftModel], number: Int) {
        self.models = models
        self.number = number
    }

    /// - Returns: `nil` if only `JSON` has all values.
    package mutating func makeType(for members: [TypeExpression]) -> TypeExpression? {
        depth += 1
        defer { depth -= 1 }
        var types = leaves(members)
        guard depth <= PassThresholds.modelDepth, !types.contains(.json) else { return nil }
        let count = types.count
        mergeCollections(&types) {
            if case .array(let element) = $0 { element } else { nil }
        } make: {
            .array($0)
        }
        mergeCollections(&types) {
            if case .dictionary(_, let value) = $0 { value } else { nil }
        } make: {
            .dictionary(of: $0)
        }
        // If the objects are not discriminated either, they are next.
        if types.count == count, !mergeTagged(&types) { mergeObjects(&types) }
        types = UnionTypes.simplified(types, enumeration: enumeration)
        if types.count == 1 { return types[0] }
        return types == members ? nil : .union(of: types.map { nameObjects(in: $0) })
    }

    /// The members of all unions that JSON shapes discriminate.
    private func leaves(_ types: [TypeExpression]) -> [TypeExpression] {
        var seen: Set<String> = []
        return leaves(types, &seen, depth: 0)
    }

    /// - Parameter seen: The unions whose members are known. Few members can be reached on very many ways.
    private func leaves(_ types: [TypeExpression], _ seen: inout Set<String>, depth: Int) -> [TypeExpression] {
        types.flatMap { type -> [TypeExpression] in
            switch type {
            case .alternatives(let alternatives, _) where depth < PassThresholds.unionDepth && !alternatives.areValues:
                return leaves(alternatives.members, &seen, depth: depth + 1)
            case .named(let name, [], _):
                guard depth < PassThresholds.unionDepth, case .alias(let alias)? = models[name]?.shape,
                    let members = alias.members
                else { return [type] }
                return seen.insert(name).inserted ? leaves(members, &seen, depth: depth + 1) : []
            default: return [type]
            }
        }
    }

    private func enumeration(named name: String) -> [TypeExpression.Alternative]? {
        if case .enumeration(let values)? = models[name]?.shape { values } else { nil }
    }

    // MARK: Collections

    private mutating func mergeCollections(
        _ types: inout [TypeExpression],
        _ element: (TypeExpression) -> TypeExpression?,
        make: (TypeExpression) -> TypeExpression
    ) {
        let indices = types.indices.filter { element(types[$0]) != nil }
        guard indices.count > 1 else { return }
        let elements = indices.compactMap { element(types[$0]) }
        let isOptional = elements.contains { $0 != $0.wrapped }
        let distinct = UnionTypes.simplified(leaves(elements.map(\.wrapped)), enumeration: enumeration)
        let merged =
            distinct.count == 1
            ? distinct[0] : makeType(for: distinct) ?? .union(of: distinct.map { nameObjects(in: $0) })
        types[indices[0]] = make(isOptional ? merged.orNull : merged)
        types = types.indices.filter { $0 == indices[0] || !indices.contains($0) }.map { types[$0] }
    }

    // MARK: Objects

    /// Replaces several objects by one. A dictionary is one of them if it is in the way of a single object.
    private mutating func mergeObjects(_ types: inout [TypeExpression]) {
        var indices = types.indices.filter { models.object(of: types[$0]) != nil }
        if indices.count == 1 {
            indices += types.indices.filter { if case .dictionary = types[$0] { true } else { false } }
        }
        let members = indices.map { types[$0] }
        guard indices.count > 1, let object = models.merged(members) else { return }
        isGuess = true
        let isWhole = indices.count == types.count && object.additional == nil
        types[indices[0]] =
            addRecursiveModel(of: object, replacing: Set(members)) ?? (isWhole ? .object(object) : addModel(of: object))
        types = types.indices.filter { $0 == indices[0] || !indices.contains($0) }.map { types[$0] }
    }

    /// The model of an object that replaces members whose values contain values of these members; `nil` for other
    /// members.
    ///
    /// The same members have one model. Otherwise each level of nested values would have an object of its own.
    private mutating func addRecursiveModel(
        of object: TypeExpression.Object,
        replacing members: Set<TypeExpression>
    ) -> TypeExpression? {
        if let known = (added + models.values).first(where: { $0.replacedMembers == members }) {
            return .named(known.name)
        }
        guard containsValues(of: members, object) else { return nil }
        let type = addModel(of: object)
        added[added.count - 1].replacedMembers = members
        return type
    }

    /// Whether a value of the object can contain a value of a member, through any models.
    private func containsValues(of members: Set<TypeExpression>, _ object: TypeExpression.Object) -> Bool {
        var isFound = false
        var seen: Set<String> = []
        var waiting: [String] = []
        let visitor = TypeVisitor { type, _ in
            guard case .named(let name, _, _) = type else { return }
            if members.contains(type) { isFound = true }
            if seen.insert(name).inserted { waiting.append(name) }
        }
        visitor.visit(.object(object), at: DraftPlace(root: .shared))
        while !isFound, let name = waiting.popLast() {
            guard let model = models[name] else { continue }
            visitor.visit(model)
            waiting += model.includes.filter { seen.insert($0).inserted }
        }
        return isFound
    }

    /// An object inside a union needs a name.
    private mutating func nameObjects(in type: TypeExpression) -> TypeExpression {
        switch type {
        case .object(let object): addModel(of: object)
        case .array(let element): .array(nameObjects(in: element))
        case .dictionary(let key, let value): .dictionary(key, nameObjects(in: value))
        case .optional(let wrapped): .optional(nameObjects(in: wrapped))
        case .scalar, .date, .named, .formatted, .alternatives, .union, .invalid: type
        }
    }

    /// A model for an inline type.
    package mutating func addModel(of type: TypeExpression) -> TypeExpression { add(type.model(withKey: "")) }

    private mutating func addModel(of object: TypeExpression.Object) -> TypeExpression {
        add(TypeExpression.object(object).model(withKey: ""))
    }

    private mutating func add(_ model: DraftModel) -> TypeExpression {
        var model = model
        model.removeName(key: "\(number)")
        number += 1
        added.append(model)
        return .named(model.name)
    }

    /// Removes an added model, so that a model with a name can have its shape.
    package mutating func takeShape(
        of type: TypeExpression
    ) -> (shape: DraftModel.Shape, additional: TypeExpression?)? {
        guard let index = added.firstIndex(where: { .named($0.name) == type }) else { return nil }
        let model = added.remove(at: index)
        return (model.shape, model.additional)
    }

    // MARK: Tags

    /// An object of a union with the strings that its fields list.
    private struct Kind {
        var type: TypeExpression
        var texts: [String: [String]]
        var required: Set<String>
    }

    /// Replaces several objects by a union with a tag.
    ///
    /// - Returns: Whether there is one.
    private mutating func mergeTagged(_ types: inout [TypeExpression]) -> Bool {
        let indices = types.indices.filter { !isOther(types[$0]) }
        guard indices.count > 1 else { return false }
        var kinds: [Kind] = []
        for index in indices {
            guard let found = self.kinds(of: types[index]) else { return false }
            kinds += found
        }
        guard let union = makeUnion(of: kinds) else { return false }
        types[indices[0]] = add(DraftModel(unnamed: "", shape: .union(union)))
        types = types.indices.filter { $0 == indices[0] || !indices.contains($0) }.map { types[$0] }
        return true
    }

    /// Whether the values are no objects.
    private func isOther(_ type: TypeExpression) -> Bool {
        switch type {
        case .scalar, .date, .array, .formatted, .optional: true
        case .named(let name, _, _): enumeration(named: name) != nil
        case .alternatives: type.values != nil
        case .dictionary, .union, .object, .invalid: false
        }
    }

    private func kinds(of type: TypeExpression) -> [Kind]? {
        if case .named(let name, [], _) = type, case .union(let union, let shared)? = models[name]?.shape {
            guard let tag = union.tag?.value, shared.isEmpty else { return nil }
            return union.kinds.map(\.field).map {
                Kind(type: $0.type ?? .json, texts: [tag: [$0.name.value]], required: [tag])
            }
        }
        guard let object = models.object(of: type) else { return nil }
        var kind = Kind(type: type, texts: [:], required: [])
        for field in object.fields {
            guard let texts = texts(of: field), !texts.isEmpty else { continue }
            kind.texts[field.name.value] = texts
            if !field.isOptional { kind.required.insert(field.name.value) }
        }
        return [kind]
    }

    private func texts(of field: Spec.Field) -> [String]? {
        guard let type = field.type else {
            return field.initial.flatMap { $0.isQuoted ? [$0.text] : nil }
        }
        let values: [TypeExpression.Alternative]
        switch type.wrapped {
        case .alternatives(let own, _) where own.areValues: values = own
        case .named(let name, [], _): values = enumeration(named: name) ?? []
        default: return nil
        }
        return values.allSatisfy(\.isQuoted) ? values.map(\.text) : nil
    }

    /// The union by the best key that all kinds have. A value that several kinds have belongs to one object with the
    /// fields of these.
    private mutating func makeUnion(of kinds: [Kind]) -> Spec.Union? {
        let keys = kinds[0].texts.keys.filter { key in kinds.allSatisfy { $0.texts[key] != nil } }
        let usual = ["type", "kind", "object", "event", "event_type", "eventType"]
        func rank(_ key: String) -> (Int, Int, String) {
            let isRequired = kinds.allSatisfy { $0.required.contains(key) }
            return (isRequired ? 0 : 1, usual.firstIndex(of: key) ?? usual.count, key)
        }
        for key in keys.sorted(by: { rank($0) < rank($1) }) {
            var order: [String] = []
            var types: [String: [TypeExpression]] = [:]
            var isShared = false
            for kind in kinds {
                for text in kind.texts[key] ?? [] {
                    if types[text] == nil { order.append(text) }
                    if types[text]?.contains(kind.type) == true { continue }
                    types[text, default: []].append(kind.type)
                    // Values that several enums share describe no kind.
                    isShared =
                        isShared
                        || (types[text]?.count ?? 0) > 1
                            && kinds.contains {
                                $0.texts[key]?.contains(text) == true && ($0.texts[key]?.count ?? 0) > 1
                            }
                }
            }
            guard order.count > 1, !isShared, order.allSatisfy(Spec.Union.canWrite(tag:)) else { continue }
            let objects = order.map { types[$0]?.count ?? 0 > 1 ? models.merged(types[$0] ?? []) : nil }
            guard zip(order, objects).allSatisfy({ types[$0]?.count == 1 || $1 != nil }) else { continue }
            var union = Spec.Union(tag: key, kinds: [])
            for (text, object) in zip(order, objects) {
                if object != nil { isGuess = true }
                let type = object.map { addModel(of: $0) } ?? nameObjects(in: types[text]?[0] ?? .json)
                union.kinds.append(.init(value: text, type: type))
            }
            union.nameKinds()
            return union
        }
        return nil
    }
}
