internal import Foundation

nonisolated extension APIRequest {
    /// The same request with `REDACTED` instead of every secret: in the path, in the query, in headers, and before the
    /// `@` of the address. Errors and logs contain this form.
    public var redacted: Self {
        var request = self
        // The result is still an address, because the placeholder needs no encoding.
        request.url = URL(string: redactedAddress) ?? url
        request.headers = headers.mapValues { isSecret(header: $0.name) ? APISecrets.placeholder : $0.value }
        request.secretAddressParts = []
        return request
    }

    /// The same request, whose headers and query items with these names are secret as well.
    ///
    /// - Parameter names: In lower case.
    func hiding(_ names: Set<String>) -> Self {
        var request = self
        let items = (APIAddress(url).items ?? []).map(\.decodedName)
        request.secretQueryItems.formUnion(items.filter { names.contains($0.lowercased()) })
        request.secretHeaders.formUnion(names)
        return request
    }

    private var redactedAddress: String {
        var address = APIAddress(url)
        address.items = address.items?.map { item in
            guard item.isNamed(oneOf: secretQueryItems) else { return item }
            return APIAddress.Item(text: "\(item.name)=\(APISecrets.placeholder)")
        }
        address.base = withoutSecrets(address.base)
        address.replaceUser(with: APISecrets.placeholder + "@")
        return address.text
    }

    private func withoutSecrets(_ base: String) -> String {
        guard !secretAddressParts.isEmpty, let scheme = base.range(of: "://") else { return base }
        // The longest is first, because one may contain another.
        let secrets = secretAddressParts.sorted { $0.utf8.count > $1.utf8.count }
        let rest = secrets.reduce(String(base[scheme.upperBound...])) { rest, secret in
            rest.replacing(secret, with: APISecrets.placeholder)
        }
        return base[..<scheme.upperBound] + rest
    }
}

nonisolated extension APIRequest: CustomStringConvertible {
    /// The method and address, followed by one line for each header, without secrets and body.
    public var description: String {
        let request = redacted
        let head = "\(request.method.rawValue) \(request.url.absoluteString)"
        return ([head] + request.headers.map { "\($0.name): \($0.value)" }).joined(separator: "\n")
    }
}

nonisolated extension APIRequest {
    /// The method and the address on one line, without secrets.
    var line: String { "\(method.rawValue) \(redacted.url.absoluteString)" }
}
