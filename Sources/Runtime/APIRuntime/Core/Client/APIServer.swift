public import Foundation

/// The base address of all paths: `http` or `https`, a host, and optionally a port and a path.
///
/// A client has a static member for each server of its spec. Any other address is a server too:
///
/// ```swift
/// let local = ForgeClient(tenant: "acme", server: ForgeClient.localServer(port: 9000))
/// var proxied = local
/// proxied.server = "https://proxy.example/forge"
/// ```
///
/// Placeholders in braces get the value of a client's setting: `https://{tenant}.example.org` uses its `tenant`. With
/// an invalid address, calls throw ``APIError/Kind/invalidRequest``.
nonisolated public struct APIServer: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The address as given, with its placeholders in braces.
    public let address: String
    /// The values of placeholders, which have priority over those of the client.
    let values: [String: String]

    /// Creates a server. An invalid address is reported by the calls, not here.
    public init(_ address: String) {
        self.address = address
        values = [:]
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
        shown.replaceUser(with: APISecretNames.placeholder + "@")
        return shown.text
    }

    /// The origin of the address; `nil` if the address is invalid or needs a credential first.
    var origin: APIOrigin? { url(path: "", query: "").flatMap(APIOrigin.init) }

    /// The address with a path and a query, all percent-encoded; the server's own query comes first.
    func url(path: String, query: String) -> URL? {
        // Every call runs this, and comparing bytes is faster than comparing characters.
        let withoutFragment = address.utf8.prefix { $0 != UInt8(ascii: "#") }
        let base = withoutFragment.prefix { $0 != UInt8(ascii: "?") }
        let ownQuery = withoutFragment[base.endIndex...].dropFirst()
        var text = String(Substring(base))
        if !path.isEmpty {
            while text.utf8.last == UInt8(ascii: "/") {
                text.removeLast()
            }
            if path.utf8.first != UInt8(ascii: "/") { text += "/" }
            text += path
        }
        if !ownQuery.isEmpty { text += "?" + String(Substring(ownQuery)) }
        if !query.isEmpty { text += (ownQuery.isEmpty ? "?" : "&") + query }
        guard let url = URL(string: text), let origin = APIOrigin(url), origin.isHTTP else { return nil }
        return url
    }
}

nonisolated extension APIServer {
    /// Whether the address may have placeholders. Every call asks, and few have.
    var hasBraces: Bool { address.utf8.contains(UInt8(ascii: "{")) }

    /// The names of the placeholders: `tenant` of `https://{tenant}.example.org`.
    var placeholders: [String] {
        guard hasBraces else { return [] }
        var names: [String] = []
        _ = replacingPlaceholders { name, _ in
            names.append(name)
            return ""
        }
        return names
    }

    /// The server with values for the placeholders that have one.
    ///
    /// A value cannot leave its part of the address: it is a part of a host name, or percent-encoded after the host.
    func filled(with others: [String: String]) throws(APIProblem) -> APIServer {
        guard hasBraces else { return self }
        return try APIServer(
            replacingPlaceholders { name, isInHost throws(APIProblem) in
                guard let value = values[name] ?? others[name] else { return "{\(name)}" }
                guard isInHost ? Self.isHostPart(value) : Self.isSegment(value) else {
                    throw APIProblem("the value of '\(name)' cannot be part of the server's address '\(self)'")
                }
                return isInHost ? value : APIPercentEncoding.encodeSegment(value)
            }
        )
    }

    private func replacingPlaceholders<Failure>(
        _ text: (_ name: String, _ isInHost: Bool) throws(Failure) -> String
    ) throws(Failure) -> String {
        var result = ""
        var rest = address[...]
        while rest.utf8.contains(UInt8(ascii: "{")), let opening = rest.firstIndex(of: "{"),
            let closing = rest[opening...].firstIndex(of: "}")
        {
            let isInHost = address[..<opening].count { $0 == "/" } <= 2
            result += rest[..<opening]
            result += try text(String(rest[opening..<closing].dropFirst()), isInHost)
            rest = rest[closing...].dropFirst()
        }
        return result + rest
    }

    /// The address of a `URL` with its braces restored: `%7Btoken%7D` becomes `{token}`.
    static func restoringBraces(in address: String) -> String {
        address.replacingOccurrences(
            of: "%7B([a-z0-9_]+)%7D",
            with: "{$1}",
            options: [.regularExpression, .caseInsensitive]
        )
    }

    /// Whether a string is one or more labels of a host name, so that it cannot end the host.
    private static func isHostPart(_ text: String) -> Bool {
        let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return labels.allSatisfy { label in
            !label.isEmpty && label.allSatisfy { APIPercentEncoding.isUnreserved($0) && $0 != UInt8(ascii: "~") }
        }
    }

    private static func isSegment(_ text: String) -> Bool {
        !text.isEmpty && text != "." && text != ".."
    }
}
