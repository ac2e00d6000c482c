public import Foundation

/// The fields of a body, in the order in which they were added.
///
/// ```swift
/// var fields = APIFields()
/// fields.add("amount", 1200)
/// fields.add("due", Date(), .seconds)
/// let body = APIBody.json(fields)
/// ```
nonisolated public struct APIFields: Sendable {
    struct Field: Sendable {
        var name: String
        /// `nil` is an explicit null.
        var value: (any Encodable & Sendable)?
        /// The media type of its part of a multipart body.
        var contentType: String?
    }

    private(set) var fields: [Field] = []

    /// Creates an empty list of fields.
    public init() {}

    public var isEmpty: Bool { fields.isEmpty }

    /// Adds a field; `nil` adds nothing.
    public mutating func add(_ name: String, _ value: (some Encodable & Sendable)?) {
        guard let value else { return }
        fields.append(Field(name: name, value: value))
    }

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

    /// Adds a field; `nil` adds an explicit null.
    public mutating func addOrNull(_ name: String, _ value: (some Encodable & Sendable)?) {
        fields.append(Field(name: name, value: value))
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

    /// Adds an explicit null: `null` in JSON and an empty value in a form. A multipart body omits it.
    public mutating func addNull(_ name: String) {
        fields.append(Field(name: name, value: nil))
    }
}

nonisolated extension APIFields {
    /// Sets the media type of a field's part in a multipart body. Other bodies ignore it.
    ///
    /// If it is JSON, the value is one part with its JSON text. A file with another type than
    /// `application/octet-stream` keeps its own.
    public mutating func setContentType(_ contentType: String, of name: String) {
        for index in fields.indices where fields[index].name == name { fields[index].contentType = contentType }
    }
}

nonisolated extension APIFields: APITreeConvertible {
    func tree(at path: [any CodingKey]) throws -> APITree {
        var members: [APITree.Member] = []
        for field in fields {
            let value = try field.value.map { try APITreeEncoder.tree(of: $0, at: path + [APINameKey(field.name)]) }
            let part = value.flatMap { value in field.contentType.map { APITree.part(value, contentType: $0) } }
            let member = APITree.Member(name: field.name, value: part ?? value ?? .null)
            // As in any keyed container, the last value of a name counts.
            if let index = members.firstIndex(where: { $0.name == field.name }) {
                members[index] = member
            } else {
                members.append(member)
            }
        }
        return .object(members)
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
