/// A page of Markdown as a text for terminals, in the layout of the help: in 80 columns, with code that is indented.
struct PlainPage {
    private(set) var lines: [String] = []
    /// The lines of a paragraph or an item of a list.
    private var paragraph: [Substring] = []
    private var isCode = false

    static func text(of markdown: String) -> String {
        var page = PlainPage()
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) { page.add(line) }
        page.endParagraph()
        return page.lines.joined(separator: "\n") + "\n"
    }

    private mutating func add(_ line: Substring) {
        if line.hasPrefix("```") {
            endParagraph()
            isCode.toggle()
        } else if isCode {
            lines.append(line.isEmpty ? "" : "    \(line)")
        } else if line.hasPrefix("#") {
            lines.append(line.drop { $0 == "#" || $0 == " " }.uppercased())
        } else if line.hasPrefix("|") {
            addRow(line)
        } else if line.isEmpty {
            endParagraph()
            if lines.last?.isEmpty == false { lines.append("") }
        } else {
            if line.hasPrefix("- ") { endParagraph() }
            paragraph.append(line)
        }
    }

    private mutating func endParagraph() {
        guard let first = paragraph.first else { return }
        let indentation = first.hasPrefix("- ") ? 2 : 0
        let words = paragraph.joined(separator: " ").split(separator: " ").joined(separator: " ")
        lines.append(HelpText.wrap(plain(words), indentation: indentation))
        paragraph = []
    }

    /// Adds a row with a key, its value and its meaning. The heading of the table is left out.
    private mutating func addRow(_ line: Substring) {
        let cells = line.dropFirst(2).dropLast(2).replacing("\\|", with: "\u{0}").split(separator: " | ").map {
            plain(String($0.replacing("\u{0}", with: "|")))
        }
        guard cells.count == 3, cells != ["key", "value", "meaning"] else { return }
        let key = cells[0].filter { $0 != "`" }
        lines.append(HelpText.row(label: key, help: "\(cells[2]) (\(cells[1]))"))
    }

    /// A string without the targets of links and the marks of bold words.
    private func plain(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let end = rest.firstRange(of: "](#") {
            let start = rest[..<end.lowerBound].lastIndex(of: "[") ?? end.lowerBound
            result += rest[..<start] + rest[start..<end.lowerBound].dropFirst()
            rest = rest[end.upperBound...].drop { $0 != ")" }.dropFirst()
        }
        return (result + rest).replacing("**", with: "")
    }
}
