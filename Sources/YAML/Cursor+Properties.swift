extension Cursor {
    /// Walks over a value's tag and anchor to the value itself, and returns the tag as it is written.
    mutating func properties(count: Int) -> Node.Tag? {
        var tag: Node.Tag?
        for _ in 0..<count {
            if byte == UInt8(ascii: "!") {
                tag = self.tag()
            } else if byte == UInt8(ascii: "&") {
                anchor()
            } else {
                break
            }
            skipSpace()
        }
        return tag
    }

    private mutating func tag() -> Node.Tag {
        let (startOffset, start) = (offset, mark)
        advance()
        if byte == UInt8(ascii: "<") {
            while byte != UInt8(ascii: ">"), !isAtBreakOrEnd { advance() }
            advance()
        } else {
            // Only inside brackets can a comma follow a tag, and no other mark can.
            while !isAtBlank, !isAtBreakOrEnd, byte != UInt8(ascii: ",") { advance() }
        }
        let text = String(decoding: bytes[startOffset..<offset], as: UTF8.self)
        return Node.Tag(text: text, range: MarkRange(start, mark))
    }

    private mutating func anchor() {
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
