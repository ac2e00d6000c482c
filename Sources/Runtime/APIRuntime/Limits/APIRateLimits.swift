internal import Foundation

/// The rate limit headers of a server: the number of remaining calls, and the time of the next ones.
nonisolated public struct APIRateLimits: Hashable, Sendable {
    /// The server sends no rate limit headers.
    public static let off = Self(statuses: [], remaining: nil, reset: nil)

    /// The statuses that are ``APIError/Kind/rateLimited`` if no call remains or the server sends a delay.
    public let statuses: Set<Int>

    private let remaining: String?
    private let reset: String?

    /// Creates limits from the names of headers.
    ///
    /// - Parameters:
    ///   - statuses: The statuses of a call that exceeds the limit.
    ///   - remaining: The header with the number of remaining calls.
    ///   - reset: The header with the time of the next calls: in seconds, or as seconds or milliseconds since 1970.
    public init(statuses: Set<Int> = [429], remaining: String, reset: String? = nil) {
        self.init(statuses: statuses, remaining: .some(remaining), reset: reset)
    }

    private init(statuses: Set<Int>, remaining: String?, reset: String?) {
        self.statuses = statuses
        self.remaining = remaining
        self.reset = reset
    }

    /// Whether a response says that no call remains.
    func areReached(by headers: APIHeaders) -> Bool {
        guard let text = remaining.flatMap({ headers[$0] }) else { return false }
        return Int(text.trimmingCharacters(in: .whitespaces)).map { $0 <= 0 } ?? false
    }

    /// The time without remaining calls, if a response contains it.
    func delay(after headers: APIHeaders, now: Date) -> Duration? {
        guard areReached(by: headers), let text = reset.flatMap({ headers[$0] }) else { return nil }
        return APIRetryAfter.delay(text, in: headers, now: now)
    }
}

/// A response or a failure that can require a wait before the next call of its endpoint.
nonisolated public protocol APIThrottling: Sendable {
    /// The required wait before the next call of the same endpoint; `nil` for none.
    var requestedWait: Duration? { get }
}

nonisolated extension APIThrottling {
    /// The wait of a number of seconds, at least zero and at most one year: a larger number would end the process.
    public static func wait(ofSeconds seconds: Double) -> Duration {
        APIRetryAfter.duration(ofSeconds: seconds)
    }
}

/// A resource whose endpoint has its own rate limit headers, instead of those that all endpoints share.
nonisolated public protocol APIRateLimitedResource: APIResource {
    /// The rate limit headers of the endpoint.
    static var limits: APIRateLimits { get }
}
