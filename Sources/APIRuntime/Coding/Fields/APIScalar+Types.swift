internal import Foundation

nonisolated extension Int: APIScalar {
    init?(scalarText: String) {
        self.init(scalarText)
    }

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
    init?(scalarText: String) {
        self.init(scalarText)
    }

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
    init?(scalarText: String) {
        self.init(scalarText)
    }

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
    init?(scalarText: String) {
        self.init(scalarText)
    }

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
    init?(scalarText: String) {
        guard APIDecimalText.isNumber(scalarText), let value = Self(scalarText), value.isFinite else { return nil }
        self = value
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
    init?(scalarText: String) {
        guard APIDecimalText.isNumber(scalarText), let value = Self(scalarText), value.isFinite else { return nil }
        self = value
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
    init?(scalarText: String) {
        guard APIDecimalText.isNumber(scalarText) else { return nil }
        self.init(string: scalarText, locale: Locale(identifier: "en_US_POSIX"))
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
    init?(scalarText: String) {
        switch scalarText.lowercased() {
        case "true", "1": self = true
        case "false", "0": self = false
        default: return nil
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
