public import Foundation

nonisolated extension KeyedEncodingContainer where Key: APIWireKey {
    /// Encodes an object of dates in the format of its key.
    public mutating func encode<Name: Hashable & CodingKeyRepresentable>(
        _ value: [Name: Date],
        forKey key: Key
    ) throws {
        var container = nestedContainer(keyedBy: APIDateKey.self, forKey: key)
        let named = value.map { (name: $0.key.codingKey.stringValue, date: $0.value) }
        for (name, date) in named.sorted(by: { $0.name < $1.name }) {
            try container.encode(date, forKey: APIDateKey(name: name, dateFormat: key.format.dateFormat))
        }
    }

    /// Encodes an object of dates in the format of its key.
    public mutating func encodeIfPresent<Name: Hashable & CodingKeyRepresentable>(
        _ value: [Name: Date]?,
        forKey key: Key
    ) throws {
        guard let value else { return try encodeNone(forKey: key) }
        try encode(value, forKey: key)
    }
}
