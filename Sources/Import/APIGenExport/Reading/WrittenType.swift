import APIGenModel
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// A type as a spec writes it.
struct WrittenType {
    enum Form {
        /// On one line: `[Int]`.
        case text(String)
        /// As YAML: an inline object, or a collection of these.
        case node(SpecNode)
        /// By a keyword: `$enum` or `$union`.
        case keyword(String, SpecNode)
    }

    var form: Form
    /// Whether it allows null: `Int?`.
    var isOptional = false
    var isFrozen = false

    init(_ form: Form, isFrozen: Bool = false) {
        self.form = form
        self.isFrozen = isFrozen
    }

    /// The type on one line, with its `?`; `nil` if it needs several.
    var text: String? {
        if case .text(let text) = form { isOptional ? text + "?" : text } else { nil }
    }

    var node: SpecNode { node(with: []) }

    /// The type as YAML, with other keywords next to it.
    func node(with keywords: [SpecEntry]) -> SpecNode {
        let node: SpecNode
        switch form {
        case .text(let text): node = .plain(isOptional ? text + "?" : text)
        case .node(let form): node = form
        case .keyword(let keyword, let node): return .mapping([SpecEntry(keyword, node)] + keywords)
        }
        return keywords.isEmpty ? node : .mapping([SpecEntry("$type", node)] + keywords)
    }
}

// Types of schemas.
extension ExportedDocument {
    func type(_ tree: JSONTree?, inHeader: Bool = false) -> WrittenType {
        type(Members(tree), inHeader: inHeader)
    }

    func type(_ schema: Members, inHeader: Bool = false) -> WrittenType {
        if let text = schema[.type]?.text {
            var type = WrittenType(.text(text.hasSuffix("?") ? String(text.dropLast()) : text))
            type.isOptional = text.hasSuffix("?")
            return type
        }
        if let content = withoutNull(schema) {
            var type = type(content, inHeader: inHeader)
            type.isOptional = true
            return type
        }
        var type = plainType(schema, inHeader: inHeader)
        if schema[.frozen]?.isTrue == true { type.isFrozen = true }
        return type
    }

    /// The schema of the other values, if one allows null.
    private func withoutNull(_ schema: Members) -> Members? {
        var members = schema
        if case .list(let types)? = schema["type"], types.contains(where: \.isNullType) {
            let others = types.filter { !$0.isNullType }
            members["type"] = others.count == 1 ? others[0] : .list(others)
            if case .list(let values)? = schema["enum"] { members["enum"] = .list(values.filter { !$0.isNull }) }
            return members
        }
        guard case .list(let alternatives)? = schema["anyOf"], alternatives.last?.isNullSchema == true else {
            return nil
        }
        let others = alternatives.dropLast()
        if others.count == 1 { return Members(others[0]) }
        members["anyOf"] = .list(Array(others))
        return members
    }

    private func plainType(_ schema: Members, inHeader: Bool) -> WrittenType {
        if let reference = schema["$ref"]?.text {
            return formatted(WrittenType(.text(name(of: reference) ?? notation.text(.scalar(.json)))), schema)
        }
        if schema["oneOf"] != nil || schema["anyOf"] != nil { return union(schema) }
        if schema["enum"] != nil { return enumeration(schema) }
        switch schema["type"]?.text {
        case "array": return formatted(array(schema, inHeader: inHeader), schema)
        case "object" where schema["properties"] != nil: return formatted(WrittenType(.node(object(schema))), schema)
        case "object": return formatted(dictionary(schema), schema)
        default: return scalar(schema, inHeader: inHeader)
        }
    }

    private func array(_ schema: Members, inHeader: Bool) -> WrittenType {
        let element = type(schema["items"], inHeader: inHeader)
        let form = element.text.map { WrittenType.Form.text("[\($0)]") } ?? .node(.list([element.node]))
        return WrittenType(form, isFrozen: element.isFrozen)
    }

    private func dictionary(_ schema: Members) -> WrittenType {
        let key = schema["propertyNames"].map { type($0) }
        let keyText = key?.text ?? notation.text(.scalar(.string))
        let value = type(schema["additionalProperties"])
        let form =
            value.text.map { WrittenType.Form.text("[\(keyText): \($0)]") }
            ?? .node(.dictionary(key: keyText, value.node))
        return WrittenType(form, isFrozen: value.isFrozen || key?.isFrozen == true)
    }

