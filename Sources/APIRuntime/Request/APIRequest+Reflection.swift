internal import Foundation

// What `dump` and debuggers show: the same as descriptions, without secrets and without bodies.

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
    /// The media type; what a body holds may be a password, so nothing shows it.
    public var description: String { "APIBody(\(contentType ?? "application/octet-stream"))" }

    public var customMirror: Mirror {
        Mirror(self, children: ["contentType": contentType as Any], displayStyle: .struct)
    }
}

nonisolated extension APIHeaders: CustomStringConvertible, CustomReflectable {
    /// A line for each field, without the values that are secret by their names, such as those of cookies and tokens, or
    /// by their schemes.
    ///
    /// Which others are secret knows the request; see ``APIRequest/redacted``.
    public var description: String {
        map { "\($0.name): \(Self.shown($0))" }.joined(separator: "\n")
    }

    public var customMirror: Mirror {
        Mirror(self, children: map { ($0.name, Self.shown($0)) }, displayStyle: .dictionary)
    }

    private static func shown(_ field: Element) -> String {
        isSecret(field) ? APISecrets.placeholder : field.value
    }

    /// Whether a field is secret by its name or, in whatever header a server repeats a credential, by its scheme.
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
