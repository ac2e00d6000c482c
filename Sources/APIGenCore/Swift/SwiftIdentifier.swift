/// What Swift says of names.
enum SwiftIdentifier {
    /// Words that need backticks as the name of a member, a parameter or a case.
    private static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
        "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
        "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
        "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
        "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// Names that generated code or the reader expects to mean what Swift and Foundation mean by them.
    static let standardTypes: Set<String> = [
        "Any", "Array", "AsyncSequence", "Bool", "CancellationError", "Codable", "CodingKey", "CodingKeys", "Data", "Date",
        "Decimal", "Decodable", "Decoder", "Dictionary", "Double", "Duration", "Encodable", "Encoder", "Error", "Float",
        "Foundation", "Hashable", "Identifiable", "Int", "Int32", "Int64", "Never", "Optional", "Protocol", "Result", "Self",
        "Sendable", "Set", "String", "Swift", "Type", "UInt64", "URL", "UUID", "Void",
    ]

    static func escaped(_ name: String) -> String {
        keywords.contains(name) ? "`\(name)`" : name
    }

    /// Whether an author's own name can stand in Swift.
    static func isValid(_ name: String) -> Bool {
        SpecDecoder.isIdentifier(name) && name != "_"
    }
}
