public import Foundation

/// What synthesized `Codable` code calls where the keys have formats: the compiler prefers these to the generic ones.
nonisolated extension KeyedEncodingContainer where Key: APIWireKey {
    /// Encodes a date in the format of its key.
    public mutating func encode(_ value: Date, forKey key: Key) throws {
        switch key.format.dateFormat.wireValue(of: value) {
        case .integer(let value): try encode(value, forKey: key)
        case .number(let value): try encode(value, forKey: key)
        case .text(let value): try encode(value, forKey: key)
        }
    }

    /// Encodes a date in the format of its key; `nil` writes nothing.
    public mutating func encodeIfPresent(_ value: Date?, forKey key: Key) throws {
        guard let value else { return }
        try encode(value, forKey: key)
    }

    /// Encodes dates in the format of their key.
    public mutating func encode(_ value: [Date], forKey key: Key) throws {
        var container = nestedUnkeyedContainer(forKey: key)
        try key.format.dateFormat.encodeAll(value, into: &container)
    }

    /// Encodes dates in the format of their key; `nil` writes nothing.
    public mutating func encodeIfPresent(_ value: [Date]?, forKey key: Key) throws {
        guard let value else { return }
        try encode(value, forKey: key)
    }
}
