import APIGenDescription
import APIGenDiagnostics
import APIGenSupport

/// The schemas with an ID: those that the document declares, and those that references and unions need.
///
/// It grows while schemas are read, because a reference may name any value of the document.
final class SchemaTable {
    /// Where a schema with an ID comes from.
    enum Source {
        case value(Value)
        /// The properties of a schema without its union: what `allOf` of its own members means.
        case base(Value)
        /// A schema that must satisfy all of the values, and that contains itself.
        case conjunction([Value])

        var values: [Value] {
            switch self {
            case .value(let value), .base(let value): [value]
            case .conjunction(let values): values
            }
        }
    }

    let document: OpenDocument
    private(set) var sources: [Source] = []
    private(set) var names: [(name: String, isDeclared: Bool)] = []
    private(set) var ids: [Value.Key: Schema.ID] = [:]
    private var baseIDs: [Value.Key: Schema.ID] = [:]
    private var conjunctionIDs: [[Value.Key]: Schema.ID] = [:]
    private(set) var descendants = Descendants()

    init(_ document: OpenDocument) {
        self.document = document
        declareSchemas()
    }

    /// The schemas of `components` or `definitions` in the order of the document.
    private func declareSchemas() {
        let container =
            document.version == .swagger2
            ? document.root["definitions"] : document.readPart("components", of: document.root)?["schemas"]
        guard let container, let schemas = document.resolve(container) else { return }
        guard let entries = schemas.entries else {
            if !schemas.node.isNull { document.reportShape(schemas, "the schemas must be a mapping") }
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
            document.recording(value) {
                guard let target = resolveEnd(of: value), ids[target.key] == nil else { return }
                ids[target.key] = Schema.ID(index)
                sources[index] = .value(target)
            }
        }
        findDescendants()
    }

    /// What a value that only refers to another one means: the next declared schema, or else the end of the chain; `nil`
    /// if a reference has no target.
    func resolveEnd(of value: Value) -> Value? {
        var value = value
        var count = 0
        while let reference = value.reference, value.node.entries?.count == 1 {
            count += 1
            guard count < 32, let target = try? document.references.findTarget(of: reference) else { return nil }
            document.follow(reference)
            document.use(target)
            value = target
            if ids[value.key] != nil { break }
        }
        return value
    }

    /// The ID of the schema that a reference names; `nil` after a loss is reported.
    func resolveID(ofTarget reference: Value) -> Schema.ID? {
        guard let target = document.findTarget(of: reference) else { return nil }
        // The target may be a reference itself, at a place where the standard has no schema.
        if ids[target.key] != nil || name(of: target).isDeclared { return registerID(of: target) }
        return registerID(of: resolveEnd(of: target) ?? target)
    }

    func registerID(of value: Value) -> Schema.ID {
        if let known = ids[value.key] { return known }
        let id = Schema.ID(sources.count)
        ids[value.key] = id
        sources.append(.value(value))
        names.append(name(of: value))
        return id
    }

    func registerID(of values: [Value]) -> Schema.ID {
        if values.count == 1 { return registerID(of: values[0]) }
        let key = values.map(\.key)
        if let known = conjunctionIDs[key] { return known }
        let id = Schema.ID(sources.count)
        conjunctionIDs[key] = id
        sources.append(.conjunction(values))
        names.append((name(of: values[values.count - 1]).name, false))
        return id
    }

    /// The schema without its union, for the members of the union that include it.
    func registerBaseID(of id: Schema.ID) -> Schema.ID {
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
        let file = document.references.library.files[value.file].source.path.split(separator: "/").last ?? ""
        guard let last = keys.popLast() else {
            let stem = file.split(separator: ".").first ?? file
            return (String(stem), value.file != document.root.file)
        }
        // `components/schemas/User`, `definitions/User` and `User` in a file of schemas.
        let isListed = ["schemas", "definitions", "$defs"].contains(keys.last)
        if isListed || keys.isEmpty { return (last, value.file != document.root.file || isListed) }
        // The words that say nothing: `properties` of `User/properties/address`, `content/application~1json/schema`.
        let words: Set = [
            "properties", "items", "schema", "content", "allOf", "oneOf", "anyOf", "components", "schemas",
            "definitions", "paths", "responses", "parameters", "requestBody", "requestBodies", "additionalProperties",
            "headers",
        ]
        let path = (keys + [last]).filter { !words.contains($0) && !$0.contains("/") && Int($0) == nil }
        return (path.isEmpty ? last : path.suffix(2).joined(separator: " "), false)
    }

    /// The schema that another one only refers to.
    func resolveCanonical(_ id: Schema.ID) -> Schema.ID {
        var id = id
        for _ in 0..<8 {
            guard case .value(let value) = sources[id.index], value.reference != nil,
                value.node.entries?.count == 1, let target = resolveEnd(of: value)
            else { break }
            id = self.registerID(of: target)
        }
        return id
    }

    /// The ID of the schema without its union, if anything needs it.
    func knownBaseID(of id: Schema.ID) -> Schema.ID? {
        sources[id.index].values.first.flatMap { baseIDs[$0.key] }
    }
}

// MARK: - Inheritance

