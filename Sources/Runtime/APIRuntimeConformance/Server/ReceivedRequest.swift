package import Foundation

/// A request with its bytes as they were received.
package struct ReceivedRequest: Sendable {
    package let method: String
    /// The target of the request line, undecoded, such as `/2.3/answers?site=stackoverflow`.
    package let target: String
    package let headers: HeaderFields
    /// The body without chunked framing.
    package internal(set) var body: Data
    /// The length of the body. The server may have kept only the beginning of the body.
    package internal(set) var bodyLength: Int
    /// The request line and the headers, with the empty line after them.
    package let rawHead: String
    /// The number of its connection. Connections are numbered from 0 in the order in which they were accepted.
    package let connection: Int

    /// The target up to its first question mark, undecoded.
    package var path: String {
        String(target.prefix { $0 != "?" })
    }

    /// The target after its first question mark, undecoded; `nil` without one.
    package var query: String? {
        target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) }
    }

    /// The body as UTF-8.
    package var text: String {
        String(decoding: body, as: UTF8.self)
    }
}
