internal import Foundation

/// How a server tells that no call is left: a header that counts down, and one that says when the count begins again.
nonisolated public struct APIRateLimits: Hashable, Sendable {
    /// The server tells nothing.
    public static let off = Self(statuses: [], remaining: nil, reset: nil)

    /// The statuses that are ``APIError/Kind/rateLimited`` where no call is left or the server says when to come back.
    public let statuses: Set<Int>

    private let remaining: String?
    private let reset: String?

    /// Creates limits from the names of headers.
    ///
    /// - Parameters:
    ///   - statuses: The statuses of a call that was one too many.
    ///   - remaining: The header with the number of calls that are left.
    ///   - reset: The header with the time until there are more: in seconds, or as seconds or milliseconds since 1970.
    public init(statuses: Set<Int> = [429], remaining: String, reset: String? = nil) {
        self.init(statuses: statuses, remaining: .some(remaining), reset: reset)
    }

    private init(statuses: Set<Int>, remaining: String?, reset: String?) {
        self.statuses = statuses
        self.remaining = remaining
        self.reset = reset
    }

    /// Whether an answer says that no call is left.
    func areReached(by headers: APIHeaders) -> Bool {
        guard let text = remaining.flatMap({ headers[$0] }) else { return false }
        return Int(text.trimmingCharacters(in: .whitespaces)).map { $0 <= 0 } ?? false
    }

    /// How long no call is left, where an answer says so.
    func delay(after headers: APIHeaders, now: Date) -> Duration? {
        guard areReached(by: headers), let text = reset.flatMap({ headers[$0] }) else { return nil }
        return APIRetryAfter.delay(text, now: now)
    }
}