    /// The type with `lenient`, `lossy` or `string`.
    private func formatted(_ type: WrittenType, _ schema: Members) -> WrittenType {
        guard let format = schema[.format]?.text, let text = type.text else { return type }
        var type = type
        type.form = .text("\(text)(\(format))")
        return type
    }

    private func scalar(_ schema: Members, inHeader: Bool) -> WrittenType {
        let format = schema["format"]?.text
        let dates = DateFormat.named.first { format != nil && $0.documentFormat == format }
        if let dates, schema["type"]?.text == (dates.isNumber ? "integer" : "string") {
            return WrittenType(.text(date(dates, inHeader: inHeader)))
        }
        switch (schema["type"]?.text, format) {
        case ("string", nil):
            if schema["contentEncoding"] != nil { return formatted(.init(scalar(.data)), schema) }
            if let pattern = schema[.format]?.text, API.FieldFormat(rawValue: pattern) == nil {
                return WrittenType(.text(notation.text(.date(.pattern(pattern)))))
            }
            return formatted(.init(scalar(.string)), schema)
        case ("string", let format?):
            if let text = Self.textFormats[format] { return formatted(.init(scalar(text)), schema) }
            guard let number = Self.numbersInTexts[format] else { return formatted(.init(scalar(.string)), schema) }
            return WrittenType(.text("\(notation.text(.scalar(number)))(string)"))
        case ("integer", let format?): return formatted(.init(scalar(Self.numberFormats[format] ?? .int)), schema)
        case ("integer", nil): return formatted(.init(scalar(.int)), schema)
        case ("number", let format?): return formatted(.init(scalar(Self.numberFormats[format] ?? .double)), schema)
        case ("number", nil): return formatted(.init(scalar(.double)), schema)
        case ("boolean", _): return formatted(.init(scalar(.bool)), schema)
        case (nil, _) where !(schema["type"]?.items ?? []).isEmpty: return formatted(.init(scalar(.id)), schema)
        default: return formatted(.init(scalar(.json)), schema)
        }
    }

    private func scalar(_ scalar: ScalarType) -> WrittenType.Form { .text(notation.text(.scalar(scalar))) }

    /// A date. In a header, one without a format would have that of HTTP.
    private func date(_ format: DateFormat, inHeader: Bool) -> String {
        let text = notation.text(.date(format))
        return format == .iso8601 && !inHeader ? text.replacing("(iso8601)", with: "") : text
    }

    private static let textFormats: [String: ScalarType] = [
        "uri": .url, "uuid": .uuid, "date": .day, "binary": .upload,
    ]
    private static let numberFormats: [String: ScalarType] = [
        "int32": .int32, "int64": .int64, "uint64": .uint64, "float": .float, "decimal": .decimal,
    ]
    private static let numbersInTexts = numberFormats.merging(["integer": .int, "double": .double]) { first, _ in first
    }

    // MARK: Enums

    private func enumeration(_ schema: Members) -> WrittenType {
        let names = Members(schema[.names])
        let docs = schema["x-enum-descriptions"]?.items.map(\.text) ?? []
        let values = (schema["enum"]?.items ?? []).enumerated().map { index, value in
            let text = value.scalar ?? ""
            let doc = docs.indices.contains(index) ? docs[index].flatMap { $0.isEmpty ? nil : $0 } : nil
            return TypeExpression.Alternative.value(text, isText: value.isText, as: names[text]?.text, doc: doc)
        }
        if values.count > 1, values.allSatisfy({ $0.swiftName == nil && $0.metadata.doc == nil }) {
            return WrittenType(.text(types.text(.alternatives(values))))
        }
        let hasNames = values.contains { $0.swiftName != nil || $0.metadata.doc != nil }
        let keys = values.map { value in
            (value.text, value.isQuoted && JSONLiteral(value.text) != nil ? YAMLScalar.Style.quoted : .plain)
        }
        if !hasNames { return WrittenType(.keyword("$enum", .list(keys.map { .scalar($0, $1) }))) }
        let entries = zip(values, keys).map { value, key in
            let node: SpecNode =
                value.metadata.doc == nil && value.swiftName != nil
                ? .plain(value.swiftName?.value ?? "")
                : .mapping([
                    .optional("as", value.swiftName.map { .plain($0.value) }),
                    .optional("doc", value.metadata.doc.map(SpecNode.prose)),
                ])
            return SpecEntry(name: key.0, style: key.1, node, step: key.0)
        }
        return WrittenType(.keyword("$enum", .mapping(entries)))
    }
}
