/// Fields with a default, one overload for each of the types that most of them have, since a generic one is slower.
nonisolated extension KeyedDecodingContainer where Key: APIWireKey {
    /// Decodes a truth value; where the key is absent or null, which is reported, the default.
    public func decode(
        _ type: Bool.Type,
        forKey key: Key,
        default standard: @autoclosure () -> Bool
    ) throws -> Bool {
        try decodeIfPresent(type, forKey: key) ?? reported(standard(), forKey: key)
    }

    /// Decodes a number; where the key is absent or null, which is reported, the default.
    public func decode(
        _ type: Int.Type,
        forKey key: Key,
        default standard: @autoclosure () -> Int
    ) throws -> Int {
        try decodeIfPresent(type, forKey: key) ?? reported(standard(), forKey: key)
    }

    /// Decodes a number; where the key is absent or null, which is reported, the default.
    public func decode(
        _ type: Double.Type,
        forKey key: Key,
        default standard: @autoclosure () -> Double
    ) throws -> Double {
        try decodeIfPresent(type, forKey: key) ?? reported(standard(), forKey: key)
    }

    /// Decodes a text; where the key is absent or null, which is reported, the default.
    public func decode(
        _ type: String.Type,
        forKey key: Key,
        default standard: @autoclosure () -> String
    ) throws -> String {
        try decodeIfPresent(type, forKey: key) ?? reported(standard(), forKey: key)
    }

    /// Decodes any other value in the format of its key; where the key is absent or null, which is reported, the default.
    public func decode<Value: Decodable>(
        _ type: Value.Type,
        forKey key: Key,
        default standard: @autoclosure () -> Value
    ) throws -> Value {
        let value =
            if let field = type as? any APIField.Type {
                try field.decodeIfPresent(in: self, forKey: key) as? Value
            } else {
                try decodeIfPresent(type, forKey: key)
            }
        return try value ?? reported(standard(), forKey: key)
    }

    /// A default, whose need is reported unless there was a value that counts as none and is reported for itself.
    private func reported<Value>(_ standard: Value, forKey key: Key) throws -> Value {
        guard let collector = APIDriftCollector.current else { return standard }
        if !contains(key) {
            collector.add(.absentKey, path: codingPath + [key], value: "")
        } else if try decodeNil(forKey: key) {
            collector.add(.absentKey, path: codingPath + [key], value: "null")
        }
        return standard
    }
}
