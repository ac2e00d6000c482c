import APIGenDiagnostics
package import APIGenSpecLanguage
import APIGenSupport

/// Builds the lines of a documentation comment, each with its slashes.
package struct DocComment {
    package private(set) var lines: [String] = []
    private let width: Int
    private var endsWithItem = false

    /// - Parameter indent: The indentation of the comment, which leaves less room for its words.
    package init(indent: Int) {
        width = 120 - indent - "/// ".utf8.count
    }

    /// Adds a paragraph, with a blank line before it.
    package mutating func addParagraph(_ text: String) {
        if !lines.isEmpty { lines.append("///") }
        endsWithItem = false
        add(text, hanging: "")
    }

    /// Adds the documentation of a part: its text, its source and its deprecation.
    ///
    /// Deprecation is a note, because an attribute would cause a warning in each generated file that uses the name.
    ///
    /// - Parameter text: The text for a declaration without documentation.
    package mutating func describe(_ metadata: Metadata, text: String? = nil) {
        if let text = metadata.doc ?? text { addParagraph(text) }
        if let see = metadata.see { addParagraph("Source: <\(see)>") }
        if let text = metadata.deprecated { addParagraph("- Warning: Deprecated. \(text)") }
    }

    /// Adds an item of a list with its inner items, with a blank line before the first item.
    package mutating func addItem(_ text: String, _ inner: [String] = []) {
        if !endsWithItem, !lines.isEmpty { lines.append("///") }
        defer { endsWithItem = true }
        add("- \(text)", hanging: "  ")
        for text in inner { add("  - \(text)", hanging: "    ") }
    }

    private mutating func add(_ text: String, hanging: String) {
        // Most texts are one short line without special characters.
        if !text.isEmpty, text.utf8.count <= width, text.utf8.last != 0x20, text.isPrintableASCII {
            lines.append("/// \(text)")
            return
        }
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let text = Self.inert(line)
            // A blank line between two paragraphs is not indented.
            let margin = index == 0 || text.isEmpty ? "" : hanging
            lines += wrapped(margin + text, hanging: hanging).map { $0.isEmpty ? "///" : "/// \($0)" }
        }
        while lines.last == "///" { lines.removeLast() }
    }

    private func wrapped(_ text: String, hanging: String) -> [String] {
        guard text.count > width else { return [text] }
        var lines: [String] = []
        let leading = text.prefix { $0 == " " }
        var line = String(leading)
        var isEmpty = true
        for word in text.dropFirst(leading.count).split(separator: " ") {
            if !isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = hanging
                isEmpty = true
            }
            line += isEmpty ? String(word) : " \(word)"
            isEmpty = false
        }
        return lines + [line]
    }

    /// Replaces characters that would end the comment, change the direction of its text or are no characters.
    private static func inert(_ text: Substring) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isPlain = (0x20..<0x7F).contains(scalar.value) || scalar.visible == scalar && scalar != "\t"
            scalars.append(isPlain ? scalar : " ")
        }
        while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
        return String(scalars)
    }
}
