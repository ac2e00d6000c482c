import APIGenDescription
import APIGenSupport

/// Turns the shapes of values into schemas.
struct SchemaBuilder {
    private var ids: [ObjectIdentifier: Schema.ID] = [:]
    private let models: [(shape: ObjectShape, name: String)]
    private let enumerations: EnumerationRule
    let doubts: DoubtList

    /// - Parameter roots: All values, of which some tell that others are names.
    init(_ models: [(shape: ObjectShape, name: String)], in roots: [ShapeRoot], doubts: DoubtList) {
        self.models = models
        self.doubts = doubts
        enumerations = EnumerationRule(roots)
        for (index, model) in models.enumerated() { ids[ObjectIdentifier(model.shape)] = Schema.ID(index) }
    }

    /// The schemas of all models.
    func buildSchemas(at place: SourcePlace) -> [APIDescription.NamedSchema] {
        models.enumerated().map { index, model in
            let place = SourcePlace(pointer: model.name, location: place.location)
            let schema = Schema(.object(buildFields(of: model.shape, place)), place: place)
            return .init(id: Schema.ID(index), name: model.name, isDeclared: false, schema: schema)
        }
    }

    /// - Parameters:
    ///   - name: The name of the field, the parameter or the body.
    ///   - areTexts: Whether numbers and Booleans are strings on the wire, so a string next to them is no other kind.
    func buildSchema(
        of value: ValueShape,
        named name: String,
        at place: SourcePlace,
        areTexts: Bool = false
    ) -> Schema {
        if areTexts, value.texts.count > 0, value.numbers.count + value.booleans > 0 {
            return Schema(.string(format: nil), place: place)
        }
        var members = [scalar(of: value, named: name, place)].compactMap(\.self)
        members += buildTexts(of: value, named: name, besides: &members, place)
        if value.booleans > 0 { members.append(Schema(.boolean, place: place)) }
        if value.arrays > 0 {
            let element = value.element.map {
                buildSchema(of: $0, named: Inflection.singular(name), at: place, areTexts: areTexts)
            }
            members.append(Schema(.array(element ?? Schema(.any, place: place)), place: place))
        }
        if let object = value.object { members.append(self.buildSchema(of: object, named: name, place, areTexts)) }
        var result: Schema
        switch members.count {
        // An empty string has no form, but it is a string.
        case 0: result = Schema(value.texts.empty > 0 || areTexts ? .string(format: nil) : .any, place: place)
        case 1: result = members[0]
        case 2...Threshold.Field.kinds: result = Schema(.union(.init(members: members)), place: place)
        default: result = Schema(.any, place: place)
        }
        // An optional date or address is nil if the server sends an empty string.
        let hasEmptyTexts = value.texts.empty > 0 && members.count == 1 && members[0].isParsed
        result.isNullable = result.isNullable || value.nulls > 0 || hasEmptyTexts
        return result
    }

    // MARK: - Objects

    private func buildSchema(
        of object: ObjectShape,
        named name: String,
        _ place: SourcePlace,
        _ areTexts: Bool = false
    ) -> Schema {
        let object = object.merged
        if let id = ids[ObjectIdentifier(object)] { return Schema(.reference(id), place: place) }
        if let values = object.values {
            let value = buildSchema(of: values, named: Inflection.singular(name), at: place)
            return Schema(.object(.init(additional: value)), place: place)
        }
        if let tag = object.tag { return buildUnion(of: object, tag, named: name, place) }
        return Schema(.object(buildFields(of: object, place, areTexts)), place: place)
    }

