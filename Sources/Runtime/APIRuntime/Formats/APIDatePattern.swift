internal import Foundation

/// Dates in a custom pattern. Each pattern has one formatter, because creating one is slow.
nonisolated enum APIDatePattern {
    private static let formatters = APILocked<[String: DateFormatter]>([:])

    static func date(from text: String, pattern: String) -> Date? {
        // Foundation on Linux ends the process if it reads only a part of a character.
        guard text.count == text.utf16.count else { return nil }
        return withFormatter(pattern) { formatter in
            guard let date = formatter.date(from: text) else { return nil }
            guard !Self.isAmbiguous(pattern) else { return date }
            return components(of: text) == components(of: formatter.string(from: date)) ? date : nil
        }
    }

    static func text(of date: Date, pattern: String) -> String {
        withFormatter(pattern) { $0.string(from: date) }
    }

    /// Whether two strings of a pattern may be the same date with different numbers, by a time zone or a fraction.
    private static func isAmbiguous(_ pattern: String) -> Bool {
        pattern.contains { "ZzXxOVvS".contains($0) }
    }

    /// The numbers and words of a string, without leading zeros and with three letters of each name.
    ///
    /// Foundation ignores a wrong day of the week and some digits, which a comparison with the formatted date reveals.
    private static func components(of text: String) -> [Substring] {
        var components: [Substring] = []
        var rest = text.lowercased()[...]
        while let first = rest.first {
            let isDigit = first.isNumber
            let run = rest.prefix { isDigit ? $0.isNumber : $0.isLetter }
            rest = run.isEmpty ? rest.dropFirst() : rest.dropFirst(run.count)
            guard !run.isEmpty else { continue }
            components.append(isDigit ? run.drop { $0 == "0" } : run.prefix(3))
        }
        return components
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
