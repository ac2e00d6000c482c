// The key is a plain coding key here, so that these call the container's own methods and not the overloads.
nonisolated extension KeyedDecodingContainer {
    func plain<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try decode(type, forKey: key)
    }

    func plainIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try decodeIfPresent(type, forKey: key)
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

    /// Whether a value is one of those that some servers send instead of null: `[]`, `""` or `false`.
    func isEmptyValue(forKey key: Key) -> Bool {
        if let text = try? decode(String.self, forKey: key) { return text.isEmpty }
        if let flag = try? decode(Bool.self, forKey: key) { return !flag }
        return (try? nestedUnkeyedContainer(forKey: key))?.isAtEnd ?? false
    }
}
