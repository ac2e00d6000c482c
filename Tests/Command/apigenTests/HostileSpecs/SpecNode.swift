/// A node of a generated spec, written as YAML in flow style.
indirect enum SpecNode: Sendable, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    case text(String)
    /// A quoted text with any characters.
    case quoted(String)
    case list([SpecNode])
    /// `[String: …]`, the type of a dictionary.
    case dictionary(key: String, value: SpecNode)
    case mapping([(key: String, value: SpecNode)])

    typealias StringLiteralType = String
    typealias ExtendedGraphemeClusterLiteralType = String
    typealias UnicodeScalarLiteralType = String
    typealias StringInterpolation = DefaultStringInterpolation
    typealias ArrayLiteralElement = SpecNode
    typealias Key = String
    typealias Value = SpecNode

    init(stringLiteral text: String) { self = .text(text) }

    init(arrayLiteral elements: SpecNode...) { self = .list(elements) }

    init(dictionaryLiteral entries: (String, SpecNode)...) { self = .mapping(entries.map { (key: $0, value: $1) }) }

    /// Whether a field has the format of its array or its object.
    var hasStyle: Bool {
        if case .mapping(let entries) = self {
            entries.contains { ["$array", "$object"].contains($0.key) }
        } else {
            false
        }
    }

    /// The node on one line.
    var flow: String {
        switch self {
        case .text(let text): Self.isPlain(text) ? text : Self.quotation(text)
        case .quoted(let text): Self.quotation(text)
        case .dictionary(let key, let value): "[\(key): \(value.flow)]"
        case .list(let elements): "[\(elements.map(\.flow).joined(separator: ", "))]"
        case .mapping(let entries):
            "{\(entries.map { "\(Self.key($0.key)): \($0.value.flow)" }.joined(separator: ", "))}"
        }
    }

    /// The node with its first levels in block style.
    func block(levels: Int, indent: Int = 0) -> String {
        guard levels > 0, case .mapping(let entries) = self, !entries.isEmpty else { return flow }
        let margin = String(repeating: " ", count: indent)
        let lines = entries.map { key, value in
            if levels > 1, case .mapping(let inner) = value, !inner.isEmpty {
                return "\(margin)\(Self.key(key)):\n\(value.block(levels: levels - 1, indent: indent + 2))"
            }
            return "\(margin)\(Self.key(key)): \(value.flow)"
        }
        return lines.joined(separator: "\n")
    }

    private static func key(_ text: String) -> String {
        isPlain(text) && text.utf8.count < 100 ? text : quotation(text)
    }

    /// Whether YAML reads the text unchanged without quotes.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.drop(while: { $0 == "-" }).first, !".<>? ".contains(first), text.last != " " else {
            return false
        }
        return text != "=" && !text.hasPrefix("--")
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
                case UInt8(ascii: "0")...UInt8(ascii: "9"): true
                default: plainSigns.contains(byte)
                }
            }
    }

    private static let plainSigns = Set("_$/.<>?= -".utf8)

    private static func quotation(_ text: String) -> String {
        var quotation = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quotation += "\\\""
            case "\\": quotation += "\\\\"
            case "\n": quotation += "\\n"
            default: quotation.unicodeScalars.append(scalar)
            }
        }
        return quotation + "\""
    }
}
