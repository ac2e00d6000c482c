internal import Foundation

/// A number or a Boolean, which a format can write as text.
nonisolated protocol APIScalar: APIEncodableField, APIFormattedValue, APIParameter {
    /// The value of a string; `nil` if the text is invalid.
    ///
    /// It is not an initializer, because that would make `Double.init` ambiguous in the client's target.
    static func scalar(of text: String) -> Self?

    // Each type has its own implementation, because generic code uses a slow path of the containers.
    static func plain<Key: CodingKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> Self
    static func plainIfPresent<Key: CodingKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws
        -> Self?
    func plain<Key: CodingKey>(in container: inout KeyedEncodingContainer<Key>, forKey key: Key) throws
}

nonisolated extension APIScalar {
    static func decode<Key: APIWireKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> Self {
        switch key.format {
        case .lenient, .string:
            guard let text = try? container.decode(String.self, forKey: key) else {
                return try decodeNumber(in: container, forKey: key)
            }
            guard let value = Self.scalar(of: text) else {
                let problem = "'\(text)' is not a valid \(Self.self)"
                throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: problem)
            }
            return value
        case .plain, .date, .lossy, .elements:
            return try plain(in: container, forKey: key)
        }
    }

    static func decodeIfPresent<Key: APIWireKey>(
        in container: KeyedDecodingContainer<Key>,
        forKey key: Key
    ) throws -> Self? {
        try container.unlessEmpty(key) { key in
            switch key.format {
            case .lenient, .string:
                guard container.contains(key), try !container.decodeNil(forKey: key) else { return nil }
                return try decode(in: container, forKey: key)
            case .plain, .date, .lossy, .elements:
                return try plainIfPresent(in: container, forKey: key)
            }
        }
    }

    func encode<Key: APIWireKey>(in container: inout KeyedEncodingContainer<Key>, forKey key: Key) throws {
        if key.format == .string {
            try container.encode(parameterText, forKey: key)
        } else {
            try plain(in: &container, forKey: key)
        }
    }

    static func decode(from decoder: any Decoder, format: APIWireFormat) throws -> Self {
        let container = try decoder.singleValueContainer()
        guard format == .lenient || format == .string else { return try container.decode(Self.self) }
        guard let text = try? container.decode(String.self) else {
            let number = Self.self == Bool.self ? try? container.decode(Int.self) : nil
            return try number.flatMap { Self.scalar(of: String($0)) } ?? container.decode(Self.self)
        }
        guard let value = Self.scalar(of: text) else {
            let problem = "'\(text)' is not a valid \(Self.self)"
            throw DecodingError.dataCorruptedError(in: container, debugDescription: problem)
        }
        return value
    }

    func encode(to encoder: any Encoder, format: APIWireFormat) throws {
        var container = encoder.singleValueContainer()
        if format == .string {
            try container.encode(parameterText)
        } else {
            try container.encode(self)
        }
    }

    /// A Boolean may be a number as well.
    private static func decodeNumber<Key: APIWireKey>(
        in container: KeyedDecodingContainer<Key>,
        forKey key: Key
    ) throws -> Self {
        if Self.self == Bool.self, let number = try? container.plain(Int.self, forKey: key),
            let value = Self.scalar(of: String(number))
        {
            return value
        }
        return try plain(in: container, forKey: key)
    }
}

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
