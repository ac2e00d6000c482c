package import APIGenDescription
package import APIGenSpecLanguage
package import APIGenSpecWriting
import APIGenSupport

/// Turns schemas into the types, fields and models of a spec.
///
/// A named object, enum or union becomes a model, and any other named schema is written where it is used. Inline
/// objects and enums stay inline; later passes give names to those that several places share.
package struct SchemaDrafter {
    let description: APIDescription
    let options: ImportOptions
    package internal(set) var report = ImportReport()

    /// The names of the schemas that become models.
    private let names: [Schema.ID: String]
    private let ids: [String: Schema.ID]
    /// The positions of schemas in the description.
    private let positions: [Schema.ID: Int]
    /// Where the models that types have reached are used.
    private var directions: [Schema.ID: SchemaUse.Direction] = [:]
    /// Models whose new uses must still be followed.
    private var pending: [Schema.ID] = []
    private var drafts: [Schema.ID: DraftModel] = [:]
    /// Models of inline unions and of their members, which passes name.
    private var unnamed: [ModelIdentity: DraftModel] = [:]
    private var order: [ModelIdentity] = []
    /// The documentation of fields. An API can describe the same parameter in hundreds of operations.
    var docs: [FieldDoc: String?] = [:]
    /// Where a default is reported that does not fit. Many operations can have one parameter.
    var unfitDefaults: Set<String> = []
    /// The places of numbers that are read as whole ones, which are reported once.
    var wholeNumbers: Set<String> = []
    /// The schemas that are being written in place of their names. A schema that contains itself has no end.
    var expanding: Set<Schema.ID> = []
    /// The names that are reported. A schema is drafted for each of its uses.
    private var reportedNames: Set<String> = []
    /// The depth of the schema that is drafted.
    private var depth = 0
    /// The number of schemas that are written in the model or in the type that is drafted.
    private var partCount = 0

    package init(_ description: APIDescription, options: ImportOptions) {
        self.description = description
        self.options = options
        var findings: [ImportReport.Finding] = []
        names = ModelNames.names(of: description.schemas, keeping: options.kept.models, report: &findings)
        ids = Dictionary(names.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
        let positions = description.schemas.enumerated().map { ($0.element.id, $0.offset) }
        self.positions = Dictionary(positions, uniquingKeysWith: { first, _ in first })
        report.findings = findings
    }

    /// The type of a schema, with `?` for a schema that allows null.
    ///
    /// An anonymous object is `.object`, so a body can list its fields.
    package mutating func draftType(of schema: Schema, _ use: SchemaUse) -> TypeExpression {
        depth += 1
        defer { depth -= 1 }
        partCount = depth == 1 && expanding.isEmpty ? 1 : partCount + 1
        guard depth <= Thresholds.schemaDepth, partCount <= Thresholds.schemaParts else {
            lose("nesting", "the schema is nested too deep, so it is JSON", at: schema.place)
            return .json
        }
        let type = draftPlainType(of: schema, use)
        return schema.isNullable ? type.orNull : type
    }

    private mutating func draftPlainType(of schema: Schema, _ use: SchemaUse) -> TypeExpression {
        switch schema.kind {
        case .reference(let id): return draftReference(id, use)
        case .string(let format): return ScalarTypes.string(format: format, use.place)
        case .integer(let format): return ScalarTypes.integer(format: format, of: schema)
        case .number(let format): return ScalarTypes.number(format: format)
        case .boolean: return .scalar(.bool)
        case .enumeration(let values):
            let type = EnumerationDraft.type(of: values, options)
            if let named = type.values {
                reportNames(of: named, givenBy: values, at: schema.place)
                guard isNamed(schema, use) else { return type }
                return addUnnamedModel(.enumeration(named), title: schema.typeTitle, of: schema) { model in
                    model.isFrozen = schema.isClosed
                }
            }
            return type
        case .constant(let value):
            let type = ScalarTypes.type(ofConstant: value)
            guard schema.isNullable, type == .string, case .scalar(let scalar) = value.content else { return type }
            // A constant cannot be null, but an enum of one value can.
            return .alternatives(EnumerationDraft.named([.value(scalar.text)]))
        case .array(let element): return .array(draftType(of: element, use))
        case .tuple(let elements, let rest):
            return .array(draftType(ofItems: elements, rest: rest, at: schema.place, use))
        case .object(let object): return draftType(of: object, of: schema, use)
        case .union(let union): return draftType(of: union, of: schema, use)
        case .null: return .json.orNull
        case .any, .never: return .json
        }
    }

    /// The type that all items of a tuple have.
    private mutating func draftType(
        ofItems items: [Schema],
        rest: Schema?,
        at place: SourcePlace,
        _ use: SchemaUse
    ) -> TypeExpression {
        let items = items + [rest].compactMap(\.self)
        let common = draftCommonType(of: items, use)
        if let first = items.first, !items.dropFirst().allSatisfy(first.isEquivalent) {
            lose("tuple", "the items have types of their own, and in the spec each can have any of them", at: place)
        }
        return common
    }

    private mutating func draftReference(_ id: Schema.ID, _ use: SchemaUse) -> TypeExpression {
        guard let target = self[id] else { return .json }
        if let name = names[id], !isWrittenInPlace(target, use) {
            reach(id, use.direction)
            return isNullable(target) ? .optional(.named(name)) : .named(name)
        }
        guard expanding.insert(id).inserted else {
            lose("recursive type", "`\(sourceName(of: id))` contains only itself", at: target.place)
            return .json
        }
        defer { expanding.remove(id) }
        return draftType(of: target, use)
    }

    mutating func reach(_ id: Schema.ID, _ direction: SchemaUse.Direction) {
        let known = directions[id] ?? []
        guard !known.contains(direction) else { return }
        directions[id] = known.union(direction)
        pending.append(id)
    }

    /// Whether a model cannot be used by its name: files are only allowed in the fields of an endpoint's own body.
    private func isWrittenInPlace(_ schema: Schema, _ use: SchemaUse) -> Bool {
        guard use.place == .body(encoding: .multipart), depth == 1 else { return false }
        return hasFile(schema)
    }

    func hasFile(_ schema: Schema) -> Bool {
        allProperties(of: schema).contains { $0.schema.isFile(in: self) }
    }

    /// The schema whose properties an object has that includes one: without its union, if that is of its descendants.
    func included(_ id: Schema.ID) -> Schema.ID {
        if case .union(let union)? = self[id]?.kind { union.base ?? id } else { id }
    }

    /// The name of a model with fields, which others can include.
    func includableName(of id: Schema.ID) -> String? {
        guard case .object? = self[id]?.kind else { return nil }
        return names[id]
    }

    func isUnion(named name: String) -> Bool {
        if let id = ids[name], case .union? = self[id]?.kind { true } else { false }
    }

    /// The values of a model that is an enum of strings.
    func enumeration(named name: String) -> [TypeExpression.Alternative]? {
        guard let id = ids[name], case .enumeration(let values)? = self[id]?.kind else { return nil }
        return values.allSatisfy { $0.kind == .string } ? EnumerationDraft.values(values, options) : nil
    }

    /// The models of all types so far, in the order of the description. Models without a name in the source come last,
    /// with names that only passes may see.
    package mutating func draftModels() -> [DraftModel] {
        // Drafting a model reaches others, and a model that is also sent has other fields than one that is received.
        var drafted: [Schema.ID: SchemaUse.Direction] = [:]
        while let id = pending.popLast() {
            guard let schema = self[id], let name = names[id], let direction = directions[id],
                drafted.updateValue(direction, forKey: id) != direction
            else { continue }
            drafts[id] = draftModel(schema, named: name, id, direction)
        }
        return description.schemas.compactMap { drafts[$0.id] } + order.compactMap { unnamed[$0] }
    }

    private mutating func draftModel(
        _ schema: Schema,
        named name: String,
        _ id: Schema.ID,
        _ direction: SchemaUse.Direction
    ) -> DraftModel {
        let use = SchemaUse(direction)
        var model = DraftModel(name: name, shape: .object([]), origin: schema.place)
        model.schemaName = sourceName(of: id)
        let names = [name, model.schemaName ?? ""]
        model.metadata = Metadata(
            doc: DocText.text(schema.doc ?? schema.title, repeating: names, options.docs),
            isDeprecated: schema.isDeprecated
        )
        expanding = [id]
        partCount = 0
        defer { expanding = [] }
        switch schema.kind {
        case .object(let object):
            let draft = draftObject(object, use)
            model.includes = draft.includes.map(\.value)
            model.additional = draft.additional
            model.shape = .object(draft.fields)
        case .enumeration(let values):
            let named = EnumerationDraft.values(values, options)
            reportNames(of: named, givenBy: values, at: schema.place)
            model.shape = .enumeration(named)
            model.isFrozen = schema.isClosed
        case .union(let union):
            model.shape = draftShape(of: union, of: schema, use)
        default:
            model.shape = .alias(draftPlainType(of: schema, use))
        }
        return model
    }

    /// A model for an inline type that needs a name. Equal ones are one model.
    mutating func addUnnamedModel(
        _ shape: DraftModel.Shape,
        title: String?,
        of schema: Schema,
        _ complete: (inout DraftModel) -> Void
    ) -> TypeExpression {
        var model = DraftModel(unnamed: "\(order.count)", shape: shape, origin: schema.place)
        model.metadata.doc = DocText.text(schema.doc, repeating: [], options.docs)
        // The title is the only name that the source gives to the type.
        model.schemaName = title
        if title == schema.clientNames?.type { model.givenName = title }
        complete(&model)
        let key = ModelIdentity(model)
        if let known = unnamed[key] {
            if !model.isFrozen { unnamed[key]?.isFrozen = false }
            return .named(known.name)
        }
        unnamed[key] = model
        order.append(key)
        return .named(model.name)
    }

    /// Whether the source gives a name to an inline type. The fields of a body are listed in the endpoint.
    func isNamed(_ schema: Schema, _ use: SchemaUse) -> Bool {
        guard schema.clientNames?.type.flatMap(GivenNames.type) != nil else { return false }
        if case .body = use.place { return depth > 1 }
        return true
    }

    /// Reports the names of values that the source gives and that the enum does not have.
    private mutating func reportNames(
        of values: [TypeExpression.Alternative],
        givenBy source: [Schema.Value],
        at place: SourcePlace
    ) {
        guard source.contains(where: { $0.name != nil }) else { return }
        for value in source {
            // A name that repeats the value says nothing.
            guard let given = value.name, given != value.text,
                let named = values.first(where: { $0.text == value.text })
            else { continue }
            let name = named.swiftName?.value ?? SwiftWords(named.text).member
            if name != GivenNames.member(given) { reportName("value", given, name, at: place) }
        }
    }

    mutating func reportName(_ subject: String, _ given: String, _ name: String, at place: SourcePlace) {
        guard reportedNames.insert("\(place.pointer) \(given)").inserted else { return }
        report.findings.append(GivenNames.finding("name of a \(subject)", given, name, at: place))
    }

    mutating func lose(_ subject: String, _ message: String, at place: SourcePlace) {
        report.findings.append(.init(.loss, subject: subject, message: message, place: place))
    }
}

/// What makes two models without a name equal.
private struct ModelIdentity: Hashable {
    var shape: DraftModel.Shape
    var includes: [String]
    var additional: TypeExpression?
    var givenName: String?

    init(_ model: DraftModel) {
        shape = model.shape
        includes = model.includes
        additional = model.additional
        givenName = model.givenName
    }
}

// MARK: - Reading the description

extension SchemaDrafter {
    subscript(id: Schema.ID) -> Schema? {
        positions[id].map { description.schemas[$0].schema }
    }

    func sourceName(of id: Schema.ID) -> String { positions[id].map { description.schemas[$0].name } ?? "" }

    /// The schema at the end of references; `nil` if there is none.
    func target(of schema: Schema) -> Schema? {
        var schema = schema
        for _ in 0..<Thresholds.schemaDepth {
            guard case .reference(let id) = schema.kind else { return schema }
            guard let next = self[id] else { return nil }
            schema = next
        }
        return nil
    }

    /// The kind of the schema at the end of references; `nil` if there is none.
    func kind(of schema: Schema) -> Schema.Kind? {
        // Most schemas are no references, and copying one costs more than this.
        if case .reference = schema.kind { target(of: schema)?.kind } else { schema.kind }
    }

    /// Whether a schema allows null, itself or by what it refers to.
    func isNullable(_ schema: Schema) -> Bool {
        var seen: Set<Schema.ID> = []
        return isNullable(schema, &seen, depth: 0)
    }

    /// - Parameter seen: The schemas that do not allow null. Few schemas can be reached on very many ways.
    private func isNullable(_ schema: Schema, _ seen: inout Set<Schema.ID>, depth: Int) -> Bool {
        if schema.isNullable { return true }
        guard depth < Thresholds.schemaDepth else { return false }
        switch schema.kind {
        case .null: return true
        case .reference(let id):
            guard let target = self[id], seen.insert(id).inserted else { return false }
            return isNullable(target, &seen, depth: depth + 1)
        case .union(let union): return union.members.contains { isNullable($0, &seen, depth: depth + 1) }
        default: return false
        }
    }

    /// The properties of an object with those of the objects that it includes; none for other schemas.
    func allProperties(of schema: Schema, depth: Int = 0) -> [Schema.Property] {
        guard depth < Thresholds.schemaDepth, let object = object(of: schema) else { return [] }
        let included = object.includes.compactMap { self[$0] }.flatMap { allProperties(of: $0, depth: depth + 1) }
        return included + object.properties
    }

    /// The values of the keys without a property, as an object and those that it includes describe them.
    func additional(of object: Schema.Object) -> [Schema] {
        if object.includes.isEmpty { return [object.additional?.schema].compactMap(\.self) }
        var objects = [object]
        var seen: Set<Schema.ID> = []
        var index = 0
        while index < objects.count {
            for id in objects[index].includes where seen.insert(id).inserted {
                if let included = self[id].flatMap({ self.object(of: $0) }) { objects.append(included) }
            }
            index += 1
        }
        return objects.compactMap { $0.additional?.schema }
    }

    /// What an object has that includes a schema.
    private func object(of schema: Schema) -> Schema.Object? {
        switch kind(of: schema) {
        case .object(let object): object
        case .union(let union): union.base.map { Schema.Object(includes: [$0]) } ?? union.shared
        default: nil
        }
    }
}

extension Schema {
    /// Whether it is a file, an array of files, or a union with one of these.
    fileprivate func isFile(in drafter: SchemaDrafter, depth: Int = 0) -> Bool {
        guard depth < 3 else { return false }
        return switch drafter.kind(of: self) {
        case .string(let format): format == "binary"
        case .array(let element): element.isFile(in: drafter, depth: depth + 1)
        case .union(let union): union.members.contains { $0.isFile(in: drafter, depth: depth + 1) }
        default: false
        }
    }
}
