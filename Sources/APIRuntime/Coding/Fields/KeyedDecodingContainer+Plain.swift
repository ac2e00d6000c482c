// Here the key is any coding key, so that these mean the containers' own functions and not the overloads.
nonisolated extension KeyedDecodingContainer {
    func plain<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try decode(type, forKey: key)
    }

    func plainIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try decodeIfPresent(type, forKey: key)
    }

    /// Decodes a value; the text of no characters, where that is none, is `nil` and is reported.
    func unlessEmptyText<Value>(forKey key: Key, _ decodeValue: () throws -> Value?) throws -> Value? {
        do {
            return try decodeValue()
        } catch {
            guard (try? decode(String.self, forKey: key))?.isEmpty == true else { throw error }
            addDrift(.emptyValue, forKey: key, value: "")
            return nil
        }
    }

    /// Whether a value is one that careless servers write for none: `[]`, `""` or `false`.
    func isEmptyValue(forKey key: Key) -> Bool {
        if let text = try? decode(String.self, forKey: key) { return text.isEmpty }
        if let flag = try? decode(Bool.self, forKey: key) { return !flag }
        return (try? nestedUnkeyedContainer(forKey: key))?.isAtEnd ?? false
    }
}
