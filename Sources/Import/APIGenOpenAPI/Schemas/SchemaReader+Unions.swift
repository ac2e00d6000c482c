import APIGenDescription
import APIGenSupport

extension SchemaReader {
    /// Sets the kind of a schema to one of several.
    ///
    /// - Parameter types: The types that a member has if it names none itself.
    func readUnion(
        of members: [Value],
        at value: Value,
        _ keywords: SchemaKeywords,
        inheriting types: [String],
        into schema: inout Schema
    ) {
        var read: [(value: Value, schema: Schema)] = []
        for member in flattened(members) {
            let own = SchemaKeywords(table.resolveEnd(of: member) ?? member)
            if own.isNull {
                schema.isNullable = true
                continue
            }
            var found = readSchema(member, inheriting: types)
            schema.isNullable = schema.isNullable || found.isNullable
            found.isNullable = false
            switch found.kind {
            case .never: continue
            case .null: schema.isNullable = true
            default: read.append((member, found))
            }
        }
        guard let first = read.first else {
            schema.kind = schema.isNullable ? .null : .any
            return
        }
        if read.count == 1 {
            let isNullable = schema.isNullable
            schema = first.schema
            schema.place = document.place(of: value)
            schema.isNullable = isNullable
            return
        }
        var union = Schema.Union(members: read.map(\.schema))
        discriminate(&union, read.map(\.value), by: keywords.value(.discriminator))
        schema.kind = .union(union)
        simplify(&schema)
    }

    /// The members, with those of unions that have nothing else in their place.
    func flattened(_ members: [Value], level: Int = 0) -> [Value] {
        guard level < 32 else { return members }
        return members.flatMap { member -> [Value] in
            guard let entries = member.node.entries else { return [member] }
            let names = Set(entries.compactMap(\.key.text)).subtracting(["title", "description"])
            guard names == ["oneOf"] || names == ["anyOf"], let key = names.first,
                let inner = member[key]?.elements, !inner.isEmpty
            else { return [member] }
            return flattened(inner, level: level + 1)
        }
    }

    /// The union that a schema with an ID is.
    func readUnionKind(of id: Schema.ID) -> Schema.Kind {
        switch table.sources[id.index] {
        case .value(let value):
            if let members = table.descendants.members[id] {
                return readInheritedUnion(of: id, at: value, members: members).kind
            }
            return readSchema(value).kind
        case .base, .conjunction:
            return readSchema(of: table.sources[id.index].values).kind
        }
    }

    /// Adds properties that apply next to a union. Those that all members have anyway are not added.
    func add(shared: Schema.Object, to schema: inout Schema) {
        guard !shared.isEmpty else { return }
        guard case .union(var union) = schema.kind else {
            // A union of one member is that member, which the properties next to it extend.
            switch schema.kind {
            case .reference(let id) where findOutline(of: id).shape == .union:
                // The member is a union of one member itself. Unions that contain each other end at the depth.
                guard depth < Self.maximumDepth else { return }
                depth += 1
                defer { depth -= 1 }
                schema.kind = readUnionKind(of: id)
                add(shared: shared, to: &schema)
            case .reference(let id): include(id, in: shared, into: &schema)
            case .object(let object): schema.kind = .object(object.merging(shared))
            default: break
            }
            return
        }
        var shared = shared
        let outlines = union.members.map { member in
            if case .reference(let id) = member.kind { findOutline(of: id) } else { Outline(member) }
        }
        shared.properties.removeAll { property in
            outlines.allSatisfy { $0.properties[property.name] != nil }
        }
        shared.includes.removeAll { id in
            let names = findOutline(of: id).properties.keys
            return outlines.allSatisfy { outline in names.allSatisfy { outline.properties[$0] != nil } }
        }
        guard !shared.isEmpty else { return }
        union.shared = union.shared.map { $0.merging(shared) } ?? shared
        schema.kind = .union(union)
    }

    private func include(_ id: Schema.ID, in shared: Schema.Object, into schema: inout Schema) {
        let outline = findOutline(of: id)
        guard outline.shape == .object else { return }
        var object = shared
        object.properties.removeAll { outline.properties[$0.name] != nil }
        object.includes.insert(id, at: 0)
        schema.kind = object.properties.isEmpty && object.includes.count == 1 ? .reference(id) : .object(object)
    }

    // MARK: - Simplification

    /// Replaces a union whose members say less together than one type does.
    func simplify(_ schema: inout Schema) {
        guard case .union(var union) = schema.kind, union.tag == nil else { return }
        // Members that are unions themselves, of which nothing but the members is known.
        union.members = union.members.flatMap { member -> [Schema] in
            if case .union(let inner) = member.kind, inner.tag == nil, inner.shared == nil {
                inner.members
            } else {
                [member]
            }
        }
        if union.members.contains(where: \.isAny) {
            schema.kind = .any
            return
        }
        var distinct: [Schema] = []
        for member in union.members where !distinct.contains(where: { $0.isSame(as: member) }) {
            distinct.append(member)
        }
        union.members = distinct
        if distinct.count > 1, let (values, others) = Self.values(ofAll: distinct) {
            let isBoolean = values.allSatisfy { $0.kind == .boolean }
            switch others {
            // One known value is no list to choose from.
            case .string? where values.count == 1: schema.kind = .string(format: nil)
            // In a union, a number that is not listed would be none of the values.
            case .integer?: schema.kind = .integer(format: nil)
            default: schema.kind = isBoolean ? .boolean : .enumeration(values)
            }
            return
        }
        if distinct.count == 1 {
            schema.kind = distinct[0].kind
            schema.doc = schema.doc ?? distinct[0].doc
            return
        }
        schema.kind = .union(union)
    }

    /// The values of all members, if each is an enum or a constant, or any string next to enums of strings.
    ///
    /// - Returns: The values, and the kind of the other values that are allowed.
    private static func values(ofAll members: [Schema]) -> (values: [Schema.Value], others: Schema.Value.Kind?)? {
        var values: [Schema.Value] = []
        var isOpen: Schema.Value.Kind?
        for member in members {
            switch member.kind {
            case .enumeration(let list): values += list
            case .constant(let node):
                guard let text = node.text, !node.isNull else { return nil }
                let kind = EnumerationReader.kind(of: node, as: nil)
                values.append(.init(text: text, kind: kind, name: member.title, doc: member.doc))
            case .string(format: nil) where isOpen != .integer: isOpen = .string
            case .integer where isOpen != .string: isOpen = .integer
            default: return nil
            }
        }
        if let isOpen, !values.allSatisfy({ $0.kind == isOpen }) { return nil }
        var seen: Set<String> = []
        values = values.filter { seen.insert("\($0.kind) \($0.text)").inserted }
        return values.count > 1 || isOpen != nil && !values.isEmpty ? (values, isOpen) : nil
    }
}

extension Schema {
    fileprivate var isAny: Bool {
        if case .any = kind { true } else { false }
    }
}

extension Schema.Object {
    fileprivate var isEmpty: Bool { includes.isEmpty && properties.isEmpty && additional == nil }

    fileprivate func merging(_ other: Schema.Object) -> Schema.Object {
        var object = self
        object.includes += other.includes.filter { !includes.contains($0) }
        let names = Set(properties.map(\.name))
        object.properties += other.properties.filter { !names.contains($0.name) }
        object.additional = additional ?? other.additional
        return object
    }
}

extension Outline {
    /// The outline of a schema without an ID.
    init(_ schema: Schema) {
        self.init(shape: .any)
        guard case .object(let object) = schema.kind else { return }
        shape = .object
        for property in object.properties { properties[property.name] = property.isRequired }
    }
}
