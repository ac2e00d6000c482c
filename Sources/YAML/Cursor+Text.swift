extension Cursor {
    /// The character here; empty at the end of a line.
    var character: String {
        isAtBreakOrEnd
            ? "" : String(decoding: bytes[offset..<(offset + scalarLength(lead: bytes[offset]))], as: UTF8.self)
    }

    /// The place of the character here; empty at the end of a line.
    var characterRange: MarkRange {
        MarkRange(mark, isAtBreakOrEnd ? mark : Mark(line: mark.line, column: mark.column + 1))
    }

    /// The line from its beginning up to here.
    var lineBefore: String {
        let start = bytes[..<offset].lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        return String(decoding: bytes[(start.map { $0 + 1 } ?? 0)..<offset], as: UTF8.self)
    }

    /// The line from here to its end, without the line break.
    var lineAfter: String {
        String(
            decoding: bytes[offset...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") },
            as: UTF8.self
        )
    }

    var line: String {
        lineBefore + lineAfter
    }
}
