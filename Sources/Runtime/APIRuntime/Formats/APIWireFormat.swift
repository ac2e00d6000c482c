/// The format of a field's value in JSON.
nonisolated public enum APIWireFormat: Hashable, Sendable {
    /// The default of its type; for a date ISO 8601.
    case plain
    /// A date, or an array of dates.
    case date(APIDateFormat)
    /// Decodes the variants that some servers send, and encodes the default of the type.
    ///
    /// - A number may be a string. A Boolean may be 0, 1, or the text of any of the four values.
    /// - An array may be a single element. `""` and `false` are an empty array, or `nil` if it is optional.
    /// - A dictionary may be `[]`, `""` or `false`, which represent an empty one.
    /// - Any other optional value may be `[]`, `""` or `false`, which represent `nil`.
    case lenient
    /// A number or a Boolean that is written as text, and read from either.
    case string
    /// An array that drops invalid elements and reports them as drift.
    case lossy
    /// An array or a dictionary with a format for its elements. The keys of a dictionary may be `UUID`s.
    indirect case elements(APIWireFormat)

    /// Whether it applies to values of other types than dates.
    var changesAnyType: Bool {
        switch self {
        case .plain, .date: false
        case .lenient, .string, .lossy, .elements: true
        }
    }

    /// Whether a number or a Boolean may be a string.
    var readsText: Bool {
        switch self {
        case .lenient, .string: true
        case .plain, .date, .lossy, .elements: false
        }
    }

    var dateFormat: APIDateFormat {
        if case .date(let format) = self { format } else { .iso8601 }
    }
}

/// A coding key with a format for its value, if that differs from the default of the type.
nonisolated public protocol APIWireKey: APIFieldKey {
    /// The format of the field's value; by default `.plain`.
    var format: APIWireFormat { get }

    /// Whether `nil` is encoded as an explicit null. By default it is omitted.
    var encodesNil: Bool { get }
}

nonisolated extension APIWireKey {
    public var format: APIWireFormat { .plain }
    public var encodesNil: Bool { false }
}
