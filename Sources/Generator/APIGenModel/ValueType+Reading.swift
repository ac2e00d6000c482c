import APIGenSpecLanguage
import APIGenSupport

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension API.ValueType {
    /// Whether an optional of this type is decoded as `nil`: the empty string for a date, a URL or a number.
    func isNone(_ node: Node, _ format: API.FieldFormat?) -> Bool {
        switch self {
        case .scalar(.string), .scalar(.id), .scalar(.json), .scalar(.data): false
        case .scalar, .date: node.isEmptyText
        case .enumeration, .parameter, .union, .invalid: false
        case .array, .dictionary, .model, .object: format == .lenient && node.isEmptyValue
        case .optional(let wrapped): wrapped.isNone(node, format)
        case .formatted(let inner, let format): inner.isNone(node, format)
        }
    }
}

// The names in an object, as keys of a dictionary.
extension API.ValueType {
    /// Whether the name of an entry is a key of this type.
    func names(_ entry: Node.Entry) -> Bool {
        guard let text = entry.keyText else { return false }
        switch self {
        case .scalar(.int): return Int(text) != nil
        case .scalar(.uuid): return UUID(uuidString: text) != nil
        case .scalar(.day): return DateFormat.isDay(text)
        case .enumeration(let enumeration):
            if enumeration.isFrozen { return enumeration.values.contains { $0.text.value == text } }
            return !enumeration.isNumber || Int(text) != nil
        default: return true
        }
    }

    /// The type of a key, for a message.
    var keyPhrase: String {
        switch self {
        case .scalar(.int): "a whole number"
        case .scalar(let scalar): scalar.phrase
        case .enumeration(let enumeration) where enumeration.isFrozen: "one of the frozen enum's values"
        case .enumeration(let enumeration) where enumeration.isNumber: "a whole number"
        default: "a string"
        }
    }
}

extension API.Scalar {
    /// The JSON type, for a message.
    var phrase: String {
        switch self {
        case .string: "a string"
        case .int, .int32, .int64, .uint64: "a whole number (\(rawValue))"
        case .double, .float, .decimal: "a number"
        case .bool: "true or false"
        case .url: "a URL"
        case .uuid: "a UUID"
        case .data: "a string of Base64"
        case .id: "a string or a number"
        case .day: "a day such as \"2024-05-06\""
        case .json: "any value"
        case .upload: "a file"
        }
    }

    /// Whether the runtime decodes the JSON value as one of this type.
    func reads(_ node: Node, _ format: API.FieldFormat?) -> Bool {
        guard self != .json else { return true }
        guard case .scalar(let scalar) = node.content else { return false }
        let kind = JSONKind(node)
        let isString = kind == .string
        // In these formats, a string with a number or Boolean is one.
        let isText = isString && format != nil && format != .lossy
        switch self {
        case .json: return true
        case .string: return isString
        case .id: return isString || kind == .number
        case .bool:
            guard isText || (kind == .number && format == .lenient) else { return kind == .bool }
            return ["true", "false", "0", "1"].contains(scalar.text.lowercased())
        case .double, .float, .decimal: return (kind == .number || isText) && Double(scalar.text)?.isFinite == true
        case .int, .int64: return (kind == .number || isText) && scalar.text.isWhole(Int64.self)
        case .int32: return (kind == .number || isText) && scalar.text.isWhole(Int32.self)
        case .uint64: return (kind == .number || isText) && scalar.text.isWhole(UInt64.self)
        case .url: return isString && !scalar.text.isEmpty && URL(string: scalar.text) != nil
        case .uuid: return isString && UUID(uuidString: scalar.text) != nil
        case .data, .upload: return isString && Data(base64Encoded: scalar.text) != nil
        case .day: return isString && DateFormat.isDay(scalar.text)
        }
    }
}

extension DateFormat {
    func reads(_ node: Node) -> Bool {
        guard case .scalar(let scalar) = node.content else { return false }
        return isNumber ? JSONKind(node) == .number : JSONKind(node) == .string && reads(scalar.text)
    }
}

extension Node {
    var isEmptyText: Bool {
        if case .scalar(let scalar) = content { JSONKind(self) == .string && scalar.text.isEmpty } else { false }
    }

    /// Whether it is one of the values that some servers send instead of null: `[]`, `""` or `false`.
    var isEmptyValue: Bool {
        switch content {
        case .scalar(let scalar): isEmptyText || scalar.style == .plain && scalar.text == "false"
        case .sequence(let elements): elements.isEmpty
        case .mapping, .invalid: false
        }
    }
}

extension String {
    /// `3`, `3.0` and `3e2`: JSON does not distinguish integers from other numbers.
    fileprivate func isWhole<Number: FixedWidthInteger>(_ type: Number.Type) -> Bool {
        Number(self) != nil || Double(self).flatMap { Number(exactly: $0) } != nil
    }
}
