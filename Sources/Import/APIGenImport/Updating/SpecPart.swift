import APIGenSupport

/// What a mapping of a spec is about, which decides how its entries correspond to those of another version.
enum SpecPlace: Hashable {
    /// The whole spec.
    case spec
    case endpoints
    case endpoint
    /// Models, or groups of parameters.
    case declarations
    /// Fields with `$` keys next to them.
    case fields
    case field
    /// Anything else.
    case other

    /// The place of the value of a key.
    func child(_ key: String) -> SpecPlace {
        switch self {
        case .spec:
            switch key {
            case "endpoints": .endpoints
            case "models", "groups": .declarations
            case "query", "headers", "responseHeaders": .fields
            default: .other
            }
        case .endpoints: .endpoint
        case .endpoint: ["query", "headers", "params", "body", "responseHeaders"].contains(key) ? .fields : .other
        case .declarations: .fields
        case .fields: key.hasPrefix("$") && !key.hasPrefix("$$") ? .other : .field
        case .field: key == SpecPart.type ? .fields : .other
        case .other: .other
        }
    }
}

/// The value of a part without its layout, to find out whether two versions say the same.
indirect enum SpecMeaning: Hashable {
    case text(String, isQuoted: Bool)
    case list([SpecMeaning])
    case parts([String: SpecMeaning])
    case nothing
}

/// A key with its value. One that several keys or one line declare together has parts that no string has alone.
struct SpecPart {
    static let type = "$type"
    static let initial = "$default"
    static let swiftName = "$as"

    /// What identifies it in all versions: the name on the wire, or method and path.
    var name: String
    /// The key as written: `page?`.
    var key: String
    /// The value as written, without the indentation of the key.
    var value: String
    /// The value's node; `nil` for a part of a line.
    var node: Node?
    /// Whether the value is a part of a line, which may need quotes in a line of its own.
    var isWords = false
    var place: SpecPlace
    var meaning: SpecMeaning
    /// What the key says next to the name: the `?` of a field, the name of an endpoint.
    var mark: String
    /// The blank lines and comments before it, without the indentation of the key.
    var gap: [String] = []
    /// A comment after the value, or after the key of a block.
    var comment = ""
    /// Whether the value begins on the line after the key.
    var isBlock = false
    var location: SourceLocation

    /// The last line of the key.
    var keyLine: Int { location.range.end.line }

    /// The text of the entry, without indentation.
    var text: String { text(inFlow: false) }

    /// - Parameter inFlow: Whether it is in braces, where a comma ends a plain scalar.
    func text(inFlow: Bool) -> String {
        if isBlock { return "\(key):\(comment)\n\(value)" }
        let value = value(inFlow: inFlow)
        return value.isEmpty ? "\(key):\(comment)" : "\(key): \(value)\(comment)"
    }

    func value(inFlow: Bool) -> String {
        switch node?.content {
        case nil where isWords: SpecScalar.plain(value, inFlow: inFlow)
        case .scalar(let scalar) where scalar.style == .plain && !value.contains("\n"):
            inFlow ? SpecScalar.plain(scalar.text, inFlow: true) : value
        default: value
        }
    }

    /// Whether two versions declare the same.
    func isSame(as other: SpecPart) -> Bool { meaning == other.meaning && mark == other.mark }
}
