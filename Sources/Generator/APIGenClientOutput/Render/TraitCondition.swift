import APIGenSupport

/// The condition of a file or of a part of it: one of some traits of the package is enabled.
enum TraitCondition {
    /// Wraps the imports and declarations of a file, and leaves the comments before them outside.
    static func added(to text: String, anyOf traits: [String]) -> String {
        if traits.isEmpty { return text }
        let lines = text.parts(between: "\n", keepsEmpty: true).map(String.init)
        let heading = lines.prefix { $0.isEmpty || $0.hasPrefix("//") && !$0.hasPrefix("///") }
        let body = lines[heading.count...].joined(separator: "\n")
        return heading.map { $0 + "\n" }.joined() + wrapped(body, anyOf: traits) + "\n"
    }

    /// Wraps declarations.
    static func wrapped(_ declarations: String, anyOf traits: [String]) -> String {
        let declarations = declarations.trimmingLineBreaks
        if traits.isEmpty { return String(declarations) }
        return "#if \(traits.joined(separator: " || "))\n\n\(declarations)\n\n#endif"
    }
}

extension String {
    fileprivate var trimmingLineBreaks: Substring {
        let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
        let start = utf8.firstIndex { !isBreak($0) } ?? endIndex
        let end = utf8.lastIndex { !isBreak($0) }.map { utf8.index(after: $0) } ?? endIndex
        return self[start..<max(start, end)]
    }
}
