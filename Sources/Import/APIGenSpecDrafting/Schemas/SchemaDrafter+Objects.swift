package import APIGenDescription
package import APIGenSpecLanguage
import APIGenSpecWriting
package import APIGenSupport

extension SchemaDrafter {
    /// A property, a parameter or a header.
    ///
    /// - Parameters:
    ///   - doc: The documentation next to the schema, which has priority over the schema's own.
    ///   - examples: Those next to the schema.
    package mutating func draftField(
        named name: String,
        isRequired: Bool,
        schema: Schema,
        doc: String? = nil,
        isDeprecated: Bool = false,
        examples: [Node] = [],
        _ use: SchemaUse
    ) -> Spec.Field {
        var described = schema
        described.doc = doc ?? schema.doc ?? target(of: schema)?.inlineDoc
        described.examples += examples
        let type = draftFieldType(of: described, named: name, use)
        var field = Spec.Field(name: name, type: type.wrapped, origin: schema.place)
        let isNullable = if case .optional = type { true } else { false }
        // The language reads a `?` at the end of a name as a mark.
        field.isOptional = !isRequired || name.hasSuffix("?") || options.isOptional && isRelaxed(name, use)
        switch use.place {
        case .parameter, .responseHeader: field.isOptional = field.isOptional || isNullable
        case .body, .response, .model:
            let isSent = use.direction.contains(.sent)
            if isNullable, !isSent, case .object = type.wrapped {
                // YAML has no mark after an object, and the one at the key means the same.
                field.isOptional = true
            } else if isNullable, !field.isOptional {
                field.type = type
                // An absent key is not null to the server.
                if isSent, type != .json.orNull { field.initial = .plain("null") }
            } else if isNullable, use.direction == .sent {
                field.type = type
            }
        }
        if let constant = constant(of: described), isSaid(constant, by: field, use) {
            field.type = nil
            field.initial = constant
        }
        let text = draftDoc(
            of: FieldDoc(
                source: described.doc ?? described.title,
                name: name,
                initial: use.direction == .sent ? readInitialText(of: described, named: name) : nil,
                // The rest of the line `    name?: {$type: T, $doc: …}`.
                room: Thresholds.docLine - name.count - (field.type?.width ?? 0),
                listsValues: field.type?.listsValues ?? true
            )
        )
        field.swiftName = schema.clientNames?.member.flatMap(GivenNames.member).map { Located($0) }
        field.metadata = Metadata(doc: text, isDeprecated: isDeprecated || schema.isDeprecated)
        // A constant is the same in both directions.
        if use.direction == [.sent, .received], field.type != nil {
            field.access = schema.isReadOnly ? .readOnly : schema.isWriteOnly ? .writeOnly : nil
        }
        return field
    }

    /// What decides the documentation of a field.
    struct FieldDoc: Hashable {
        var source: String?
        var name: String
        var initial: String?
        var room: Int
        var listsValues: Bool
    }

    private mutating func draftDoc(of field: FieldDoc) -> String? {
        if field.source == nil, field.initial == nil { return nil }
        if let known = docs[field] { return known }
        let text = DocText.text(
            field.source,
            repeating: [field.name],
            options.docs,
            unlessGiven: field.initial,
            room: field.room,
            listsValues: field.listsValues
        )
        docs[field] = .some(text)
        return text
    }

    /// With `--optional`, only what identifies an object is certain.
    private func isRelaxed(_ name: String, _ use: SchemaUse) -> Bool {
        use.direction.contains(.received) && name != "id" && name != "sid"
    }

    private mutating func draftFieldType(of schema: Schema, named name: String, _ use: SchemaUse) -> TypeExpression {
        guard var target = target(of: schema) else { return draftType(of: schema, use) }
        target.doc = schema.doc ?? target.doc
        target.examples += schema.examples
        // Recorded numbers are what they are.
        if !description.reach.isEmpty, ScalarTypes.isWhole(name, target, use.place) {
            if wholeNumbers.insert(schema.place.pointer).inserted {
                let message = "`\(name)` is a number in the source, and is read as a whole one because of its name"
                report.findings.append(.init(.guess, subject: "whole number", message: message, place: schema.place))
            }
            return isNullable(schema) ? .optional(.scalar(.int)) : .scalar(.int)
        }
        guard let unit = ScalarTypes.unixTime(name, target) else { return draftType(of: schema, use) }
        let date = TypeExpression.formatted(.date(), by: unit == .seconds ? "seconds" : "milliseconds")
        return isNullable(schema) ? .optional(date) : date
    }

    // MARK: Objects

    mutating func draftType(of object: Schema.Object, of schema: Schema, _ use: SchemaUse) -> TypeExpression {
        if object.properties.isEmpty, object.includes.isEmpty {
            return .dictionary(of: object.additional.map { draftType(of: $0.schema, use) } ?? .json)
        }
        let draft = draftObject(object, use)
        if draft.fields.isEmpty, draft.includes.isEmpty { return .dictionary(of: draft.additional ?? .json) }
        // Only models keep unknown keys, only models have names, and only a model can have the fields that are around it.
        let isRecursive = object.includes.contains { expanding.contains(included($0)) } && !draft.includes.isEmpty
        let keepsOthers = draft.additional != nil || !additional(of: object).isEmpty
        let needsModel = keepsOthers || isNamed(schema, use) || isRecursive
        guard needsModel, use.place != .body(encoding: .form) else { return .object(draft) }
        return addUnnamedModel(.object(draft.fields), title: schema.typeTitle, of: schema) { model in
            model.includes = draft.includes.map(\.value)
            model.additional = draft.additional
        }
    }

