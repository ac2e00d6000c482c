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
    /// A line for each field, without the values that are always secret: those of cookies and of `Authorization`.
    ///
    /// Which others are secret knows the request; see ``APIRequest/redacted``.
    public var description: String {
        map { "\($0.name): \(Self.shown($0))" }.joined(separator: "\n")
    }

    public var customMirror: Mirror {
        Mirror(self, children: map { ($0.name, Self.shown($0)) }, displayStyle: .dictionary)
    }

    private static func shown(_ field: Element) -> String {
        isAlwaysSecret(field.name) ? APISecrets.placeholder : field.value
    }

    static func isAlwaysSecret(_ name: String) -> Bool {
        ["authorization", "cookie", "proxy-authorization", "set-cookie"].contains(name.lowercased())
    }
}

nonisolated extension APIServer: CustomReflectable {
    public var customMirror: Mirror { Mirror(self, children: ["address": description], displayStyle: .struct) }
}
