import APIGenDiagnostics
import APIGenSupport

/// A type written as a schema of JSON Schema or OpenAPI: `{type: string, format: date-time}`.
struct JSONSchemaType {
    /// The equivalent type of apigen; `nil` if the author has to choose one.
    let text: String?

    private static let types: [String: String] = [
        "string": "String", "integer": "Int", "number": "Double", "boolean": "Bool", "object": "JSON",
    ]
    private static let formats: [String: String] = [
        "date-time": "Date", "date": "Day", "uuid": "UUID", "uri": "URL", "url": "URL", "byte": "Data",
        "binary": "Data",
        "int64": "Int64", "int32": "Int32", "float": "Float",
    ]
    /// The other keys of a schema. A model with such a field `type` is unlikely to have fields with these names.
    private static let keywords: Set<String> = [
        "type", "format", "properties", "required", "items", "description", "enum", "nullable", "default", "example",
        "examples", "title", "minimum", "maximum", "minLength", "maxLength", "pattern", "additionalProperties",
        "minItems", "maxItems", "uniqueItems", "readOnly", "writeOnly", "deprecated", "$ref", "oneOf", "anyOf", "allOf",
        "optional", "const",
    ]

    /// - Returns: `nil` if the node is not such a schema.
    init?(_ node: Node) {
        guard case .mapping(let entries) = node.content, !entries.isEmpty,
            entries.allSatisfy({ $0.keyText.map(Self.keywords.contains) ?? false })
        else { return nil }
        if let reference = node["$ref"]?.text {
            guard entries.count == 1, let name = reference.split(separator: "/").last else { return nil }
            text = String(name)
            return
        }
        // A field with the name `enum` may be an array of a type.
        if entries.count == 1, let values = node["enum"], values.isListOfWords {
            text = Self.values(values)
            return
        }
        if let written = Self.named(entries) ?? Self.combined(entries) {
            text = written
            return
        }
        guard let type = node["type"]?.text, Self.types[type] != nil || type == "array" else { return nil }
        let written: String? =
            if let values = node["enum"] {
                Self.values(values)
            } else if type == "array" {
                node["items"].flatMap { Self.element($0) }.map { "[\($0)]" }
            } else if let properties = node["properties"] {
                Self.object(properties, required: node["required"])
            } else {
                node["format"]?.text.flatMap { Self.formats[$0] } ?? Self.types[type]
            }
        let isOptional = node["nullable"]?.text == "true"
        text = isOptional && written?.first != "{" ? written.map(TypeExpression.optional) : written
    }

    /// `{type: Owner, nullable: true}`: a type of the spec with a Boolean about its presence, which no type is.
    private static func named(_ entries: [Node.Entry]) -> String? {
        guard let first = entries.first(where: { $0.keyText == "type" }), entries.count > 1,
            let type = first.value.text, type.first?.isUppercase == true,
            type.allSatisfy({ $0.isLetter || $0.isNumber || "_?<>".contains($0) })
        else { return nil }
        var isOptional = false
        for entry in entries where entry.keyText != "type" {
            guard let flag = entry.value.text.flatMap(Bool.init), let whenTrue = presence[entry.keyText ?? ""]
            else { return nil }
            if flag == whenTrue { isOptional = true }
        }
        return isOptional ? TypeExpression.optional(type) : type
    }

    /// `{oneOf: [Circle, {$ref: …}]}`, `{const: circle}` or `{type: [string, "null"]}`.
    private static func combined(_ entries: [Node.Entry]) -> String? {
        guard entries.count == 1, let entry = entries.first else { return nil }
        switch (entry.keyText, entry.value.content) {
        case ("const", .scalar(let scalar)):
            return scalar.text.first?.isUppercase == true ? nil : "= \(scalar.text)"
        case ("oneOf", .sequence(let items)) where items.count > 1,
            ("anyOf", .sequence(let items)) where items.count > 1:
            let types = items.compactMap { element($0) }
            return types.count == items.count && types.allSatisfy { $0.first != "{" }
                ? types.joined(separator: " | ") : nil
        case ("type", .sequence(let items)) where items.count == 2:
            let names = items.compactMap(\.text)
            guard let null = names.firstIndex(of: "null"), let type = types[names[1 - null]] else { return nil }
            return TypeExpression.optional(type)
        default: return nil
        }
    }

    /// Keys about the presence of a value, and the value with which it is optional.
    private static let presence = ["nullable": true, "optional": true, "required": false]

    private static func element(_ node: Node) -> String? {
        if let schema = JSONSchemaType(node) { return schema.text }
        return node.text.map { types[$0] ?? $0 }
    }

    private static func values(_ node: Node) -> String? {
        guard let elements = node.elements else { return nil }
        let words = elements.compactMap(\.text).filter { text in
            !text.isEmpty && text != "null" && text.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
        }
        return words.count == elements.count && !words.isEmpty ? words.joined(separator: " | ") : nil
    }

    /// Fields that are not required are optional.
    private static func object(_ properties: Node, required: Node?) -> String? {
        guard let entries = properties.entries else { return nil }
        let names = Set(required?.elements?.compactMap(\.text) ?? [])
        let fields = entries.compactMap { entry -> String? in
            guard let key = entry.keyText, let type = element(entry.value) else { return nil }
            let value = type.hasSuffix("?") && type.hasPrefix("[") ? type.quoted : type
            return "\(key)\(names.contains(key) ? "" : "?"): \(value)"
        }
        return fields.count == entries.count ? "{\(fields.joined(separator: ", "))}" : nil
    }
}

extension Node {
    /// Whether it is `[open, closed]`, and not an array `[Type]`.
    fileprivate var isListOfWords: Bool {
        guard let elements, !elements.isEmpty else { return false }
        let words = elements.compactMap(\.text)
        guard words.count == elements.count else { return false }
        return words.count > 1 || words[0].first?.isUppercase == false
    }
}

extension FieldDecoder {
    /// Reports a schema of another language where a type is expected.
    ///
    /// - Returns: Whether the node is such a schema.
    func reportSchema(_ node: Node) -> Bool {
        guard let schema = JSONSchemaType(node) else { return false }
        let value = schema.text.map { text in
            // In braces, a type with a bar, or with a `?` after a bracket, needs quotes.
            text.hasSuffix("]?") ? text.quoted : text
        }
        report(
            .wrongShape,
            "expected a type, not a schema of JSON Schema",
            at: beginning(node),
            help: "write the type: id: Int, tags: [String], owner: {name: String}",
            fix: value.flatMap { value in
                replacement(of: node, by: value).map { Fix("write \(value)", [$0]) }
            }
        )
        return true
    }

    /// Replaces a mapping by a string. A block mapping is replaced from the line of its key.
    private func replacement(of node: Node, by text: String) -> Fix.Edit? {
        if node.isFlow { return Fix.Edit(file, node.range, text) }
        let above = node.range.start.line - 1
        guard above > 0, file.line(above).trimmed.last == ":" else { return nil }
        let last = node.lastLine
        let start = Mark(line: above, column: file.line(above).unicodeScalars.count + 1)
        let end = Mark(line: last, column: file.line(last).unicodeScalars.count + 1)
        let space = file.line(above).last == ":" ? " " : ""
        return Fix.Edit(file, MarkRange(start, end), space + text)
    }
}
