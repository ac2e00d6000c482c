package import YAML

/// A text with its path. Messages show the path as the user gave it, never as an absolute path.
package final class SourceFile: Sendable {
    package let path: String
    package let text: String
    private let lineStarts: [String.Index]
    /// The files that this one is joined from, in order; empty for a single file.
    private let parts: [SourceFile]

    /// Joins files, so that a line number of the result identifies a line of one of them.
    package convenience init(joining files: [SourceFile]) {
        let text = files.map(\.text).joined(separator: "\n")
        self.init(path: files.first?.path ?? "", text: text, parts: files)
    }

    package convenience init(path: String, text: String) {
        self.init(path: path, text: text, parts: [])
    }

    private init(path: String, text: String, parts: [SourceFile]) {
        self.path = path
        self.parts = parts
        // Marks do not count a byte order mark.
        let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        self.text = text
        var starts = [text.startIndex]
        let bytes = text.utf8
        var rest = bytes[...]
        while let index = rest.firstIndex(of: UInt8(ascii: "\n")) {
            rest = bytes[bytes.index(after: index)...]
            starts.append(rest.startIndex)
        }
        lineStarts = starts
    }

    /// A line counted from 1, without its line break; empty after the end of the text.
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

    /// The number of lines, with an empty one after the last line break.
    package var lineCount: Int { lineStarts.count }

    /// The file that contains a range, and the range in that file.
    fileprivate func origin(of range: MarkRange) -> (SourceFile, MarkRange) {
        var skipped = 0
        for part in parts {
            if range.start.line <= skipped + part.lineCount {
                var range = range
                range.start.line -= skipped
                range.end.line -= skipped
                return (part, range)
            }
            skipped += part.lineCount
        }
        return (self, range)
    }

    private func index(of mark: Mark) -> String.Index? {
        guard lineStarts.indices.contains(mark.line - 1) else { return nil }
        return text.unicodeScalars.index(lineStarts[mark.line - 1], offsetBy: mark.column - 1, limitedBy: text.endIndex)
    }
}

extension SourceFile {
    /// The path of another file, which this one names relative to its own folder.
    package func path(besides other: String) -> String {
        guard !other.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return other }
        return path[...slash] + other
    }
}

/// A range of a file, which a diagnostic underlines.
package struct SourceLocation: Sendable {
    /// A YAML scalar whose text is parsed further.
    package struct Scalar: Sendable {
        package var range: MarkRange
        package var style: Node.Scalar.Style

        package init(range: MarkRange, style: Node.Scalar.Style) {
            self.range = range
            self.style = style
        }
    }

    package var file: SourceFile
    package var range: MarkRange
    /// The scalar that contains the range. It may need other quotes when the range is replaced.
    package var scalar: Scalar?

    package init(_ file: SourceFile, _ range: MarkRange, partOf scalar: Scalar? = nil) {
        (self.file, self.range) = file.origin(of: range)
        self.scalar = scalar.map { Scalar(range: file.origin(of: $0.range).1, style: $0.style) }
    }

    /// The range of a whole scalar.
    package init(_ place: SourceLocation, partOf scalar: Node.Scalar) {
        self = place
        self.scalar = Scalar(range: place.range, style: scalar.style)
    }
}
