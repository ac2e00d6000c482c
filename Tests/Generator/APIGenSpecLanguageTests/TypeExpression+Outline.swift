import APIGenSupport

@testable import APIGenSpecLanguage

extension TypeExpression {
    /// The tree as text. Each name and literal has its columns: `optional(Int@1-4)`.
    var outline: String {
        switch self {
        case .scalar(let scalar, let location): return scalar.rawValue + location.columns
        case .date(let location): return Self.dateName + location.columns
        case .named(let name, let arguments, let location):
            let list = arguments.isEmpty ? "" : "<\(arguments.map(\.outline).joined(separator: ", "))>"
            return name + location.columns + list
        case .array(let element): return "array(\(element.outline))"
        case .dictionary(let key, let value): return "dictionary(\(key.outline): \(value.outline))"
        case .optional(let wrapped): return "optional(\(wrapped.outline))"
        case .formatted(let type, let format): return "formatted(\(type.outline), \(format.outline))"
        case .alternatives(let values, let location):
            let list = values.map { value in
                value.type?.outline ?? (value.isQuoted ? "\"\(value.text)\"" : value.text) + value.location.columns
            }
            return "alternatives\(location.columns)(\(list.joined(separator: ", ")))"
        case .union(let union):
            return
                "union(\(union.kinds.map { "\($0.field.name.value): \($0.field.type?.outline ?? "none")" }.joined(separator: ", ")))"
        case .object(let object):
            return
                "object(\(object.fields.map { "\($0.name.value): \($0.type?.outline ?? "constant")" }.joined(separator: ", ")))"
        case .invalid(let location): return "invalid\(location.columns)"
        }
    }
}

extension Literal {
    var outline: String { (isQuoted ? "\"\(text)\"" : text) + location.columns }
}

extension TypeParser.Declaration {
    var outline: String {
        var parts = [type.map(\.outline) ?? "constant"]
        if let initial { parts.append("= \(initial.outline)") }
        if let swiftName { parts.append("as \(swiftName.value)\(swiftName.location.columns)") }
        return parts.joined(separator: " ")
    }
}

extension SourceLocation {
    fileprivate var columns: String { "@\(range.start.column)-\(range.end.column)" }
}
