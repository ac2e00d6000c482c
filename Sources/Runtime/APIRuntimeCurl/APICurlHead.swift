internal import APIRuntime
internal import Foundation

/// Reads the status lines and the header fields of a response, line by line.
nonisolated struct APICurlHead {
    /// Why the headers are not those of a response.
    struct Problem: Error {
        let reason: String

        init(_ reason: String) {
            self.reason = reason
        }
    }

    private enum Position {
        case status, fields, end
    }

    /// Interim responses such as `103 Early Hints` count as well. Endless headers are not a response.
    private static let maximumBytes = 300_000

    /// The status and the headers, in their order; those of the last response before the end.
    private(set) var status = 0
    private(set) var fields: [(name: String, value: String)] = []
    private var position = Position.status
    private var count = 0

    /// Whether the headers of the response are complete, and not only those of interim responses.
    var isComplete: Bool { position == .end }

    /// Receives the next line.
    ///
    /// - Throws: ``Problem`` if it is invalid, or if there are too many bytes.
    mutating func receive(_ line: [UInt8]) throws(Problem) {
        count += line.count
        guard count <= Self.maximumBytes else { throw Problem("the response headers are too large") }
        let line = line.last == 10 ? line.dropLast(line.dropLast().last == 13 ? 2 : 1) : line[...]
        switch position {
        case .end: break
        case .status: try receiveStatus(line)
        case .fields: try receiveField(line)
        }
    }

    /// A status line, such as `HTTP/1.1 200 OK`.
    private mutating func receiveStatus(_ line: ArraySlice<UInt8>) throws(Problem) {
        let digits = line.drop { $0 != 32 }.dropFirst().prefix { $0 != 32 }
        guard digits.count == 3, let status = Int(String(decoding: digits, as: UTF8.self)), status >= 100 else {
            throw Problem("the status line is invalid")
        }
        (self.status, fields, position) = (status, [], .fields)
    }

    private mutating func receiveField(_ line: ArraySlice<UInt8>) throws(Problem) {
        guard let first = line.first else {
            // The response to an upgrade that was not requested has no other response after it.
            position = (100..<200).contains(status) && status != 101 ? .status : .end
            return
        }
        if first == 32 || first == 9 {
            // A folded line continues the previous one (RFC 9112, section 5.2).
            guard let last = fields.indices.last else { throw Problem("the first header has no name") }
            fields[last].value += " " + Self.text(line.drop { $0 == 32 || $0 == 9 })
            return
        }
        guard let colon = line.firstIndex(of: 58), colon > line.startIndex,
            line[..<colon].allSatisfy({ $0 > 32 && $0 < 127 })
        else { throw Problem("a response header is invalid") }
        fields.append((Self.text(line[..<colon]), Self.text(line[(colon + 1)...])))
    }

    /// UTF-8, or else Latin-1, in which every byte is a character.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(bytes: bytes, encoding: .utf8) ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}
