internal import Foundation

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
