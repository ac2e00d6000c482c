/// How the value of a field is written in JSON.
nonisolated public enum APIWireFormat: Hashable, Sendable {
    /// The way of its type; for a date ISO 8601.
    case plain
    /// A date, or an array of dates.
    case date(APIDateFormat)
    /// Read as what careless servers write; written in the way of its type.
    ///
    /// - A number may be its text. A truth value may be 0, 1, or the text of any of the four.
    /// - An array may be one bare element; `""` and `false` are an empty array, or `nil` if it is optional.
    /// - A dictionary may be `[]`, `""` or `false`, which are empty.
    /// - Any other optional value may be `[]`, `""` or `false`, which are `nil`.
    case lenient
    /// A number or a truth value that is written as text, and read from either.
    case string
    /// An array whose elements that do not fit are dropped and reported as drift.
    case lossy
    /// An array or a dictionary whose elements have a format of their own. A dictionary may have `UUID`s as keys then.
    indirect case elements(APIWireFormat)

    /// Whether it may change how values of other types than dates are read.
    var changesAnyType: Bool {
        switch self {
        case .plain, .date: false
        case .lenient, .string, .lossy, .elements: true
        }
    }

    var dateFormat: APIDateFormat {
        if case .date(let format) = self { format } else { .iso8601 }
    }
}
