import APIGenDescription
import APIGenDiagnostics
import APIGenSupport

/// Reads the keywords of one schema next to references, `allOf` and unions.
extension SchemaReader {
    /// Sets the kind of a schema to what its keywords say.
    ///
    /// - Parameter required: The names of the required properties, also those that another part of the schema names.
    func readShape(at value: Value, _ keywords: SchemaKeywords, required: Set<String>, into schema: inout Schema) {
        check(keywords)
        if keywords.isNull {
            schema.kind = .null
            return
        }
        if let kind = EnumerationReader(document: document).read(keywords) {
            schema.kind = kind
            return
        }
        let types = keywords.effectiveTypes
        guard types.count > 1 else {
            schema.kind = types.first.map { readKind($0, at: value, keywords, required: required) } ?? .any
            return
        }
        schema.kind = .union(
            .init(
                members: types.map {
                    Schema(readKind($0, at: value, keywords, required: required), place: document.place(of: value))
                }
            )
        )
        simplify(&schema)
    }

    /// Reports types that do not exist.
    private func check(_ keywords: SchemaKeywords) {
        // Most types have their standard name.
        if let name = keywords[.type]?.text, SchemaType(rawValue: name) != nil { return }
        guard let type = keywords.value(.type) else { return }
        for value in type.elements ?? [type] {
            guard let name = value.node.text else {
                document.reportShape(value, "a type must be a name")
                continue
            }
            if name == "null" || SchemaType(rawValue: name) != nil { continue }
            let isFile = document.version == .swagger2 && name == "file"
            if SchemaType(rawValue: name.lowercased()) != nil || SchemaType.informalNames[name.lowercased()] != nil {
                if !isFile {
                    let message = "`\(name)` is not a type; it is read as what it means"
                    document.reportLoss("informal type", message, at: type, effect: .guess)
                }
                continue
            }
            let names = SchemaType.allCases.map(\.rawValue)
            let help =
                Spelling.suggestion(for: name, in: names)
                ?? "the types are \(names.sorted().joined(separator: ", ")) and null"
            document.reportShape(value, "`\(name)` is not a type; \(help)")
        }
    }

    private func readKind(
        _ type: SchemaType,
        at value: Value,
        _ keywords: SchemaKeywords,
        required: Set<String>
    ) -> Schema.Kind {
        switch type {
        case .boolean: .boolean
        case .integer: .integer(format: keywords.format)
        case .number: .number(format: keywords.format)
        case .string: .string(format: keywords.stringFormat)
        case .array: readArray(at: value, keywords)
        case .object: .object(readObject(at: value, keywords, required: required))
        }
    }

    // MARK: - Objects

    /// The properties of an object by name. A property of several parts must satisfy all of them.
    struct Properties {
        var names: [String] = []
        var values: [String: [Value]] = [:]

        mutating func add(_ keywords: SchemaKeywords) {
            add(keywords.value(.properties))
            // Properties of a condition are there in one of two cases.
            add(keywords.value(.then)?["properties"])
            add(keywords.value(.else)?["properties"])
        }

        private mutating func add(_ properties: Value?) {
            for (name, value) in properties?.entries ?? [] {
                if values[name] == nil { names.append(name) }
                if values[name]?.contains(where: { $0.key == value.key }) != true {
                    values[name, default: []].append(value)
                }
            }
        }
    }

    private func readObject(at value: Value, _ keywords: SchemaKeywords, required: Set<String>) -> Schema.Object {
        var gathered = Properties()
        gathered.add(keywords)
        var object = Schema.Object(additional: readAdditional(at: value, keywords))
        readProperties(gathered, required: required, into: &object)
        return object
    }

    func readProperties(_ gathered: Properties, required: Set<String>, into object: inout Schema.Object) {
        object.properties = gathered.names.compactMap { name in
            let property = Schema.Property(
                name: name,
                isRequired: required.contains(name),
                schema: readSchema(of: gathered.values[name] ?? [])
            )
            return property.schema.clientNames?.isLeftOut == true && !property.isRequired ? nil : property
        }
        // The key of a property that clients leave out is one of the others for them.
        if object.properties.count < gathered.names.count, let place = object.additional?.schema.place {
            object.additional = .init(Schema(.any, place: place))
        }
    }

