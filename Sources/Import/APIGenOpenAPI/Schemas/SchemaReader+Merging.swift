import APIGenDescription
import APIGenSupport

/// Merges the parts of a schema that all apply.
extension SchemaReader {
    /// Sets the kind of a schema to what satisfies all parts.
    func combine(_ conjunction: Conjunction, at value: Value, into schema: inout Schema) {
        if conjunction.isNever {
            schema.kind = .never
            return
        }
        // Nothing is compared with the outline of the only part, unless it is a reference.
        let isAlone = conjunction.items.count == 1 && !conjunction.items[0].isReference
        let outlines = conjunction.items.map { isAlone ? Outline(shape: .any) : findOutline(of: $0) }
        var parts = zip(conjunction.items, outlines).filter { item, outline in
            // A type alone says nothing next to a part that has that type, or a union, whose members may have it.
            conjunction.items.count == 1 || !Self.isBareType(item) && (outline.shape != .any || item.isReference)
        }
        if parts.isEmpty, let first = conjunction.items.first { parts = [(first, outlines[0])] }
        let types = conjunction.types + conjunction.items.flatMap(\.typeNames)
        switch (parts.count, parts.first?.0) {
        case (0, _):
            schema.kind = conjunction.isBroken ? .any : kindWithoutShape(conjunction)
        case (1, .union(let value, let keywords, let members)?):
            readUnion(of: members, at: value, keywords, inheriting: types, into: &schema)
        case (1, .shape(let value, let keywords)?):
            readShape(at: value, keywords, required: conjunction.required, into: &schema)
        case (1, .reference(let id, _)?) where !requiresMore(conjunction.required, than: parts[0].1):
            schema.kind = .reference(id)
        default:
            merge(parts, conjunction, at: value, inheriting: types, into: &schema)
        }
        // A reference alone has the null of its target, and a union that of its members.
        let isNullable =
            conjunction.items.count == 1
            ? conjunction.items[0].keywords?.isNullable == true : areNullable(conjunction.items)
        if isNullable { schema.isNullable = true }
    }

    /// What names of required properties alone, or nothing at all, allow.
    private func kindWithoutShape(_ conjunction: Conjunction) -> Schema.Kind {
        if let name = conjunction.types.first { return Self.scalarKind(named: name) ?? .any }
        return conjunction.annotations.contains(where: \.isNull) ? .null : .any
    }

    static func scalarKind(named name: String) -> Schema.Kind? {
        switch SchemaType(rawValue: name) {
        case .string?: .string(format: nil)
        case .integer?: .integer(format: nil)
        case .number?: .number(format: nil)
        case .boolean?: .boolean
        case .object?: .object(Schema.Object())
        case .array?, nil: nil
        }
    }

    /// Whether names make properties required that are optional in the outline.
    private func requiresMore(_ names: Set<String>, than outline: Outline) -> Bool {
        names.contains { outline.properties[$0] == false }
    }

    private static func isBareType(_ item: Conjunction.Item) -> Bool {
        guard case .shape(_, let keywords) = item else { return false }
        return !keywords.hasMoreThanType && keywords[.additionalProperties]?.entries?.isEmpty != false
    }

    private func merge(
        _ parts: [(Conjunction.Item, Outline)],
        _ conjunction: Conjunction,
        at value: Value,
        inheriting types: [String],
        into schema: inout Schema
    ) {
        let unions = parts.filter { $0.1.shape == .union }
        let others = parts.filter { $0.1.shape != .union }
        let areObjects = others.allSatisfy { $0.1.shape == .object || $0.1.shape == .any }
        if let union = unions.first, areObjects {
            if unions.count > 1, intersect(parts.map(\.0), conjunction, at: value, inheriting: types, into: &schema) {
                return
            }
            switch union.0 {
            case .union(let value, let keywords, let members):
                readUnion(of: members, at: value, keywords, inheriting: types, into: &schema)
            case .reference(let id, _):
                schema.kind = others.isEmpty ? .reference(id) : readUnionKind(of: id)
            case .shape:
                break
            }
            let shared = readObject(of: others.map(\.0), required: conjunction.required)
            return add(shared: shared, to: &schema)
        }
        if unions.isEmpty, areObjects {
            // References to schemas that allow any value.
            if conjunction.required.isEmpty, parts.allSatisfy({ $0.1.shape == .any && $0.0.isReference }) { return }
            schema.kind = .object(readObject(of: parts.map(\.0), required: conjunction.required))
            return
        }
        mergeScalars(parts, at: value, into: &schema)
    }

    // MARK: - Objects

