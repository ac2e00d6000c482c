public import Foundation

nonisolated extension APIFields {
    /// Adds a change: a value, a null, or nothing if it is unchanged.
    public mutating func add(_ name: String, _ patch: APIPatch<some Encodable & Sendable>) {
        switch patch {
        case .unchanged: break
        case .null: addNull(name)
        case .value(let value): add(name, value)
        }
    }

    /// Adds a change of a date.
    public mutating func add(_ name: String, _ patch: APIPatch<Date>, _ format: APIDateFormat) {
        add(name, patch.map { APIFormattedDate(date: $0, format: format) })
    }

    /// Adds a change of an array of dates.
    public mutating func add(_ name: String, _ patch: APIPatch<[Date]>, _ format: APIDateFormat) {
        add(name, patch.map { $0.map { APIFormattedDate(date: $0, format: format) } })
    }

    /// Adds a change of a value in a custom format.
    public mutating func add(
        _ name: String,
        _ patch: APIPatch<some Encodable & Sendable>,
        _ format: APIWireFormat
    ) {
        add(name, patch.map { APIFormattedField(value: $0, format: format) })
    }
}
