internal import Foundation

/// Dates in a pattern of their own; one formatter a pattern is kept, since making one is slow.
nonisolated enum APIDatePattern {
    private static let formatters = APILocked<[String: DateFormatter]>([:])

    static func date(from text: String, pattern: String) -> Date? {
        withFormatter(pattern) { $0.date(from: text) }
    }

    static func text(of date: Date, pattern: String) -> String {
        withFormatter(pattern) { $0.string(from: date) }
    }

    private static func withFormatter<Output>(_ pattern: String, _ use: (DateFormatter) -> Output) -> Output {
        formatters.withLock { formatters in
            if let formatter = formatters[pattern] {
                return use(formatter)
            }
            let formatter = DateFormatter()
            formatter.calendar = Calendar(identifier: .gregorian)
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.timeZone = TimeZone(secondsFromGMT: 0)
            formatter.dateFormat = pattern
            formatters[pattern] = formatter
            return use(formatter)
        }
    }
}
