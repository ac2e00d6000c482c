public import Foundation

/// A secret that lets somebody in for a while, and what the next one is got with.
///
/// Its description and its mirror show neither.
nonisolated public struct APIToken: Hashable, Sendable {
    enum Expiry: Hashable, Sendable {
        case at(Date)
        /// From when it was got.
        case after(Duration)
    }

    /// The secret that is sent.
    public var text: String

    /// What the next token is got with, such as a refresh token (RFC 6749, section 6); it is sent nowhere by itself.
    public var refreshText: String?

    /// When it is of no use any more; `nil` where the server alone knows.
    var expiry: Expiry?

    /// Creates a token that is good until a date, or until the server says no.
    public init(_ text: String, expiresAt date: Date? = nil, refreshText: String? = nil) {
        self.text = text
        self.refreshText = refreshText
        expiry = date.map(Expiry.at)
    }

    /// Creates a token that is good for a time from when it was got, such as the `expires_in` of OAuth.
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
