internal import Foundation

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

nonisolated extension APIDay: APIField {
    static func decode<Key: APIWireKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> Self {
        try container.plain(APIDay.self, forKey: key)
    }

    static func decodeIfPresent<Key: APIWireKey>(
        in container: KeyedDecodingContainer<Key>,
        forKey key: Key
    ) throws -> Self? {
        try container.decodeIfPresent(APIDay.self, forKey: key)
    }
}
