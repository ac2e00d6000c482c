/// A place in the bytes that knows its mark and walks on by Unicode scalars.
struct Cursor {
    let bytes: UnsafeBufferPointer<UInt8>
    private(set) var offset: Int
    private(set) var mark: Mark

    init(_ bytes: UnsafeBufferPointer<UInt8>, offset: Int = 0, mark: Mark = Mark(line: 1, column: 1)) {
        self.bytes = bytes
        self.offset = offset
        self.mark = mark
    }

    /// The byte here; nothing at the end.
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

    /// Walks over spaces, line breaks and comments.
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

/// How many bytes the UTF-8 form of a scalar has that begins with this byte.
func scalarLength(lead: UInt8) -> Int {
    switch lead {
    case ..<0xC0: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
}
