internal import Foundation

/// Splits bytes into lines that end with CR, LF or both, for any boundaries of chunks.
///
/// A line is complete after its CR, because a following LF may only arrive with the next event.
nonisolated struct APILineReader {
    private var bytes: [UInt8] = []
    /// The start of the current line.
    private var start = 0
    /// The offset up to which it contains no line break.
    private var searched = 0
    private var skipsLineFeed = false
    private var isFirst = true

    mutating func append(_ chunk: Data) {
        bytes.removeFirst(start)
        searched -= start
        start = 0
        bytes += chunk
    }

    /// The number of bytes in the incomplete line.
    var unfinished: Int { bytes.count - start }

    /// The next line without its line break; `nil` if it is incomplete.
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

    /// The bytes after the last line break, at the end of the response; `nil` if there are none.
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
