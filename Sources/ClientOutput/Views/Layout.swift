/// Lays out what a template cannot: lists that stand in one line or in one line an item.
struct Layout {
    /// The column behind which a line is too long.
    static let width = 120

    /// The items in parentheses: in one line if there is no more than one and it fits, else one a line.
    ///
    /// - Parameters:
    ///   - room: How many columns the rest of the line takes.
    ///   - indent: The indentation of the line that the list begins in.
    static func arguments(_ items: [String], room: Int, indent: Int) -> String {
        if items.isEmpty { return "()" }
        if items.count == 1, let item = items.first, !item.contains("\n"), room + item.count + 2 <= width {
            return "(\(item))"
        }
        let margin = String(repeating: " ", count: indent)
        return "(\n" + items.map { "\(margin)    \($0)" }.joined(separator: ",\n") + "\n\(margin))"
    }

    /// An array literal: in one line if it fits, else one element a line.
    static func array(_ elements: [String], room: Int, indent: Int) -> String {
        let line = "[\(elements.joined(separator: ", "))]"
        // Swift's formatter counts the comma that the last of several lines would have.
        if !line.contains("\n"), room + line.count < width { return line }
        let margin = String(repeating: " ", count: indent)
        // The formatter wants a comma behind the last of several elements, and none behind the only one.
        let end = elements.count > 1 ? ",\n" : "\n"
        return "[\n" + elements.map { "\(margin)    \($0)" }.joined(separator: ",\n") + end + "\(margin)]"
    }

    /// An inheritance clause, from its colon to the brace that opens the declaration.
    static func inheritance(_ types: [String], room: Int, indent: Int = 0) -> String {
        let line = ": " + types.joined(separator: ", ") + " {"
        if room + line.count <= width { return line }
        let margin = String(repeating: " ", count: indent)
        return ":\n" + types.map { "\(margin)    \($0)" }.joined(separator: ",\n") + "\n\(margin){"
    }

    /// A case of a switch with its one statement, which moves to a line of its own if it does not fit.
    static func branch(_ pattern: String, _ statement: String, indent: Int) -> String {
        let isShort = !statement.contains("\n") && indent + pattern.count + statement.count < width
        return pattern + (isShort ? " " : "\n" + String(repeating: " ", count: indent + 4)) + statement
    }

    /// A getter's one expression, which moves to a line of its own if the braces' line has no room for it.
    static func getter(_ expression: String, room: Int, indent: Int) -> String {
        if !expression.contains("\n"), room + expression.count <= width { return "{ \(expression) }" }
        let margin = String(repeating: " ", count: indent)
        return "{\n\(margin)    \(expression)\n\(margin)}"
    }
}
