import APIGenSupport

/// Reads the regular expression of an address, as stubs have it.
struct StubPattern {
    private var rest: Substring
    private var segments = [""]
    private var query: String?
    private var parameters: Set<String> = []

    /// The address with a parameter for what varies: `/users/{user_id}/posts` for `/users/[0-9]+/posts`.
    static func address(of pattern: String) -> String {
        var reader = StubPattern(rest: pattern[...])
        reader.read()
        while reader.segments.count > 2, reader.segments.last == "" { reader.segments.removeLast() }
        return reader.segments.joined(separator: "/") + (reader.query.map { "?\($0)" } ?? "")
    }

    /// The characters with which each string begins that matches an expression, and whether they are all of it.
    static func literalStart(of pattern: String) -> (text: String, isWhole: Bool) {
        var rest = pattern[...]
        if rest.hasPrefix("(?i)") { rest = rest.dropFirst(4) }
        if rest.first == "^" { rest.removeFirst() }
        var text = ""
        while let character = rest.popFirst() {
            switch character {
            case "$" where rest.isEmpty: return (text, true)
            // The character before it may be absent.
            case "?", "*", "{": return (String(text.dropLast()), false)
            // One of several expressions.
            case "|": return ("", false)
            case "[", "(", ".", "+", ")", "$": return (text, false)
            case "\\":
                guard let escaped = rest.popFirst() else { return (text, false) }
                if escaped == "s" {
                    text += " "
                } else if escaped.isASCII, escaped.isLetter || escaped.isNumber {
                    return (text, false)
                } else {
                    text.append(escaped)
                }
            default: text.append(character)
            }
        }
        return (text, true)
    }

    private init(rest: Substring) {
        self.rest = rest
    }

    private mutating func read() {
        while let character = rest.popFirst() {
            switch character {
            case "^", "$": break
            case "\\":
                let escaped = rest.popFirst() ?? "\\"
                if escaped.isASCII, escaped.isLetter {
                    addParameter()
                } else if escaped == "?", query == nil {
                    query = ""
                } else {
                    add(String(escaped))
                }
            case "[":
                _ = take(until: "]")
                addParameter()
            case "(":
                let group = take(until: ")")
                let word = group.split(separator: "|", omittingEmptySubsequences: false).first.map(Self.withoutMark)
                // One of some words represents all of them.
                if let word, !word.isEmpty, word.allSatisfy(Self.isPlain) { add(String(word)) } else { addParameter() }
            case "." where rest.first.map { "*+{?".contains($0) } == true: addParameter()
            case "?":
                // The character before it may be absent.
                guard query == nil, let last = segments.last, !last.hasSuffix("}") else { continue }
                if !last.isEmpty {
                    segments[segments.count - 1].removeLast()
                } else if segments.count > 1 {
                    segments.removeLast()
                }
            case "*", "+": break
            case "{":
                _ = take(until: "}")
            default: add(String(character))
            }
        }
    }

    private mutating func add(_ text: String) {
        if query != nil {
            query? += text
        } else if text == "/" {
            segments.append("")
        } else {
            segments[segments.count - 1] += text
        }
    }

    private mutating func addParameter() {
        if query != nil {
            if query?.hasSuffix("=") == true { query? += "{value}" }
            return
        }
        // Parts of an expression that follow each other are one parameter.
        guard segments.last?.hasSuffix("}") != true else { return }
        let words = segments.dropLast().last { !$0.isEmpty && !$0.hasSuffix("}") }.map(Inflection.singular)
        let name = words.map { NameWords(of: $0).words.joined(separator: "_") + "_id" } ?? "id"
        let base = parameters.contains(name) || name == "_id" ? "id" : name
        segments[segments.count - 1] += "{\(parameters.insertDistinct(base))}"
    }

    /// The text before the end of a class or a group, which may contain others.
    private mutating func take(until end: Character) -> Substring {
        var text = ""
        var depth = 0
        while let character = rest.popFirst() {
            if character == "\\" {
                text.append(character)
                if let escaped = rest.popFirst() { text.append(escaped) }
                continue
            }
            if character == end, depth == 0 { break }
            if end == ")", character == "(" { depth += 1 }
            if end == ")", character == ")" { depth -= 1 }
            text.append(character)
        }
        return text[...]
    }

    /// A group without the mark that it captures nothing.
    private static func withoutMark(_ group: Substring) -> Substring {
        group.hasPrefix("?:") ? group.dropFirst(2) : group
    }

    private static func isPlain(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || character == "-" || character == "_")
    }
}
