nonisolated extension KeyedDecodingContainer where Key: APIWireKey {
    /// Decodes a value in the format of its key; where the key is absent or null, which is reported, the default.
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
        if let value { return value }
        if let collector = APIDriftCollector.current {
            if !contains(key) {
                collector.add(.absentKey, path: codingPath + [key], value: "")
            } else if try decodeNil(forKey: key) {
                collector.add(.absentKey, path: codingPath + [key], value: "null")
            }
        }
        return standard()
    }
}
