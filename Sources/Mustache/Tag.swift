/// A tag as it stands in the text of a template.
struct Tag {
    enum Kind {
        case comment
        case delimiters
        case variable(isEscaped: Bool)
        case section(isInverted: Bool)
        case sectionEnd
        case partial

        /// Nil if the byte is the first of a variable's name.
        init?(sigil: UInt8) {
            switch sigil {
            case UInt8(ascii: "!"): self = .comment
            case UInt8(ascii: "="): self = .delimiters
            case UInt8(ascii: "{"), UInt8(ascii: "&"): self = .variable(isEscaped: false)
            case UInt8(ascii: "#"): self = .section(isInverted: false)
            case UInt8(ascii: "^"): self = .section(isInverted: true)
            case UInt8(ascii: "/"): self = .sectionEnd
            case UInt8(ascii: ">"): self = .partial
            default: return nil
            }
        }

        /// Whether a line that holds nothing but this tag vanishes from the output.
        var canStandAlone: Bool {
            if case .variable = self { false } else { true }
        }

        /// Whether an opening delimiter may stand inside; in any other tag it shows that the tag was never closed and
        /// ran on into the next one.
        var canHoldDelimiters: Bool {
            switch self {
            case .comment, .delimiters: true
            case .variable, .section, .sectionEnd, .partial: false
            }
        }
    }

    var kind: Kind
    /// What stands between the sigil and the closing delimiter, without the space around it.
    var content: String
    var range: Range<Int>
    var position: Position
}
