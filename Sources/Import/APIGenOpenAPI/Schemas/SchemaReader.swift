import APIGenDescription
import APIGenDiagnostics
import APIGenSupport

/// Reads the schemas of a document.
///
/// It is a class, because a schema may contain any other one, and each is known while it is read.
final class SchemaReader {
    let document: OpenDocument
    let table: SchemaTable
    var outlines: [Schema.ID: Outline] = [:]
    /// The conjunctions that are being read, which a part of them may contain again.
    private var open: Set<[Value.Key]> = []
    /// The schema with an ID that is being read.
    var owner: Schema.ID?
    var depth = 0
    /// How many schemas were read. A schema that `allOf` merges is read once for each use.
    var readCount = 0
    private var isExcessReported = false
    /// Whether more schemas were read than a document of this size can need.
    var isExhausted: Bool { readCount > 20_000 + document.references.library.byteCount / 4 }

    init(document: OpenDocument, table: SchemaTable) {
        self.document = document
        self.table = table
    }

    /// How deep schemas may be nested, so that reading them does not exhaust the stack.
    static let maximumDepth = 80

    /// Reads the schemas with an ID, and those that they refer to.
    func readNamedSchemas() -> [APIDescription.NamedSchema] {
        var schemas: [APIDescription.NamedSchema] = []
        var index = 0
        while index < table.sources.count {
            let id = Schema.ID(index)
            owner = id
            let schema = document.recording(table.sources[index].values[0]) { readNamedSchema(id) }
            schemas.append(
                .init(id: id, name: table.names[index].name, isDeclared: table.names[index].isDeclared, schema: schema)
            )
            index += 1
        }
        owner = nil
        breakCycles(of: &schemas)
        return schemas
    }

    private func readNamedSchema(_ id: Schema.ID) -> Schema {
        switch table.sources[id.index] {
        case .value(let value):
            if let members = table.descendants.members[id] {
                return readInheritedUnion(of: id, at: value, members: members)
            }
            return readSchema(value)
        case .base(let value):
            return readSchema(of: [value], withoutUnion: true)
        case .conjunction(let values):
            return readSchema(of: values)
        }
    }

    /// Schemas that are only references to each other.
    private func breakCycles(of schemas: inout [APIDescription.NamedSchema]) {
        var isChecked: Set<Schema.ID> = []
        for index in schemas.indices {
            var path: Set<Schema.ID> = []
            var id = Schema.ID(index)
            while isChecked.insert(id).inserted || path.contains(id) {
                if !path.insert(id).inserted {
                    guard let value = table.sources[id.index].values.first else { break }
                    document.reportCycle(at: Self.onlyReference(in: value) ?? value)
                    schemas[id.index].schema.kind = .any
                    break
                }
                guard case .reference(let next) = schemas[id.index].schema.kind else { break }
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

    // MARK: - One schema

    func readSchema(_ value: Value, inheriting types: [String] = []) -> Schema {
        readSchema(of: [value], inheriting: types)
    }

    /// The schema of a value that must satisfy all of the values.
    ///
    /// - Parameters:
    ///   - types: The types that a member of a union has if it names none itself.
    ///   - withoutUnion: Whether only the properties next to `oneOf` or `anyOf` count.
    func readSchema(of values: [Value], inheriting types: [String] = [], withoutUnion: Bool = false) -> Schema {
        let place = document.place(of: values[0])
        readCount += values.count
        guard !isExhausted, depth < Self.maximumDepth else {
            reportExcess(at: values[0])
            return Schema(.any, place: place)
        }
        // Many schemas only refer to another one. Its outline gives an ID to what it refers to, in the order of reading.
        if values.count == 1, values[0].node.entries?.count == 1, let reference = values[0].reference,
            let id = table.resolveID(ofTarget: reference), outlines[id] != nil
        {
            return Schema(.reference(id), place: place)
        }
        depth += 1
        defer { depth -= 1 }
        // Only what merges other schemas can contain itself without a reference that is kept.
        let mayRecur = !withoutUnion && (values.count > 1 || values[0]["allOf"] != nil || values[0]["$ref"] != nil)
        let key = mayRecur ? values.map(\.key) : []
        if mayRecur, !open.insert(key).inserted {
            return Schema(.reference(table.registerID(of: values)), place: place)
        }
        defer { if mayRecur { open.remove(key) } }

        var conjunction = Conjunction()
        for value in values { add(value, to: &conjunction) }
        if withoutUnion { conjunction.items.removeAll(where: \.isUnion) }
        if conjunction.types.isEmpty { conjunction.types = types }
        var schema = Schema(.any, place: place)
        schema.isNullable = conjunction.isNullable
        combine(conjunction, at: values[0], into: &schema)
        annotate(&schema, with: conjunction)
        return schema
    }

    func reportExcess(at value: Value) {
        guard !isExcessReported else { return }
        isExcessReported = true
        if !isExhausted {
            document.reportLoss("deep schema", "schemas are nested more than \(Self.maximumDepth) deep", at: value)
        } else {
            document.reportLoss(
                "too many schemas",
                "the document has too many schemas once `allOf` is applied",
                at: value
            )
        }
    }

    /// Sets what does not belong to the shape.
    private func annotate(_ schema: inout Schema, with conjunction: Conjunction) {
        let annotations = conjunction.annotations
        func first(_ keywords: SchemaKeywords.Keyword...) -> Node? {
            for annotation in annotations {
                for keyword in keywords { if let node = annotation[keyword] { return node } }
            }
            return nil
        }
        schema.title = first(.title)?.text ?? schema.title
        schema.clientNames = SchemaNameReader(document: document).read(annotations) ?? schema.clientNames
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
            // OpenAPI 3.1 has a list; some documents have names, as next to a parameter.
            if let list = examples.elements { schema.examples += list.map(value) }
            if let named = examples.entries { schema.examples += named.map { value($0.value["value"] ?? $0.value) } }
        }
        // `exclusiveMinimum` is a number since 3.1, and a Boolean before.
        schema.minimum = first(.minimum)?.number ?? first(.exclusiveMinimum)?.number
        schema.maximum = first(.maximum)?.number ?? first(.exclusiveMaximum)?.number
    }
}
