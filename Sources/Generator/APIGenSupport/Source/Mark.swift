/// A position in a text: line and column, both counted from 1, the column in Unicode scalars.
///
/// `Mark(line: 3, column: 1)` is the first character of the third line.
package struct Mark: Hashable, Comparable, Sendable {
    // A large text has millions of marks, and `Limits.bytes` keeps the number of lines below 2^31.
    @usableFromInline var line32: Int32
    @usableFromInline var column32: Int32

    @inlinable package var line: Int {
        get { Int(line32) }
        set { line32 = Int32(newValue) }
    }

    @inlinable package var column: Int {
        get { Int(column32) }
        set { column32 = Int32(newValue) }
    }

    @inlinable package init(line: Int, column: Int) {
        line32 = Int32(line)
        column32 = Int32(column)
    }

    @inlinable package static func < (left: Mark, right: Mark) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// The text from one mark up to, but not including, another.
package struct MarkRange: Hashable, Sendable {
    package var start: Mark
    package var end: Mark

    @inlinable package init(_ start: Mark, _ end: Mark) {
        self.start = start
        self.end = end
    }
}

extension MarkRange {
    package func moved(down lines: Int) -> MarkRange {
        var range = self
        range.start.line += lines
        range.end.line += lines
        return range
    }
}
