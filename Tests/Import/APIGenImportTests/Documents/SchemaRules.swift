import APIGenSupport
import ImportTestSupport

/// Which values a schema allows in a message, by the rules of JSON Schema and OpenAPI.
///
/// It knows the keywords that random documents have. Without a type, a schema allows what its other keywords suggest,
/// as the reader of documents assumes.
struct SchemaRules {
    enum Message { case request, response }

    let schemas: JSONTree
    let message: Message

    /// Texts of each format that a client reads as another type than a string.
    static let texts = [
        "date-time": ["2024-02-29T12:30:00Z", "2024-02-29T12:30:00.123Z", "1999-12-31T23:59:59+02:00"],
        "date": ["2024-02-29", "1999-12-31"],
        "uuid": ["3F2504E0-4F89-11D3-9A0C-0305E82C3301", "3f2504e0-4f89-11d3-9a0c-0305e82c3301"],
        "uri": ["https://example.com/a?b=c#d", "urn:a:b"],
        "byte": ["", "aGk=", "////"],
        "binary": ["", "aGk=", "////"],
        "int64": ["12345678901", "-1"],
        "decimal": ["12.50", "-0.1"],
    ]

    func allow(_ value: JSONTree, by schema: JSONTree, depth: Int = 0) -> Bool {
        guard depth < 40 else { return false }
        if case .flag(let isAllowed) = schema { return isAllowed }
        if value.isNull, allowsNull(schema) { return true }
        if let target = target(of: schema), !allow(value, by: target, depth: depth + 1) { return false }
        if let constant = schema["const"], constant.text() != value.text() { return false }
        if let values = schema["enum"]?.elements, !values.contains(where: { $0.text() == value.text() }) {
            return false
        }
        let types = types(of: schema)
        if !types.isEmpty, !types.contains(where: { value.has(type: $0) }) { return false }
        guard hasFormat(value, schema) else { return false }
        if let members = value.members, !allow(members, by: schema, depth) { return false }
        if let elements = value.elements, !allow(elements, by: schema, depth) { return false }
        return (schema["allOf"]?.elements ?? []).allSatisfy { allow(value, by: $0, depth: depth + 1) }
            && allowsUnion(value, schema, depth)
    }

    private func allow(_ members: [(key: String, value: JSONTree)], by schema: JSONTree, _ depth: Int) -> Bool {
        // The value of a discriminator is a name, and that of another schema means that one.
        if let tag = baseTag(of: schema) {
            guard let text = members.first(where: { $0.key == tag })?.value.string, schemas[text] == nil else {
                return false
            }
        }
        let keys = Set(members.map(\.key))
        guard required(in: schema).allSatisfy(keys.contains) else { return false }
        if let then = schema["if"]?["required"]?.elements, then.allSatisfy({ keys.contains($0.string ?? "") }) {
            for key in schema["then"]?["required"]?.elements ?? [] where !keys.contains(key.string ?? "") {
                return false
            }
        }
        for (key, others) in schema["dependentRequired"]?.members ?? [] where keys.contains(key) {
            for other in others.elements ?? [] where !keys.contains(other.string ?? "") { return false }
        }
        return members.allSatisfy { key, value in
            // An ID is a whole number in an API, even if the document has no type for these.
            if case .literal = value, !value.isNull, key == "id" { return false }
            if let property = schema["properties"]?[key] {
                return has(property) && allow(value, by: property, depth: depth + 1)
            }
            // Without a schema for the other keys, a client reads them as those of the pattern.
            if let pattern = schema["patternProperties"]?["^x-"],
                key.hasPrefix("x-") || schema["additionalProperties"] == nil
            {
                return allow(value, by: pattern, depth: depth + 1)
            }
            return schema["additionalProperties"].map { allow(value, by: $0, depth: depth + 1) } ?? true
        }
    }

    private func allow(_ elements: [JSONTree], by schema: JSONTree, _ depth: Int) -> Bool {
        if case .number(let count)? = schema["minItems"], elements.count < count { return false }
        if case .number(let count)? = schema["maxItems"], elements.count > count { return false }
        if schema["uniqueItems"] != nil, Set(elements.map { $0.text() }).count < elements.count { return false }
        let first = schema["prefixItems"]?.elements ?? []
        return elements.enumerated().allSatisfy { index, element in
            if index < first.count { return allow(element, by: first[index], depth: depth + 1) }
            // A tuple has no further elements, unless the document describes them.
            return schema["items"].map { allow(element, by: $0, depth: depth + 1) } ?? first.isEmpty
        }
    }

    private func hasFormat(_ value: JSONTree, _ schema: JSONTree) -> Bool {
        switch value {
        case .text(let text): schema.textForm.map { Self.texts[$0]?.contains(text) == true } ?? true
        case .literal where !value.isNull: schema["format"]?.string != "int64"
        case .number(let number) where number < 0: schema["format"]?.string != "uint64"
        default: true
        }
    }

