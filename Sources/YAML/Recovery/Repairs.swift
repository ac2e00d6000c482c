/// What the composer must know about a text that was changed so that it can be read.
struct Repairs {
    /// Where placeholders represent values.
    var placeholders: Set<Mark> = []
    /// The anchors inside of what is left out.
    var lostAnchors: Set<String> = []
    /// Whether U+FFFD represents bytes that are no text.
    var hasReplacedBytes = false

    /// Whether a scalar is what the author wrote.
    func isReadable(_ scalar: Node.Scalar, at range: MarkRange) -> Bool {
        if hasReplacedBytes, scalar.text.unicodeScalars.contains("\u{FFFD}") { return false }
        return placeholders.isEmpty || !placeholders.contains(range.start)
    }
}
