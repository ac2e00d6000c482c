import APIGenMustache
import APIGenSupport

/// Lists that are in one line or have one line for each item, which a template cannot decide.
///
/// A tab at the start of a line is one level of indentation, relative to the first line of the text. The template
/// determines the width of a level. The length of a line is computed for the built-in templates.
enum Layout {
    /// The maximum length of a line.
    static let width = 120

    /// The items in parentheses: in one line if they fit, else one item on each line.
    ///
    /// - Parameter room: The width of the rest of the line in columns.
    static func arguments(_ items: [String], room: Int) -> String {
        if items.isEmpty { return "()" }
        let line = "(\(items.joined(separator: ", ")))"
        if !line.has("\n"), room + line.count <= width { return line }
        return "(\n\(indented(items))\n)"
    }

    /// An array literal: in one line if it fits, else one element on each line.
    static func array(_ elements: [String], room: Int) -> String {
        let line = "[\(elements.joined(separator: ", "))]"
        // Swift's formatter counts the trailing comma that the list would have on several lines.
        if !line.has("\n"), room + line.count < width { return line }
        // The formatter requires a comma after the last of several elements, and none after a single one.
        return "[\n\(indented(elements))\(elements.count > 1 ? "," : "")\n]"
    }

    private static func indented(_ items: [String]) -> String {
        items.map { "\t" + $0.parts(between: "\n", keepsEmpty: true).joined(separator: "\n\t") }
            .joined(separator: ",\n")
    }
}

extension Value {
    /// A text in which each line after the first begins with a tab for each level of indentation.
    init(layout text: String) {
        guard text.has("\n") else {
            self = .string(text)
            return
        }
        let lines = text.parts(between: "\n", keepsEmpty: true).map { line in
            let depth = line.utf8.prefix { $0 == UInt8(ascii: "\t") }.count
            return Block.Line(depth: depth, text: String(line.dropFirst(depth)))
        }
        self = .block(Block(lines: lines))
    }
}
