import APIGenSupport
import APIGenYAML

/// A text with marked positions: `a: ①bad②` is the text `a: bad` with marks before `b` and after `d`.
struct MarkedText {
    let text: String
    private var marks: [Unicode.Scalar: Mark] = [:]

    init(_ marked: String) {
        var text = String.UnicodeScalarView()
        var mark = Mark(line: 1, column: 1)
        for scalar in marked.unicodeScalars {
            if ("①"..."⑳").contains(scalar) {
                marks[scalar] = mark
                continue
            }
            text.append(scalar)
            mark =
                scalar == "\n" ? Mark(line: mark.line + 1, column: 1) : Mark(line: mark.line, column: mark.column + 1)
        }
        self.text = String(text)
    }

    /// The range between two marks; an empty range for a single mark.
    func range(_ start: Unicode.Scalar, _ end: Unicode.Scalar? = nil) -> MarkRange {
        guard let from = marks[start], let to = marks[end ?? start] else { fatalError("a mark is missing in: \(text)") }
        return MarkRange(from, to)
    }

    func parsed(limits: Limits = .standard) -> Document {
        APIGenYAML.parse(text.utf8, limits: limits)
    }

    var problems: [Problem] { parsed().problems }
}
