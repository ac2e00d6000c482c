public import Foundation

/// The fields of a body in the order they were added.
///
/// ```swift
/// var fields = APIFields()
/// fields.add("amount", amount)
/// fields.add("when", when, .seconds)
/// return .json(fields)
/// ```
nonisolated public struct APIFields: Sendable {
    struct Field: Sendable {
        var name: String
        /// `nil` is an explicit null.
        var value: (any Encodable & Sendable)?
    }

    private(set) var fields: [Field] = []

    /// Creates fields, of which there are none yet.
    public init() {}

    /// Whether there is no field.
    public var isEmpty: Bool { fields.isEmpty }

    /// Adds a field; `nil` adds none.
    public mutating func add(_ name: String, _ value: (some Encodable & Sendable)?) {
        guard let value else { return }
        fields.append(Field(name: name, value: value))
    }

    /// Adds a date; `nil` adds none.
    public mutating func add(_ name: String, _ date: Date?, _ format: APIDateFormat) {
        add(name, date.map { APIFormattedDate(date: $0, format: format) })
    }

    /// Adds an array of dates; `nil` adds none.
    public mutating func add(_ name: String, _ dates: [Date]?, _ format: APIDateFormat) {
        add(name, dates?.map { APIFormattedDate(date: $0, format: format) })
    }

    /// Adds an array in the style that a form or its parts have it in; JSON has arrays of its own. `nil` adds none.
    public mutating func add(_ name: String, _ values: [some Encodable & Sendable]?, _ style: APIArrayStyle) {
        add(name, values.map { APIStyledArray(values: $0, style: style) })
    }

    /// Adds an array of dates in the style that a form or its parts have it in; `nil` adds none.
    public mutating func add(_ name: String, _ dates: [Date]?, _ style: APIArrayStyle, _ format: APIDateFormat) {
        add(name, dates?.map { APIFormattedDate(date: $0, format: format) }, style)
    }

    /// Adds a value in the styles that a form or its parts have its objects and arrays in; `nil` adds none.
    public mutating func add(
        _ name: String,
        _ value: (some Encodable & Sendable)?,
        objects: APIObjectStyle,
        arrays: APIArrayStyle = .indices
    ) {
        add(name, value.map { APIStyledValue(value: $0, objects: objects, arrays: arrays) })
    }

    /// Adds a value as its JSON text; `nil` adds none.
    public mutating func addJSON(_ name: String, _ value: (some Encodable & Sendable)?) {
        add(name, value.map { APIJSONText(value: $0) })
    }

    /// Adds a field, as an explicit null where the value is `nil`.
    public mutating func addOrNull(_ name: String, _ value: (some Encodable & Sendable)?) {
        fields.append(Field(name: name, value: value))
    }

    /// Adds a date, as an explicit null where it is `nil`.
    public mutating func addOrNull(_ name: String, _ date: Date?, _ format: APIDateFormat) {
        addOrNull(name, date.map { APIFormattedDate(date: $0, format: format) })
    }

    /// Adds a value in a format of its own, such as a number as text; `nil` adds none.
    public mutating func add(_ name: String, _ value: (some Encodable & Sendable)?, _ format: APIWireFormat) {
        add(name, value.map { APIFormattedField(value: $0, format: format) })
    }

    /// Adds a value in a format of its own, as an explicit null where it is `nil`.
    public mutating func addOrNull(_ name: String, _ value: (some Encodable & Sendable)?, _ format: APIWireFormat) {
        addOrNull(name, value.map { APIFormattedField(value: $0, format: format) })
    }

    /// Adds an explicit null: `null` in JSON and an empty value in a form; a multipart body leaves it out.
    public mutating func addNull(_ name: String) {
        fields.append(Field(name: name, value: nil))
    }
}

nonisolated extension APIFields: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: APINameKey.self)
        for field in fields {
            if let value = field.value {
                try container.encode(value, forKey: APINameKey(field.name))
            } else {
                try container.encodeNil(forKey: APINameKey(field.name))
            }
        }
    }
}
