/// A type that can be read and written in a format wherever it stands: as an element of an array or of a dictionary, and not
/// only as the value of a key.
nonisolated protocol APIFormattedValue: Codable {
    static func decode(from decoder: any Decoder, format: APIWireFormat) throws -> Self

    func encode(to encoder: any Encoder, format: APIWireFormat) throws
}

nonisolated extension APIWireFormat {
    /// Reads a value, in its type's own way where the format means nothing to it.
    func decode<Value: Decodable>(_ type: Value.Type, from decoder: any Decoder) throws -> Value {
        if self != .plain, let formatted = type as? any APIFormattedValue.Type,
            let value = try formatted.decode(from: decoder, format: self) as? Value
        {
            return value
        }
        return try decoder.singleValueContainer().decode(type)
    }

    /// Writes a value, in its type's own way where the format means nothing to it.
    func encode(_ value: some Encodable, to encoder: any Encoder) throws {
        if self != .plain, let formatted = value as? any APIFormattedValue {
            return try formatted.encode(to: encoder, format: self)
        }
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
