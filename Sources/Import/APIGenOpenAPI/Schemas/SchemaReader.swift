import APIGenDescription
import APIGenDiagnostics
import APIGenYAML

extension DocumentReader {
    /// How deep schemas may be nested, so that reading them does not exhaust the stack.
    private static let maximumDepth = 80

    /// The schemas of `components` or `definitions` in the order of the document.
    mutating func declareSchemas() {
        let container = version == .swagger2 ? root["definitions"] : part("components", of: root)?["schemas"]
        guard let container, let schemas = resolved(container) else { return }
        guard let entries = schemas.entries else {
            if !schemas.node.isNull { loseShape(schemas, "the schemas must be a mapping") }
            return
        }
        for (name, value) in entries where !name.hasPrefix("x-") || value["type"] != nil {
            let id = Schema.ID(sources.count)
            ids[value.key] = id
            sources.append(.value(value))
            names.append((name, true))
        }
        // A declared schema that only refers to one without a declaration is that schema, under the name it has here.
        for index in sources.indices {
            guard let value = sources[index].values.first, value.reference != nil else { continue }
            recording(value) { reader in
                guard let target = reader.end(of: value), reader.ids[target.key] == nil else { return }
                reader.ids[target.key] = Schema.ID(index)
                reader.sources[index] = .value(target)
            }
        }
        findDescendants()
    }

    /// What a value that only refers to another one means: the next declared schema, or else the end of the chain; `nil`
    /// if a reference has no target.
    mutating func end(of value: Value) -> Value? {
        var value = value
        var count = 0
        while let reference = value.reference, value.node.entries?.count == 1 {
            count += 1
            guard count < 32, let target = try? references.target(of: reference) else { return nil }
            follow(reference)
            use(target)
            value = target
            if ids[value.key] != nil { break }
        }
        return value
    }

    /// Reads the schemas with an ID, and those that they refer to.
    mutating func readNamedSchemas() {
        var index = 0
        while index < sources.count {
            let id = Schema.ID(index)
            owner = id
            let schema = recording(sources[index].values[0]) { $0.namedSchema(id) }
            description.schemas.append(
                .init(id: id, name: names[index].name, isDeclared: names[index].isDeclared, schema: schema)
            )
            index += 1
        }
        owner = nil
        reportCyclesOfNames()
    }

    private mutating func namedSchema(_ id: Schema.ID) -> Schema {
        switch sources[id.index] {
        case .value(let value):
            if let members = descendants.members[id] { return inheritedUnion(of: id, at: value, members: members) }
            return schema(value)
        case .base(let value):
            return schema(of: [value], withoutUnion: true)
        case .conjunction(let values):
            return schema(of: values)
        }
    }

    /// Schemas that are only references to each other.
    private mutating func reportCyclesOfNames() {
        var isChecked: Set<Schema.ID> = []
        for index in description.schemas.indices {
            var path: Set<Schema.ID> = []
            var id = Schema.ID(index)
            while isChecked.insert(id).inserted || path.contains(id) {
                if !path.insert(id).inserted {
                    guard let value = sources[id.index].values.first else { break }
                    loseCycle(at: Self.onlyReference(in: value) ?? value)
                    description.schemas[id.index].schema.kind = .any
                    break
                }
                guard case .reference(let next) = description.schemas[id.index].schema.kind else { break }
                id = next
            }
        }
    }

    /// The reference that a schema consists of, alone or in a list of one.
    private static func onlyReference(in value: Value) -> Value? {
        value.reference
            ?? ["allOf", "anyOf", "oneOf"].lazy.compactMap { value[$0]?.elements?.lazy.compactMap(\.reference).first }
            .first
    }

    /// The ID of the schema that a reference names; `nil` after a loss is reported.
    mutating func id(ofTarget reference: Value) -> Schema.ID? {
        guard let target = target(of: reference) else { return nil }
        // The target may be a reference itself, at a place that is none of a schema.
        if ids[target.key] != nil || name(of: target).isDeclared { return id(of: target) }
        return id(of: end(of: target) ?? target)
    }

    mutating func id(of value: Value) -> Schema.ID {
        if let known = ids[value.key] { return known }
        let id = Schema.ID(sources.count)
        ids[value.key] = id
        sources.append(.value(value))
        names.append(name(of: value))
        return id
    }

    mutating func id(of values: [Value]) -> Schema.ID {
        if values.count == 1 { return id(of: values[0]) }
        let key = values.map(\.key)
        if let known = conjunctionIDs[key] { return known }
        let id = Schema.ID(sources.count)
        conjunctionIDs[key] = id
        sources.append(.conjunction(values))
        names.append((name(of: values[values.count - 1]).name, false))
        return id
    }

    /// The schema without its union, for the members of the union that include it.
    mutating func baseID(of id: Schema.ID) -> Schema.ID {
        guard case .value(let value) = sources[id.index] else { return id }
        if let known = baseIDs[value.key] { return known }
        let base = Schema.ID(sources.count)
        baseIDs[value.key] = base
        sources.append(.base(value))
        names.append((names[id.index].name + "Base", false))
        return base
    }

