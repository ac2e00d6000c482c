public import Foundation

/// A request as its bytes arrived.
public struct ReceivedRequest: Sendable {
    public let method: String
    /// The target of the request line, undecoded, such as `/2.3/answers?site=stackoverflow`.
    public let target: String
    public let headers: HeaderFields
    /// The body without the framing of chunks.
    public let body: Data
    /// How long the body was, of which the server may have kept the beginning alone.
    public let bodyLength: Int
    /// Everything before the body, with the empty line that ends it.
    public let rawHead: String
    /// The number of the connection it came on; connections count from 0 in the order they were accepted.
    public let connection: Int

    /// The target up to its first question mark, undecoded.
    public var path: String {
        String(target.prefix { $0 != "?" })
    }

    /// The target after its first question mark, undecoded; nil without one.
    public var query: String? {
        target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) }
    }

    /// The body as UTF-8.
    public var text: String {
        String(decoding: body, as: UTF8.self)
    }
}
