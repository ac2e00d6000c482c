public import Foundation

/// The base address of all paths: `http` or `https`, a host, and optionally a port and a path.
///
/// Placeholders in braces get the value of a client's setting: `https://{tenant}.example.org` uses its `tenant`. With
/// an invalid address, calls throw ``APIError/Kind/invalidRequest``.
nonisolated public struct APIServer: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The original address.
    public let address: String

    /// The values of placeholders, which have priority over those of the client.
    let values: [String: String]

    /// Creates a server from the text of its address.
    public init(_ address: String) {
        self.init(address, values: [:])
    }

    /// Creates a server from the text of its address and values for its placeholders.
    public init(_ address: String, values: [String: any APIParameter]) {
        self.address = address
        self.values = values.mapValues(\.parameterText)
    }

    /// Creates a server from its address.
    ///
    /// A `URL` percent-encodes braces. They are restored, so that `URL(string: "https://api.example.org/bot{token}")`
    /// gives the same server as the text.
    public init(_ url: URL) {
        self.init(Self.restoringBraces(in: url.absoluteString))
    }

    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// The address without a user and password.
    public var description: String {
        var shown = APIAddress(address)
        shown.replaceUser(with: APISecrets.placeholder + "@")
        return shown.text
    }

    /// The origin of the address; `nil` if the address is invalid or needs a credential first.
    var origin: APIOrigin? { url(path: "", query: "").flatMap(APIOrigin.init) }

    /// The address with a path and a query, all percent-encoded; the server's own query comes first.
    func url(path: String, query: String) -> URL? {
        // Every call runs this, and comparing bytes is faster than comparing characters.
        let withoutFragment = address.utf8.prefix { $0 != UInt8(ascii: "#") }
        let parts = withoutFragment.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
        var text = parts.first.map { String(Substring($0)) } ?? ""
        if !path.isEmpty {
            while text.utf8.last == UInt8(ascii: "/") {
                text.removeLast()
            }
            text += path.utf8.first == UInt8(ascii: "/") ? path : "/" + path
        }
        let queries = [parts.count > 1 ? String(Substring(parts[1])) : "", query].filter { !$0.isEmpty }
        if !queries.isEmpty {
            text += "?" + queries.joined(separator: "&")
        }
        guard let url = URL(string: text), let origin = APIOrigin(url), ["http", "https"].contains(origin.scheme) else {
            return nil
        }
        return url
    }
}
