import APIGenSupport

/// The text of a scalar that is parsed further, with the location of every part.
struct SourceText {
    let scalars: [Unicode.Scalar]
    private let whole: SourceLocation
    /// The distance from the scalar's mark to the text; `nil` if escapes or line breaks moved its characters.
    private let shift: Int?

    private init(scalars: [Unicode.Scalar], whole: SourceLocation, shift: Int?) {
        self.scalars = scalars
        self.whole = whole
        self.shift = shift
    }

    init(_ scalar: Node.Scalar, at location: SourceLocation) {
        scalars = Array(scalar.text.unicodeScalars)
        whole = location.scalar == nil ? SourceLocation(location, partOf: scalar) : location
        let quotes = scalar.style == .plain ? 0 : 1
        let length = location.range.end.column - location.range.start.column
        let isVerbatim =
            scalar.style != .literal && scalar.style != .folded
            && location.range.start.line == location.range.end.line
            && length == scalars.count + 2 * quotes
        shift = isVerbatim ? quotes : nil
    }

    /// The location of a part, counted in scalars of the text.
    func location(_ part: Range<Int>) -> SourceLocation {
        guard let shift else { return whole }
        let start = whole.range.start
        func mark(_ offset: Int) -> Mark { Mark(line: start.line, column: start.column + shift + offset) }
        var place = whole
        place.range = MarkRange(mark(part.lowerBound), mark(part.upperBound))
        return place
    }

    /// A part of the text, with its location.
    func part(_ range: Range<Int>) -> SourceText {
        SourceText(
            scalars: Array(scalars[range]),
            whole: shift == nil ? whole : location(range),
            shift: shift == nil ? nil : 0
        )
    }

    func text(_ part: Range<Int>) -> String {
        guard scalars[part].allSatisfy(\.isASCII) else { return String(String.UnicodeScalarView(scalars[part])) }
        // Nearly all texts are ASCII, whose scalars need no encoder.
        return String(unsafeUninitializedCapacity: part.count) { bytes in
            for (index, scalar) in scalars[part].enumerated() { bytes[index] = UInt8(truncatingIfNeeded: scalar.value) }
            return part.count
        }
    }
}
