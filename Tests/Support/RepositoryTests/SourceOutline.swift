/// The types and functions of a Swift file. It finds them without a parser, by braces and keywords.
struct SourceOutline {
    struct TypeDeclaration {
        /// The name with those of the surrounding types.
        var name: String
        /// Whether it is in no other type.
        var isOuter: Bool
        var lineCount: Int
        /// The stored properties that can change.
        var variables: [String]
        /// The number of functions that change the value; for a class, of all functions.
        var changes: Int
    }

    struct Function {
        var name: String
        var line: Int
        var lineCount: Int
    }

    private(set) var types: [TypeDeclaration] = []
    private(set) var functions: [Function] = []

    private enum Declaration {
        case type(TypeDeclaration, isClass: Bool)
        case function(String)
        case other
    }

    /// The declarations whose braces are open, each with its first line.
    private var open: [(declaration: Declaration, line: Int)] = []
    /// The declaration whose brace is not opened yet.
    private var pending: (declaration: Declaration, line: Int)?

    init(_ text: String) {
        for (index, line) in Self.blanked(text).split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            read(line, number: index + 1)
        }
    }

    private mutating func read(_ line: Substring, number: Int) {
        let words = line.prefix { $0 != "{" }.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
        if let keyword = words.firstIndex(where: { !Self.modifiers.contains($0) }) {
            read(keyword: words[keyword], name: words[(keyword + 1)...].first ?? "", words, in: line, number: number)
        }
        for character in line {
            if character == "{" {
                open.append(pending ?? (.other, number))
                pending = nil
            } else if character == "}", let (declaration, start) = open.popLast() {
                close(declaration, lineCount: number - start + 1, line: start)
            }
        }
    }

    private mutating func read(
        keyword: Substring,
        name: Substring,
        _ words: [Substring],
        in line: Substring,
        number: Int
    ) {
        switch keyword {
        case "struct", "enum", "class", "actor", "extension", "protocol":
            let outer = open.compactMap { if case .type(let type, _) = $0.declaration { type.name } else { nil } }.last
            let type = TypeDeclaration(
                name: [outer, String(name)].compactMap(\.self).joined(separator: "."),
                isOuter: outer == nil,
                lineCount: 0,
                variables: [],
                changes: 0
            )
            pending = (.type(type, isClass: keyword == "class" || keyword == "actor"), number)
        case "func", "init", "subscript":
            guard case .type(var type, let isClass)? = open.last?.declaration else { break }
            if keyword == "func", isClass || words.contains("mutating") {
                type.changes += 1
                open[open.count - 1].declaration = .type(type, isClass: isClass)
            }
            pending = (.function(keyword == "func" ? String(name) : String(keyword)), number)
        case "var":
            guard case .type(var type, let isClass)? = open.last?.declaration, !words.contains("static") else { break }
            // A computed property has a brace, and no value before it.
            guard !line.contains("{") || line.prefix(while: { $0 != "{" }).contains("=") else { break }
            type.variables.append(String(name))
            open[open.count - 1].declaration = .type(type, isClass: isClass)
        default: break
        }
    }

    private mutating func close(_ declaration: Declaration, lineCount: Int, line: Int) {
        switch declaration {
        case .type(var type, _):
            type.lineCount = lineCount
            types.append(type)
        case .function(let name): functions.append(Function(name: name, line: line, lineCount: lineCount))
        case .other: break
        }
    }

    private static let modifiers: Set<Substring> = [
        "package", "public", "private", "fileprivate", "internal", "final", "indirect", "static", "mutating", "lazy",
        "weak", "unowned", "override", "nonisolated", "consuming", "convenience", "set", "discardableResult", "unsafe",
    ]

    /// The text with spaces instead of comments and of the contents of string literals.
    private static func blanked(_ text: String) -> String {
        var bytes = Array(text.utf8)
        var index = 0
        func starts(_ word: StaticString, _ place: Int) -> Bool {
            let length = word.utf8CodeUnitCount
            guard place + length <= bytes.count, bytes[place] == word.utf8Start[0] else { return false }
            return (1..<length).allSatisfy { bytes[place + $0] == word.utf8Start[$0] }
        }
        func blank(_ count: Int) {
            for place in index..<min(index + count, bytes.count) where bytes[place] != UInt8(ascii: "\n") {
                bytes[place] = UInt8(ascii: " ")
            }
            index += count
        }
        /// Blanks a literal up to its end, and the literals in its interpolations.
        func blankLiteral(from start: Int, to end: StaticString, escape: StaticString) {
            blank(start)
            while index < bytes.count, !starts(end, index) {
                guard starts(escape, index) else {
                    blank(1)
                    continue
                }
                let isInterpolation = starts("(", index + escape.utf8CodeUnitCount)
                blank(escape.utf8CodeUnitCount + 1)
                guard isInterpolation else { continue }
                var depth = 1
                while index < bytes.count, depth > 0 {
                    if starts("(", index) { depth += 1 }
                    if starts(")", index) { depth -= 1 }
                    if starts("\"", index) { blankLiteral(from: 1, to: "\"", escape: "\\") } else { blank(1) }
                }
            }
            blank(end.utf8CodeUnitCount)
        }
        let (slash, quote, hash) = (UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "#"))
        while index < bytes.count {
            let byte = bytes[index]
            guard byte == slash || byte == quote || byte == hash else {
                index += 1
                continue
            }
            if starts("//", index) {
                while index < bytes.count, !starts("\n", index) { blank(1) }
            } else if starts("#\"\"\"", index) {
                blankLiteral(from: 4, to: "\"\"\"#", escape: "\\#")
            } else if starts("\"\"\"", index) {
                blankLiteral(from: 3, to: "\"\"\"", escape: "\\")
            } else if starts("#\"", index) {
                blankLiteral(from: 2, to: "\"#", escape: "\\#")
            } else if starts("\"", index) {
                blankLiteral(from: 1, to: "\"", escape: "\\")
            } else if starts("#/", index) {
                blankLiteral(from: 2, to: "/#", escape: "\\")
            } else {
                index += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
