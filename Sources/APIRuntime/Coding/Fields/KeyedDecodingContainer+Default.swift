/// Fields with a default. The common types have their own overloads, because a generic one is slower.
///
/// A default declares that the key may be absent, so its absence is not drift.
nonisolated extension KeyedDecodingContainer where Key: APIWireKey {
    /// Decodes a Boolean, or the default if the key is absent or null.
    public func decode(
        _ type: Bool.Type,
        forKey key: Key,
        default standard: @autoclosure () -> Bool
    ) throws -> Bool {
        try decodeIfPresent(type, forKey: key) ?? standard()
    }

    /// Decodes a number, or the default if the key is absent or null.
    public func decode(
        _ type: Int.Type,
        forKey key: Key,
        default standard: @autoclosure () -> Int
    ) throws -> Int {
        try decodeIfPresent(type, forKey: key) ?? standard()
    }

    /// Decodes a number, or the default if the key is absent or null.
    public func decode(
        _ type: Double.Type,
        forKey key: Key,
        default standard: @autoclosure () -> Double
    ) throws -> Double {
        try decodeIfPresent(type, forKey: key) ?? standard()
    }

    /// Decodes a text, or the default if the key is absent or null.
    public func decode(
        _ type: String.Type,
        forKey key: Key,
        default standard: @autoclosure () -> String
    ) throws -> String {
        try decodeIfPresent(type, forKey: key) ?? standard()
    }

    /// Decodes any other value in the format of its key, or the default if the key is absent or null.
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
