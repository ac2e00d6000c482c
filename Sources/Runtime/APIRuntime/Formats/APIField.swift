internal import Foundation

/// A type whose coding depends on the field's format, or for which an empty string is `nil`.
///
/// Synthesized code calls the public container overloads by the type. If the type is a generic parameter, as in
/// ``APIPatch``, this protocol replaces them.
nonisolated protocol APIField: Decodable {
    static func decode<Key: APIWireKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> Self

    static func decodeIfPresent<Key: APIWireKey>(
        in container: KeyedDecodingContainer<Key>,
        forKey key: Key
    ) throws -> Self?
}

/// A field type whose encoding depends on the format as well.
nonisolated protocol APIEncodableField: APIField {
    func encode<Key: APIWireKey>(in container: inout KeyedEncodingContainer<Key>, forKey key: Key) throws
}

nonisolated extension Date: APIEncodableField {
    static func decode<Key: APIWireKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> Self {
        try container.decode(Date.self, forKey: key)
    }

    static func decodeIfPresent<Key: APIWireKey>(
        in container: KeyedDecodingContainer<Key>,
        forKey key: Key
    ) throws -> Self? {
        try container.decodeIfPresent(Date.self, forKey: key)
    }

    func encode<Key: APIWireKey>(in container: inout KeyedEncodingContainer<Key>, forKey key: Key) throws {
        try container.encode(self, forKey: key)
    }
}

nonisolated extension Date: APIFormattedValue {
    static func decode(from decoder: any Decoder, format: APIWireFormat) throws -> Self {
        try format.dateFormat.decode(from: decoder.singleValueContainer())
    }

    func encode(to encoder: any Encoder, format: APIWireFormat) throws {
        var container = encoder.singleValueContainer()
        try format.dateFormat.encode(self, into: &container)
    }
}

nonisolated extension URL: APIField {
    static func decode<Key: APIWireKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> Self {
        try container.plain(URL.self, forKey: key)
    }

    static func decodeIfPresent<Key: APIWireKey>(
        in container: KeyedDecodingContainer<Key>,
        forKey key: Key
    ) throws -> Self? {
        try container.decodeIfPresent(URL.self, forKey: key)
    }
}

nonisolated extension UUID: APIField {
    static func decode<Key: APIWireKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> Self {
        try container.plain(UUID.self, forKey: key)
    }

    static func decodeIfPresent<Key: APIWireKey>(
        in container: KeyedDecodingContainer<Key>,
        forKey key: Key
    ) throws -> Self? {
        try container.decodeIfPresent(UUID.self, forKey: key)
    }
}

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
