public import Foundation

/// A day of the Gregorian calendar without a time and a time zone, such as `2024-05-06`.
///
/// ```swift
/// let day: APIDay = "2024-05-06"
/// let midnight = day.date(in: .gmt)
/// print(APIDay(midnight, in: .gmt) == day)  // true
/// ```
nonisolated public struct APIDay: Hashable, Sendable {
    /// The year, 0 to 9999.
    public let year: Int

    /// The month, 1 to 12.
    public let month: Int

    /// The day of the month, starting at 1.
    public let day: Int

    /// Creates a day; `nil` if the calendar has no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard APICivilDate(year: year, month: month, day: day).secondsSinceReference != nil else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads a day in ISO 8601, `2024-05-06`; `nil` for any other string.
    public init?(_ text: String) {
        var scanner = APIByteScanner(text)
        guard let year = scanner.digits(4), scanner.skip("-"), let month = scanner.digits(2), scanner.skip("-"),
            let day = scanner.digits(2), scanner.isAtEnd
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The day of a date in a time zone. Years are limited to 0 to 9999.
    public init(_ date: Date, in timeZone: TimeZone) {
        let offset = timeZone.secondsFromGMT(for: date)
        let local = APIISO8601.clamped(date.addingTimeInterval(TimeInterval(offset))).rounded(.down)
        let civil = APICivilDate(secondsSinceReference: Int64(local))
        year = civil.year
        month = civil.month
        day = civil.day
    }

    /// The start of the day in a time zone: midnight, or the first instant after it if clocks skip midnight.
    public func date(in timeZone: TimeZone) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let civil = APICivilDate(year: year, month: month, day: day)
        let noon = TimeInterval(civil.secondsSinceReference ?? 0) + 12 * 3600
        let offset = timeZone.secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: noon))
        // Noon exists on every day, and Foundation's start of that day handles a skipped midnight.
        return calendar.startOfDay(for: Date(timeIntervalSinceReferenceDate: noon - TimeInterval(offset)))
    }
}

nonisolated extension APIDay: Comparable {
    public static func < (left: Self, right: Self) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

nonisolated extension APIDay: ExpressibleByStringLiteral {
    /// Creates a day from a literal, which must be valid: `"2024-05-06"`.
    public init(stringLiteral value: String) {
        guard let day = Self(value) else {
            preconditionFailure("'\(value)' is not a day such as 2024-05-06")
        }
        self = day
    }
}

nonisolated extension APIDay: CustomStringConvertible, APIParameter {
    /// The day in ISO 8601, `2024-05-06`.
    public var description: String {
        "\(APIISO8601.padded(year, 4))-\(APIISO8601.padded(month, 2))-\(APIISO8601.padded(day, 2))"
    }

    public var parameterText: String { description }
}

nonisolated extension APIDay: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let day = Self(text) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "'\(text)' is not a day such as 2024-05-06"
            )
        }
        self = day
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

nonisolated extension APIDay: CodingKeyRepresentable {
    public var codingKey: any CodingKey { APINameKey(description) }

    public init?(codingKey: some CodingKey) {
        self.init(codingKey.stringValue)
    }
}

nonisolated extension APIDay: APIField {
    static func decode<Key: APIWireKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> Self {
        try container.plain(APIDay.self, forKey: key)
    }

    static func decodeIfPresent<Key: APIWireKey>(
        in container: KeyedDecodingContainer<Key>,
        forKey key: Key
    ) throws -> Self? {
        try container.decodeIfPresent(APIDay.self, forKey: key)
    }
}

nonisolated extension KeyedDecodingContainer where Key: APIWireKey {
    /// Decodes a day. An empty string is `nil` and reported as drift.
    public func decodeIfPresent(_ type: APIDay.Type, forKey key: Key) throws -> APIDay? {
        try plainUnlessEmpty(key)
    }
}
