import APIGenSupport

extension RandomDocument {
    mutating func schema(_ depth: Int) -> JSONTree {
        if depth <= 0 || chance(0.3) { return annotated(scalar()) }
        switch number(0...11) {
        case 0: return array(of: schema(depth - 1))
        case 1: return ["type": "object", "additionalProperties": schema(depth - 1)]
        case 2: return taggedUnion(depth)
        case 3: return .object([(pick(["oneOf", "anyOf", "allOf"]), list(1...3) { $0.schema(depth - 1) })])
        case 4, 5: return reference()
        case 6: return extended(depth)
        case 7: return nullable(schema(depth - 1))
        default: return annotated(object(depth))
        }
    }

    private mutating func reference() -> JSONTree { ["$ref": .text(pointer(to: pick(schemas)))] }

    private func pointer(to schema: String) -> String { "#/components/schemas/\(schema.escapedPointer)" }

    // MARK: - Objects and arrays

    /// - Parameter isPart: Whether the values satisfy another schema, too, which may have other keys.
    private mutating func object(_ depth: Int, isPart: Bool = false) -> JSONTree {
        let names = distinct(number(0...5), Self.words + ["id", "message", "error", tag])
        var entries: [(key: String, value: JSONTree)] = [
            ("properties", .object(names.map { name in (name, name == tag ? ["type": "string"] : property(depth)) })),
            ("required", .list(names.filter { _ in chance(0.5) }.map(JSONTree.text))),
        ]
        if chance(0.9) { entries.insert(("type", "object"), at: 0) }
        if chance(0.1) {
            entries.append(("additionalProperties", chance(0.5) ? schema(depth - 1) : .flag(chance(0.5))))
        }
        if !isPart, chance(0.05) { entries.append(("patternProperties", ["^x-": schema(depth - 1)])) }
        if chance(0.05) { entries.append(("unevaluatedProperties", .flag(chance(0.5)))) }
        if chance(0.05) {
            entries.append(("if", ["required": ["id"]]))
            entries.append(("then", ["required": ["error"]]))
        }
        if chance(0.05) { entries.append(("dependentRequired", ["id": ["error"]])) }
        if chance(0.05) { return JSONTree.object(entries).discriminated(by: names.first ?? tag) }
        return .object(entries)
    }

    private mutating func property(_ depth: Int) -> JSONTree {
        let schema = schema(depth - 1)
        if chance(0.05) { return schema.with("readOnly", true) }
        if chance(0.05) { return schema.with("writeOnly", true) }
        return schema
    }

    private mutating func array(of element: JSONTree) -> JSONTree {
        var entries: [(key: String, value: JSONTree)] = [("type", "array")]
        if chance(0.15) {
            entries.append(("prefixItems", list(1...3) { $0.schema(1) }))
            if chance(0.5) { entries.append(("items", chance(0.5) ? element : false)) }
        } else if chance(0.9) {
            entries.append(("items", element))
        }
        if chance(0.1) { entries.append(("minItems", .number(number(0...2)))) }
        if chance(0.1) { entries.append(("maxItems", .number(number(2...4)))) }
        if chance(0.1) { entries.append(("uniqueItems", true)) }
        return .object(entries)
    }

    /// An object with the properties of another one, and further ones.
    private mutating func extended(_ depth: Int) -> JSONTree {
        switch number(0...3) {
        case 0: return ["allOf": [reference(), object(depth - 1, isPart: true)]]
        case 1: return object(depth - 1, isPart: true).with("allOf", [reference()])
        case 2: return ["allOf": [reference()], "description": .text(pick(Self.texts))]
        default:
            return isNew
                ? reference().with("description", .text(pick(Self.texts))) : ["allOf": [reference(), reference()]]
        }
    }

    /// The same values and null, as the version of the document says it, or another one.
    private mutating func nullable(_ schema: JSONTree) -> JSONTree {
        // Null next to nothing is null alone in a union.
        let shapes = ["type", "enum", "const", "properties", "allOf", "oneOf", "anyOf", "$ref"]
        guard schema.members?.contains(where: { shapes.contains($0.key) }) == true else { return schema }
        switch number(0...4) {
        case 0: return [pick(["oneOf", "anyOf"]): [schema, ["type": "null"]]]
        case 1: return ["allOf": [schema], "nullable": true]
        case 2: return schema.with("x-nullable", true)
        default:
            guard let type = schema["type"], case .text = type, isNew else { return schema.with("nullable", true) }
            return schema.with("type", [type, "null"])
        }
    }

    // MARK: - Unions

    /// A union of objects whose discriminator has the values of a mapping, or the names of the schemas.
    private mutating func taggedUnion(_ depth: Int) -> JSONTree {
        let key = chance(0.6) ? tag : pick(Self.words)
        var discriminator: [(key: String, value: JSONTree)] = [("propertyName", .text(key))]
        let members = chance(0.7) ? distinct(number(1...3), tagged + schemas) : []
        if !members.isEmpty, chance(0.5) {
            // They are no values of constants, which would contradict them.
            let values = distinct(number(1...3), Self.words).map { "the \($0)" }
            discriminator.append(
                ("mapping", .object(values.map { ($0, .text(mapped(to: pick(members)))) }))
            )
        }
        let written = members.map { ["$ref": .text(pointer(to: $0))] as JSONTree }
        return .object([
            (pick(["oneOf", "anyOf"]), members.isEmpty ? list(1...3) { $0.schema(depth - 1) } : .list(written)),
            ("discriminator", .object(discriminator)),
        ])
    }

