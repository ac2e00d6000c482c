internal import Foundation

nonisolated extension APIRequest {
    /// The same request with `REDACTED` instead of every secret: in the path, in the query, in headers, and before the
    /// `@` of the address. Errors and logs contain this form.
    public var redacted: Self {
        var request = self
        // The result is still an address, because the placeholder needs no encoding.
        request.url = URL(string: redactedAddress) ?? url
        request.headers = headers.mapValues { isSecret(header: $0.name) ? APISecretNames.placeholder : $0.value }
        request.secretAddressParts = []
        return request
    }

    private var redactedAddress: String {
        var address = APIAddress(url)
        address.items = address.items?.map { item in
            guard item.isNamed(oneOf: secretQueryItems) else { return item }
            return APIAddress.Item(text: "\(item.name)=\(APISecretNames.placeholder)")
        }
        address.base = withoutSecrets(address.base)
        address.replaceUser(with: APISecretNames.placeholder + "@")
        return address.text
    }

    private func withoutSecrets(_ base: String) -> String {
        guard !secretAddressParts.isEmpty, let scheme = base.range(of: "://") else { return base }
        // The longest is first, because one may contain another.
        let secrets = secretAddressParts.sorted { $0.utf8.count > $1.utf8.count }
        let rest = secrets.reduce(String(base[scheme.upperBound...])) { rest, secret in
            rest.replacing(secret, with: APISecretNames.placeholder)
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
    package var line: String { "\(method.rawValue) \(redacted.url.absoluteString)" }
}

// The output of `dump` and debuggers: like descriptions, without secrets and bodies.

nonisolated extension APIRequest: CustomReflectable {
    /// The request without its secrets, and its body without its content.
    public var customMirror: Mirror {
        let shown = redacted
        return Mirror(
            self,
            children: [
                "method": shown.method.rawValue, "url": shown.url.absoluteString, "headers": shown.headers,
                "body": shown.body as Any, "timeout": shown.timeout as Any,
            ],
            displayStyle: .struct
        )
    }
}

nonisolated extension APIBody: CustomStringConvertible, CustomReflectable {
    /// The media type. The content is not shown, because it may contain a password.
    public var description: String { "APIBody(\(contentType ?? "application/octet-stream"))" }

    public var customMirror: Mirror {
        Mirror(self, children: ["contentType": contentType as Any], displayStyle: .struct)
    }
}

nonisolated extension APIHeaders: CustomStringConvertible, CustomReflectable {
    /// One line for each field. Values are redacted if their names are those of secrets, such as cookies and tokens, or
    /// if they begin with an authentication scheme.
    ///
    /// The request knows its other secrets; see ``APIRequest/redacted``.
    public var description: String {
        map { "\($0.name): \(Self.shown($0))" }.joined(separator: "\n")
    }

    public var customMirror: Mirror {
        Mirror(self, children: map { ($0.name, Self.shown($0)) }, displayStyle: .dictionary)
    }

    private static func shown(_ field: Element) -> String {
        isSecret(field) ? APISecretNames.placeholder : field.value
    }

    /// Whether a field is secret, by its name or by the scheme of a repeated credential.
    package static func isSecret(_ field: Element) -> Bool {
        let name = field.name.lowercased().replacing("-", with: "_")
        // `X-RateLimit-Remaining-Tokens` counts them.
        if !name.contains("ratelimit"), isAlwaysSecret(field.name) || APISecretNames.contain(name) { return true }
        let value = field.value.lowercased()
        return ["bearer ", "basic ", "digest "].contains { value.hasPrefix($0) }
    }

    static func isAlwaysSecret(_ name: String) -> Bool {
        APISecretNames.headers.contains(name.lowercased())
    }
}

nonisolated extension APIServer: CustomReflectable {
    public var customMirror: Mirror { Mirror(self, children: ["address": description], displayStyle: .struct) }
}

/// The names of secrets in headers, queries and bodies.
nonisolated public enum APISecretNames {
    /// The names whose values logs and recordings redact unless they have a list of their own, in lower case.
    public static let standard: Set<String> = [
        "access_token", "api_key", "apikey", "client_secret", "id_token", "password", "refresh_token", "secret", "sig",
        "signature", "token", "x-amz-credential", "x-amz-security-token", "x-amz-signature", "x-api-key",
    ]

    /// The headers that are always secret, in lower case.
    static let headers: Set<String> = ["authorization", "cookie", "proxy-authorization", "set-cookie"]
    /// The words in the name of any field that is redacted in errors, in lower case.
    static let words = ["passw", "passphrase", "secret", "token", "credential", "api_key", "apikey"]
    package static let placeholder = "REDACTED"

    /// Whether a field name is that of a secret.
    package static func contain(_ name: String) -> Bool {
        words.contains(where: name.lowercased().contains)
    }
}
