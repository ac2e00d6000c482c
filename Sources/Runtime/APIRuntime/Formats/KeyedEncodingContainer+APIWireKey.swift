public import Foundation

/// Overloads for keys with formats, which the compiler prefers to the generic methods in synthesized `Codable` code.
///
/// A `nil` value is omitted, or encoded as null if the key says so.
nonisolated extension KeyedEncodingContainer where Key: APIWireKey {
    /// Encodes a date in the format of its key.
    public mutating func encode(_ value: Date, forKey key: Key) throws {
        switch key.format.dateFormat.wireValue(of: value) {
        case .integer(let value): try encode(value, forKey: key)
        case .number(let value): try encode(value, forKey: key)
        case .text(let value): try encode(value, forKey: key)
        }
    }

    /// Encodes a date in the format of its key.
    public mutating func encodeIfPresent(_ value: Date?, forKey key: Key) throws {
        try encodeField(value, key)
    }

    /// Encodes dates in the format of their key.
    public mutating func encode(_ value: [Date], forKey key: Key) throws {
        var container = nestedUnkeyedContainer(forKey: key)
        try key.format.dateFormat.encodeAll(value, into: &container)
    }

    /// Encodes dates in the format of their key.
    public mutating func encodeIfPresent(_ value: [Date]?, forKey key: Key) throws {
        guard let value else { return try encodeNone(forKey: key) }
        try encode(value, forKey: key)
    }

    /// Encodes a string; `nil` is omitted, or encoded as null if the key says so.
    public mutating func encodeIfPresent(_ value: String?, forKey key: Key) throws {
        guard let value else { return try encodeNone(forKey: key) }
        try encode(value, forKey: key)
    }

    /// Encodes any other value in the format of its key.
    public mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        guard case .elements = key.format else { return try plain(value, forKey: key) }
        try key.format.encode(value, to: superEncoder(forKey: key))
    }

    /// Encodes any other value; `nil` is omitted, or encoded as null if the key says so.
    public mutating func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
        guard let value else { return try encodeNone(forKey: key) }
        try encode(value, forKey: key)
    }

    mutating func encodeField(_ value: (some APIEncodableField)?, _ key: Key) throws {
        guard let value else { return try encodeNone(forKey: key) }
        try value.encode(in: &self, forKey: key)
    }

    mutating func encodeNone(forKey key: Key) throws {
        if key.encodesNil {
            try encodeNil(forKey: key)
        }
    }
}

nonisolated extension KeyedEncodingContainer {
    /// The key is a plain coding key here, so that this calls the container's own method and not the overload.
    fileprivate mutating func plain(_ value: some Encodable, forKey key: Key) throws {
        try encode(value, forKey: key)
    }
}

/// Numbers and Booleans in the format of their key.
///
/// Each type has its own overloads, because the container's methods for these types are preferred to a generic one.
nonisolated extension KeyedEncodingContainer where Key: APIWireKey {
    public mutating func encode(_ value: Int, forKey key: Key) throws { try scalar(value, key) }
    public mutating func encode(_ value: Int32, forKey key: Key) throws { try scalar(value, key) }
    public mutating func encode(_ value: Int64, forKey key: Key) throws { try scalar(value, key) }
    public mutating func encode(_ value: UInt64, forKey key: Key) throws { try scalar(value, key) }
    public mutating func encode(_ value: Double, forKey key: Key) throws { try scalar(value, key) }
    public mutating func encode(_ value: Float, forKey key: Key) throws { try scalar(value, key) }
    public mutating func encode(_ value: Decimal, forKey key: Key) throws { try scalar(value, key) }
    public mutating func encode(_ value: Bool, forKey key: Key) throws { try scalar(value, key) }

    public mutating func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try scalarIfPresent(value, key) }
    public mutating func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try scalarIfPresent(value, key) }
    public mutating func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try scalarIfPresent(value, key) }
    public mutating func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try scalarIfPresent(value, key) }
    public mutating func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try scalarIfPresent(value, key) }
    public mutating func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try scalarIfPresent(value, key) }
    public mutating func encodeIfPresent(_ value: Decimal?, forKey key: Key) throws { try scalarIfPresent(value, key) }
    public mutating func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try scalarIfPresent(value, key) }

    // These are methods of the container, because a generic function has to find the type of its container again.
    mutating func scalar(_ value: some APIScalar, _ key: Key) throws {
        if case .string = key.format {
            try encode(value.parameterText, forKey: key)
        } else {
            try plain(value, forKey: key)
        }
    }

    private mutating func scalarIfPresent(_ value: (some APIScalar)?, _ key: Key) throws {
        if let value { try scalar(value, key) } else { try encodeNone(forKey: key) }
    }
}

// For types with a generic value, whose overload synthesized code cannot choose.
nonisolated extension KeyedEncodingContainer where Key: APIWireKey {
    mutating func field(_ value: some Encodable, forKey key: Key) throws {
        if let dates = value as? [Date] {
            try encode(dates, forKey: key)
        } else if let field = value as? any APIEncodableField {
            try field.encode(in: &self, forKey: key)
        } else {
            try encode(value, forKey: key)
        }
    }
}
