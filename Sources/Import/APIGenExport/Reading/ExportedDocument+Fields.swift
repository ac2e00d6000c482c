import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

// Fields, parameters and headers.
extension ExportedDocument {
    /// A field before it is written.
    struct Field {
        var name: String
        var type: WrittenType?
        var isOptional = false
        /// Whether null and an absent key have different meanings.
        var isPatch = false
        /// Whether a request has null in place of an absent value.
        var sendsNull = false
        var initial: Literal?
        var swiftName: String?
        var details: [SpecEntry?] = []

        /// Whether the value can have another style than the common one.
        var canHaveStyle: Bool { !isPatch && !sendsNull }
    }

    /// The fields of an object as a mapping.
    func object(_ schema: Members) -> SpecNode { .mapping(fields(schema)) }

    /// - Parameter tag: The property that the union in the object adds.
    func fields(_ schema: Members, without tag: String? = nil) -> [SpecEntry] {
        let required = Set(schema["required"]?.items.compactMap(\.text) ?? [])
        let fields = Members(schema["properties"]).entries.filter { $0.key != tag }
        return fields.map { entry(field($0.key, Members($0.value), isRequired: required.contains($0.key))) }
    }

    func field(_ name: String, _ schema: Members, isRequired: Bool) -> Field {
        var field = value(name, schema, isRequired: isRequired)
        field.swiftName = schema[.as]?.text
        field.details += documentation(of: schema)
        field.details += [
            schema["readOnly"]?.isTrue == true ? SpecEntry("$readOnly", .plain("true")) : nil,
            schema["writeOnly"]?.isTrue == true ? SpecEntry("$writeOnly", .plain("true")) : nil,
        ]
        if field.canHaveStyle {
            field.details += [
                .optional("$array", schema[.array]?.text.map(Self.arrayStyle)),
                .optional("$object", schema[.object]?.text.map(SpecNode.plain)),
            ]
        }
        return field
    }

    /// The type of a value with its default or constant, and its examples.
    private func value(_ name: String, _ schema: Members, isRequired: Bool, inHeader: Bool = false) -> Field {
        var field = Field(name: name)
        if let constant = schema["const"] {
            field.initial = Self.literal(constant)
            field.isOptional = !isRequired
            return field
        }
        var type = type(schema, inHeader: inHeader)
        let isNullable = type.isOptional
        type.isOptional = false
        field.isPatch = schema[.patch]?.isTrue == true
        let isArray = schema.isArraySchema
        field.type = type
        if let initial = schema["default"] {
            field.initial = Self.literal(initial)
            field.isOptional = isNullable
        } else if field.isPatch {
            field.isOptional = true
        } else if isRequired, isNullable {
            field.sendsNull = true
            field.isOptional = true
            field.initial = .plain("null")
        } else {
            field.isOptional = !isRequired
        }
        field.details = [
            .optional("$example", schema["examples"].map { Self.examples($0.items, isArray: isArray) }),
            type.isFrozen ? SpecEntry("$frozen", .plain("true")) : nil,
        ]
        return field
    }

    private static func examples(_ values: [JSONTree], isArray: Bool) -> SpecNode {
        // An example of an array has one element.
        let values = isArray ? values.compactMap { $0.items.first } : values
        return values.count == 1 ? node(values[0]) : .list(values.map(node))
    }

    static func literal(_ tree: JSONTree) -> Literal {
        switch tree {
        case .text(let text): .text(text)
        case .list(let items): Literal(text: "", isQuoted: false, elements: items.map(literal))
        default: .plain(tree.scalar ?? "")
        }
    }

    static func arrayStyle(_ style: String) -> SpecNode {
        .scalar(style, style.allSatisfy(\.isLetter) ? .plain : .quoted)
    }

    // MARK: Writing

    func entry(_ field: Field) -> SpecEntry {
        let name = field.name.hasPrefix("$") ? "$" + field.name : field.name
        return SpecEntry(name: name + (field.isOptional ? "?" : ""), node(field), step: field.name)
    }

    /// A type with its default and its name on one line, or the long form.
    func node(_ field: Field) -> SpecNode {
        let details = field.details.compactMap(\.self)
        let initial = field.initial.map { "= " + types.text($0) }
        let name = field.swiftName.map { "as \($0)" }
        guard var type = field.type else {
            let constant = [initial, name].compactMap(\.self).joined(separator: " ")
            return details.isEmpty ? .plain(constant) : .mapping([SpecEntry("$type", .plain(constant))] + details)
        }
        let keywords: [SpecEntry?] = [
            .optional("$default", field.initial.map(Self.node)), .optional("$as", field.swiftName.map(SpecNode.plain)),
        ]
        type.isOptional = field.isPatch
        if details.isEmpty, let text = type.text {
            return .plain([text, initial, name].compactMap(\.self).joined(separator: " "))
        }
        return type.node(with: keywords.compactMap(\.self) + details)
    }

    /// A default in the long form.
    private static func node(_ literal: Literal) -> SpecNode {
        if let elements = literal.elements { return .list(elements.map(node)) }
        return .scalar(literal.text, literal.isQuoted ? .quoted : .plain)
    }

    // MARK: Parameters

    /// A parameter of the path, the query or the headers.
    func parameter(_ parameter: Members) -> SpecEntry { entry(parameterField(parameter)) }

    func parameterField(_ parameter: Members) -> Field {
        let place = parameter["in"]?.text
        let content = Members(Members(parameter["content"])["application/json"])["schema"]
        let schema = Members(parameter["schema"] ?? content)
        var name = parameter["name"]?.text ?? ""
        let hasBrackets = name.hasSuffix("[]") && schema.isArraySchema
        if hasBrackets { name.removeLast(2) }
        var field = value(name, schema, isRequired: parameter["required"]?.isTrue == true)
        field.swiftName = parameter[.as]?.text
        let isArray = schema.isArraySchema
        field.details += documentation(of: parameter)
        field.details += [
            .optional(
                "$array",
                (hasBrackets ? "brackets" : content != nil && isArray ? "json" : array(parameter, schema))
                    .map(Self.arrayStyle)
            ),
            .optional("$object", (content != nil && !isArray ? "json" : object(parameter, place)).map(SpecNode.plain)),
        ]
        return field
    }

    private func array(_ parameter: Members, _ schema: Members) -> String? {
        if let style = parameter[.array]?.text { return style }
        guard schema.isArraySchema else { return nil }
        switch (parameter["style"]?.text, parameter["explode"]?.scalar) {
        case ("pipeDelimited", _): return "|"
        case ("spaceDelimited", _): return " "
        case (nil, "false"): return ","
        // Without a style, each element is an item, which may not be the common format.
        default: return parameter["in"]?.text == "query" && document[.arrays] != nil ? "repeat" : nil
        }
    }

    private func object(_ parameter: Members, _ place: String?) -> String? {
        if let style = parameter[.object]?.text { return style }
        return parameter["style"]?.text == "form" && place == "query" ? "flat" : nil
    }

    /// A header of a response.
    func header(_ header: Members, named name: String) -> SpecEntry {
        var field = value(
            name,
            Members(header["schema"]),
            isRequired: header["required"]?.isTrue == true,
            inHeader: true
        )
        field.swiftName = header[.as]?.text
        field.details += documentation(of: header)
        return entry(field)
    }
}
