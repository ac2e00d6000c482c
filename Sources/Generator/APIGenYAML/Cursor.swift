import APIGenSupport

/// A position in the bytes with its mark. It advances by one Unicode scalar.
struct Cursor {
    let bytes: UnsafeBufferPointer<UInt8>
    private(set) var offset: Int
    private(set) var mark: Mark

    init(_ bytes: UnsafeBufferPointer<UInt8>, offset: Int = 0, mark: Mark = Mark(line: 1, column: 1)) {
        self.bytes = bytes
        self.offset = offset
        self.mark = mark
    }

    /// The byte at this position; `nil` at the end.
    var byte: UInt8? {
        offset < bytes.count ? bytes[offset] : nil
    }

    var isAtBreakOrEnd: Bool {
        byte == nil || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    var isAtBlank: Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    mutating func advance() {
        guard let byte else { return }
        if byte == UInt8(ascii: "\n") {
            mark = Mark(line: mark.line + 1, column: 1)
            offset += 1
        } else {
            mark.column += 1
            offset += scalarLength(lead: byte)
        }
    }

    /// Skips spaces, line breaks and comments.
    mutating func skipSpace() {
        while byte != nil {
            if byte == UInt8(ascii: "#") {
                while !isAtBreakOrEnd { advance() }
            } else if isAtBlank || isAtBreakOrEnd {
                advance()
            } else {
                return
            }
        }
    }
}

/// The number of bytes in the UTF-8 encoding of a scalar that begins with this byte.
func scalarLength(lead: UInt8) -> Int {
    switch lead {
    case ..<0xC0: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
}

extension Cursor {
    /// The character at this position; empty at the end of a line.
    var character: String {
        isAtBreakOrEnd
            ? "" : String(decoding: bytes[offset..<(offset + scalarLength(lead: bytes[offset]))], as: UTF8.self)
    }

    /// The range of the character at this position; empty at the end of a line.
    var characterRange: MarkRange {
        MarkRange(mark, isAtBreakOrEnd ? mark : Mark(line: mark.line, column: mark.column + 1))
    }

    /// The line from its beginning up to this position.
    var lineBefore: String {
        let start = bytes[..<offset].lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        return String(decoding: bytes[(start.map { $0 + 1 } ?? 0)..<offset], as: UTF8.self)
    }

    /// The line from this position to its end, without the line break.
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

extension Cursor {
    /// Skips the tag and the anchor of a value.
    ///
    /// - Returns: The tag as it is written.
    mutating func skipProperties(count: Int) -> Node.Tag? {
        var tag: Node.Tag?
        for _ in 0..<count {
            if byte == UInt8(ascii: "!") {
                tag = readTag()
            } else if byte == UInt8(ascii: "&") {
                skipAnchor()
            } else {
                break
            }
            skipSpace()
        }
        return tag
    }

    private mutating func readTag() -> Node.Tag {
        let (startOffset, start) = (offset, mark)
        advance()
        if byte == UInt8(ascii: "<") {
            while byte != UInt8(ascii: ">"), !isAtBreakOrEnd { advance() }
            advance()
        } else {
            // In a flow collection, a comma can follow a tag. No other character can.
            while !isAtBlank, !isAtBreakOrEnd, byte != UInt8(ascii: ",") { advance() }
        }
        let text = String(decoding: bytes[startOffset..<offset], as: UTF8.self)
        return Node.Tag(text: text, range: MarkRange(start, mark))
    }

    private mutating func skipAnchor() {
        advance()
        while let byte, isAnchorCharacter(byte) { advance() }
    }
}

func isAnchorCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        true
    default: false
    }
}