    private func allowsUnion(_ value: JSONTree, _ schema: JSONTree, _ depth: Int) -> Bool {
        guard let members = schema["oneOf"]?.elements ?? schema["anyOf"]?.elements else { return true }
        // The first object tells several kinds of arrays apart only if these objects have different keys.
        if value.elements?.first?.members != nil, members.filter({ allowsArrays($0) }).count > 1 { return false }
        let allowed = members.filter { allow(value, by: $0, depth: depth + 1) }
        guard let key = schema["discriminator"]?["propertyName"]?.string else {
            return schema["oneOf"] == nil ? !allowed.isEmpty : allowed.count == 1
        }
        guard let tag = value[key]?.string else { return false }
        // A constant of a member is its tag, whatever the discriminator says.
        let isTaken = members.contains { member in
            (target(of: member) ?? member)["properties"]?[key]?["const"]?.string == tag
                && !tags(of: member, in: schema).contains(tag)
        }
        return !isTaken && allowed.contains { tags(of: $0, in: schema).contains(tag) }
    }

    // MARK: - Parts of schemas

    /// The types that a schema names or its other keywords suggest; none if it allows all.
    func types(of schema: JSONTree) -> [String] {
        if let type = schema["type"] { return type.string.map { [$0] } ?? type.elements?.compactMap(\.string) ?? [] }
        if schema["properties"] != nil || schema["additionalProperties"] != nil { return ["object"] }
        return schema["items"] != nil ? ["array"] : []
    }

    func allowsNull(_ schema: JSONTree) -> Bool {
        schema["nullable"]?.isTrue == true || schema["x-nullable"]?.isTrue == true
            || schema["type"]?.elements?.contains { $0.string == "null" } == true
    }

    private func allowsArrays(_ schema: JSONTree, depth: Int = 0) -> Bool {
        guard depth < 20 else { return false }
        let parts = ["allOf", "oneOf", "anyOf"].flatMap { schema[$0]?.elements ?? [] }
        return types(of: schema).contains("array")
            || (parts + [target(of: schema)].compactMap(\.self)).contains { allowsArrays($0, depth: depth + 1) }
    }

    /// The required properties that the message has.
    func required(in schema: JSONTree) -> [String] {
        let names = (schema["required"]?.elements ?? []).compactMap(\.string)
        return (names + [baseTag(of: schema)].compactMap(\.self)).filter {
            schema["properties"]?[$0].map(has) ?? true
        }
    }

    /// Whether the message has a property: a request has none that is only received, and a response none that is only sent.
    func has(_ property: JSONTree) -> Bool {
        property[message == .response ? "writeOnly" : "readOnly"]?.isTrue != true
    }

    /// The discriminator of a schema that others extend.
    private func baseTag(of schema: JSONTree) -> String? {
        (schema["oneOf"] ?? schema["anyOf"]) == nil ? schema["discriminator"]?["propertyName"]?.string : nil
    }

    /// The values of the discriminator that mean a member of a union.
    func tags(of member: JSONTree, in union: JSONTree) -> [String] {
        guard let pointer = member["$ref"]?.string, let name = name(of: pointer) else { return [] }
        let mapping = union["discriminator"]?["mapping"]?.members ?? []
        let mapped = mapping.filter { $0.value.string == pointer || $0.value.string == name }.map(\.key)
        return mapped.isEmpty && !mapping.contains { $0.key == name } ? [name] : mapped
    }

    /// Whether an object has a property, or includes one that has it.
    func declare(_ key: String, in schema: JSONTree, depth: Int = 0) -> Bool {
        guard depth < 20 else { return false }
        return schema["properties"]?[key] != nil
            || (schema["allOf"]?.elements ?? []).contains {
                declare(key, in: $0, depth: depth + 1)
            } || target(of: schema).map { declare(key, in: $0, depth: depth + 1) } == true
    }

    func target(of schema: JSONTree) -> JSONTree? {
        schema["$ref"]?.string.flatMap(name).flatMap { schemas[$0] }
    }

    private func name(of pointer: String) -> String? {
        schemas.members?.first { "#/components/schemas/\($0.key.escapedPointer)" == pointer }?.key
    }
}

extension JSONTree {
    /// The format of texts, if a client reads them as another type than a string.
    var textForm: String? {
        let format = self["format"]?.string ?? (self["contentEncoding"] == nil ? nil : "byte")
        return format.flatMap { SchemaRules.texts[$0] == nil ? nil : $0 }
    }

    var isTrue: Bool { if case .flag(true) = self { true } else { false } }

    var isNull: Bool { if case .literal("null") = self { true } else { false } }

    fileprivate func has(type: String) -> Bool {
        switch self {
        case .text: type == "string"
        case .flag: type == "boolean"
        case .number: type == "integer" || type == "number"
        case .literal: type == (isNull ? "null" : "number")
        case .list: type == "array"
        case .object: type == "object"
        }
    }
}
