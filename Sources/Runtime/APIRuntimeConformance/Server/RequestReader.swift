internal import Foundation

/// Reads the requests of one connection, one after another.
struct RequestReader {
    let socket: Socket
    let connection: Int
    private let keptBytes: Int
    private var buffer: [UInt8] = []

    /// - Parameter keptBytes: The maximum number of bytes that are kept of a body.
    init(socket: Socket, connection: Int, keptBytes: Int = .max) {
        self.socket = socket
        self.connection = connection
        self.keptBytes = keptBytes
    }

    /// Waits for the next request; `nil` if the peer has closed the connection between two requests.
    mutating func next() throws(RequestReaderError) -> ReceivedRequest? {
        guard let head = try nextHead() else { return nil }
        return try complete(head)
    }

    /// Waits for the head of the next request, which has no body yet; `nil` if the peer has closed the connection.
    mutating func nextHead() throws(RequestReaderError) -> ReceivedRequest? {
        if buffer.isEmpty {
            buffer = socket.receive()
            if buffer.isEmpty { return nil }
        }
        let head = try take(through: Array("\r\n\r\n".utf8))
        let (method, target, headers) = try Self.parse(head)
        return ReceivedRequest(
            method: method,
            target: target,
            headers: headers,
            body: Data(),
            bodyLength: 0,
            rawHead: String(decoding: head, as: UTF8.self),
            connection: connection
        )
    }

    /// Reads the body of a request.
    mutating func complete(_ head: ReceivedRequest) throws(RequestReaderError) -> ReceivedRequest {
        if head.headers["Expect"]?.lowercased() == "100-continue" {
            _ = socket.sendAll("HTTP/1.1 100 Continue\r\n\r\n".utf8)
        }
        var request = head
        let (body, length) = try takeBody(head.headers)
        request.body = Data(body)
        request.bodyLength = length
        return request
    }

    /// Reads and drops what the peer sends until it closes the connection.
    mutating func drain() {
        buffer = []
        while !socket.receive().isEmpty {}
    }

    /// Waits while the peer keeps the connection open. Returns `false` if the peer closes it before the deadline.
    ///
    /// Received bytes are kept for the next request.
    mutating func peerStays(until deadline: ContinuousClock.Instant?) -> Bool {
        while socket.waitForInput(until: deadline) {
            let bytes = socket.receive()
            if bytes.isEmpty { return false }
            buffer += bytes
        }
        return true
    }

    /// The bytes of a body that are kept, and the length of the whole body.
    private mutating func takeBody(_ headers: HeaderFields) throws(RequestReaderError) -> (kept: [UInt8], length: Int) {
        if headers["Transfer-Encoding"]?.lowercased() == "chunked" {
            let body = try takeChunks()
            return (Array(body.prefix(keptBytes)), body.count)
        }
        guard let field = headers["Content-Length"] else { return ([], 0) }
        guard let length = Int(field), length >= 0 else { throw .malformed("Content-Length: \(field)") }
        var kept: [UInt8] = []
        var left = length
        while left > 0 {
            if buffer.isEmpty { try fill() }
            let part = min(left, buffer.count)
            kept += buffer.prefix(min(part, keptBytes - kept.count))
            buffer.removeFirst(part)
            left -= part
        }
        return (kept, length)
    }

    private mutating func takeChunks() throws(RequestReaderError) -> [UInt8] {
        var body: [UInt8] = []
        while true {
            let line = try takeLine()
            let size = line.prefix { $0 != ";" }
            guard let count = Int(size, radix: 16), count >= 0 else { throw .malformed("chunk size: \(line)") }
            if count == 0 { break }
            body += try take(count)
            guard try takeLine().isEmpty else { throw .malformed("a chunk of \(count) bytes is longer") }
        }
        // Trailers end with an empty line.
        while try !takeLine().isEmpty {}
        return body
    }

    private mutating func takeLine() throws(RequestReaderError) -> String {
        String(decoding: try take(through: Array("\r\n".utf8)).dropLast(2), as: UTF8.self)
    }

    private mutating func take(through marker: [UInt8]) throws(RequestReaderError) -> [UInt8] {
        var start = 0
        while true {
            while start + marker.count <= buffer.count {
                let end = start + marker.count
                if buffer[start..<end].elementsEqual(marker) { return try take(end) }
                start += 1
            }
            try fill()
        }
    }

    private mutating func take(_ count: Int) throws(RequestReaderError) -> [UInt8] {
        while buffer.count < count { try fill() }
        defer { buffer.removeFirst(count) }
        return Array(buffer[..<count])
    }

    private mutating func fill() throws(RequestReaderError) {
        let bytes = socket.receive()
        if bytes.isEmpty { throw .closed }
        buffer += bytes
    }

    private static func parse(
        _ head: [UInt8]
    ) throws(RequestReaderError) -> (method: String, target: String, headers: HeaderFields) {
        let lines = head.split(separator: UInt8(ascii: "\n")).map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
        let request = lines[0].split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard request.count == 3, request[2].elementsEqual("HTTP/1.1".utf8) else {
            throw .malformed("request line: \(String(decoding: lines[0], as: UTF8.self))")
        }
        var fields: [HeaderField] = []
        for line in lines.dropFirst() where !line.isEmpty {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
                throw .malformed("header: \(String(decoding: line, as: UTF8.self))")
            }
            let value = String(decoding: line[(colon + 1)...], as: UTF8.self)
            let name = String(decoding: line[..<colon], as: UTF8.self)
            fields.append(HeaderField(name: name, value: value.trimmingCharacters(in: .whitespaces)))
        }
        return (
            String(decoding: request[0], as: UTF8.self),
            String(decoding: request[1], as: UTF8.self),
            HeaderFields(fields)
        )
    }
}
