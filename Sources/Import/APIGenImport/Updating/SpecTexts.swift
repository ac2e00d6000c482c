/// `GET /users -> [User]` in its parts.
struct CallText {
    var method: String
    var path: String
    var response: String?

    init(_ text: String) {
        var head = text[...]
        if let arrow = text.firstRange(of: "->") {
            response = text[arrow.upperBound...].trimmed
            head = text[..<arrow.lowerBound]
        }
        let words = head.split { $0 == " " || $0 == "\t" }
        method = words.first.map(String.init) ?? ""
        path = words.dropFirst().joined(separator: " ")
    }

    init(method: String, path: String, response: String?) {
        (self.method, self.path, self.response) = (method, path, response)
    }

    var text: String { "\(method) \(path)" + (response.map { " -> \($0)" } ?? "") }
}

/// `Type = default as name` in its parts.
struct DeclarationText {
    /// `nil` for a constant.
    var type: String?
    var initial: String?
    var swiftName: String?

    init(_ text: String) {
        var rest = text.trimmed[...]
        if let match = rest.firstMatch(of: /\s+as\s+([A-Za-z_]\w*)$/) {
            swiftName = String(match.1)
            rest = rest[..<match.range.lowerBound]
        }
        if let sign = Self.sign(in: rest) {
            initial = rest[rest.index(after: sign)...].trimmed
            rest = rest[..<sign]
        }
        type = rest.trimmed.isEmpty ? nil : rest.trimmed
    }

    init(type: String?, initial: String?, swiftName: String?) {
        (self.type, self.initial, self.swiftName) = (type, initial, swiftName)
    }

    var text: String {
        [type, initial.map { "= \($0)" }, swiftName.map { "as \($0)" }].compactMap(\.self).joined(separator: " ")
    }

    /// The `=` before the default, outside of quotes and brackets.
    private static func sign(in text: Substring) -> String.Index? {
        var depth = 0
        var quote: Character?
        for index in text.indices {
            let character = text[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if "([{<".contains(character) {
                depth += 1
            } else if ")]}>".contains(character) {
                depth -= 1
            } else if character == "=", depth == 0 {
                return index
            }
        }
        return nil
    }
}

extension StringProtocol {
    var trimmed: String { drop(while: \.isWhitespace).trimmingEnd() }
}

/// A scalar of YAML.
enum SpecScalar {
    /// A string as a plain scalar, or in quotes if YAML would read something else.
    ///
    /// - Parameter inFlow: Whether it is in braces or brackets.
    static func plain(_ text: String, inFlow: Bool) -> String {
        let first = text.unicodeScalars.first
        let needsQuotes =
            first.map { "!&*?|>@`\"'%#-{}[],:".unicodeScalars.contains($0) } ?? true
            || text.contains(": ") || text.contains(" #") || text.hasSuffix(":") || text.contains("\n")
            || inFlow && text.contains { "{}[],".contains($0) }
        guard needsQuotes, !isFlowCollection(text) else { return text }
        return text.contains("'") || text.contains("\n") ? doubleQuoted(text) : "'\(text)'"
    }

    /// `[User]` and `{a: Int}` are collections of YAML with the same meaning.
    private static func isFlowCollection(_ text: String) -> Bool {
        text.hasPrefix("[") && text.hasSuffix("]")
            && !text.dropFirst().dropLast().contains { "[]{},#:&*!\"'".contains($0) }
    }

    private static func doubleQuoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\t": "\\t"
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
