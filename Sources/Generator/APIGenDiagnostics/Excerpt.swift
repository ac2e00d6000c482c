package import APIGenSupport

/// The part of a source line that a message shows, and the underline below it.
package struct Excerpt {
    /// The maximum length of the part in scalars, so that a minified sample does not flood the terminal.
    private static let width = 110

    package let text: String
    package let padding: String
    package let underline: String

    package init(_ location: SourceLocation) {
        let (file, range) = (location.file, location.range)
        let count = file.length(ofLine: range.start.line)
        let column = min(range.start.column - 1, count)
        let end = range.end.line == range.start.line ? range.end.column - 1 : count

        let first = count > Self.width ? max(0, min(column - Self.width / 3, count - Self.width)) : 0
        let last = min(count, first + Self.width)
        let leading = first > 0 ? "…" : ""
        let shown = file.scalars(first..<last, ofLine: range.start.line).map(\.visible)

        text = leading + String(String.UnicodeScalarView(shown)) + (last < count ? "…" : "")
        // A tab stays a tab, so that the underline is below its text at every tab width.
        padding =
            String(repeating: " ", count: leading.count)
            + shown.prefix(column - first).map { $0 == "\t" ? "\t" : String(repeating: " ", count: $0.columns) }
            .joined()
        let underlined = shown[min(column - first, shown.count)..<max(column - first, min(end, last) - first)]
        underline = "^" + String(repeating: "~", count: max(0, underlined.reduce(0) { $0 + $1.columns } - 1))
    }
}

extension Unicode.Scalar {
    /// The character, or a replacement for control characters, marks of text direction and noncharacters, which could
    /// change what a terminal or an editor shows.
    package var visible: Unicode.Scalar {
        switch properties.generalCategory {
        case .control: self == "\t" ? self : "\u{FFFD}"
        case .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
        case .unassigned where properties.isNoncharacterCodePoint: "\u{FFFD}"
        default: self
        }
    }

    /// The width in columns of a terminal: two for wide scripts and emoji, none for combining marks.
    fileprivate var columns: Int {
        switch value {
        case 0..<0x300: 1
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD:
            2
        default:
            switch properties.generalCategory {
            case .nonspacingMark, .enclosingMark: 0
            default: 1
            }
        }
    }
}
