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

    /// Decodes a date in the format of its key. An empty string is `nil` and reported as drift.
    public func decodeIfPresent(_ type: Date.Type, forKey key: Key) throws -> Date? {
        guard contains(key), try !decodeNil(forKey: key) else { return nil }
        do {
            return try decode(type, forKey: key)
        } catch {
            return try noneIfEmpty(key, error)
        }
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
        try urlIfPresent(forKey: key)
    }

    /// Decodes a UUID. An empty string is `nil` and reported as drift.
    public func decodeIfPresent(_ type: UUID.Type, forKey key: Key) throws -> UUID? {
        try plainUnlessEmpty(key)
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
        return try plain(key)
    }
}

// The key is a plain coding key here, so that these call the container's own methods and not the overloads.
nonisolated extension KeyedDecodingContainer {
    func plain<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try decode(type, forKey: key)
    }

    /// Whether a value is one of those that some servers send instead of null: `[]`, `""` or `false`.
    func isEmptyValue(forKey key: Key) -> Bool { (try? superDecoder(forKey: key))?.isEmptyValue ?? false }

    /// The value, if it is a string.
    func text(forKey key: Key) -> String? { (try? superDecoder(forKey: key))?.textValue }
}

nonisolated extension Decoder {
    /// Whether the value is one of those that some servers send instead of null: `[]`, `""` or `false`.
    var isEmptyValue: Bool {
        if let textValue { return textValue.isEmpty }
        if let decoder = self as? APIJSONDecoder {
            return decoder.kind == .false || decoder.kind == .array && decoder.document[decoder.mark].count == 0
        }
        if let flag = try? singleValueContainer().decode(Bool.self) { return !flag }
        return (try? unkeyedContainer())?.isAtEnd ?? false
    }

    /// The value, if it is a string. The failed attempt of another decoder costs more than a look at the kind of the value.
    var textValue: String? {
        if let decoder = self as? APIJSONDecoder, ![.ascii, .text, .escaped].contains(decoder.kind) { return nil }
        return try? singleValueContainer().decode(String.self)
    }
}

/// Fields with a default for an absent key and for null. The common types have their own overloads, because a generic
/// one is slower.
///
/// A default declares that the key may be absent, so its absence is not drift.
nonisolated extension KeyedDecodingContainer where Key: APIWireKey {
    /// Decodes a value. An absent key and null give the default.
    public func decode(_: Bool.Type, forKey key: Key, default standard: @autoclosure () -> Bool) throws -> Bool {
        try decodeIfPresent(Bool.self, forKey: key) ?? standard()
    }

    public func decode(_: Int.Type, forKey key: Key, default standard: @autoclosure () -> Int) throws -> Int {
        try decodeIfPresent(Int.self, forKey: key) ?? standard()
    }

    public func decode(_: Double.Type, forKey key: Key, default standard: @autoclosure () -> Double) throws -> Double {
        try decodeIfPresent(Double.self, forKey: key) ?? standard()
    }

    public func decode(_: String.Type, forKey key: Key, default standard: @autoclosure () -> String) throws -> String {
        try decodeIfPresent(String.self, forKey: key) ?? standard()
    }

    public func decode<Value: Decodable>(
        _ type: Value.Type,
        forKey key: Key,
        default standard: @autoclosure () -> Value
    ) throws -> Value {
        if let field = type as? any APIField.Type {
            return try field.decodeIfPresent(in: self, forKey: key) as? Value ?? standard()
        }
        return try decodeIfPresent(type, forKey: key) ?? standard()
    }
}

/// Numbers and Booleans in the format of their key. For an optional one, an empty string is `nil`, and reported as
/// drift.
///
/// Each type has its own overloads, because the container's methods for these types are preferred to a generic one.
nonisolated extension KeyedDecodingContainer where Key: APIWireKey {
    /// Decodes a value in the format of its key, such as a number in a string.
    public func decode(_: Int.Type, forKey key: Key) throws -> Int { try scalar(key) }
    public func decode(_: Int32.Type, forKey key: Key) throws -> Int32 { try scalar(key) }
    public func decode(_: Int64.Type, forKey key: Key) throws -> Int64 { try scalar(key) }
    public func decode(_: UInt64.Type, forKey key: Key) throws -> UInt64 { try scalar(key) }
    public func decode(_: Double.Type, forKey key: Key) throws -> Double { try scalar(key) }
    public func decode(_: Float.Type, forKey key: Key) throws -> Float { try scalar(key) }
    public func decode(_: Decimal.Type, forKey key: Key) throws -> Decimal { try scalar(key) }
    public func decode(_: Bool.Type, forKey key: Key) throws -> Bool { try scalar(key) }

    /// Decodes an optional value in the format of its key. An empty string is `nil` and reported as drift.
    public func decodeIfPresent(_: Int.Type, forKey key: Key) throws -> Int? { try scalarIfPresent(key) }
    public func decodeIfPresent(_: Int32.Type, forKey key: Key) throws -> Int32? { try scalarIfPresent(key) }
    public func decodeIfPresent(_: Int64.Type, forKey key: Key) throws -> Int64? { try scalarIfPresent(key) }
    public func decodeIfPresent(_: UInt64.Type, forKey key: Key) throws -> UInt64? { try scalarIfPresent(key) }
    public func decodeIfPresent(_: Double.Type, forKey key: Key) throws -> Double? { try scalarIfPresent(key) }
    public func decodeIfPresent(_: Float.Type, forKey key: Key) throws -> Float? { try scalarIfPresent(key) }
    public func decodeIfPresent(_: Decimal.Type, forKey key: Key) throws -> Decimal? { try scalarIfPresent(key) }
    public func decodeIfPresent(_: Bool.Type, forKey key: Key) throws -> Bool? { try scalarIfPresent(key) }

    // These are methods of the container, because a generic function has to find the type of its container again.
    func scalar<Value: APIScalar>(_ key: Key) throws -> Value {
        guard key.format.readsText else { return try plain(Value.self, forKey: key) }
        guard let text = text(forKey: key) else {
            // A Boolean may be a number as well.
            let number = Value.self == Bool.self ? try? plain(Int.self, forKey: key) : nil
            return try number.flatMap { Value.scalar(of: String($0)) } ?? plain(Value.self, forKey: key)
        }
        if let value = Value.scalar(of: text) { return value }
        let problem = "'\(text)' is not a valid \(Value.self)"
        throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: problem)
    }

    func scalarIfPresent<Value: APIScalar>(_ key: Key) throws -> Value? {
        do {
            guard key.format.readsText else { return try plain(key) }
            guard contains(key), try !decodeNil(forKey: key) else { return nil }
            return try scalar(key)
        } catch {
            return try noneIfEmpty(key, error)
        }
    }
}

// For types with a generic value, whose overload synthesized code cannot choose.
nonisolated extension KeyedDecodingContainer where Key: APIWireKey {
    func field<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        if let field = type as? any APIField.Type, let value = try field.decode(in: self, forKey: key) as? Value {
            return value
        }
        return try decode(type, forKey: key)
    }

    func fieldIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        if let field = type as? any APIField.Type {
            return try field.decodeIfPresent(in: self, forKey: key) as? Value
        }
        return try decodeIfPresent(type, forKey: key)
    }
}
