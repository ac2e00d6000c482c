internal import Foundation

/// A type with formats that also apply to elements of arrays and dictionaries, and not only to values of keys.
nonisolated protocol APIFormattedValue: Codable {
    static func decode(from decoder: any Decoder, format: APIWireFormat) throws -> Self

    func encode(to encoder: any Encoder, format: APIWireFormat) throws
}

nonisolated extension APIWireFormat {
    /// Decodes a value with the format, or as its type if the format does not apply.
    func decode<Value: Decodable>(_ type: Value.Type, from decoder: any Decoder) throws -> Value {
        if self != .plain, let formatted = type as? any APIFormattedValue.Type,
            let value = try formatted.decode(from: decoder, format: self) as? Value
        {
            return value
        }
        return try decoder.singleValueContainer().decode(type)
    }

    /// Encodes a value with the format, or as its type if the format does not apply.
    func encode(_ value: some Encodable, to encoder: any Encoder) throws {
        if self != .plain, let formatted = value as? any APIFormattedValue {
            return try formatted.encode(to: encoder, format: self)
        }
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

nonisolated extension Array: APIFormattedValue where Element: Codable {
    static func decode(from decoder: any Decoder, format: APIWireFormat) throws -> Self {
        switch format {
        case .lossy:
            var container = try decoder.unkeyedContainer()
            return try APILossyElement<Element>.decodeAll(from: &container)
        case .lenient where (try? decoder.unkeyedContainer()) == nil:
            let container = try decoder.singleValueContainer()
            return decoder.isEmptyValue ? [] : [try container.decode(Element.self)]
        case .elements(let format):
            var container = try decoder.unkeyedContainer()
            var elements: Self = []
            while !container.isAtEnd {
                elements.append(try format.decode(Element.self, from: container.superDecoder()))
            }
            return elements
        case .date:
            return try decode(from: decoder, format: .elements(format))
        case .plain, .string, .lenient:
            return try decoder.singleValueContainer().decode(Self.self)
        }
    }

    func encode(to encoder: any Encoder, format: APIWireFormat) throws {
        switch format {
        case .elements(let format):
            var container = encoder.unkeyedContainer()
            for element in self { try format.encode(element, to: container.superEncoder()) }
        case .date:
            try encode(to: encoder, format: .elements(format))
        case .plain, .string, .lenient, .lossy:
            try APIWireFormat.plain.encode(self, to: encoder)
        }
    }
}

nonisolated extension Dictionary: APIFormattedValue where Key: Codable, Value: Codable {
    static func decode(from decoder: any Decoder, format: APIWireFormat) throws -> Self {
        guard case .elements(let format) = format else {
            let container = try decoder.singleValueContainer()
            return format == .lenient && decoder.isEmptyValue ? [:] : try container.decode(Self.self)
        }
        let container = try decoder.container(keyedBy: APIEntryKey.self)
        var entries: Self = [:]
        for name in container.allKeys {
            guard let key = name.key(as: Key.self) else {
                let problem = "'\(name.stringValue)' is not a valid \(Key.self)"
                throw DecodingError.dataCorruptedError(forKey: name, in: container, debugDescription: problem)
            }
            entries[key] = try format.decode(Value.self, from: container.superDecoder(forKey: name))
        }
        return entries
    }

    /// The entries are sorted by name, because the order of a dictionary differs between processes.
    func encode(to encoder: any Encoder, format: APIWireFormat) throws {
        guard case .elements(let format) = format else { return try APIWireFormat.plain.encode(self, to: encoder) }
        var container = encoder.container(keyedBy: APIEntryKey.self)
        let named = compactMap { key, value in APIEntryKey(key).map { (name: $0, value: value) } }
        for (name, value) in named.sorted(by: { $0.name.stringValue < $1.name.stringValue }) {
            try format.encode(value, to: container.superEncoder(forKey: name))
        }
    }
}

nonisolated extension Optional: APIFormattedValue where Wrapped: Codable {
    static func decode(from decoder: any Decoder, format: APIWireFormat) throws -> Self {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() || format == .lenient && decoder.isEmptyValue { return nil }
        return try format.decode(Wrapped.self, from: decoder)
    }

    func encode(to encoder: any Encoder, format: APIWireFormat) throws {
        guard let self else {
            var container = encoder.singleValueContainer()
            return try container.encodeNil()
        }
        try format.encode(self, to: encoder)
    }
}

/// An array element whose decoding error is reported as drift instead of thrown.
nonisolated struct APILossyElement<Element: Decodable>: Decodable {
    private let element: Element?

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        element = try? container.decode(Element.self)
        if element == nil, let collector = decoder.driftCollector {
            let value = (try? container.decode(APIJSON.self))?.description ?? ""
            collector.add(.droppedElement, path: decoder.codingPath, value: value)
        }
    }

    static func decodeAll(from container: inout any UnkeyedDecodingContainer) throws -> [Element] {
        var elements: [Element] = []
        while !container.isAtEnd {
            if let element = try container.decode(Self.self).element {
                elements.append(element)
            }
        }
        return elements
    }
}

/// The name of an entry of an object, which represents a key of a dictionary.
nonisolated struct APIEntryKey: CodingKey {
    let stringValue: String

    var intValue: Int? { Int(stringValue) }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init(intValue: Int) {
        stringValue = String(intValue)
    }

    /// The name of a dictionary's key; `nil` if its type is not written as a string.
    init?(_ key: some Hashable) {
        switch key {
        case let id as UUID: stringValue = id.parameterText
        case let key as any CodingKeyRepresentable: stringValue = key.codingKey.stringValue
        default: return nil
        }
    }

    /// The dictionary's key with this name; `nil` if the name is invalid for its type.
    func key<Key: Hashable>(as type: Key.Type) -> Key? {
        if type == UUID.self { return UUID(uuidString: stringValue) as? Key }
        let representable = type as? any CodingKeyRepresentable.Type
        return representable?.init(codingKey: self) as? Key
    }
}
