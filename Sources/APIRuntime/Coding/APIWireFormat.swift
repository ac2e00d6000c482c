/// How the value of a field is written in JSON.
nonisolated public enum APIWireFormat: Hashable, Sendable {
    /// The way of its type; for a date ISO 8601.
    case plain
    /// A date, or an array of dates.
    case date(APIDateFormat)

    var dateFormat: APIDateFormat {
        if case .date(let format) = self { format } else { .iso8601 }
    }
}
