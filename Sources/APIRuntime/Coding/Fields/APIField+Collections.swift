internal import Foundation

nonisolated extension Array: APIField where Element: Decodable {
    static func decode<Key: APIWireKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> Self {
        switch key.format {
        case .lossy:
            var elements = try container.nestedUnkeyedContainer(forKey: key)
            return try APILossyElement<Element>.decodeAll(from: &elements)
        case .lenient where container.contains(key):
            if (try? container.nestedUnkeyedContainer(forKey: key)) != nil {
                return try container.plain([Element].self, forKey: key)
            }
            if try container.decodeNil(forKey: key) || container.isEmptyValue(forKey: key) { return [] }
            return [try container.plain(Element.self, forKey: key)]
        case .date, .elements:
            return try key.format.decode(Self.self, from: container.superDecoder(forKey: key))
        case .plain, .string, .lenient:
            return try container.plain([Element].self, forKey: key)
        }
    }

    static func decodeIfPresent<Key: APIWireKey>(
        in container: KeyedDecodingContainer<Key>,
        forKey key: Key
    ) throws -> Self? {
        guard container.contains(key), try !container.decodeNil(forKey: key) else { return nil }
        let isArray = (try? container.nestedUnkeyedContainer(forKey: key)) != nil
        if key.format == .lenient, !isArray, container.isEmptyValue(forKey: key) { return nil }
        return try decode(in: container, forKey: key)
    }
}

nonisolated extension Dictionary: APIField where Key: Decodable, Value: Decodable {
    static func decode<Field: APIWireKey>(in container: KeyedDecodingContainer<Field>, forKey key: Field) throws -> Self
    {
        if key.format == .lenient, container.contains(key), container.isEmptyValue(forKey: key) { return [:] }
        if case .elements = key.format {
            return try key.format.decode(Self.self, from: container.superDecoder(forKey: key))
        }
        return try container.plain([Key: Value].self, forKey: key)
    }

    static func decodeIfPresent<Field: APIWireKey>(
        in container: KeyedDecodingContainer<Field>,
        forKey key: Field
    ) throws -> Self? {
        guard container.contains(key), try !container.decodeNil(forKey: key) else { return nil }
        return try decode(in: container, forKey: key)
    }
}