    /// An object with the properties of all items. It includes what it can, and merges properties that overlap.
    func readObject(of items: [Conjunction.Item], required: Set<String>) -> Schema.Object {
        var object = Schema.Object()
        var required = required
        var gathered = Properties()
        for item in separate(items, required: &required) {
            switch item {
            case .reference(let id, _):
                if !object.includes.contains(id) { object.includes.append(id) }
            case .shape(let value, let keywords):
                gathered.add(keywords)
                guard let additional = readAdditional(at: value, keywords) else { continue }
                let isSame = object.additional.map { $0.schema.isSame(as: additional) } ?? true
                object.additional = .init(isSame ? additional : Schema(.any, place: additional.place))
            case .union:
                break
            }
        }
        readProperties(gathered, required: required, into: &object)
        return object
    }

    /// The items, with references replaced by the parts of their schemas until no two share a property.
    private func separate(_ items: [Conjunction.Item], required: inout Set<String>) -> [Conjunction.Item] {
        var items = items
        /// How many items have a property.
        var counts: [String: Int] = [:]
        for item in items { for name in findOutline(of: item).properties.keys { counts[name, default: 0] += 1 } }
        var flattened: Set<Schema.ID> = []
        var isChanged = true
        while isChanged, !isExhausted {
            isChanged = false
            var index = 0
            while index < items.count {
                guard case .reference(let id, let value) = items[index] else {
                    index += 1
                    continue
                }
                let outline = findOutline(of: id)
                // A schema in the course of including itself has no outline yet.
                let isKept =
                    outline.shape != .any && !requiresMore(required, than: outline)
                    && outline.properties.keys.allSatisfy { counts[$0] == 1 }
                if isKept {
                    index += 1
                    continue
                }
                isChanged = true
                for name in outline.properties.keys { counts[name, default: 0] -= 1 }
                guard flattened.insert(id).inserted else {
                    items.remove(at: index)
                    continue
                }
                readCount += items.count
                if isExhausted { reportExcess(at: value) }
                let parts = readConjunction(of: id)
                required.formUnion(parts.required)
                for item in parts.items {
                    for name in findOutline(of: item).properties.keys { counts[name, default: 0] += 1 }
                }
                items.replaceSubrange(index...index, with: parts.items)
            }
        }
        return items
    }

    // MARK: - Scalars and arrays

    /// The most specific part, such as an enum next to its type.
    private func mergeScalars(_ parts: [(Conjunction.Item, Outline)], at value: Value, into schema: inout Schema) {
        if let elements = findElements(ofAll: parts.map(\.0)) {
            schema.kind = .array(readSchema(of: elements))
            return
        }
        func rank(_ part: (Conjunction.Item, Outline)) -> Int {
            switch part.0 {
            case .shape(_, let keywords):
                if keywords.has(.enumeration, .constant) { return 4 }
                // An array of a certain type is more than an array of objects.
                if let element = keywords.value(.items).map({ SchemaKeywords($0) }), element.isSpecific { return 3 }
                return keywords.has(.format, .items, .prefixItems, .contentEncoding, .contentMediaType) ? 2 : 1
            case .reference: return part.1.isEnumeration ? 3 : 2
            case .union: return 0
            }
        }
        var best = parts[0]
        for part in parts.dropFirst() where rank(part) > rank(best) { best = part }
        let shapes = Set(parts.map(\.1.shape)).subtracting([.any, .union, .mixed])
        if shapes.count > 1, shapes != [.integer, .number] {
            document.reportLoss(
                "contradiction",
                "no value has all types of this schema; the most specific one is used",
                at: value
            )
        }
        switch best.0 {
        case .reference(let id, _): schema.kind = .reference(id)
        case .shape(let value, let keywords): readShape(at: value, keywords, required: [], into: &schema)
        case .union: break
        }
    }

    /// What all elements of several arrays must satisfy; `nil` if the arrays do not describe them in several ways.
    private func findElements(ofAll parts: [Conjunction.Item]) -> [Value]? {
        var elements: [Value] = []
        for part in parts {
            let items: [Conjunction.Item]
            if case .reference(let id, _) = part { items = readConjunction(of: id).items } else { items = [part] }
            for item in items {
                guard case .shape(_, let keywords) = item, keywords.effectiveTypes == [.array],
                    !keywords.has(.prefixItems, .enumeration, .constant)
                else { return nil }
                guard let element = keywords.value(.items) else { continue }
                if element.node.entries == nil { return nil }
                if !elements.contains(where: { $0.key == element.key }) { elements.append(element) }
            }
        }
        return elements.count > 1 ? elements : nil
    }
}

extension SchemaKeywords {
    /// Whether the schema says more than a type.
    fileprivate var isSpecific: Bool {
        has(.reference, .properties, .allOf, .oneOf, .anyOf, .enumeration, .constant, .format, .items)
    }
}

extension Conjunction.Item {
    var isReference: Bool {
        if case .reference = self { true } else { false }
    }

    /// The keywords of this part; `nil` for a reference.
    fileprivate var keywords: SchemaKeywords? {
        switch self {
        case .reference: nil
        case .shape(_, let keywords), .union(_, let keywords, _): keywords
        }
    }

    /// The types that the schema of this part names.
    var typeNames: [String] { keywords?.types ?? [] }
}
