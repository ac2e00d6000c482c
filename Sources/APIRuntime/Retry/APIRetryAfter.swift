internal import Foundation

/// When a server wants to be asked again: the header `Retry-After` (RFC 9110, section 10.2.3), and others like it.
nonisolated enum APIRetryAfter {
    static func delay(in headers: APIHeaders, now: Date) -> Duration? {
        headers["Retry-After"].flatMap { delay($0, now: now) }
    }

    /// The time from now on that a text says, in seconds, as a date, or since 1970.
    static func delay(_ text: String, now: Date) -> Duration? {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard let seconds = seconds(text, now: now) else { return nil }
        // More than a year is as good as never, and a Duration must not overflow.
        return .seconds(min(max(0, seconds), 31_536_000))
    }

    private static func seconds(_ text: String, now: Date) -> Double? {
        guard let number = Double.scalar(of: text) else {
            return APIHTTPDate.date(from: text, now: now)?.timeIntervalSince(now)
        }
        // Nobody waits for thirty years: a large number counts from 1970, and a very large one does so in milliseconds.
        return switch number {
        case 0..<1_000_000_000: number
        case 1_000_000_000..<100_000_000_000: number - now.timeIntervalSince1970
        case 100_000_000_000...: number / 1000 - now.timeIntervalSince1970
        default: nil
        }
    }
}