    /// The fields of an object. Those that only the other side writes are left out.
    mutating func draftObject(_ object: Schema.Object, _ use: SchemaUse) -> TypeExpression.Object {
        var draft = TypeExpression.Object(fields: [])
        var properties: [Schema.Property] = []
        var written: Set<Schema.ID> = []
        for id in object.includes.map(included) {
            // An object inside the fields of a schema cannot have these fields written once more.
            let isOpen = expanding.contains(id)
            if let name = includableName(of: id), isOpen || !needsOwnFields(id, use) {
                reach(id, use.direction)
                draft.includes.append(Located(name))
            } else if let schema = self[id] {
                if isOpen {
                    let message = "an object inside `\(sourceName(of: id))` lacks its fields"
                    lose("recursive type", message, at: schema.place)
                    continue
                }
                properties += allProperties(of: schema)
                written.insert(id)
            }
        }
        expanding.formUnion(written)
        defer { expanding.subtract(written) }
        properties += object.properties
        // An included model brings its own.
        let includes = object.includes.map(included).filter(written.contains)
        let others = additional(of: Schema.Object(includes: includes, additional: object.additional?.schema))
        if let first = others.first {
            draft.additional = others.dropFirst().allSatisfy(first.isEquivalent) ? draftType(of: first, use) : .json
        }
        var positions: [String: Int] = [:]
        for property in properties {
            if case .never = property.schema.kind { continue }
            if use.direction == .sent, property.schema.isReadOnly { continue }
            if use.direction == .received, property.schema.isWriteOnly { continue }
            if property.name.isEmpty {
                lose("field without a name", "a field needs a name", at: property.schema.place)
                // Its value is one of the others now.
                if use.place != .body(encoding: .form) { draft.additional = .json }
                continue
            }
            let field = draftField(named: property.name, isRequired: property.isRequired, schema: property.schema, use)
            if let position = positions.updateValue(draft.fields.count, forKey: property.name) {
                positions[property.name] = position
                draft.fields[position] = field
            } else {
                draft.fields.append(field)
            }
        }
        nameMembers(of: &draft.fields, properties)
        return draft
    }

    private mutating func nameMembers(of fields: inout [Spec.Field], _ properties: [Schema.Property]) {
        let names = MemberNames()
        let members = fields.map { MemberNames.Member(wireName: $0.name.value, preferred: $0.swiftName?.value) }
        for (index, name) in names.names(for: members).enumerated() {
            fields[index].swiftName = name.map { Located($0) }
        }
        // Few schemas give names to their properties.
        for property in properties {
            guard let given = property.schema.clientNames?.member,
                let field = fields.first(where: { $0.name.value == property.name })
            else { continue }
            let name = field.swiftName?.value ?? SwiftWords(field.name.value).member
            if name != GivenNames.member(given) { reportName("field", given, name, at: property.schema.place) }
        }
    }

    /// Whether the fields of an included object depend on the direction. The fields of a model that is sent and
    /// received say `$readOnly`, which has no meaning in an object that is only sent.
    private func needsOwnFields(_ id: Schema.ID, _ use: SchemaUse) -> Bool {
        guard let schema = self[id] else { return true }
        return use.direction != [.sent, .received]
            && allProperties(of: schema).contains { $0.schema.isReadOnly || $0.schema.isWriteOnly }
    }

    // MARK: Constants and defaults

    private func constant(of schema: Schema) -> Literal? {
        guard case .constant(let node)? = kind(of: schema), !isNullable(schema),
            case .scalar(let scalar) = node.content
        else { return nil }
        guard scalar.style == .plain, let literal = JSONLiteral(scalar.text) else { return .text(scalar.text) }
        return literal == .null ? nil : .plain(scalar.text)
    }

    /// A constant is always sent, so an optional one cannot be a parameter or a part of an inline body.
    private func isSaid(_ constant: Literal, by field: Spec.Field, _ use: SchemaUse) -> Bool {
        switch use.place {
        case .parameter(.path), .responseHeader: false
        case .parameter, .body: !field.isOptional
        case .model, .response: true
        }
    }

    /// The value that the server assumes, in the words of a document; `nil` if there is none that fits.
    private mutating func readInitialText(of schema: Schema, named name: String) -> String? {
        let target = target(of: schema)
        guard let node = schema.initial ?? target?.initial, case .scalar(let scalar) = node.content,
            !scalar.text.isEmpty, !node.isNull
        else { return nil }
        guard target?.allows(scalar) ?? true else {
            if unfitDefaults.insert(schema.place.pointer).inserted {
                let message = "`\(name)` cannot have its default `\(scalar.text.prefix(60))`"
                report.findings.append(.init(.note, subject: "default", message: message, place: schema.place))
            }
            return nil
        }
        return scalar.text.count <= Thresholds.initialLength ? scalar.text : nil
    }
}

extension Schema {
    /// Whether a default is one of the values. Quotes do not matter, because a query has none.
    fileprivate func allows(_ scalar: Node.Scalar) -> Bool {
        let literal = JSONLiteral(scalar.text)
        switch kind {
        case .integer: return literal == .integer
        case .number: return literal?.isNumber == true
        case .boolean: return literal == .bool(true) || literal == .bool(false)
        case .enumeration(let values): return values.contains { $0.text == scalar.text }
        case .object: return false
        case .reference, .string, .constant, .array, .tuple, .union, .any, .null, .never: return true
        }
    }

    /// The documentation of a schema that is written where it is used; a model has its own.
    fileprivate var inlineDoc: String? {
        switch kind {
        case .string, .integer, .number, .boolean, .array, .tuple, .any: doc
        case .object(let object): object.properties.isEmpty && object.includes.isEmpty ? doc : nil
        case .reference, .enumeration, .constant, .union, .null, .never: nil
        }
    }
}
