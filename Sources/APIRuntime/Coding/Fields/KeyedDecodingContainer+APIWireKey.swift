public import Foundation

/// Overloads for keys with formats, which the compiler prefers to the generic methods in synthesized `Codable` code.
nonisolated extension KeyedDecodingContainer where Key: APIWireKey {
    /// Decodes a date in the format of its key.
    public func decode(_ type: Date.Type, forKey key: Key) throws -> Date {
        let format = key.format.dateFormat
        if format.isNumber {
            return format.date(fromNumber: try decode(Double.self, forKey: key))
        }
        let text = try decode(String.self, forKey: key)
        guard let date = format.date(fromText: text) else {
            throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: format.mismatch(text))
        }
        return date
    }

    /// Decodes a date in the format of its key. An empty text is `nil` and reported as drift.
    public func decodeIfPresent(_ type: Date.Type, forKey key: Key) throws -> Date? {
        guard contains(key), try !decodeNil(forKey: key) else { return nil }
        return try unlessEmptyText(forKey: key) { try decode(type, forKey: key) }
    }

    /// Decodes dates in the format of their key.
    public func decode(_ type: [Date].Type, forKey key: Key) throws -> [Date] {
        var container = try nestedUnkeyedContainer(forKey: key)
        return try key.format.dateFormat.decodeAll(from: &container)
    }

    /// Decodes dates in the format of their key.
    public func decodeIfPresent(_ type: [Date].Type, forKey key: Key) throws -> [Date]? {
        guard contains(key), try !decodeNil(forKey: key) else { return nil }
        return try decode(type, forKey: key)
    }

    /// Decodes a URL. An empty or invalid text is `nil` and reported as drift, so that it does not fail the whole
    /// response.
    public func decodeIfPresent(_ type: URL.Type, forKey key: Key) throws -> URL? {
        guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
        if let url = URL(string: text) { return url }
        addDrift(text.isEmpty ? .emptyValue : .refusedURL, forKey: key, value: text)
        return nil
    }

    /// Decodes a UUID. An empty text is `nil` and reported as drift.
    public func decodeIfPresent(_ type: UUID.Type, forKey key: Key) throws -> UUID? {
        try unlessEmptyText(forKey: key) { try plainIfPresent(type, forKey: key) }
    }

    /// Decodes a day. An empty text is `nil` and reported as drift.
    public func decodeIfPresent(_ type: APIDay.Type, forKey key: Key) throws -> APIDay? {
        try unlessEmptyText(forKey: key) { try plainIfPresent(type, forKey: key) }
    }

    /// Decodes any other value in the format of its key.
    public func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        if key.format.changesAnyType, let field = type as? any APIField.Type,
            let value = try field.decode(in: self, forKey: key) as? Value
        {
            return value
        }
        return try plain(type, forKey: key)
    }

    /// Decodes any other value in the format of its key.
    public func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        if key.format.changesAnyType, let field = type as? any APIField.Type {
            return try field.decodeIfPresent(in: self, forKey: key) as? Value
        }
        if key.format == .lenient, isEmptyValue(forKey: key) { return nil }
        return try plainIfPresent(type, forKey: key)
    }
}
