public import Foundation

nonisolated extension KeyedDecodingContainer where Key: APIWireKey {
    /// Decodes an object of dates in the format of its key.
    public func decode<Name: Hashable & CodingKeyRepresentable>(
        _ type: [Name: Date].Type,
        forKey key: Key
    ) throws -> [Name: Date] {
        let container = try nestedContainer(keyedBy: APIDateKey.self, forKey: key)
        var dates: [Name: Date] = [:]
        for nameKey in container.allKeys {
            let dateKey = APIDateKey(name: nameKey.name, dateFormat: key.format.dateFormat)
            guard let name = Name(codingKey: dateKey) else {
                let problem = "'\(dateKey.name)' is no text of \(Name.self)"
                throw DecodingError.dataCorruptedError(forKey: nameKey, in: container, debugDescription: problem)
            }
            dates[name] = try container.decode(Date.self, forKey: dateKey)
        }
        return dates
    }

    /// Decodes an object of dates in the format of its key.
    public func decodeIfPresent<Name: Hashable & CodingKeyRepresentable>(
        _ type: [Name: Date].Type,
        forKey key: Key
    ) throws -> [Name: Date]? {
        guard contains(key), try !decodeNil(forKey: key) else { return nil }
        return try decode(type, forKey: key)
    }
}
