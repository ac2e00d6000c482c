internal import Foundation

nonisolated extension Int: APIScalar {
    static func scalar(of text: String) -> Self? { Self(text) }

    static func plain<Key: CodingKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> Self {
        try container.decode(Int.self, forKey: key)
    }

    static func plainIfPresent<Key: CodingKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws
        -> Self?
    {
        try container.decodeIfPresent(Int.self, forKey: key)
    }

    func plain<Key: CodingKey>(in container: inout KeyedEncodingContainer<Key>, forKey key: Key) throws {
        try container.encode(self, forKey: key)
    }
}

nonisolated extension Int32: APIScalar {
    static func scalar(of text: String) -> Self? { Self(text) }

    static func plain<Key: CodingKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> Self {
        try container.decode(Int32.self, forKey: key)
    }

    static func plainIfPresent<Key: CodingKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws
        -> Self?
    {
        try container.decodeIfPresent(Int32.self, forKey: key)
    }

    func plain<Key: CodingKey>(in container: inout KeyedEncodingContainer<Key>, forKey key: Key) throws {
        try container.encode(self, forKey: key)
    }
}

nonisolated extension Int64: APIScalar {
    static func scalar(of text: String) -> Self? { Self(text) }

    static func plain<Key: CodingKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> Self {
        try container.decode(Int64.self, forKey: key)
    }

    static func plainIfPresent<Key: CodingKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws
        -> Self?
    {
        try container.decodeIfPresent(Int64.self, forKey: key)
    }

    func plain<Key: CodingKey>(in container: inout KeyedEncodingContainer<Key>, forKey key: Key) throws {
        try container.encode(self, forKey: key)
    }
}

nonisolated extension UInt64: APIScalar {
    static func scalar(of text: String) -> Self? { Self(text) }

    static func plain<Key: CodingKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> Self {
        try container.decode(UInt64.self, forKey: key)
    }

    static func plainIfPresent<Key: CodingKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws
        -> Self?
    {
        try container.decodeIfPresent(UInt64.self, forKey: key)
    }

    func plain<Key: CodingKey>(in container: inout KeyedEncodingContainer<Key>, forKey key: Key) throws {
        try container.encode(self, forKey: key)
    }
}

nonisolated extension Double: APIScalar {
    static func scalar(of text: String) -> Self? {
        guard APIDecimalText.isNumber(text), let value = Self(text), value.isFinite else { return nil }
        return value
    }

    static func plain<Key: CodingKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> Self {
        try container.decode(Double.self, forKey: key)
    }

    static func plainIfPresent<Key: CodingKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws
        -> Self?
    {
        try container.decodeIfPresent(Double.self, forKey: key)
    }

    func plain<Key: CodingKey>(in container: inout KeyedEncodingContainer<Key>, forKey key: Key) throws {
        try container.encode(self, forKey: key)
    }
}

nonisolated extension Float: APIScalar {
    static func scalar(of text: String) -> Self? {
        guard APIDecimalText.isNumber(text), let value = Self(text), value.isFinite else { return nil }
        return value
    }

    static func plain<Key: CodingKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> Self {
        try container.decode(Float.self, forKey: key)
    }

    static func plainIfPresent<Key: CodingKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws
        -> Self?
    {
        try container.decodeIfPresent(Float.self, forKey: key)
    }

    func plain<Key: CodingKey>(in container: inout KeyedEncodingContainer<Key>, forKey key: Key) throws {
        try container.encode(self, forKey: key)
    }
}

nonisolated extension Decimal: APIScalar {
    static func scalar(of text: String) -> Self? {
        guard APIDecimalText.isNumber(text) else { return nil }
        return Self(string: text, locale: Locale(identifier: "en_US_POSIX"))
    }

    static func plain<Key: CodingKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> Self {
        try container.decode(Decimal.self, forKey: key)
    }

    static func plainIfPresent<Key: CodingKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws
        -> Self?
    {
        try container.decodeIfPresent(Decimal.self, forKey: key)
    }

    func plain<Key: CodingKey>(in container: inout KeyedEncodingContainer<Key>, forKey key: Key) throws {
        try container.encode(self, forKey: key)
    }
}

nonisolated extension Bool: APIScalar {
    static func scalar(of text: String) -> Self? {
        switch text.lowercased() {
        case "true", "1": true
        case "false", "0": false
        default: nil
        }
    }

    static func plain<Key: CodingKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> Self {
        try container.decode(Bool.self, forKey: key)
    }

    static func plainIfPresent<Key: CodingKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws
        -> Self?
    {
        try container.decodeIfPresent(Bool.self, forKey: key)
    }

    func plain<Key: CodingKey>(in container: inout KeyedEncodingContainer<Key>, forKey key: Key) throws {
        try container.encode(self, forKey: key)
    }
}
