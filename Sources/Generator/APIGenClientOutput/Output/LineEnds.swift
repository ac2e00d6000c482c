#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Line breaks, which git may convert in a checkout.
package enum LineEnds {
    private static let carriageReturn = UInt8(ascii: "\r")
    private static let lineFeed = UInt8(ascii: "\n")

    /// A text with the line breaks of generated files, so that a checkout with CRLF has the same hash.
    package static func normal(_ bytes: [UInt8]) -> [UInt8] {
        // Every file of every run is searched, and a search by elements is slow without optimization.
        let hasAny = bytes.withUnsafeBytes { text in
            text.baseAddress.map { memchr($0, Int32(carriageReturn), text.count) != nil } ?? false
        }
        guard hasAny else { return bytes }
        return bytes.indices.compactMap { index in
            let isPair = bytes[index] == carriageReturn && index + 1 < bytes.count && bytes[index + 1] == lineFeed
            return isPair ? nil : bytes[index]
        }
    }

    /// The new version of an edited text. Each line of the old version keeps its bytes, with its line break and the
    /// spaces at its end. Each other line gets the line break that most lines have. A byte order mark stays.
    package static func keeping(_ old: [UInt8], in new: String) -> [UInt8] {
        if old.isEmpty { return Array(new.utf8) }
        let mark: [UInt8] = old.starts(with: byteOrderMark) ? byteOrderMark : []
        let (oldLines, newLines) = (lines(old[mark.count...]), lines(Array(new.utf8)[...]))
        let lineBreak = commonLineBreak(oldLines)
        var result = mark
        for edit in LineDiff(from: oldLines.map(text), to: newLines.map(text)).edits {
            // Only the last line of a text has no line break.
            if !result.isEmpty, result != mark, result.last != lineFeed, !edit.isRemoval { result += lineBreak }
            switch edit {
            case .keep(let index, _): result += oldLines[index]
            case .insert(let index): result += newLines[index].withLineBreak(lineBreak)
            case .remove: break
            }
        }
        return result
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The lines with their line breaks, so that a last line without one differs from one with it.
    static func lines(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = text
        while !rest.isEmpty {
            let end = rest.firstIndex(of: lineFeed).map { $0 + 1 } ?? rest.endIndex
            lines.append(rest[..<end])
            rest = rest[end...]
        }
        return lines
    }

    /// A line without white space at its end.
    private static func text(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let end = line.lastIndex { ![carriageReturn, lineFeed, UInt8(ascii: " "), UInt8(ascii: "\t")].contains($0) }
        return line[..<(end.map { $0 + 1 } ?? line.startIndex)]
    }

    private static func commonLineBreak(_ lines: [ArraySlice<UInt8>]) -> [UInt8] {
        let pairs = lines.count { $0.suffix(2) == [carriageReturn, lineFeed] }
        let breaks = lines.count { $0.last == lineFeed }
        return pairs * 2 > breaks ? [carriageReturn, lineFeed] : [lineFeed]
    }
}

extension ArraySlice<UInt8> {
    /// The line with another line break, if it has one.
    fileprivate func withLineBreak(_ lineBreak: [UInt8]) -> ArraySlice<UInt8> {
        last == UInt8(ascii: "\n") ? dropLast() + lineBreak : self
    }
}

extension LineDiff.Edit {
    fileprivate var isRemoval: Bool {
        if case .remove = self { true } else { false }
    }
}
