/// A JSON value that code builds. Objects keep the order of their keys.
public indirect enum JSONTree: Sendable {
    case text(String)
    case flag(Bool)
    case number(Int)
    /// A number of any size, or null, as JSON writes it.
    case literal(String)
    case list([JSONTree])
    case object([(key: String, value: JSONTree)])

    /// The text, indented by two spaces. A short array or object is on one line.
    ///
    /// - Parameter expandsObjects: Whether each member of an object has its own line, so that a diff shows its changes.
    public func text(indentation: String = "", expandsObjects: Bool = false) -> String {
        let short = line
        let isExpanded = if case .object(let entries) = self { expandsObjects && !entries.isEmpty } else { false }
        if !isExpanded, indentation.utf8.count + short.utf8.count <= 100 { return short }
        let inner = indentation + "  "
        switch self {
        case .text, .flag, .number, .literal: return short
        case .list(let items):
            let lines = items.map { inner + $0.text(indentation: inner, expandsObjects: expandsObjects) }
            return "[\n\(lines.joined(separator: ",\n"))\n\(indentation)]"
        case .object(let entries):
            let lines = entries.map { key, value in
                "\(inner)\(key.jsonLiteral): \(value.text(indentation: inner, expandsObjects: expandsObjects))"
            }
            return "{\n\(lines.joined(separator: ",\n"))\n\(indentation)}"
        }
    }

    private var line: String {
        switch self {
        case .text(let text): text.jsonLiteral
        case .flag(let flag): "\(flag)"
        case .number(let number): "\(number)"
        case .literal(let literal): literal
        case .list(let items): "[\(items.map(\.line).joined(separator: ", "))]"
        case .object(let entries):
            "{\(entries.map { "\($0.key.jsonLiteral): \($0.value.line)" }.joined(separator: ", "))}"
        }
    }

    /// The object with one more key at its end.
    public func adding(_ key: String, _ value: JSONTree) -> JSONTree {
        guard case .object(let entries) = self else { preconditionFailure("only an object has keys") }
        return .object(entries + [(key, value)])
    }
}

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(stringLiteral value: String) { self = .text(value) }
    public init(booleanLiteral value: Bool) { self = .flag(value) }
    public init(integerLiteral value: Int) { self = .number(value) }
    public init(arrayLiteral elements: JSONTree...) { self = .list(elements) }
    public init(dictionaryLiteral elements: (String, JSONTree)...) { self = .object(elements.map { ($0.0, $0.1) }) }
}

extension JSONTree {
    /// The value that a parser has read.
    public init(_ node: Node) {
        self =
            switch node.content {
            case .scalar(let scalar): scalar.isString ? .text(scalar.text) : .literal(scalar.text)
            case .sequence(let elements): .list(elements.map(JSONTree.init))
            case .mapping(let entries): .object(entries.map { ($0.key.text ?? "", JSONTree($0.value)) })
            case .invalid: .literal("null")
            }
    }
}

extension String {
    /// The text as a JSON string literal.
    public var jsonLiteral: String {
        guard utf8.contains(where: \.isEscapedInJSON) else { return "\"\(self)\"" }
        var literal: [UInt8] = []
        literal.append(jsonLiteralOf: self)
        return String(decoding: literal, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Appends a text as a JSON string literal in UTF-8.
    public mutating func append(jsonLiteralOf text: String) {
        append(UInt8(ascii: "\""))
        let start = count
        append(utf8Of: text)
        // The bytes of an array are faster to look at than those of a string.
        if self[start...].contains(where: { $0.isEscapedInJSON }) {
            removeSubrange(start...)
            for byte in text.utf8 { append(escaped: byte) }
        }
        append(UInt8(ascii: "\""))
    }

    private mutating func append(escaped byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(contentsOf: [UInt8(ascii: "\\"), byte])
        case UInt8(ascii: "\n"): append(contentsOf: "\\n".utf8)
        case ..<0x20:
            append(contentsOf: (byte < 0x10 ? "\\u000" : "\\u00").utf8)
            append(contentsOf: String(byte, radix: 16).utf8)
        default: append(byte)
        }
    }
}

extension UInt8 {
    fileprivate var isEscapedInJSON: Bool { self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") }
}