    /// The name of a schema that is not declared in the document itself.
    private func name(of value: Value) -> (name: String, isDeclared: Bool) {
        var keys = value.pointer.pointerKeys
        let file = references.library.files[value.file].source.path.split(separator: "/").last ?? ""
        guard let last = keys.popLast() else {
            let stem = file.split(separator: ".").first ?? file
            return (String(stem), value.file != root.file)
        }
        // `components/schemas/User`, `definitions/User` and `User` in a file of schemas.
        let isListed = ["schemas", "definitions", "$defs"].contains(keys.last)
        if isListed || keys.isEmpty { return (last, value.file != root.file || isListed) }
        // The words that say nothing: `properties` of `User/properties/address`, `content/application~1json/schema`.
        let words: Set = [
            "properties", "items", "schema", "content", "allOf", "oneOf", "anyOf", "components", "schemas",
            "definitions", "paths", "responses", "parameters", "requestBody", "requestBodies", "additionalProperties",
            "headers",
        ]
        let path = (keys + [last]).filter { !words.contains($0) && !$0.contains("/") && Int($0) == nil }
        return (path.isEmpty ? last : path.suffix(2).joined(separator: " "), false)
    }

    // MARK: - One schema

    mutating func schema(_ value: Value, inheriting types: [String] = []) -> Schema {
        schema(of: [value], inheriting: types)
    }

    /// The schema of a value that must satisfy all of the values.
    ///
    /// - Parameters:
    ///   - types: The types that a member of a union has if it names none itself.
    ///   - withoutUnion: Whether only the properties beside `oneOf` or `anyOf` count.
    mutating func schema(
        of values: [Value],
        inheriting types: [String] = [],
        withoutUnion: Bool = false
    ) -> Schema {
        let place = place(of: values[0])
        readCount += values.count
        guard !isExhausted, depth < Self.maximumDepth else {
            loseExcess(at: values[0])
            return Schema(.any, place: place)
        }
        depth += 1
        defer { depth -= 1 }
        // Only what merges other schemas can contain itself without a reference that is kept.
        let mayRecur = !withoutUnion && (values.count > 1 || values[0]["allOf"] != nil || values[0]["$ref"] != nil)
        let key = mayRecur ? values.map(\.key) : []
        if mayRecur, !open.insert(key).inserted { return Schema(.reference(id(of: values)), place: place) }
        defer { if mayRecur { open.remove(key) } }

        var conjunction = Conjunction()
        for value in values { add(value, to: &conjunction) }
        if withoutUnion { conjunction.items.removeAll(where: \.isUnion) }
        if conjunction.types.isEmpty { conjunction.types = types }
        var schema = Schema(.any, place: place)
        schema.isNullable = conjunction.isNullable
        combine(conjunction, at: values[0], into: &schema)
        document(&schema, with: conjunction)
        return schema
    }

    mutating func loseExcess(at value: Value) {
        guard !isExcessReported else { return }
        isExcessReported = true
        if !isExhausted {
            lose("deep schema", "schemas are nested more than \(Self.maximumDepth) deep", at: value)
        } else {
            lose("too many schemas", "the document has too many schemas once `allOf` is applied", at: value)
        }
    }

    /// Sets what does not belong to the shape.
    private mutating func document(_ schema: inout Schema, with conjunction: Conjunction) {
        let annotations = conjunction.annotations
        func first(_ keywords: SchemaKeywords.Keyword...) -> Node? {
            for annotation in annotations {
                for keyword in keywords { if let node = annotation[keyword] { return node } }
            }
            return nil
        }
        schema.title = first(.title)?.text ?? schema.title
        schema.clientNames = clientNames(annotations) ?? schema.clientNames
        schema.doc = first(.description)?.text ?? schema.doc
        schema.isDeprecated = first(.deprecated, .vendorDeprecated)?.bool ?? schema.isDeprecated
        schema.isReadOnly = first(.readOnly)?.bool ?? schema.isReadOnly
        schema.isWriteOnly = first(.writeOnly)?.bool ?? schema.isWriteOnly
        schema.isClosed = first(.microsoftEnum)?["modelAsString"]?.bool == false
        let isText =
            switch schema.kind {
            case .string: true
            case .enumeration(let values): values.allSatisfy { $0.kind == .string }
            default: false
            }
        func value(_ node: Node) -> Node { isText && !node.isNull ? node.quoted : node }
        schema.initial = first(.default).map(value) ?? schema.initial
        if let example = first(.example, .vendorExample) { schema.examples.append(value(example)) }
        if let examples = first(.examples) {
            // OpenAPI 3.1 has a list; some documents have names, as beside a parameter.
            if let list = examples.elements { schema.examples += list.map(value) }
            if let named = examples.entries { schema.examples += named.map { value($0.value["value"] ?? $0.value) } }
        }
        // `exclusiveMinimum` is a number since 3.1, and a Boolean before.
        schema.minimum = first(.minimum)?.number ?? first(.exclusiveMinimum)?.number
        schema.maximum = first(.maximum)?.number ?? first(.exclusiveMaximum)?.number
    }
}
