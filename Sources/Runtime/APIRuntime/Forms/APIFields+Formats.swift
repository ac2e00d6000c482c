public import Foundation

nonisolated extension APIFields {
    /// Adds a date; `nil` adds nothing.
    public mutating func add(_ name: String, _ date: Date?, _ format: APIDateFormat) {
        add(name, date.map { APIFormattedDate(date: $0, format: format) })
    }

    /// Adds an array of dates; `nil` adds nothing.
    public mutating func add(_ name: String, _ dates: [Date]?, _ format: APIDateFormat) {
        add(name, dates?.map { APIFormattedDate(date: $0, format: format) })
    }

    /// Adds an array with its style in forms and multipart bodies. JSON ignores the style. `nil` adds nothing.
    public mutating func add(_ name: String, _ values: [some Encodable & Sendable]?, _ style: APIArrayStyle) {
        add(name, values.map { APIStyledArray(values: $0, style: style) })
    }

    /// Adds an array of dates with its style in forms and multipart bodies; `nil` adds nothing.
    public mutating func add(_ name: String, _ dates: [Date]?, _ style: APIArrayStyle, _ format: APIDateFormat) {
        add(name, dates?.map { APIFormattedDate(date: $0, format: format) }, style)
    }

    /// Adds a value with the styles of its objects and arrays in forms and multipart bodies; `nil` adds nothing.
    public mutating func add(
        _ name: String,
        _ value: (some Encodable & Sendable)?,
        objects: APIObjectStyle,
        arrays: APIArrayStyle = .indices
    ) {
        add(name, value.map { APIStyledValue(value: $0, objects: objects, arrays: arrays) })
    }

    /// Adds a value as its JSON text; `nil` adds nothing.
    public mutating func addJSON(_ name: String, _ value: (some Encodable & Sendable)?) {
        add(name, value.map { APIJSONText(value: $0) })
    }

    /// Adds a date; `nil` adds an explicit null.
    public mutating func addOrNull(_ name: String, _ date: Date?, _ format: APIDateFormat) {
        addOrNull(name, date.map { APIFormattedDate(date: $0, format: format) })
    }

    /// Adds a value in a custom format, such as a number as text; `nil` adds nothing.
    public mutating func add(_ name: String, _ value: (some Encodable & Sendable)?, _ format: APIWireFormat) {
        add(name, value.map { APIFormattedField(value: $0, format: format) })
    }

    /// Adds a value in a custom format; `nil` adds an explicit null.
    public mutating func addOrNull(_ name: String, _ value: (some Encodable & Sendable)?, _ format: APIWireFormat) {
        addOrNull(name, value.map { APIFormattedField(value: $0, format: format) })
    }
}

/// A date with its format.
nonisolated struct APIFormattedDate: Encodable, Sendable {
    var date: Date
    var format: APIDateFormat

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try format.encode(date, into: &container)
    }
}

/// A value with its format.
nonisolated struct APIFormattedField<Value: Encodable & Sendable>: Encodable, Sendable {
    var value: Value
    var format: APIWireFormat

    func encode(to encoder: any Encoder) throws {
        try format.encode(value, to: encoder)
    }
}
