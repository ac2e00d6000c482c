import APIGenSpecLanguage

/// The rules of Swift for names.
package enum SwiftIdentifier {
    /// Keywords that need backticks as the name of a member, a parameter or a case.
    private static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch", "class",
        "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
        "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
        "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self",
        "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
        "where", "while",
    ]

    /// Keywords that begin an accessor, with which the expression of a getter cannot begin.
    static let accessors: Set<String> = ["didSet", "get", "init", "set", "willSet"]

    package static func escaped(_ name: String) -> String {
        isKeyword(name) ? "`\(name)`" : name
    }

    private static func isKeyword(_ name: String) -> Bool {
        let length = name.utf8.count
        guard let first = name.utf8.first, length <= maximumLength, lengths[Int(first)] & 1 << length != 0 else {
            return false
        }
        return keywords.contains(name)
    }

    /// The lengths of the keywords by their first letter, a bit for each. Most names need no search.
    private static let lengths: [UInt32] = {
        var lengths = [UInt32](repeating: 0, count: 0x100)
        for keyword in keywords {
            if let first = keyword.utf8.first { lengths[Int(first)] |= 1 << keyword.utf8.count }
        }
        return lengths
    }()

    private static let maximumLength = keywords.reduce(0) { max($0, $1.utf8.count) }

    /// A name after a dot, where most keywords need no backticks.
    static func member(_ name: String) -> String {
        ["Protocol", "Type", "init", "self"].contains(name) ? "`\(name)`" : name
    }

    /// A name as an argument label, where only `inout` needs backticks.
    package static func label(_ name: String) -> String {
        name == "inout" ? "`inout`" : name
    }

    /// Whether it is a valid Swift name for an author to write.
    static func isValid(_ name: String) -> Bool {
        SpecDecoder.isIdentifier(name) && name != "self" && !name.allSatisfy { $0 == "_" }
    }
}
