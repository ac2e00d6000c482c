public import Foundation

/// A request with its bytes as they were received.
public struct ReceivedRequest: Sendable {
    public let method: String
    /// The target of the request line, undecoded, such as `/2.3/answers?site=stackoverflow`.
    public let target: String
    public let headers: HeaderFields
    /// The body without chunked framing.
    public let body: Data
    /// The length of the body. The server may have kept only the beginning of the body.
    public let bodyLength: Int
    /// The request line and the headers, with the empty line after them.
    public let rawHead: String
    /// The number of its connection. Connections are numbered from 0 in the order in which they were accepted.
    public let connection: Int

    /// The target up to its first question mark, undecoded.
    public var path: String {
        String(target.prefix { $0 != "?" })
    }

    /// The target after its first question mark, undecoded; `nil` without one.
    public var query: String? {
        target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) }
    }

    /// The body as UTF-8.
    public var text: String {
        String(decoding: body, as: UTF8.self)
    }
}
