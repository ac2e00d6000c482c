import APIGenSupport

/// A type of JSON Schema other than null.
enum SchemaType: String, CaseIterable {
    case object, array, string, integer, number, boolean

    /// Names that documents use instead of a type, with the format that they mean.
    static let informalNames: [String: (type: SchemaType?, format: String?)] = [
        "any": (nil, nil), "mixed": (nil, nil), "*": (nil, nil), "unknown": (nil, nil), "json": (nil, nil),
        "int": (.integer, nil), "int32": (.integer, "int32"), "int64": (.integer, "int64"),
        "long": (.integer, "int64"), "short": (.integer, nil), "float": (.number, "float"),
        "double": (.number, "double"), "decimal": (.number, "decimal"), "bool": (.boolean, nil),
        "file": (.string, "binary"), "binary": (.string, "binary"), "byte": (.string, "byte"),
        "date": (.string, "date"), "datetime": (.string, "date-time"), "date-time": (.string, "date-time"),
        "timestamp": (.string, "date-time"), "uuid": (.string, "uuid"), "uri": (.string, "uri"),
        "url": (.string, "uri"), "email": (.string, "email"), "str": (.string, nil), "text": (.string, nil),
        "enum": (.string, nil), "list": (.array, nil), "map": (.object, nil), "dict": (.object, nil),
        "dictionary": (.object, nil), "hash": (.object, nil),
    ]
}

extension SchemaKeywords {
    func suggestedTypes() -> [SchemaType] {
        let names = types
        if !names.isEmpty {
            var found: [SchemaType] = []
            for name in names {
                let type =
                    SchemaType(rawValue: name) ?? SchemaType(rawValue: name.lowercased())
                    ?? SchemaType.informalNames[name.lowercased()]?.type
                if let type, !found.contains(type) { found.append(type) }
            }
            let isAny = found.count > 1 && [.object, .array, .string, .number, .boolean].allSatisfy(found.contains)
            return isAny ? [] : found
        }
        if let constant = self[.constant] { return constant.schemaType.map { [$0] } ?? [] }
        if let values = self[.enumeration]?.elements {
            let types = Set(values.compactMap(\.schemaType))
            return types.count == 1 ? Array(types) : []
        }
        if has(.properties, .additionalProperties, .patternProperties, .unevaluatedProperties, .then, .else) {
            return [.object]
        }
        if has(.items, .prefixItems) { return [.array] }
        switch self[.format]?.text {
        case "int32", "int64": return [.integer]
        case "float", "double": return [.number]
        case nil: break
        default: return [.string]
        }
        if has(.contentEncoding, .contentMediaType) { return [.string] }
        return []
    }

    /// The names of the properties, in order without duplicates.
    var propertyNames: [String] {
        var names: [String] = []
        var seen: Set<String> = []
        for node in [self[.properties], self[.then]?["properties"], self[.else]?["properties"]] {
            for entry in node?.entries ?? [] {
                if let name = entry.key.text, seen.insert(name).inserted { names.append(name) }
            }
        }
        return names
    }
}

extension Node {
    /// The type of a value; `nil` for null.
    var schemaType: SchemaType? {
        switch content {
        case .mapping: .object
        case .sequence: .array
        case .invalid: nil
        case .scalar:
            switch scalarKind {
            case .string?: .string
            case .integer?: .integer
            case .number?: .number
            case .boolean?: .boolean
            case .null?, nil: nil
            }
        }
    }
}
