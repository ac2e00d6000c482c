public import Foundation

/// What synthesized `Codable` code calls where the keys have formats: the compiler prefers these to the generic ones.
nonisolated extension KeyedEncodingContainer where Key: APIWireKey {
    public mutating func encode(_ value: Date, forKey key: Key) throws {
        switch key.format.dateFormat.wireValue(of: value) {
        case .integer(let value): try encode(value, forKey: key)
        case .number(let value): try encode(value, forKey: key)
        case .text(let value): try encode(value, forKey: key)
        }
    }

    public mutating func encodeIfPresent(_ value: Date?, forKey key: Key) throws {
        guard let value else { return }
        try encode(value, forKey: key)
    }

    public mutating func encode(_ value: [Date], forKey key: Key) throws {
        var container = nestedUnkeyedContainer(forKey: key)
        try key.format.dateFormat.encodeAll(value, into: &container)
    }

    public mutating func encodeIfPresent(_ value: [Date]?, forKey key: Key) throws {
        guard let value else { return }
        try encode(value, forKey: key)
    }
}
