import APIGenDiagnostics
import APIGenYAML

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
        func readScalar(_ key: String) -> String? {
            guard case .scalar(let scalar)? = entries.first(where: { $0.keyText == key })?.value.content else {
                return nil
            }
            return scalar.text
        }
        func value(_ key: String) -> Node? { entries.first { $0.keyText == key }?.value }
        if let reference = readScalar("$ref") {
            guard entries.count == 1, let name = reference.split(separator: "/").last else { return nil }
            text = String(name)
            return
        }
        // A field with the name `enum` may be an array of a type.
        if entries.count == 1, let values = value("enum"), values.isListOfWords {
            text = Self.values(values)
            return
        }
        if let written = Self.named(entries) ?? Self.combined(entries) {
            text = written
            return
        }
        guard let type = readScalar("type"), Self.types[type] != nil || type == "array" else { return nil }
        let written: String? =
            if let values = value("enum") {
                Self.values(values)
            } else if type == "array" {
                value("items").flatMap { Self.element($0) }.map { "[\($0)]" }
            } else if let properties = value("properties") {
                Self.object(properties, required: value("required"))
            } else {
                readScalar("format").flatMap { Self.formats[$0] } ?? Self.types[type]
            }
        let isOptional = readScalar("nullable") == "true"
        text = isOptional && written?.first != "{" ? written.map(TypeExpression.optional) : written
    }

    /// `{type: Owner, nullable: true}`: a type of the spec with a Boolean about its presence, which no type is.
    private static func named(_ entries: [Node.Entry]) -> String? {
        guard let first = entries.first(where: { $0.keyText == "type" }), entries.count > 1,
            case .scalar(let type) = first.value.content, type.text.first?.isUppercase == true,
            type.text.allSatisfy({ $0.isLetter || $0.isNumber || "_?<>".contains($0) })
        else { return nil }
        var isOptional = false
        for entry in entries where entry.keyText != "type" {
            guard case .scalar(let scalar) = entry.value.content, let flag = Bool(scalar.text),
                let whenTrue = presence[entry.keyText ?? ""]
            else { return nil }
            if flag == whenTrue { isOptional = true }
        }
        return isOptional ? TypeExpression.optional(type.text) : type.text
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
            let names = items.compactMap { item -> String? in
                if case .scalar(let scalar) = item.content { scalar.text } else { nil }
            }
            guard let null = names.firstIndex(of: "null"), let type = types[names[1 - null]] else { return nil }
            return TypeExpression.optional(type)
        default: return nil
        }
    }

    /// Keys about the presence of a value, and the value with which it is optional.
    private static let presence = ["nullable": true, "optional": true, "required": false]

    private static func element(_ node: Node) -> String? {
        if let schema = JSONSchemaType(node) { return schema.text }
        if case .scalar(let scalar) = node.content { return types[scalar.text] ?? scalar.text }
        return nil
    }

    private static func values(_ node: Node) -> String? {
        guard case .sequence(let elements) = node.content else { return nil }
        let words = elements.compactMap { element -> String? in
            guard case .scalar(let scalar) = element.content, !scalar.text.isEmpty else { return nil }
            let isWord = scalar.text.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
            return isWord && scalar.text != "null" ? scalar.text : nil
        }
        return words.count == elements.count && !words.isEmpty ? words.joined(separator: " | ") : nil
    }

    /// Fields that are not required are optional.
    private static func object(_ properties: Node, required: Node?) -> String? {
        guard case .mapping(let entries) = properties.content else { return nil }
        var names: Set<String> = []
        if case .sequence(let elements)? = required?.content {
            for case .scalar(let scalar) in elements.map(\.content) { names.insert(scalar.text) }
        }
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
        guard case .sequence(let elements) = content, let first = elements.first else { return false }
        let areScalars = elements.allSatisfy { if case .scalar = $0.content { true } else { false } }
        guard areScalars, elements.count == 1, case .scalar(let scalar) = first.content else { return areScalars }
        return scalar.text.first?.isUppercase == false
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
        if node.isFlow { return Fix.Edit(place: SourceLocation(file, node.range), replacement: text) }
        let above = node.range.start.line - 1
        guard above > 0, file.line(above).trimmed.last == ":" else { return nil }
        let last = node.lastLine
        let start = Mark(line: above, column: file.line(above).unicodeScalars.count + 1)
        let end = Mark(line: last, column: file.line(last).unicodeScalars.count + 1)
        let space = file.line(above).last == ":" ? " " : ""
        return Fix.Edit(place: SourceLocation(file, MarkRange(start, end)), replacement: space + text)
    }
}
