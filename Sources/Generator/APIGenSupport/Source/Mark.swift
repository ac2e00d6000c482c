/// A position in a text: line and column, both counted from 1, the column in Unicode scalars.
///
/// `Mark(line: 3, column: 1)` is the first character of the third line.
public struct Mark: Hashable, Comparable, Sendable {
    // A large text has millions of marks, and `Limits.bytes` keeps the number of lines below 2^31.
    @usableFromInline var line32: Int32
    @usableFromInline var column32: Int32

    @inlinable public var line: Int {
        get { Int(line32) }
        set { line32 = Int32(newValue) }
    }

    @inlinable public var column: Int {
        get { Int(column32) }
        set { column32 = Int32(newValue) }
    }

    @inlinable public init(line: Int, column: Int) {
        line32 = Int32(line)
        column32 = Int32(column)
    }

    @inlinable public static func < (left: Mark, right: Mark) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// The text from one mark up to, but not including, another.
public struct MarkRange: Hashable, Sendable {
    public var start: Mark
    public var end: Mark

    @inlinable public init(_ start: Mark, _ end: Mark) {
        self.start = start
        self.end = end
    }
}

extension MarkRange {
    public func moved(down lines: Int) -> MarkRange {
        var range = self
        range.start.line += lines
        range.end.line += lines
        return range
    }
}
