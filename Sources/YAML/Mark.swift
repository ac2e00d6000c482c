/// A place in a text: line and column, both counted from 1, the column in Unicode scalars.
///
/// `Mark(line: 3, column: 1)` is the first character of the third line.
package struct Mark: Hashable, Comparable, Sendable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    package static func < (left: Mark, right: Mark) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// The text from one mark up to another, the second excluded.
package struct MarkRange: Hashable, Sendable {
    package var start: Mark
    package var end: Mark

    package init(_ start: Mark, _ end: Mark) {
        self.start = start
        self.end = end
    }
}