    private func buildUnion(of object: ObjectShape, _ tag: String, named name: String, _ place: SourcePlace) -> Schema {
        var members: [Schema] = []
        var mapping: [(value: String, member: Int)] = []
        var positions: [ObjectIdentifier: Int] = [:]
        // A kind without fields is an unknown kind to a client, which keeps it as JSON.
        for kind in object.kinds where kind.shape.merged.isPlain && !kind.shape.merged.names.isEmpty {
            let id = ObjectIdentifier(kind.shape.merged)
            if let known = positions[id] {
                mapping.append((kind.value, known))
            } else {
                positions[id] = members.count
                mapping.append((kind.value, members.count))
                members.append(buildSchema(of: kind.shape, named: name, place))
            }
        }
        guard mapping.count > 1 else { return Schema(.any, place: place) }
        return Schema(.union(.init(members: members, tag: tag, mapping: mapping)), place: place)
    }

    func buildFields(of object: ObjectShape, _ place: SourcePlace, _ areTexts: Bool = false) -> Schema.Object {
        let areRepresentative = Self.areRepresentative(object)
        let isVaried = object.calls.count >= Threshold.Field.callsWithVariedObjects
        // Servers leave out what describes the list of a response, such as `meta`, if there is nothing to say.
        let isResponse = object.count <= object.calls.count
        let list = object.names.first { isResponse && object.fields[$0]?.value.element?.object != nil }
        let properties = object.names.compactMap { name -> Schema.Property? in
            guard let field = object.fields[name] else { return nil }
            let inner = SourcePlace(pointer: "\(place.pointer).\(name)", location: place.location)
            let value = buildSchema(of: field.value, named: name, at: inner, areTexts: areTexts)
            let describesList = list.map { $0 != name && field.value.innerObject != nil } ?? false
            let isRepresentative = areRepresentative && (isVaried || !describesList)
            let isRequired = field.count == object.count && (isRepresentative || name == "id")
            if !isRequired { doubts.noteOptional(name, in: field.count, of: object, at: inner) }
            return .init(name: name, isRequired: isRequired, schema: value)
        }
        return Schema.Object(properties: properties)
    }

    /// Whether objects in that place have a field in common because all objects have it.
    private static func areRepresentative(_ object: ObjectShape) -> Bool {
        let calls = object.calls.count
        return calls >= Threshold.Field.callsWithVariedObjects
            || calls >= Threshold.Field.callsWithEqualObjects
                && (object.count >= Threshold.Field.listedObjects || !object.haveOptionalFields)
    }

    // MARK: - Scalars

    private func scalar(of value: ValueShape, named name: String, _ place: SourcePlace) -> Schema? {
        guard value.numbers.count > 0 else { return nil }
        return Schema(NumberRule.kind(of: value.numbers, named: name), place: place)
    }

    /// - Parameter members: The kinds so far. A number that some servers send as a string is one of them.
    private func buildTexts(
        of value: ValueShape,
        named name: String,
        besides members: inout [Schema],
        _ place: SourcePlace
    ) -> [Schema] {
        let texts = value.texts
        guard texts.count > 0 else { return [] }
        if value.numbers.count > 0, texts.areNumbers, !value.numbers.hasWideInteger, !texts.haveWideNumbers,
            !FieldName.isIdentifier(name)
        {
            let isWhole = value.numbers.fractions == 0 && texts.form == .integer
            members = [Schema(isWhole ? .integer(format: "lenient") : .number(format: "lenient"), place: place)]
            return []
        }
        if let values = enumerations.values(of: texts, named: name) {
            doubts.noteEnumeration(values, texts, named: name, at: place)
            return [Schema(.enumeration(values.map { .init(text: $0, kind: .string) }), place: place)]
        }
        if texts.form == .integer, members.isEmpty, FieldName.isIdentifier(name) {
            members = [Schema(.integer(format: nil), place: place)]
        }
        return [Schema(.string(format: TextRule.format(of: texts, named: name)), place: place)]
    }
}

extension Schema {
    /// Whether it is a string that a client parses.
    fileprivate var isParsed: Bool {
        if case .string(let format?) = kind {
            ["date-time", "date", "uuid", "uri", "rfc2822"].contains(format)
        } else {
            false
        }
    }
}
