import APIGenDescription

/// What merging has to know of a schema that is referred to, without reading its properties.
struct Outline {
    enum Shape: Hashable { case any, object, array, string, integer, number, boolean, mixed, union }

    var shape: Shape
    /// The names of its properties, also of those that it includes, and whether each is required.
    var properties: [String: Bool] = [:]
    /// Whether its values are an enum or a constant.
    var isEnumeration = false
    /// Whether null is one of its values. Only the outline of a whole schema says it.
    var isNullable = false
}

extension SchemaReader {
    /// The outline of the schema with an ID.
    func findOutline(of id: Schema.ID) -> Outline {
        if let known = outlines[id] { return known }
        // While the outline of a schema is unknown, the schema says nothing about itself.
        outlines[id] = Outline(shape: .any)
        guard depth < 80 else { return Outline(shape: .any) }
        depth += 1
        defer { depth -= 1 }
        let outline = findOutline(of: readConjunction(of: id))
        outlines[id] = outline
        return outline
    }

    /// The parts of the schema with an ID.
    func readConjunction(of id: Schema.ID) -> Conjunction {
        let outer = owner
        owner = id
        defer { owner = outer }
        var conjunction = Conjunction()
        for value in table.sources[id.index].values { add(value, to: &conjunction) }
        if case .base = table.sources[id.index] { conjunction.items.removeAll(where: \.isUnion) }
        return conjunction
    }

    func findOutline(of conjunction: Conjunction) -> Outline {
        var result = Outline(shape: .any)
        for item in conjunction.items {
            let outline = findOutline(of: item)
            if result.shape == .any || outline.shape == .union { result.shape = outline.shape }
            result.isEnumeration = result.isEnumeration || outline.isEnumeration
            result.properties.merge(outline.properties) { $0 || $1 }
        }
        for name in conjunction.required where result.properties[name] != nil { result.properties[name] = true }
        let allowsAny = conjunction.items.isEmpty && !conjunction.isNever
        result.isNullable = conjunction.isNullable || allowsAny || areNullable(conjunction.items)
        return result
    }

    func findOutline(of item: Conjunction.Item) -> Outline {
        switch item {
        case .reference(let id, _):
            return findOutline(of: id)
        case .union:
            return Outline(shape: .union)
        case .shape(_, let keywords):
            var outline = Outline(shape: Self.shape(of: keywords))
            outline.isEnumeration = keywords.has(.enumeration, .constant)
            if outline.shape == .object {
                for name in keywords.propertyNames { outline.properties[name] = false }
            }
            return outline
        }
    }

    /// Whether null satisfies every part.
    func areNullable(_ items: [Conjunction.Item]) -> Bool {
        !items.isEmpty
            && items.allSatisfy { item in
                switch item {
                case .reference(let id, _): return findOutline(of: id).isNullable
                case .shape(_, let keywords): return keywords.isNullable
                case .union(_, let keywords, let members):
                    let parts = members.lazy.map { SchemaKeywords($0) }
                    return keywords.isNullable || parts.contains { $0.isNullable || $0.isNull }
                }
            }
    }

    /// The shape that the keywords next to references and unions give.
    static func shape(of keywords: SchemaKeywords) -> Outline.Shape {
        let types = keywords.effectiveTypes
        if types.count > 1 { return .mixed }
        return switch types.first {
        case .object?: .object
        case .array?: .array
        case .string?: .string
        case .integer?: .integer
        case .number?: .number
        case .boolean?: .boolean
        case nil: keywords.has(.enumeration, .constant) ? .mixed : .any
        }
    }
}
