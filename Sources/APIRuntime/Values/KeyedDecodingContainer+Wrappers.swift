nonisolated extension KeyedDecodingContainer where Key: APIWireKey {
    /// Decodes a change. An absent key is unchanged, and a value that would decode as `nil` is a null.
    public func decode<Value: Decodable>(_ type: APIPatch<Value>.Type, forKey key: Key) throws -> APIPatch<Value> {
        guard contains(key) else { return .unchanged }
        return try fieldIfPresent(Value.self, forKey: key).map { .value($0) } ?? .null
    }

    /// Decodes a value on the heap.
    public func decode<Value: Decodable>(_ type: APIIndirect<Value>.Type, forKey key: Key) throws -> APIIndirect<Value>
    {
        APIIndirect(try field(Value.self, forKey: key))
    }

    /// Decodes an optional value on the heap; an absent key is `nil`.
    public func decode<Value: Decodable>(_ type: APIIndirect<Value?>.Type, forKey key: Key) throws -> APIIndirect<
        Value?
    > {
        APIIndirect(try fieldIfPresent(Value.self, forKey: key))
    }

    private func field<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        if let field = type as? any APIField.Type, let value = try field.decode(in: self, forKey: key) as? Value {
            return value
        }
        return try decode(type, forKey: key)
    }

    private func fieldIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        if let field = type as? any APIField.Type {
            return try field.decodeIfPresent(in: self, forKey: key) as? Value
        }
        return try decodeIfPresent(type, forKey: key)
    }
}

nonisolated extension KeyedDecodingContainer {
    /// Decodes an optional value on the heap; an absent key is `nil`.
    public func decode<Value: Decodable>(_ type: APIIndirect<Value?>.Type, forKey key: Key) throws -> APIIndirect<
        Value?
    > {
        APIIndirect(try decodeIfPresent(Value.self, forKey: key))
    }
}