    /// The values of the keys that are no properties; `nil` if the keywords say nothing about them.
    func readAdditional(at value: Value, _ keywords: SchemaKeywords) -> Schema? {
        let hasFields = keywords[.properties]?.entries?.isEmpty == false
        let patterns = keywords.value(.patternProperties)?.entries ?? []
        let given = keywords.value(.additionalProperties) ?? keywords.value(.unevaluatedProperties)
        // `true` and `{}` allow what an object without the keyword allows anyway.
        let allowsAny = given.map { $0.node.bool == true || $0.node.entries?.isEmpty == true } ?? false
        if allowsAny {
            return hasFields && patterns.isEmpty ? nil : Schema(.any, place: document.place(of: given ?? value))
        }
        let others = given.flatMap { $0.node.entries == nil ? nil : $0 }
        let kinds = (patterns.map(\.value) + [others].compactMap(\.self)).map { readSchema($0) }
        guard let first = kinds.first else { return nil }
        let isOne = kinds.dropFirst().allSatisfy { $0.isSame(as: first) }
        return isOne ? first : Schema(.any, place: document.place(of: value))
    }

    // MARK: - Arrays

    private func readArray(at value: Value, _ keywords: SchemaKeywords) -> Schema.Kind {
        let items = keywords.value(.items)
        // Before 2020, a list of items has the meaning of `prefixItems`.
        if let fixed = keywords.value(.prefixItems)?.elements ?? items?.elements, !fixed.isEmpty {
            let rest = items?.node.elements == nil ? items : nil
            let members = fixed.map { readSchema($0) }
            let isClosed = rest == nil || rest?.node.bool == false
            return .tuple(members, rest: isClosed ? nil : rest.map { readSchema($0) })
        }
        guard let items, items.node.bool != false else { return .array(Schema(.any, place: document.place(of: value))) }
        // An enum next to the items is meant for them.
        if keywords.has(.enumeration), !SchemaKeywords(items).has(.enumeration, .reference),
            let kind = EnumerationReader(document: document).read(
                keywords,
                type: SchemaKeywords(items).effectiveTypes.first
            )
        {
            var element = readSchema(items)
            element.kind = kind
            return .array(element)
        }
        return .array(readSchema(items))
    }
}

extension SchemaKeywords {
    /// The format as written, or that of an informal type.
    var format: String? {
        self[.format]?.text ?? types.first.flatMap { SchemaType.informalNames[$0.lowercased()]?.format }
    }

    /// The format of a string. Since 3.1, keywords of their own say that a string is encoded, or that it is a file.
    var stringFormat: String? {
        if let format { return format }
        switch self[.contentEncoding]?.text?.lowercased() {
        case "base64", "base64url": return "byte"
        case "binary": return "binary"
        case nil: break
        default: return nil
        }
        guard let type = self[.contentMediaType]?.text?.lowercased() else { return nil }
        let isText = type.hasPrefix("text/") || type.hasSuffix("json") || type.hasSuffix("xml")
        return isText ? nil : "binary"
    }
}

extension Schema {
    /// Whether both describe the same values, as far as that is visible without their documentation.
    func isSame(as other: Schema) -> Bool {
        guard isNullable == other.isNullable else { return false }
        switch (kind, other.kind) {
        case (.reference(let left), .reference(let right)): return left == right
        case (.string(let left), .string(let right)): return left == right
        case (.integer(let left), .integer(let right)): return left == right
        case (.number(let left), .number(let right)): return left == right
        case (.boolean, .boolean), (.any, .any), (.null, .null), (.never, .never): return true
        case (.array(let left), .array(let right)): return left.isSame(as: right)
        case (.enumeration(let left), .enumeration(let right)):
            return left.map(\.text) == right.map(\.text) && left.map(\.kind) == right.map(\.kind)
        default: return false
        }
    }
}
