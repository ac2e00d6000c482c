public import Foundation

/// Overloads for numbers and Booleans. Each type has its own, because the container's methods for these types are
/// preferred to a generic one.
nonisolated extension KeyedDecodingContainer where Key: APIWireKey {
    /// Decodes a number in the format of its key.
    public func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
        try Int.decode(in: self, forKey: key)
    }

    /// Decodes a number in the format of its key. An empty text is `nil` and reported as drift.
    public func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        try Int.decodeIfPresent(in: self, forKey: key)
    }

    /// Decodes a number in the format of its key.
    public func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
        try Int32.decode(in: self, forKey: key)
    }

    /// Decodes a number in the format of its key. An empty text is `nil` and reported as drift.
    public func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
        try Int32.decodeIfPresent(in: self, forKey: key)
    }

    /// Decodes a number in the format of its key.
    public func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
        try Int64.decode(in: self, forKey: key)
    }

    /// Decodes a number in the format of its key. An empty text is `nil` and reported as drift.
    public func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
        try Int64.decodeIfPresent(in: self, forKey: key)
    }

    /// Decodes a number in the format of its key.
    public func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
        try UInt64.decode(in: self, forKey: key)
    }

    /// Decodes a number in the format of its key. An empty text is `nil` and reported as drift.
    public func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
        try UInt64.decodeIfPresent(in: self, forKey: key)
    }

    /// Decodes a number in the format of its key.
    public func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
        try Double.decode(in: self, forKey: key)
    }

    /// Decodes a number in the format of its key. An empty text is `nil` and reported as drift.
    public func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        try Double.decodeIfPresent(in: self, forKey: key)
    }

    /// Decodes a number in the format of its key.
    public func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
        try Float.decode(in: self, forKey: key)
    }

    /// Decodes a number in the format of its key. An empty text is `nil` and reported as drift.
    public func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
        try Float.decodeIfPresent(in: self, forKey: key)
    }

    /// Decodes a number in the format of its key.
    public func decode(_ type: Decimal.Type, forKey key: Key) throws -> Decimal {
        try Decimal.decode(in: self, forKey: key)
    }

    /// Decodes a number in the format of its key. An empty text is `nil` and reported as drift.
    public func decodeIfPresent(_ type: Decimal.Type, forKey key: Key) throws -> Decimal? {
        try Decimal.decodeIfPresent(in: self, forKey: key)
    }

    /// Decodes a Boolean in the format of its key.
    public func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
        try Bool.decode(in: self, forKey: key)
    }

    /// Decodes a Boolean in the format of its key. An empty text is `nil` and reported as drift.
    public func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        try Bool.decodeIfPresent(in: self, forKey: key)
    }
}
