internal import APIRuntime
public import Foundation

/// A temporary secret, and the text that requests the next one.
///
/// Its description and its mirror contain neither.
///
/// ```swift
/// // {"access_token": "t0ken", "expires_in": 3600, "refresh_token": "n3xt"}
/// let token = APIToken("t0ken", expiresIn: .seconds(3600), refreshText: "n3xt")
/// let login = APILogin(token) { former in
///     APIToken("…", expiresIn: .seconds(3600), refreshText: former?.refreshText)
/// }
/// ```
nonisolated public struct APIToken: Hashable, Sendable {
    enum Expiry: Hashable, Sendable {
        case at(Date)
        /// Counted from the time of its request.
        case after(Duration)
    }

    /// The secret that calls send.
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

/// The token of a login, with its start and whether the server refused it.
nonisolated struct APITokenState: Sendable {
    let token: APIToken
    /// Its identity. A new token may have the same text.
    let id = UUID()
    /// The time of the request; `nil` for a saved token, which may have expired.
    private(set) var start: Date?
    /// Whether the server refused it.
    var isRefused = false

    init(_ token: APIToken, gotAt start: Date? = nil) {
        self.token = token
        self.start = start
    }

    /// Whether it must be replaced before it is sent.
    mutating func isDue(at now: Date, leeway: Duration) -> Bool {
        if isRefused { return true }
        let leeway = leeway / .seconds(1)
        switch (token.expiry, start) {
        case (nil, _):
            return false
        case (.at(let end), nil):
            return now >= end - leeway
        case (.at(let end), let start?):
            return isDue(at: now, life: end.timeIntervalSince(start), start: start, leeway)
        case (.after(let time), _):
            let start = start ?? now
            self.start = start
            return isDue(at: now, life: time / .seconds(1), start: start, leeway)
        }
    }

    private func isDue(at now: Date, life: TimeInterval, start: Date, _ leeway: TimeInterval) -> Bool {
        // If a new token has already expired, a clock is wrong and the server decides.
        life > 0 && now >= start + life - min(leeway, life / 2)
    }
}
