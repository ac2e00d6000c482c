import APIGenSupport

/// The name of a field in the syntax of another language: `?born`, `name!`, `let id`, `name (optional)`.
package struct ForeignFieldName {
    let name: String
    let isOptional: Bool
    let message: String

    /// The name as apigen writes it.
    var replacement: String { isOptional ? name + "?" : name }

    /// - Returns: `nil` for a name that can be a key of JSON.
    package init?(_ text: String) {
        // Nearly all names have none of these characters.
        guard text.utf8.first == UInt8(ascii: "?") || text.utf8.contains(where: Self.isMark) else { return nil }
        var words = text.split(separator: " ")
        var isOptional = false
        let message: String
        if words.count == 1, text.first == "?" {
            words[0].removeFirst()
            isOptional = true
            message = "a `?` belongs after the name of a field"
        } else if words.count == 1, let last = text.last, last == "!" || last == "*" {
            words[0].removeLast()
            message = "`\(last)` is not a part of a name: a field without a `?` is required"
        } else if words.count == 2, let last = Self.presence[words[1].lowercased()] {
            isOptional = last
            message = "`\(words[1])` is not a part of a name: an optional field has a `?`"
            words.removeLast()
        } else if let foreign = words.dropLast().last, Self.keywords.contains(foreign),
            words.dropLast(2).allSatisfy({ Self.modifiers.contains($0) })
        {
            message = "`\(foreign)` is not a part of a name"
            words = words.suffix(1)
        } else {
            return nil
        }
        guard words.count == 1, var name = words.first else { return nil }
        if name.count > 1, name.last == "?" {
            isOptional = true
            name.removeLast()
        }
        guard SpecDecoder.isIdentifier(name) else { return nil }
        self.name = String(name)
        self.isOptional = isOptional
        self.message = message
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case " ", "!", "*": true
        default: false
        }
    }

    /// Words after the name, and whether they make it optional.
    private static let presence = ["(optional)": true, "(nullable)": true, "(required)": false]

    /// Words before the name, which are no words of a name with spaces, and words that can precede them.
    private static let keywords: Set<Substring> = ["let", "var", "val", "const", "readonly", "lateinit", "repeated"]
    private static let modifiers: Set<Substring> = ["public", "private", "private(set)", "final", "static", "override"]
}
