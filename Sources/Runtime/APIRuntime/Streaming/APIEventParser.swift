internal import Foundation

/// One server-sent event, or one line of JSON lines.
nonisolated public struct APIEvent: Hashable, Sendable {
    /// The type of the event; by default `message`.
    public var name: String

    /// The data, with its lines joined by line feeds.
    public var data: String

    /// The last identifier that the server has sent; empty if there is none.
    public var id: String

    /// Creates an event, for tests.
    public init(name: String = "message", data: String, id: String = "") {
        self.name = name
        self.data = data
        self.id = id
    }
}

/// Reads server-sent events as the HTML standard defines them (section 9.2.6), or lines of JSON as such events.
nonisolated struct APIEventParser {
    private let format: APIStreaming.Format
    private let limit: Int
    private var lines = APILineReader()
    private var name = ""
    private var data: [UInt8] = []
    private var hasData = false
    private var id: String

    /// The identifier of the last complete event, for the next connection.
    private(set) var lastID: String

    /// The delay before a reconnection that the server requires.
    private(set) var reconnectionDelay: Duration?

    /// - Parameter limit: The maximum size of an event.
    init(_ format: APIStreaming.Format, limit: Int, lastID: String = "") {
        self.format = format
        self.limit = limit
        self.lastID = lastID
        id = lastID
    }

    mutating func append(_ chunk: Data) {
        lines.append(chunk)
    }

    /// The next complete event; `nil` if more bytes are needed.
    mutating func next() throws(APITransportError) -> APIEvent? {
        while let line = lines.next() {
            let event = format == .lines ? Self.event(of: line) : take(line)
            if let event { return event }
            guard data.count <= limit else { throw APITransportError(.tooLarge) }
        }
        guard lines.unfinished <= limit - data.count else { throw APITransportError(.tooLarge) }
        return nil
    }

    /// The event that the end of the response completes. A last line needs no line break, but an event needs its empty
    /// line.
    mutating func last() -> APIEvent? {
        format == .lines ? lines.last().flatMap(Self.event) : nil
    }

    private static func event(of line: ArraySlice<UInt8>) -> APIEvent? {
        let isBlank = line.allSatisfy { $0 == 0x20 || $0 == 0x09 }
        return isBlank ? nil : APIEvent(data: String(decoding: line, as: UTF8.self))
    }

    private mutating func take(_ line: ArraySlice<UInt8>) -> APIEvent? {
        if line.isEmpty { return dispatched() }
        let field = line.prefix { $0 != Self.colon }
        var value = line.dropFirst(field.count + 1)
        if value.first == Self.space { value = value.dropFirst() }
        switch String(decoding: field, as: UTF8.self) {
        case "event": name = String(decoding: value, as: UTF8.self)
        case "data":
            if hasData { data.append(Self.lineFeed) }
            data += value
            hasData = true
        case "id" where !value.contains(0): id = String(decoding: value, as: UTF8.self)
        case "retry":
            guard value.allSatisfy({ (0x30...0x39).contains($0) }),
                let milliseconds = Int32(String(decoding: value, as: UTF8.self))
            else { break }
            reconnectionDelay = .milliseconds(milliseconds)
        // Comments have no name. Unknown fields are ignored.
        default: break
        }
        return nil
    }

    private mutating func dispatched() -> APIEvent? {
        defer {
            name = ""
            data = []
            hasData = false
        }
        lastID = id
        guard hasData else { return nil }
        return APIEvent(name: name.isEmpty ? "message" : name, data: String(decoding: data, as: UTF8.self), id: id)
    }

    private static let colon = UInt8(ascii: ":")
    private static let space = UInt8(ascii: " ")
    private static let lineFeed = UInt8(ascii: "\n")
}

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
