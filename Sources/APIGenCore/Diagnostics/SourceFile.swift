package import YAML

/// A text with the path that messages name it by: as the user gave it, never made absolute.
package final class SourceFile: Sendable {
    package let path: String
    package let text: String
    private let lineStarts: [String.Index]

    package init(path: String, text: String) {
        self.path = path
        // Marks do not count a byte order mark.
        let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        self.text = text
        var starts = [text.startIndex]
        let scalars = text.unicodeScalars
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let next = scalars.index(after: index)
            if scalars[index] == "\n" { starts.append(next) }
            index = next
        }
        lineStarts = starts
    }

    /// A line counted from 1, without its line break, or nothing behind the end.
    package func line(_ number: Int) -> Substring {
        guard lineStarts.indices.contains(number - 1) else { return "" }
        let start = lineStarts[number - 1]
        let end = number < lineStarts.count ? lineStarts[number] : text.endIndex
        return Substring(text.unicodeScalars[start..<end].prefix { $0 != "\n" && $0 != "\r" })
    }

    /// The text between two marks.
    package func text(in range: MarkRange) -> Substring {
        guard let start = index(of: range.start), let end = index(of: range.end), start <= end else { return "" }
        return Substring(text.unicodeScalars[start..<end])
    }

    private func index(of mark: Mark) -> String.Index? {
        guard lineStarts.indices.contains(mark.line - 1) else { return nil }
        return text.unicodeScalars.index(lineStarts[mark.line - 1], offsetBy: mark.column - 1, limitedBy: text.endIndex)
    }
}

/// A range of a file: what a diagnostic underlines.
package struct SourceLocation: Sendable {
    package var file: SourceFile
    package var range: MarkRange

    package init(_ file: SourceFile, _ range: MarkRange) {
        self.file = file
        self.range = range
    }
}
