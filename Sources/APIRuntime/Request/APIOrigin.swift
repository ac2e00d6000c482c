internal import Foundation

/// The origin that credentials belong to: scheme, host and port of an address (RFC 6454, section 4).
nonisolated struct APIOrigin: Hashable, Sendable, CustomStringConvertible {
    let scheme: String
    let host: String
    let port: Int

    /// The origin of an address; `nil` if it has none, such as a `data:` or relative address.
    init?(_ url: URL) {
        guard let scheme = url.scheme?.lowercased(), let host = url.host?.lowercased(), !host.isEmpty else {
            return nil
        }
        guard let port = url.port ?? Self.port(of: scheme) else { return nil }
        self.scheme = scheme
        self.host = host
        self.port = port
    }

    /// Scheme, host, and the port unless it is the default of the scheme.
    var description: String {
        let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        return "\(scheme)://\(name)\(port == Self.port(of: scheme) ? "" : ":\(port)")"
    }

    private static func port(of scheme: String) -> Int? {
        switch scheme {
        case "http": 80
        case "https": 443
        default: nil
        }
    }
}
