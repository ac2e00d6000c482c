import APIGenSupport
import APIGenYAML

/// The text of a spec with its tree, to cut out the text of each part.
struct SpecSource {
    let file: SourceFile
    let root: Node

    /// - Returns: `nil` if the text cannot be read as YAML.
    ///
    /// - Parameter text: Its line breaks may be CRLF. The positions are the same as with those of Unix.
    init?(path: String, text: String) {
        let text = text.has("\r") ? text.replacing("\r\n", with: "\n") : text
        guard let root = parse(text.utf8).root else { return nil }
        file = SourceFile(path: path, text: text)
        self.root = root
    }

    /// The same spec with other strings of some scalars; `nil` if it cannot be read.
    func replacing(_ scalars: [Node], with text: (String) -> String) -> SpecSource? {
        var lines = (1...file.lineCount).map { String(line($0)) }
        let inLines = scalars.filter { node in
            guard case .scalar = node.content else { return false }
            return node.range.start.line == node.range.end.line
        }
        // From the end, so that the other positions stay valid.
        for node in inLines.sorted(by: { $0.range.start > $1.range.start }) {
            let old = String(file.text(in: node.range))
            let new = text(old)
            if new == old { continue }
            let number = node.range.start.line - 1
            var scalars = Array(lines[number].unicodeScalars)
            let columns = node.range.start.column - 1..<node.range.end.column - 1
            scalars.replaceSubrange(columns, with: new.unicodeScalars)
            lines[number] = String(String.UnicodeScalarView(scalars))
        }
        return SpecSource(path: file.path, text: lines.joined(separator: "\n"))
    }

    /// The lines of the text, counted from 1.
    func line(_ number: Int) -> Substring { file.line(number) }

    /// The text of a node. The lines after the first one lose the indentation of the line in which the node begins, and
    /// at most the column of the node.
    func text(of node: Node) -> String {
        text(in: node.range, indentation: indentation(ofLine: node.range.start.line))
    }

    /// The text of a range. The lines after the first one lose up to `indentation` spaces.
    func text(in range: MarkRange, indentation: Int) -> String {
        let lines = file.text(in: range).split(separator: "\n", omittingEmptySubsequences: false)
        return ([lines.first.map(String.init) ?? ""] + lines.dropFirst().map { $0.dedented(by: indentation) })
            .joined(separator: "\n").trimmingEnd()
    }

    func indentation(ofLine number: Int) -> Int { line(number).prefix { $0 == " " }.count }

    /// The last line with content of a node.
    func lastLine(of node: Node) -> Int {
        let end = node.range.end
        var last = end.column == 1 && end > node.range.start ? end.line - 1 : end.line
        if case .scalar(let scalar) = node.content, [.literal, .folded].contains(scalar.style) {
            while last > node.range.start.line, line(last).isBlank { last -= 1 }
            return last
        }
        guard !node.isFlow else { return last }
        switch node.content {
        case .mapping(let entries):
            last = entries.last.map { max(lastLine(of: $0.key), lastLine(of: $0.value)) } ?? last
        case .sequence(let elements): last = elements.last.map(lastLine) ?? last
        case .scalar, .invalid: break
        }
        return last
    }
}

extension StringProtocol {
    var isBlank: Bool { allSatisfy { $0 == " " || $0 == "\t" || $0 == "\r" } }
    var isComment: Bool { drop { $0 == " " }.first == "#" }

    /// The line without up to a number of spaces at its beginning.
    func dedented(by count: Int) -> String {
        String(dropFirst(Swift.min(count, prefix { $0 == " " }.count)))
    }

    /// The text without spaces and line breaks at its end.
    func trimmingEnd() -> String {
        var rest = Substring(self)
        while let last = rest.last, last.isWhitespace { rest.removeLast() }
        return String(rest)
    }

    /// Each line but an empty one with more spaces before it.
    func indented(by count: Int) -> String {
        let spaces = String(repeating: " ", count: count)
        return split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isBlank ? "" : spaces + $0 }
            .joined(separator: "\n")
    }
}
