internal import Foundation

/// A number or a Boolean, which a format can write as text.
nonisolated protocol APIScalar: APIEncodableField, APIFormattedValue, APIParameter {
    /// The value of a string; `nil` if the text is invalid.
    ///
    /// It is not an initializer, because that would make `Double.init` ambiguous in the client's target.
    static func scalar(of text: String) -> Self?
}

nonisolated extension APIScalar {
    static func decode<Key: APIWireKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> Self {
        try container.scalar(key)
    }

    static func decodeIfPresent<Key: APIWireKey>(
        in container: KeyedDecodingContainer<Key>,
        forKey key: Key
    ) throws -> Self? {
        try container.scalarIfPresent(key)
    }

    func encode<Key: APIWireKey>(in container: inout KeyedEncodingContainer<Key>, forKey key: Key) throws {
        try container.scalar(self, key)
    }

    static func decode(from decoder: any Decoder, format: APIWireFormat) throws -> Self {
        let container = try decoder.singleValueContainer()
        guard format.readsText else { return try container.decode(Self.self) }
        guard let text = decoder.textValue else {
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
}

nonisolated extension Int: APIScalar {
    static func scalar(of text: String) -> Self? { Self(text) }
}

nonisolated extension Int32: APIScalar {
    static func scalar(of text: String) -> Self? { Self(text) }
}

nonisolated extension Int64: APIScalar {
    static func scalar(of text: String) -> Self? { Self(text) }
}

nonisolated extension UInt64: APIScalar {
    static func scalar(of text: String) -> Self? { Self(text) }
}

nonisolated extension Double: APIScalar {
    static func scalar(of text: String) -> Self? {
        guard APIDecimalText.isNumber(text), let value = Self(text), value.isFinite else { return nil }
        return value
    }
}

nonisolated extension Float: APIScalar {
    static func scalar(of text: String) -> Self? {
        guard APIDecimalText.isNumber(text), let value = Self(text), value.isFinite else { return nil }
        return value
    }
}

nonisolated extension Decimal: APIScalar {
    static func scalar(of text: String) -> Self? {
        guard APIDecimalText.isNumber(text) else { return nil }
        return Self(string: text, locale: Locale(identifier: "en_US_POSIX"))
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
}
