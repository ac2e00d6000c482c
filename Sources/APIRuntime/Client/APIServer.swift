public import Foundation

/// The address that the paths of calls are added to: `http` or `https`, a host, perhaps a port and a path.
///
/// Names in braces stand for settings of the client: in `https://{tenant}.example.org` for its `tenant`. An address that cannot be used makes calls throw ``APIError/Kind/invalidRequest``.
nonisolated public struct APIServer: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The address as it was given.
    public let address: String

    /// What stands for names in braces, before what the client has for them.
    let values: [String: String]

    /// Creates a server from the text of its address.
    public init(_ address: String) {
        self.init(address, values: [:])
    }

    /// Creates a server from the text of its address and what stands for the names in braces.
    public init(_ address: String, values: [String: any APIParameter]) {
        self.address = address
        self.values = values.mapValues(\.parameterText)
    }

    /// Creates a server from its address.
    ///
    /// A `URL` percent-encodes braces. They are restored, so that `URL(string: "https://api.example.org/bot{token}")` gives
    /// the same server as its text does.
    public init(_ url: URL) {
        self.init(Self.restoringBraces(in: url.absoluteString))
    }

    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// The address, without a name and a password before its host.
    public var description: String {
        var shown = APIAddress(address)
        shown.replaceUser(with: APISecrets.placeholder + "@")
        return shown.text
    }

    /// The origin of the address; `nil` where it cannot be used, or only with a credential in it.
    var origin: APIOrigin? { url(path: "", query: "").flatMap(APIOrigin.init) }

    /// The address with a path and a query, all percent-encoded; the server's own query comes first.
    func url(path: String, query: String) -> URL? {
        // Every call comes through here, and bytes are compared sooner than characters.
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
