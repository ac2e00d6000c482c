import APIGenLibYAML
import APIGenSupport

/// The validated bytes that libyaml reads. It converts the marks of libyaml.
struct Source {
    /// The bytes after a byte order mark.
    let bytes: UnsafeBufferPointer<UInt8>
    private let isASCII: Bool
    /// The scalar offset at which each line begins; `nil` unless the text has line breaks that only libyaml knows.
    private let lineStarts: [Int]?
    /// Where a text without a last line break ends. libyaml ends it with a line of its own, which the file does not have.
    private let openEnd: (index: Int, column: Int)?
    /// The last result of `findOffset(of:)`. Marks are mostly ascending, so the next one is near.
    private var reached = (index: 0, offset: 0)

    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(Problem) {
        var check = InputCheck(bytes)
        if let fault = check.run() { throw fault.problem }
        self.bytes = check.content
        isASCII = check.isASCII
        lineStarts = check.hasForeignBreaks ? Self.lineStarts(of: check.content) : nil
        openEnd = Self.openEnd(of: check.content, isASCII: check.isASCII)
    }

    func mark(_ mark: yaml_mark_t) -> Mark {
        guard let lineStarts else {
            if let openEnd, mark.column == 0, mark.index == openEnd.index {
                return Mark(line: mark.line, column: openEnd.column)
            }
            return Mark(line: mark.line + 1, column: mark.column + 1)
        }
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= mark.index { low = middle } else { high = middle }
        }
        return Mark(line: low + 1, column: mark.index - lineStarts[low] + 1)
    }

    mutating func makeCursor(at mark: yaml_mark_t) -> Cursor {
        Cursor(bytes, offset: findOffset(of: mark.index), mark: self.mark(mark))
    }

    /// The end of the text before a mark, without trailing spaces and line breaks.
    mutating func findEndOfText(before end: yaml_mark_t, after start: yaml_mark_t) -> Mark {
        let first = findOffset(of: start.index)
        var last = findOffset(of: end.index)
        while last > first, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[last - 1]) { last -= 1 }
        let text = UnsafeBufferPointer(rebasing: bytes[first..<last])
        let lines = text.reduce(0) { $0 + ($1 == Self.lineBreak ? 1 : 0) }
        let start = mark(start)
        if lines == 0 { return Mark(line: start.line, column: start.column + text.scalarCount) }
        return Mark(line: start.line + lines, column: 1 + Self.lastLine(of: text).scalarCount)
    }

    private mutating func findOffset(of index: Int) -> Int {
        if isASCII { return min(index, bytes.count) }
        var (reachedIndex, offset) = reached
        while reachedIndex < index, offset < bytes.count {
            // So many bytes have no more scalars, and nearly always as many. They are counted many at a time.
            let end = min(offset + index - reachedIndex, bytes.count)
            reachedIndex += UnsafeBufferPointer(rebasing: bytes[offset..<end]).scalarCount
            offset = end
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        }
        while reachedIndex > index {
            offset -= 1
            while bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
            reachedIndex -= 1
        }
        reached = (reachedIndex, offset)
        return offset
    }

    private static let lineBreak = UInt8(ascii: "\n")

    private static func lastLine(of bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[(bytes.lastIndex(of: lineBreak).map { $0 + 1 } ?? 0)...])
    }

    private static func openEnd(
        of bytes: UnsafeBufferPointer<UInt8>,
        isASCII: Bool
    ) -> (index: Int, column: Int)? {
        guard let last = bytes.last, last != lineBreak else { return nil }
        return (isASCII ? bytes.count : bytes.scalarCount, lastLine(of: bytes).scalarCount + 1)
    }

    private static func lineStarts(of bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
        var starts = [0]
        var index = 0
        var cursor = Cursor(bytes)
        while cursor.byte != nil {
            cursor.advance()
            index += 1
            if cursor.mark.column == 1 { starts.append(index) }
        }
        return starts
    }
}
