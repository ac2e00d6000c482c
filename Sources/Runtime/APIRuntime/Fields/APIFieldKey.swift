public import Foundation

/// A coding key of a model with dates in ISO 8601, or with optional values for which some servers send an empty string.
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

    /// Decodes an optional date in ISO 8601; an empty string is `nil`.
    public func decodeIfPresent(_ type: Date.Type, forKey key: Key) throws -> Date? {
        guard contains(key), try !decodeNil(forKey: key) else { return nil }
        do {
            return try decode(type, forKey: key)
        } catch {
            return try noneIfEmpty(key, error)
        }
    }

    /// Decodes an optional URL. An empty or invalid text is `nil`, so that it does not fail the whole response.
    public func decodeIfPresent(_ type: URL.Type, forKey key: Key) throws -> URL? {
        try urlIfPresent(forKey: key)
    }

    // A generic method would not replace those of the container for these types.
    /// Decodes an optional value. An empty string is `nil` and reported as drift.
    public func decodeIfPresent(_: Int.Type, forKey key: Key) throws -> Int? { try plainUnlessEmpty(key) }
    public func decodeIfPresent(_: Int32.Type, forKey key: Key) throws -> Int32? { try plainUnlessEmpty(key) }
    public func decodeIfPresent(_: Int64.Type, forKey key: Key) throws -> Int64? { try plainUnlessEmpty(key) }
    public func decodeIfPresent(_: UInt64.Type, forKey key: Key) throws -> UInt64? { try plainUnlessEmpty(key) }
    public func decodeIfPresent(_: Double.Type, forKey key: Key) throws -> Double? { try plainUnlessEmpty(key) }
    public func decodeIfPresent(_: Float.Type, forKey key: Key) throws -> Float? { try plainUnlessEmpty(key) }
    public func decodeIfPresent(_: Decimal.Type, forKey key: Key) throws -> Decimal? { try plainUnlessEmpty(key) }
    public func decodeIfPresent(_: Bool.Type, forKey key: Key) throws -> Bool? { try plainUnlessEmpty(key) }
    public func decodeIfPresent(_: UUID.Type, forKey key: Key) throws -> UUID? { try plainUnlessEmpty(key) }
}

// The key is a plain coding key here, so that these call the container's own methods and not the overloads.
nonisolated extension KeyedDecodingContainer {
    func plain<Value: Decodable>(_ key: Key) throws -> Value? { try decodeIfPresent(Value.self, forKey: key) }

    /// Decodes a URL. An empty or invalid text is `nil` and reported as drift.
    func urlIfPresent(forKey key: Key) throws -> URL? {
        guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
        if let url = URL(string: text) { return url }
        addDrift(text.isEmpty ? .emptyValue : .refusedURL, forKey: key, value: text)
        return nil
    }

    /// Decodes a value. If that fails for an empty string, the value is `nil` and reported as drift.
    func plainUnlessEmpty<Value: Decodable>(_ key: Key) throws -> Value? {
        do {
            return try plain(key)
        } catch {
            return try noneIfEmpty(key, error)
        }
    }

    /// `nil` for an empty string, which is reported as drift. The error is thrown for another value.
    func noneIfEmpty<Value>(_ key: Key, _ error: any Error) throws -> Value? {
        guard (try? decode(String.self, forKey: key))?.isEmpty == true else { throw error }
        addDrift(.emptyValue, forKey: key, value: "")
        return nil
    }

    /// Adds drift of the value of a key, which is present.
    func addDrift(_ kind: APIDrift.Kind, forKey key: Key, value: String) {
        // A container has no `userInfo`, and only a value that does not fit pays for a decoder.
        guard let collector = try? superDecoder(forKey: key).driftCollector else { return }
        collector.add(kind, path: codingPath + [key], value: value)
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
