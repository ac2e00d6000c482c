package import SpecLanguage

/// Builds the lines of a documentation comment, each with its slashes.
package struct DocComment {
    package private(set) var lines: [String] = []
    private let width: Int
    private var endsWithItem = false

    /// - Parameter indent: How far the comment is indented, which leaves less room for its words.
    package init(indent: Int) {
        width = 120 - indent - "/// ".count
    }

    /// Adds a paragraph, set apart from the one before.
    package mutating func paragraph(_ text: String) {
        if !lines.isEmpty { lines.append("///") }
        endsWithItem = false
        add(text, hanging: "")
    }

    /// Adds the documentation of a part: its text, its source and its deprecation.
    ///
    /// A note says that it is deprecated, since an attribute would bring a warning to each generated file that names it.
    ///
    /// - Parameter text: The text of a part without its own.
    package mutating func describe(_ metadata: Metadata, text: String? = nil) {
        if let text = metadata.doc ?? text { paragraph(text) }
        if let see = metadata.see { paragraph("Source: <\(see)>") }
        if let text = metadata.deprecated { paragraph("- Warning: Deprecated. \(text)") }
    }

    /// Adds an item of a list; the first one is set apart from the paragraph before.
    package mutating func item(_ text: String) {
        if !endsWithItem, !lines.isEmpty { lines.append("///") }
        defer { endsWithItem = true }
        add("- \(text)", hanging: "  ")
    }

    private mutating func add(_ text: String, hanging: String) {
        // Most texts are one short plain line, which needs no look at its characters.
        if !text.isEmpty, text.utf8.count <= width, text.utf8.last != 0x20,
            text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
        {
            lines.append("/// \(text)")
            return
        }
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let text = Self.inert(line)
            // A blank line between two paragraphs has no margin.
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

    /// Takes away what would end the comment or turn its direction.
    private static func inert(_ text: Substring) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .format: scalars.append(" ")
            default: scalars.append(scalar)
            }
        }
        while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
        return String(scalars)
    }
}
