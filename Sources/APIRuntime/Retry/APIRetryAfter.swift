internal import Foundation

/// The header `Retry-After`, in seconds or as a date (RFC 9110, section 10.2.3).
nonisolated enum APIRetryAfter {
    static func delay(in headers: APIHeaders, now: Date) -> Duration? {
        guard let text = headers["Retry-After"]?.trimmingCharacters(in: .whitespaces) else { return nil }
        // More than a year is as good as never, and a Duration must not overflow.
        if let seconds = Double(text), seconds >= 0 {
            return .seconds(min(seconds, 31_536_000))
        }
        guard let date = APIRFC2822.date(from: text) else { return nil }
        return .seconds(min(max(0, date.timeIntervalSince(now)), 31_536_000))
    }
}
