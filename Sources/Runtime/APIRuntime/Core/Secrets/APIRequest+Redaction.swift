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
        address.items = address.items.map { $0.redacted(where: secretQueryItems.contains) }
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

    /// The value of a field without secrets: those of names, of repeated credentials, and of a redirect's address.
    package static func shown(_ field: Element) -> String {
        let value = field.value.lowercased()
        if isAlwaysSecret(field.name) || APISecretNames.contain(field.name)
            || ["bearer ", "basic ", "digest "].contains(where: value.hasPrefix)
        {
            return APISecretNames.placeholder
        }
        guard field.name.lowercased() == "location" else { return field.value }
        return APIAddress(field.value).redacted(where: APISecretNames.contain).text
    }

    static func isAlwaysSecret(_ name: String) -> Bool {
        APISecretNames.headers.contains(name.lowercased())
    }
}

nonisolated extension APIServer: CustomReflectable {
    public var customMirror: Mirror { Mirror(self, children: ["address": description], displayStyle: .struct) }
}

/// The names of secrets in headers, queries and bodies.
///
/// A name matches by its words, so that `shipping` has no `pin` and `prompt_tokens` no token.
nonisolated public enum APISecretNames {
    /// The names whose values logs and recordings redact unless they have a list of their own, in lowercase.
    public static let standard: Set<String> = [
        "access_token", "api-key", "api_key", "apikey", "client_secret", "id_token", "jwt", "otp", "password", "pin",
        "private_key", "refresh_token", "secret", "session", "sig", "signature", "token", "x-amz-credential",
        "x-amz-security-token", "x-amz-signature", "x-api-key",
    ]

    /// The headers that are always secret, in lowercase.
    static let headers: Set<String> = ["authorization", "cookie", "proxy-authorization", "set-cookie"]
    /// The parts that make any name secret, without separators.
    static let parts = [
        "accesskey", "apikey", "credential", "passcode", "passphrase", "passw", "privatekey", "secretkey",
    ]
    /// The ends of words that make any name secret.
    static let words = ["jwt", "pwd", "secret", "secrets", "token"]
    /// The last words of secret names, without separators.
    static let lastWords: Set<String> = [
        "accesstokens", "appkey", "applicationkey", "auth", "authcode", "authkey", "cardnumber", "codeverifier", "csrf",
        "cvc", "cvv", "encryptionkey", "iban", "jsessionid", "otp", "otpcode", "phpsessid", "pin", "pincode",
        "refreshtokens", "session", "sessionid", "sessionkey", "sharedkey", "sig", "signature", "signingkey", "ssn",
        "subscriptionkey", "xsrf",
    ]
    /// The last words of names that describe a secret instead of containing it: `token_type`.
    static let descriptions: Set<String> = [
        "algorithm", "at", "count", "created", "duration", "enabled", "endpoint", "expiration", "expired", "expires",
        "expiry", "format", "in", "length", "lifetime", "limit", "name", "policy", "required", "scope", "scopes",
        "status", "timeout", "ttl", "type", "updated", "uri", "url", "version",
    ]
    package static let placeholder = "REDACTED"

    /// Whether a field name is that of a secret.
    package static func contain(_ name: String) -> Bool {
        let words = components(of: name)
        if words.count > 1, descriptions.contains(words.last ?? "") { return false }
        let joined = words.joined()
        return parts.contains(where: joined.contains)
            || words.contains { word in Self.words.contains(where: word.hasSuffix) }
            || words.indices.contains { lastWords.contains(words[$0...].joined()) }
    }

    /// The words of a name in lowercase: those of `accessToken` and of `Access-Token` are `access` and `token`.
    private static func components(of name: String) -> [String] {
        var text = ""
        // A longer name contains data.
        let scalars = Array(name.unicodeScalars.prefix(80)) + [" ", " "]
        var previous: Unicode.Scalar = " "
        for (scalar, (next, afterNext)) in zip(scalars, zip(scalars.dropFirst(), scalars.dropFirst(2))) {
            let isPart = !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
            if isCapital(scalar) {
                // An acronym and its plural `s` are one word: APIKey, URLs.
                let isLast = isSmall(next) && (next != "s" || isSmall(afterNext))
                if !isCapital(previous) || isLast { text += " " }
            }
            text.unicodeScalars.append(isPart ? scalar : " ")
            previous = scalar
        }
        return text.lowercased().split(separator: " ").map(String.init)
    }

    private static func isCapital(_ scalar: Unicode.Scalar) -> Bool { ("A"..."Z").contains(scalar) }
    private static func isSmall(_ scalar: Unicode.Scalar) -> Bool { ("a"..."z").contains(scalar) }
}
