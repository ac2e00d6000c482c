internal import Foundation

nonisolated extension KeyedEncodingContainer where Key: APIWireKey {
    /// Encodes a change. An unchanged one is omitted.
    public mutating func encode<Value: Encodable>(_ value: APIPatch<Value>, forKey key: Key) throws {
        switch value {
        case .unchanged: break
        case .null: try encodeNil(forKey: key)
        case .value(let value): try field(value, forKey: key)
        }
    }

    /// Encodes a value on the heap.
    public mutating func encode<Value: Encodable>(_ value: APIIndirect<Value>, forKey key: Key) throws {
        try field(value.value, forKey: key)
    }

    /// Encodes an optional value on the heap; `nil` is omitted, or encoded as null if the key says so.
    public mutating func encode<Value: Encodable>(_ value: APIIndirect<Value?>, forKey key: Key) throws {
        guard let value = value.value else { return try encodeNone(forKey: key) }
        try field(value, forKey: key)
    }

    private mutating func field(_ value: some Encodable, forKey key: Key) throws {
        if let dates = value as? [Date] {
            try encode(dates, forKey: key)
        } else if let field = value as? any APIEncodableField {
            try field.encode(in: &self, forKey: key)
        } else {
            try encode(value, forKey: key)
        }
    }
}

nonisolated extension KeyedEncodingContainer {
    /// Encodes an optional value on the heap; `nil` is omitted.
    public mutating func encode<Value: Encodable>(_ value: APIIndirect<Value?>, forKey key: Key) throws {
        try encodeIfPresent(value.value, forKey: key)
    }
}
