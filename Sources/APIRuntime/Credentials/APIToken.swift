public import Foundation

/// A temporary secret, and the text that requests the next one.
///
/// Its description and its mirror contain neither.
nonisolated public struct APIToken: Hashable, Sendable {
    enum Expiry: Hashable, Sendable {
        case at(Date)
        /// Counted from the time of its request.
        case after(Duration)
    }

    public var text: String

    /// The text that requests the next token, such as a refresh token (RFC 6749, section 6). The runtime does not send
    /// it.
    public var refreshText: String?

    /// When it expires; `nil` if only the server knows.
    var expiry: Expiry?

    /// Creates a token that is valid until a date, or until the server refuses it.
    public init(_ text: String, expiresAt date: Date? = nil, refreshText: String? = nil) {
        self.text = text
        self.refreshText = refreshText
        expiry = date.map(Expiry.at)
    }

    /// Creates a token that is valid for a duration after its request, such as `expires_in` of OAuth.
    public init(_ text: String, expiresIn time: Duration, refreshText: String? = nil) {
        self.text = text
        self.refreshText = refreshText
        expiry = .after(time)
    }
}

nonisolated extension APIToken: CustomStringConvertible, CustomReflectable {
    public var description: String { "APIToken" }

    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
