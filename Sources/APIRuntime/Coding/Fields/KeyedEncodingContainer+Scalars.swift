public import Foundation

/// Overloads for numbers and Booleans. Each type has its own, because the container's methods for these types are
/// preferred to a generic one.
nonisolated extension KeyedEncodingContainer where Key: APIWireKey {
    /// Encodes a number in the format of its key.
    public mutating func encode(_ value: Int, forKey key: Key) throws {
        try value.encode(in: &self, forKey: key)
    }

    /// Encodes a number in the format of its key.
    public mutating func encodeIfPresent(_ value: Int?, forKey key: Key) throws {
        try encodeField(value, forKey: key)
    }

    /// Encodes a number in the format of its key.
    public mutating func encode(_ value: Int32, forKey key: Key) throws {
        try value.encode(in: &self, forKey: key)
    }

    /// Encodes a number in the format of its key.
    public mutating func encodeIfPresent(_ value: Int32?, forKey key: Key) throws {
        try encodeField(value, forKey: key)
    }

    /// Encodes a number in the format of its key.
    public mutating func encode(_ value: Int64, forKey key: Key) throws {
        try value.encode(in: &self, forKey: key)
    }

    /// Encodes a number in the format of its key.
    public mutating func encodeIfPresent(_ value: Int64?, forKey key: Key) throws {
        try encodeField(value, forKey: key)
    }

    /// Encodes a number in the format of its key.
    public mutating func encode(_ value: UInt64, forKey key: Key) throws {
        try value.encode(in: &self, forKey: key)
    }

    /// Encodes a number in the format of its key.
    public mutating func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws {
        try encodeField(value, forKey: key)
    }

    /// Encodes a number in the format of its key.
    public mutating func encode(_ value: Double, forKey key: Key) throws {
        try value.encode(in: &self, forKey: key)
    }

    /// Encodes a number in the format of its key.
    public mutating func encodeIfPresent(_ value: Double?, forKey key: Key) throws {
        try encodeField(value, forKey: key)
    }

    /// Encodes a number in the format of its key.
    public mutating func encode(_ value: Float, forKey key: Key) throws {
        try value.encode(in: &self, forKey: key)
    }

    /// Encodes a number in the format of its key.
    public mutating func encodeIfPresent(_ value: Float?, forKey key: Key) throws {
        try encodeField(value, forKey: key)
    }

    /// Encodes a number in the format of its key.
    public mutating func encode(_ value: Decimal, forKey key: Key) throws {
        try value.encode(in: &self, forKey: key)
    }

    /// Encodes a number in the format of its key.
    public mutating func encodeIfPresent(_ value: Decimal?, forKey key: Key) throws {
        try encodeField(value, forKey: key)
    }

    /// Encodes a Boolean in the format of its key.
    public mutating func encode(_ value: Bool, forKey key: Key) throws {
        try value.encode(in: &self, forKey: key)
    }

    /// Encodes a Boolean in the format of its key.
    public mutating func encodeIfPresent(_ value: Bool?, forKey key: Key) throws {
        try encodeField(value, forKey: key)
    }
}
