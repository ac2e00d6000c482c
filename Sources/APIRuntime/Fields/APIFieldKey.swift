public import Foundation

/// A coding key of a model with dates in ISO 8601, or with optional values for which some servers send an empty text.
///
/// Synthesized `Codable` code prefers these overloads to the methods of the containers.
nonisolated public protocol APIFieldKey: CodingKey {}

nonisolated extension KeyedDecodingContainer where Key: APIFieldKey {
    /// Decodes a date in ISO 8601.
    public func decode(_ type: Date.Type, forKey key: Key) throws -> Date {
        let text = try decode(String.self, forKey: key)
        guard let date = APIISO8601.date(from: text) else {
            throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: APIISO8601.mismatch(text))
        }
        return date
    }

    /// Decodes an optional date in ISO 8601; an empty text is `nil`.
    public func decodeIfPresent(_ type: Date.Type, forKey key: Key) throws -> Date? {
        guard contains(key), try !decodeNil(forKey: key) else { return nil }
        return try unlessEmptyText(forKey: key) { try decode(type, forKey: key) }
    }

    /// Decodes an optional URL. An empty or invalid text is `nil`, so that it does not fail the whole response.
    public func decodeIfPresent(_ type: URL.Type, forKey key: Key) throws -> URL? {
        try urlIfPresent(forKey: key)
    }

    /// Decodes an optional value; an empty text is `nil`.
    public func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        try unlessEmptyText(forKey: key) { try plainIfPresent(type, forKey: key) }
    }

    /// Decodes an optional value; an empty text is `nil`.
    public func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
        try unlessEmptyText(forKey: key) { try plainIfPresent(type, forKey: key) }
    }

    /// Decodes an optional value; an empty text is `nil`.
    public func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
        try unlessEmptyText(forKey: key) { try plainIfPresent(type, forKey: key) }
    }

    /// Decodes an optional value; an empty text is `nil`.
    public func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
        try unlessEmptyText(forKey: key) { try plainIfPresent(type, forKey: key) }
    }

    /// Decodes an optional value; an empty text is `nil`.
    public func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        try unlessEmptyText(forKey: key) { try plainIfPresent(type, forKey: key) }
    }

    /// Decodes an optional value; an empty text is `nil`.
    public func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
        try unlessEmptyText(forKey: key) { try plainIfPresent(type, forKey: key) }
    }

    /// Decodes an optional value; an empty text is `nil`.
    public func decodeIfPresent(_ type: Decimal.Type, forKey key: Key) throws -> Decimal? {
        try unlessEmptyText(forKey: key) { try plainIfPresent(type, forKey: key) }
    }

    /// Decodes an optional value; an empty text is `nil`.
    public func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        try unlessEmptyText(forKey: key) { try plainIfPresent(type, forKey: key) }
    }

    /// Decodes an optional value; an empty text is `nil`.
    public func decodeIfPresent(_ type: UUID.Type, forKey key: Key) throws -> UUID? {
        try unlessEmptyText(forKey: key) { try plainIfPresent(type, forKey: key) }
    }
}

// The key is a plain coding key here, so that these call the container's own methods and not the overloads.
nonisolated extension KeyedDecodingContainer {
    func plainIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try decodeIfPresent(type, forKey: key)
    }

    // A generic method uses a slower path of the container.
    func plainIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try decodeIfPresent(type, forKey: key) }
    func plainIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try decodeIfPresent(type, forKey: key) }
    func plainIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try decodeIfPresent(type, forKey: key) }
    func plainIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
        try decodeIfPresent(type, forKey: key)
    }
    func plainIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        try decodeIfPresent(type, forKey: key)
    }
    func plainIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try decodeIfPresent(type, forKey: key) }
    func plainIfPresent(_ type: Decimal.Type, forKey key: Key) throws -> Decimal? {
        try decodeIfPresent(type, forKey: key)
    }
    func plainIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try decodeIfPresent(type, forKey: key) }

    /// Decodes a URL. An empty or invalid text is `nil` and reported as drift.
    func urlIfPresent(forKey key: Key) throws -> URL? {
        guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
        if let url = URL(string: text) { return url }
        addDrift(text.isEmpty ? .emptyValue : .refusedURL, forKey: key, value: text)
        return nil
    }

    /// Decodes a value. If that fails for an empty text, the value is `nil` and reported as drift.
    func unlessEmptyText<Value>(forKey key: Key, _ decodeValue: () throws -> Value?) throws -> Value? {
        do {
            return try decodeValue()
        } catch {
            guard (try? decode(String.self, forKey: key))?.isEmpty == true else { throw error }
            addDrift(.emptyValue, forKey: key, value: "")
            return nil
        }
    }
}

nonisolated extension KeyedEncodingContainer where Key: APIFieldKey {
    /// Encodes a date in ISO 8601.
    public mutating func encode(_ value: Date, forKey key: Key) throws {
        try encode(APIISO8601.text(of: value), forKey: key)
    }

    /// Encodes a date in ISO 8601; `nil` is omitted.
    public mutating func encodeIfPresent(_ value: Date?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) }
    }
}
