internal import Foundation

/// Cuts bytes into lines that end with CR, LF or both, wherever the chunks have their borders.
///
/// A line is complete with its CR: whether an LF follows may only be known with the next event.
nonisolated struct APILineReader {
    private var bytes: [UInt8] = []
    /// Where the current line begins.
    private var start = 0
    /// Up to where it has no end.
    private var searched = 0
    private var skipsLineFeed = false
    private var isFirst = true

    mutating func append(_ chunk: Data) {
        bytes.removeFirst(start)
        searched -= start
        start = 0
        bytes += chunk
    }

    /// How many bytes there are of a line that has not ended yet.
    var unfinished: Int { bytes.count - start }

    /// The next line without its end; `nil` where it is not there yet.
    mutating func next() -> ArraySlice<UInt8>? {
        if skipsLineFeed, start < bytes.count {
            if bytes[start] == Self.lineFeed { start += 1 }
            searched = max(searched, start)
            skipsLineFeed = false
        }
        guard let end = bytes[searched...].firstIndex(where: { $0 == Self.lineFeed || $0 == Self.carriageReturn })
        else {
            searched = bytes.count
            return nil
        }
        skipsLineFeed = bytes[end] == Self.carriageReturn
        return line(to: end, next: end + 1)
    }

    /// What stands behind the last end of a line, once no more bytes come; `nil` for nothing.
    mutating func last() -> ArraySlice<UInt8>? {
        start < bytes.count ? line(to: bytes.count, next: bytes.count) : nil
    }

    private mutating func line(to end: Int, next: Int) -> ArraySlice<UInt8> {
        var line = bytes[start..<end]
        if isFirst, line.starts(with: Self.byteOrderMark) { line = line.dropFirst(Self.byteOrderMark.count) }
        isFirst = false
        start = next
        searched = next
        return line
    }

    private static let lineFeed: UInt8 = 0x0A
    private static let carriageReturn: UInt8 = 0x0D
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
