/// A type with formats that also apply to elements of arrays and dictionaries, and not only to values of keys.
nonisolated protocol APIFormattedValue: Codable {
    static func decode(from decoder: any Decoder, format: APIWireFormat) throws -> Self

    func encode(to encoder: any Encoder, format: APIWireFormat) throws
}

nonisolated extension APIWireFormat {
    /// Decodes a value with the format, or as its type if the format does not apply.
    func decode<Value: Decodable>(_ type: Value.Type, from decoder: any Decoder) throws -> Value {
        if self != .plain, let formatted = type as? any APIFormattedValue.Type,
            let value = try formatted.decode(from: decoder, format: self) as? Value
        {
            return value
        }
        return try decoder.singleValueContainer().decode(type)
    }

    /// Encodes a value with the format, or as its type if the format does not apply.
    func encode(_ value: some Encodable, to encoder: any Encoder) throws {
        if self != .plain, let formatted = value as? any APIFormattedValue {
            return try formatted.encode(to: encoder, format: self)
        }
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
