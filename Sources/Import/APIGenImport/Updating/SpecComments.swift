import APIGenSupport
import APIGenYAML

/// The comments of a part of a spec.
enum SpecComments {
    /// The comments in a string, in order and without the spaces before them.
    static func comments(in text: String) -> [String] {
        guard text.contains("#"), let root = parse(text.utf8).root else { return [] }
        var scalars: [MarkRange] = []
        collectScalars(of: root, &scalars)
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
            var previous: Unicode.Scalar = " "
            for (column, scalar) in line.unicodeScalars.enumerated() {
                defer { previous = scalar }
                guard scalar == "#", previous == " " || previous == "\t" else { continue }
                let mark = Mark(line: index + 1, column: column + 1)
                if scalars.contains(where: { $0.start <= mark && mark < $0.end }) { continue }
                return String(Substring(line.unicodeScalars.dropFirst(column))).trimmingEnd()
            }
            return nil
        }
    }

    /// The comments of a string that another one lacks.
    static func comments(of text: String, missingIn other: String) -> [String] {
        if text == other { return [] }
        var others = comments(in: other)
        return comments(in: text).filter { comment in
            guard let index = others.firstIndex(of: comment) else { return true }
            others.remove(at: index)
            return false
        }
    }

    private static func collectScalars(of node: Node, _ ranges: inout [MarkRange]) {
        switch node.content {
        case .scalar:
            var range = node.range
            // The line of `|` can end with a comment.
            if node.isBlockScalar { range.start = Mark(line: range.start.line + 1, column: 1) }
            if range.start < range.end { ranges.append(range) }
        case .sequence(let elements):
            for element in elements { collectScalars(of: element, &ranges) }
        case .mapping(let entries):
            for entry in entries {
                collectScalars(of: entry.key, &ranges)
                collectScalars(of: entry.value, &ranges)
            }
        case .invalid: break
        }
    }
}
