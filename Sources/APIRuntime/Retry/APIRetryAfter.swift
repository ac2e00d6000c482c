internal import Foundation

/// The delay until the next request: the header `Retry-After` (RFC 9110, section 10.2.3) and similar ones.
nonisolated enum APIRetryAfter {
    static func delay(in headers: APIHeaders, now: Date) -> Duration? {
        headers["Retry-After"].flatMap { delay($0, now: now) }
    }

    /// The delay of a text in seconds, as a date, or since 1970.
    static func delay(_ text: String, now: Date) -> Duration? {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard let seconds = seconds(text, now: now) else { return nil }
        // The limit of one year prevents an overflow of `Duration`.
        return .seconds(min(max(0, seconds), 31_536_000))
    }

    private static func seconds(_ text: String, now: Date) -> Double? {
        guard let number = Double.scalar(of: text) else {
            return APIHTTPDate.date(from: text, now: now)?.timeIntervalSince(now)
        }
        // No server requires a wait of thirty years: a large number counts from 1970, and a very large one in
        // milliseconds.
        return switch number {
        case 0..<1_000_000_000: number
        case 1_000_000_000..<100_000_000_000: number - now.timeIntervalSince1970
        case 100_000_000_000...: number / 1000 - now.timeIntervalSince1970
        default: nil
        }
    }
}
