import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

// Schemas of types.
extension DocumentWriter {
    /// The schema of a type.
    mutating func writeSchema(_ type: API.ValueType, _ context: Context) -> Members {
        guard !context.areNoted, !context.types.isEmpty, type.hasNotation, !type.parameters.isEmpty else {
            return writePlainSchema(type, context)
        }
        var context = context
        context.areNoted = true
        var members = writePlainSchema(type, context)
        // The schema has the argument in place of the type parameter.
        members[.type] = .text(notation.text(type))
        members[.format] = nil
        return members
    }

    private mutating func writePlainSchema(_ type: API.ValueType, _ context: Context) -> Members {
        switch type {
        case .scalar(let scalar): return Self.writeSchema(scalar)
        case .date(let format): return Self.writeSchema(format)
        case .array(let element): return ["type": "array", "items": writeSchema(element, context).tree]
        case .dictionary(let key, let value):
            var members: Members = ["type": "object"]
            if case .scalar(.string) = key {} else { members["propertyNames"] = writeSchema(key, context).tree }
            members["additionalProperties"] = writeSchema(value, context).tree
            return members
        case .optional(let wrapped): return notation.nullable(writeSchema(wrapped, context))
        case .model(let name, let types): return writeReference(to: name, types, context)
        case .parameter(let name):
            return context.types[name].map { writePlainSchema($0, Context(isReceived: context.isReceived)) } ?? [:]
        case .enumeration(let enumeration):
            guard case .itself(let name) = enumeration.owner else { return writeSchema(of: enumeration) }
            return Self.writeReference(to: name)
        case .object(let object): return self.writeObject(object.fields, context)
        case .union(let union): return writeSchema(union, context)
        case .formatted(let inner, let format): return formatted(writeSchema(inner, context), inner, format)
        case .invalid: return [:]
        }
    }

    private static func writeSchema(_ scalar: ScalarType) -> Members {
        switch scalar {
        case .string: ["type": "string"]
        case .int: ["type": "integer"]
        case .int32: ["type": "integer", "format": "int32"]
        case .int64: ["type": "integer", "format": "int64"]
        case .uint64: ["type": "integer", "format": "uint64", "minimum": 0]
        case .double: ["type": "number"]
        case .float: ["type": "number", "format": "float"]
        case .bool: ["type": "boolean"]
        case .url: ["type": "string", "format": "uri"]
        case .uuid: ["type": "string", "format": "uuid"]
        case .decimal: ["type": "number", "format": "decimal"]
        case .data: ["type": "string", "contentEncoding": "base64"]
        case .id: ["type": ["string", "integer"]]
        case .day: ["type": "string", "format": "date"]
        case .json: [:]
        case .upload: ["type": "string", "format": "binary"]
        }
    }

    private static func writeSchema(_ format: DateFormat) -> Members {
        let type: JSONTree = format.isNumber ? "integer" : "string"
        guard let name = format.documentFormat else {
            return ["type": type, SpecExtension.format.key: .text(format.text)]
        }
        return ["type": type, "format": .text(name)]
    }

    func formatted(_ schema: Members, _ type: API.ValueType, _ format: API.FieldFormat) -> Members {
        var members = schema
        if format == .string, case .scalar(let scalar) = type.wrapped {
            // The format of the number says that the string contains one.
            members["type"] = "string"
            members["format"] = schema["format"] ?? (scalar == .double ? "double" : "integer")
            members["minimum"] = nil
        } else {
            members[.format] = .text(format.rawValue)
        }
        return members
    }

    func writeSchema(of enumeration: API.Enumeration) -> Members {
        let type: JSONTree =
            switch enumeration.rawType {
            case .int: "integer"
            case .double: "number"
            default: "string"
            }
        let values = enumeration.values.map(\.text.value)
        var members: Members = ["type": type]
        members["enum"] = .list(values.map { enumeration.isNumber ? .literal($0) : .text($0) })
        if enumeration.values.contains(where: { $0.metadata.doc != nil }) {
            members["x-enum-descriptions"] = JSONTree(enumeration.values.map { $0.metadata.doc ?? "" })
        }
        let names = enumeration.values.compactMap { value in
            value.swiftName.map { (key: value.text.value, value: JSONTree.text($0.value)) }
        }
        if !names.isEmpty { members[.names] = .object(names) }
        if enumeration.isFrozen { members[.frozen] = true }
        return members
    }

    // MARK: Values

    /// A default or a constant as JSON.
    static func json(_ initial: API.Initial, of type: API.ValueType? = nil) -> JSONTree {
        switch initial {
        case .text(let text): .text(text)
        case .number(let digits): JSONLiteral(digits)?.isNumber == true ? .literal(digits) : .text(digits)
        case .bool(let flag): .flag(flag)
        case .value(let text): type?.enumeration?.isNumber == true ? .literal(text) : .text(text)
        case .array(let elements): .list(elements.map { json($0, of: type?.element) })
        case .kind(let index, let content):
            if case .union(let union)? = type?.wrapped, union.kinds.indices.contains(index) {
                json(content, of: union.kinds[index].content)
            } else {
                json(content)
            }
        case .null: .null
        }
    }

    /// An example as JSON: an unquoted number or Boolean of such a type, and a string otherwise.
    static func json(_ example: Literal, of type: API.ValueType) -> JSONTree {
        let isText =
            switch type.element?.wrapped ?? type.wrapped {
            case .scalar(let scalar): !scalar.isNumber && scalar != .bool && scalar != .id && scalar != .json
            case .enumeration(let enumeration): !enumeration.isNumber
            case .date(let format): !format.isNumber
            default: false
            }
        return isText || example.isQuoted || JSONLiteral(example.text) == nil
            ? .text(example.text) : .literal(example.text)
    }
}

extension DateFormat {
    /// The value of `format` in a schema; `nil` for a pattern.
    var documentFormat: String? {
        switch self {
        case .iso8601: "date-time"
        case .seconds: "unixtime"
        case .milliseconds: "unixtime-millis"
        case .http: "http-date"
        case .rfc2822: "rfc2822"
        case .pattern: nil
        }
    }
}

extension API.ValueType {
    fileprivate var element: API.ValueType? {
        switch self {
        case .array(let element): element
        case .optional(let wrapped), .formatted(let wrapped, _): wrapped.element
        default: nil
        }
    }
}

extension TypeNotation {
    /// The schema that allows null as well.
    func nullable(_ schema: Members) -> Members {
        // Any value is null already.
        if schema.isEmpty { return [SpecExtension.type.key: .text(text(.optional(.scalar(.json))))] }
        var members = schema
        // The extension is the whole type.
        if case .text(let type)? = schema[.type], !type.hasSuffix("?") { members[.type] = .text(type + "?") }
        let isOneType = schema["const"] == nil && schema["oneOf"] == nil
        switch (schema["type"], schema["anyOf"]) {
        case (.text(let type)?, nil) where isOneType:
            members["type"] = [.text(type), "null"]
            if case .list(let values)? = schema["enum"] { members["enum"] = .list(values + [.null]) }
            return members
        case (.list(let types)?, nil) where isOneType:
            if !types.contains(where: \.isNullType) { members["type"] = .list(types + ["null"]) }
            return members
        case (nil, .list(let alternatives)?):
            let null: JSONTree = ["type": "null"]
            if !alternatives.contains(where: \.isNullSchema) { members["anyOf"] = .list(alternatives + [null]) }
            return members
        default:
            let type = members[.type]
            members[.type] = nil
            members = ["anyOf": [members.tree, ["type": "null"]]]
            members[.type] = type
            return members
        }
    }
}
