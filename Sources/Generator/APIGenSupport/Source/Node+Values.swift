/// The values of a node as JSON has them. Plain scalars are read by the core schema of YAML 1.2.
extension Node {
    public var text: String? {
        if case .scalar(let scalar) = content { scalar.text } else { nil }
    }

    public var entries: [Entry]? {
        if case .mapping(let entries) = content { entries } else { nil }
    }

    public var elements: [Node]? {
        if case .sequence(let elements) = content { elements } else { nil }
    }

    public subscript(key: String) -> Node? {
        entries?.first { $0.key.text == key }?.value
    }

    /// The text of a scalar that is not in quotes.
    private var plainText: String? {
        guard case .scalar(let scalar) = content, scalar.style == .plain, tag?.text != "!!str" else { return nil }
        return scalar.text
    }

    public var isNull: Bool {
        guard let plainText else { return false }
        return ["", "~", "null", "Null", "NULL"].contains(plainText)
    }

    /// A Boolean, also in quotes, as documents often have it.
    public var bool: Bool? {
        switch text?.lowercased() {
        case "true": true
        case "false": false
        default: nil
        }
    }

    public var number: Double? {
        text.flatMap(Double.init)
    }

    /// What a scalar is if no type says so.
    public var scalarKind: ScalarKind? {
        guard let plainText else { return text == nil ? nil : .string }
        if isNull { return .null }
        if ["true", "True", "TRUE", "false", "False", "FALSE"].contains(plainText) { return .boolean }
        guard let first = plainText.utf8.first, first < UInt8(ascii: "A") else { return .string }
        if Int(plainText) != nil { return .integer }
        return Double(plainText) == nil ? .string : .number
    }

    public enum ScalarKind { case string, integer, number, boolean, null }

    /// The same scalar in quotes, so that it stays a text wherever it is read.
    public var quoted: Node {
        guard case .scalar(var scalar) = content, scalar.style == .plain else { return self }
        var node = self
        scalar.style = .doubleQuoted
        node.content = .scalar(scalar)
        return node
    }
}

extension StringProtocol {
    /// The text in quotes, so that YAML reads this text: double quotes, unless the text contains `"` or `\\`.
    @inlinable public var quoted: String {
        contains { $0 == "\"" || $0 == "\\" }
            ? "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
            : "\"\(self)\""
    }
}
