import Foundation

nonisolated extension APIRequest {
    /// The same request with `REDACTED` in place of every secret: in the query, in headers, and before the `@` of the
    /// address. It is what errors carry and logs show.
    public var redacted: Self {
        var request = self
        // What was an address stays one, since the placeholder needs no encoding.
        request.url = URL(string: redactedAddress) ?? url
        request.headers = APIHeaders()
        for (name, value) in headers {
            request.headers.add(name, isSecret(header: name) ? Self.placeholder : value)
        }
        return request
    }

    private static var placeholder: String { "REDACTED" }

    private var redactedAddress: String {
        let address = url.absoluteString
        let withoutFragment = address.prefix { $0 != "#" }
        let start = withoutFragment.firstIndex(of: "?") ?? withoutFragment.endIndex
        return redactedUser(of: withoutFragment[..<start])
            + redactedQuery(withoutFragment[start...])
            + address[withoutFragment.endIndex...]
    }

    private func redactedUser(of address: Substring) -> String {
        guard let scheme = address.range(of: "://") else { return String(address) }
        let rest = address[scheme.upperBound...]
        let authority = rest.prefix { $0 != "/" }
        guard let at = authority.lastIndex(of: "@") else { return String(address) }
        return address[..<scheme.upperBound] + Self.placeholder + rest[at...]
    }

    /// The query, with its question mark.
    private func redactedQuery(_ query: Substring) -> String {
        guard query.first == "?" else { return "" }
        let items = query.dropFirst().split(separator: "&", omittingEmptySubsequences: false).map { item in
            let name = item.prefix { $0 != "=" }
            let isSecret = secretQueryItems.contains(name.removingPercentEncoding ?? String(name))
            return isSecret ? "\(name)=\(Self.placeholder)" : String(item)
        }
        return "?" + items.joined(separator: "&")
    }
}

nonisolated extension APIRequest: CustomStringConvertible {
    /// Method and address on one line, a header on each of the following, without secrets and without the body.
    public var description: String {
        let request = redacted
        let head = "\(request.method.rawValue) \(request.url.absoluteString)"
        return ([head] + request.headers.map { "\($0.name): \($0.value)" }).joined(separator: "\n")
    }
}
