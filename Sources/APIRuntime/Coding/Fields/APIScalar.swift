/// A number or a Boolean, which a format can write as text.
nonisolated protocol APIScalar: APIEncodableField, APIFormattedValue, APIParameter {
    /// The value of a text; `nil` if the text is invalid.
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
                let problem = "'\(text)' is no text of \(Self.self)"
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
        try container.unlessEmptyText(forKey: key) {
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
            let problem = "'\(text)' is no text of \(Self.self)"
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