    private mutating func mapped(to schema: String) -> String { chance(0.7) ? pointer(to: schema) : schema }

    /// An object with the discriminator of most unions, or one that inherits it.
    mutating func taggedObject() -> JSONTree {
        let names = distinct(number(0...3), Self.words + ["id", "message"]).filter { $0 != tag }
        let kind = number(0...4)
        let own: JSONTree = [
            "type": "object",
            "properties": .object(
                [(tag, kind == 0 ? ["type": "string"] : tagValue())] + names.map { name in (name, schema(1)) }
            ),
            "required": .list(([tag] + names.filter { _ in chance(0.5) }).map(JSONTree.text)),
        ]
        switch kind {
        case 0: return ["allOf": [["$ref": .text(pointer(to: pick(tagged)))], own]]
        case 1: return own.discriminated(by: tag)
        default: return own
        }
    }

    private mutating func tagValue() -> JSONTree {
        switch number(0...4) {
        case 0: return ["type": "string", "enum": list(1...2) { .text($0.pick($0.tagged + Self.words)) }]
        case 1: return isNew ? ["const": .text(pick(tagged + Self.words))] : ["type": "string"]
        default: return ["type": "string"]
        }
    }

    // MARK: - Pages and scalars

    /// An object of one list, and of what leads to the next page.
    mutating func page() -> JSONTree {
        let keys = distinct(
            3,
            [
                "next", "next_cursor", "nextPageToken", "has_more", "total", "paging", "links", "cursor", "page",
                "last",
            ]
        )
        let element = schema(1)
        if chance(0.3) { return ["type": "array", "items": element] }
        return [
            "type": "object",
            "properties": .object(
                [("items", ["type": "array", "items": element])]
                    + keys.map { key in
                        (
                            key,
                            chance(0.3)
                                ? ["type": "object", "properties": ["next": scalar(), "after": scalar()]] : scalar()
                        )
                    }
            ),
            "required": .list(chance(0.5) ? ["items"] : []),
        ]
    }

    mutating func scalar() -> JSONTree {
        switch number(0...12) {
        case 0: return enumeration()
        case 1: return ["type": "string", "format": .text(pick(Self.textFormats))]
        case 2: return ["type": "integer", "default": chance(0.5) ? 1 : "x"]
        case 3: return ["const": chance(0.5) ? .text(pick(Self.words)) : 3]
        case 4: return ["type": "boolean", "default": .flag(chance(0.5))]
        case 5: return ["type": .list([.text(pick(["string", "number", "integer"])), "null"])]
        case 6: return ["type": "string", "default": .text(pick(Self.words))]
        case 7: return ["type": "integer", "format": .text(pick(["int32", "int64", "uint64", "unix-time", "int8"]))]
        case 8: return ["type": "number", "format": .text(pick(["float", "double", "decimal", "int64"]))]
        case 9:
            return .object([
                ("type", .text(pick(["integer", "number"]))),
                (pick(["minimum", "exclusiveMinimum"]), .number(number(-3...0))),
                (pick(["maximum", "exclusiveMaximum"]), .number(number(5...300))),
            ])
        case 10:
            guard isNew else { return ["type": "string", "minLength": 1, "pattern": "^a*$"] }
            return [
                "type": .list(
                    distinct(number(2...3), ["string", "integer", "boolean", "number", "null"]).map(JSONTree.text)
                )
            ]
        case 11:
            return chance(0.5) ? ["type": "string", "contentEncoding": "base64"] : ["type": "boolean", "enum": [true]]
        default: return isNew && chance(0.3) ? true : .object([])
        }
    }

    private mutating func enumeration() -> JSONTree {
        let texts = list(1...4) { .text($0.pick(Self.words)) }
        switch number(0...6) {
        case 0: return ["type": "integer", "enum": list(1...4) { .number($0.number(-1...3)) }]
        case 1: return ["enum": [.text(pick(Self.words)), 1, true]]
        case 2: return ["type": "string", "nullable": true, "enum": [.text(pick(Self.words)), .literal("null")]]
        case 3: return ["type": "string", "enum": texts, "x-enum-varnames": list(0...4) { .text($0.pick(Self.words)) }]
        case 4: return ["type": "string", "x-extensible-enum": texts]
        default: return ["type": "string", "enum": texts]
        }
    }

    /// The same values with what only documents them.
    private mutating func annotated(_ schema: JSONTree) -> JSONTree {
        guard case .object = schema else { return schema }
        var schema = schema
        if chance(0.15) { schema = schema.with("description", .text(pick(Self.texts))) }
        if chance(0.08) { schema = schema.with("title", .text(pick(Self.words))) }
        if chance(0.05) { schema = schema.with("deprecated", true) }
        return schema
    }

    private static let textFormats = [
        "date-time", "date", "uuid", "uri", "byte", "binary", "time", "duration", "email", "password", "int64",
        "decimal", "hostname", "regex",
    ]
}

extension JSONTree {
    /// The object with a string that names the schema of the value.
    fileprivate func discriminated(by tag: String) -> JSONTree {
        let required = (self["required"]?.elements ?? []).filter { $0.string != tag } + [.text(tag)]
        return with("discriminator", ["propertyName": .text(tag)]).with("required", .list(required))
            .with("properties", (self["properties"] ?? [:]).with(tag, ["type": "string"]))
    }
}
