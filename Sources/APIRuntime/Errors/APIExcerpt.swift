internal import Foundation

/// Formats bytes of a response on one line, for reports. The text is short and has no control characters.
nonisolated enum APIExcerpt {
    /// A part of a body.
    ///
    /// - Parameters:
    ///   - range: The bytes to show. Incomplete characters at its ends are omitted.
    static func text(of body: Data, in range: Range<Int>) -> String {
        let bytes = [UInt8](body.dropFirst(range.lowerBound).prefix(range.count))
        let isCut = (before: range.lowerBound > 0, behind: range.lowerBound + bytes.count < body.count)
        let text = oneLine(of: whole(bytes, isCut.before, isCut.behind)) ?? hex(bytes)
        return (isCut.before ? "…" : "") + text + (isCut.behind ? "…" : "")
    }

    /// A text on one line, with a maximum number of characters.
    static func oneLine(_ text: String, limit: Int) -> String {
        let line = escaped(text)
        return line.count > limit ? line.prefix(limit) + "…" : line
    }

    /// Line breaks with surrounding spaces become one space. Other controls and marks for the direction of text are
    /// escaped.
    private static func escaped(_ text: String) -> String {
        let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
        return lines.joined(separator: " ").unicodeScalars.reduce(into: "") { line, scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
                line += #"\u{\#(String(scalar.value, radix: 16, uppercase: true))}"#
            default:
                line.unicodeScalars.append(scalar)
            }
        }
    }

    /// The bytes as a text; `nil` if many of them are not text.
    private static func oneLine(of bytes: ArraySlice<UInt8>) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        let strange = text.unicodeScalars.count { scalar in
            scalar == "\u{FFFD}"
                || scalar.properties.generalCategory == .control && !"\t\r\n".unicodeScalars.contains(scalar)
        }
        return strange * 8 > text.unicodeScalars.count ? nil : escaped(text)
    }

    private static func hex(_ bytes: [UInt8]) -> String {
        let shown = bytes.prefix(32).map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
        return "bytes \(shown.joined(separator: " "))" + (bytes.count > 32 ? " …" : "")
    }

    /// Removes incomplete characters at the ends of the excerpt.
    private static func whole(_ bytes: [UInt8], _ isCutBefore: Bool, _ isCutBehind: Bool) -> ArraySlice<UInt8> {
        var bytes = bytes[...]
        if isCutBefore { bytes = bytes.drop { $0 & 0xC0 == 0x80 } }
        guard isCutBehind, let last = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }), bytes[last] >= 0xC0 else {
            return bytes
        }
        let length = bytes[last] >= 0xF0 ? 4 : bytes[last] >= 0xE0 ? 3 : 2
        return bytes.endIndex - last < length ? bytes[..<last] : bytes
    }
}
