internal import Foundation

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
        isSecret(field) ? APISecrets.placeholder : field.value
    }

    /// Whether a field is secret, by its name or by the scheme of a repeated credential.
    static func isSecret(_ field: Element) -> Bool {
        let name = field.name.lowercased().replacing("-", with: "_")
        // `X-RateLimit-Remaining-Tokens` counts them.
        if !name.contains("ratelimit"), isAlwaysSecret(field.name) || APISecrets.isSecret(name) { return true }
        let value = field.value.lowercased()
        return ["bearer ", "basic ", "digest "].contains { value.hasPrefix($0) }
    }

    static func isAlwaysSecret(_ name: String) -> Bool {
        ["authorization", "cookie", "proxy-authorization", "set-cookie"].contains(name.lowercased())
    }
}

nonisolated extension APIServer: CustomReflectable {
    public var customMirror: Mirror { Mirror(self, children: ["address": description], displayStyle: .struct) }
}
