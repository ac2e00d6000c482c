package import Foundation

/// The text of an address, split at its query. All other bytes are unchanged.
nonisolated package struct APIAddress: Sendable {
    /// The part before the query.
    package var base: String
    /// The items of the query; `nil` without a question mark.
    package var items: [Item]?
    /// The fragment with its `#`.
    package var fragment: String

    package init(_ url: URL) {
        self.init(url.absoluteString)
    }

    package init(_ text: String) {
        let withoutFragment = text.prefix { $0 != "#" }
        fragment = String(text[withoutFragment.endIndex...])
        base = String(withoutFragment.prefix { $0 != "?" })
        if base.count < withoutFragment.count {
            items = Self.items(of: withoutFragment.dropFirst(base.count + 1))
        }
    }

    package var text: String {
        base + (items.map { "?" + $0.map(\.text).joined(separator: "&") } ?? "") + fragment
    }

    /// Replaces the user information before the host, including its `@`.
    mutating func replaceUser(with text: String) {
        guard let scheme = base.range(of: "://") else { return }
        let authority = base[scheme.upperBound...].prefix { $0 != "/" }
        guard let at = authority.lastIndex(of: "@") else { return }
        base = base[..<scheme.upperBound] + text + base[at...].dropFirst()
    }

    /// The address without the values of secret items, which a fragment can have, too.
    package func redacted(where isSecret: (String) -> Bool) -> Self {
        var address = self
        address.items = items.map { $0.redacted(where: isSecret) }
        let parameters = Self.items(of: fragment.dropFirst()).redacted(where: isSecret)
        address.fragment = fragment.prefix(1) + parameters.map(\.text).joined(separator: "&")
        return address
    }

    private static func items(of text: Substring) -> [Item] {
        text.split(separator: "&", omittingEmptySubsequences: false).map { Item(text: String($0)) }
    }

    /// One item of a query.
    package struct Item: Sendable {
        /// The item as sent.
        package var text: String

        package init(text: String) {
            self.text = text
        }

        /// The name before the first `=`, as sent.
        package var name: Substring { text.prefix { $0 != "=" } }

        /// The decoded item, which servers compare.
        var decoded: String { text.removingPercentEncoding ?? text }

        var decodedName: String { name.removingPercentEncoding ?? String(name) }

        /// Whether the item has one of the names.
        func isNamed(oneOf names: Set<String>) -> Bool {
            names.contains(decodedName)
        }
    }
}

nonisolated extension [APIAddress.Item] {
    /// The items with `REDACTED` as the values of those with secret names.
    package func redacted(where isSecret: (String) -> Bool) -> Self {
        map { isSecret($0.decodedName) ? Element(text: "\($0.name)=\(APISecretNames.placeholder)") : $0 }
    }
}

/// The origin that credentials belong to: scheme, host and port of an address (RFC 6454, section 4).
nonisolated package struct APIOrigin: Hashable, Sendable, CustomStringConvertible {
    let scheme: String
    let host: String
    let port: Int

    /// The origin of an address; `nil` if it has none, such as a `data:` or relative address, or one whose port no server
    /// has.
    package init?(_ url: URL) {
        guard let origin = Self.plain(url.absoluteString) ?? Self.parsed(url) else { return nil }
        self = origin
    }

    private init(scheme: String, host: String, port: Int) {
        self.scheme = scheme
        self.host = host
        self.port = port
    }

    /// The origin by Foundation, which decodes each part.
    static func parsed(_ url: URL) -> Self? {
        guard let scheme = url.scheme?.lowercased(), let host = url.host?.lowercased(), !host.isEmpty else {
            return nil
        }
        guard let port = url.port ?? Self.port(of: scheme), port <= 65_535, url.port != nil || !Self.hasPort(url) else {
            return nil
        }
        return Self(scheme: scheme, host: host, port: port)
    }

    /// The origin of an address as nearly all are, because each call needs it several times: `http` or `https`, and a
    /// host in lowercase ASCII. `nil` for any other address.
    private static func plain(_ address: String) -> Self? {
        var address = address
        return address.withUTF8(plain)
    }

    private static func plain(_ address: UnsafeBufferPointer<UInt8>) -> Self? {
        let scheme = address.starts(with: "https:".utf8) ? "https" : "http"
        guard address.starts(with: scheme.utf8), address.dropFirst(scheme.utf8.count).starts(with: "://".utf8) else {
            return nil
        }
        let afterScheme = address.dropFirst(scheme.utf8.count + 3)
        let host = afterScheme.prefix(while: isPlainHostByte)
        var rest = afterScheme[host.endIndex...]
        var port = port(of: scheme)
        if rest.first == UInt8(ascii: ":") {
            let digits = rest.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            port = Int(String(decoding: digits, as: UTF8.self)).flatMap { $0 <= 65_535 ? $0 : nil }
            rest = rest[digits.endIndex...]
        }
        let isAtEnd = if let next = rest.first { "/?#".utf8.contains(next) } else { true }
        guard let port, !host.isEmpty, isAtEnd else { return nil }
        // Foundation may decode an international name, `xn--…`.
        let hyphen = UInt8(ascii: "-")
        if host.contains(hyphen), zip(host, host.dropFirst()).contains(where: { $0 == hyphen && $1 == hyphen }) {
            return nil
        }
        return Self(scheme: scheme, host: String(decoding: host, as: UTF8.self), port: port)
    }

    private static func isPlainHostByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
            UInt8(ascii: "."), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// Scheme, host, and the port unless it is the default of the scheme.
    package var description: String {
        let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        return "\(scheme)://\(name)\(port == Self.port(of: scheme) ? "" : ":\(port)")"
    }

    /// Whether the text of an address has a port. Foundation finds none if it is too large for an integer.
    private static func hasPort(_ url: URL) -> Bool {
        let afterScheme = url.absoluteString.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst(3)
        let authority = afterScheme.prefix { !"/?#".utf8.contains($0) }
        let digits = authority.reversed().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return !digits.isEmpty && authority.dropLast(digits.count).last == UInt8(ascii: ":")
    }

    /// Whether the scheme is `http` or `https`.
    var isHTTP: Bool { Self.port(of: scheme) != nil }

    private static func port(of scheme: String) -> Int? {
        switch scheme {
        case "http": 80
        case "https": 443
        default: nil
        }
    }
}

nonisolated extension URL {
    /// The part of an address that is sent.
    package var withoutFragment: String {
        var address = APIAddress(self)
        address.fragment = ""
        return address.text
    }
}