/// The schemas that extend others by `allOf`, as discriminators mean them.
struct Descendants {
    /// The schemas that extend a schema with a discriminator, directly or not, if a value of it may be any of them.
    var members: [Schema.ID: [Schema.ID]] = [:]
    /// The discriminators of schemas without a union of their own.
    var discriminators: [Schema.ID: Value] = [:]
    /// The same as `members`, also for schemas that are only included.
    var all: [Schema.ID: Set<Schema.ID>] = [:]
}

extension SchemaTable {
    /// Finds the declared schemas that extend a schema with a discriminator.
    private func findDescendants() {
        var discriminators: [Schema.ID: Value] = [:]
        var children: [Schema.ID: [Schema.ID]] = [:]
        var inclusions: [Schema.ID: Int] = [:]
        for index in sources.indices {
            guard let value = sources[index].values.first else { continue }
            if let discriminator = document.readPart("discriminator", of: value), value["oneOf"] == nil,
                value["anyOf"] == nil
            {
                discriminators[Schema.ID(index)] = discriminator
            }
            for member in document.readPart("allOf", of: value)?.elements ?? [] where member.reference != nil {
                guard let target = resolveEnd(of: member), let parent = ids[target.key] else { continue }
                children[parent, default: []].append(Schema.ID(index))
                inclusions[parent, default: 0] += 1
            }
        }
        guard !discriminators.isEmpty else { return }
        let uses = countReferences()
        for (id, discriminator) in discriminators {
            var found: Set<Schema.ID> = []
            var open = children[id] ?? []
            while let child = open.popLast() {
                if child != id, found.insert(child).inserted { open += children[child] ?? [] }
            }
            guard !found.isEmpty else { continue }
            descendants.discriminators[id] = discriminator
            descendants.all[id] = found
            if uses[id, default: 0] > inclusions[id, default: 0] {
                descendants.members[id] = found.sorted { $0.index < $1.index }
            }
        }
    }

    /// How many references there are to each declared schema.
    private func countReferences() -> [Schema.ID: Int] {
        var uses: [Schema.ID: Int] = [:]
        for file in document.references.library.files.indices {
            guard let root = document.references.library.root(of: file) else { continue }
            var counts: [String: Int] = [:]
            Self.countReferences(in: root.node, &counts)
            for (text, count) in counts.sorted(by: { $0.key < $1.key }) {
                let node = Node(.scalar(.init(text)), range: root.range)
                let reference = Value(node, file: file, pointer: "")
                guard let target = try? document.references.findTarget(of: reference), let id = ids[target.key] else {
                    continue
                }
                uses[id, default: 0] += count
            }
        }
        return uses
    }

    private static func countReferences(in node: Node, _ counts: inout [String: Int]) {
        switch node.content {
        case .scalar, .invalid: break
        case .sequence(let elements):
            for element in elements { countReferences(in: element, &counts) }
        case .mapping(let entries):
            for entry in entries {
                if entry.key.text == "$ref", let text = entry.value.text {
                    counts[text, default: 0] += 1
                } else {
                    countReferences(in: entry.value, &counts)
                }
            }
        }
    }

    /// The discriminator of a schema that all members extend.
    func inheritedDiscriminator(of members: [Schema.ID?]) -> Value? {
        let candidates = descendants.all.filter { parent, all in
            members.allSatisfy { $0.map { $0 == parent || all.contains($0) } ?? false }
        }
        // The nearest one, if schemas with discriminators extend each other.
        let nearest = candidates.min { ($0.value.count, $0.key.index) < ($1.value.count, $1.key.index) }
        return nearest.flatMap { descendants.discriminators[$0.key] }
    }

    /// The values that a discriminator maps, with their schemas.
    func readMapping(of discriminator: Value) -> [(value: String, id: Schema.ID)] {
        var found: [(value: String, id: Schema.ID)] = []
        for (name, value) in document.readPart("mapping", of: discriminator)?.entries ?? [] {
            guard let text = value.node.text else { continue }
            let schemas = document.version == .swagger2 ? "#/definitions" : "#/components/schemas"
            let pointer = schemas.pointer(to: text)
            // A name is that of a schema in the same file, or else in the first one.
            let names = [value.file, document.root.file].map { (text: pointer, file: $0) }
            let candidates = text.contains("#") ? [(text, value.file)] + names : names + [(text, value.file)]
            var target: Value?
            for candidate in candidates where target == nil {
                let node = Node(.scalar(.init(candidate.text)), range: value.node.range)
                let reference = Value(node, file: candidate.file, pointer: value.pointer)
                target = try? document.references.findTarget(of: reference)
            }
            if let target {
                document.use(target)
                found.append((name, resolveCanonical(registerID(of: target))))
            } else {
                document.reportLoss(
                    "discriminator value",
                    "nothing is at `\(text)`, to which `\(name)` is mapped",
                    at: value
                )
            }
        }
        return found
    }

    /// The value of a tag that nothing names: the name of the schema.
    func implicitTag(of id: Schema.ID?, at value: Value) -> String? {
        guard let id else { return nil }
        let own = sources[id.index].values[0]
        // The tag of a schema that others extend is its own name, and not that of its base.
        let whole = if case .base = sources[id.index] { ids[own.key] ?? id } else { id }
        return (own[.tagValue] ?? own[.microsoftTagValue])?.node.text ?? names[whole.index].name
    }
}
