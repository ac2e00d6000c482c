import Mustache

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
        if !line.contains("\n"), room + line.count <= width { return line }
        return "(\n\(indented(items))\n)"
    }

    /// An array literal: in one line if it fits, else one element on each line.
    static func array(_ elements: [String], room: Int) -> String {
        let line = "[\(elements.joined(separator: ", "))]"
        // Swift's formatter counts the trailing comma that the list would have on several lines.
        if !line.contains("\n"), room + line.count < width { return line }
        // The formatter requires a comma after the last of several elements, and none after a single one.
        return "[\n\(indented(elements))\(elements.count > 1 ? "," : "")\n]"
    }

    private static func indented(_ items: [String]) -> String {
        items.map { "\t" + $0.replacing("\n", with: "\n\t") }.joined(separator: ",\n")
    }
}

extension Value {
    /// A text in which each line after the first begins with a tab for each level of indentation.
    init(layout text: String) {
        guard text.utf8.contains(UInt8(ascii: "\n")) else {
            self = .string(text)
            return
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let content = line.drop { $0 == "\t" }
            return Block.Line(depth: line.count - content.count, text: String(content))
        }
        self = .block(Block(lines: lines))
    }
}
