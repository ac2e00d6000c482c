/// A value on the heap, so that a struct can contain a value of its own type.
///
/// ```swift
/// public struct Comment: Codable {
///     public var parent: Comment? {
///         get { parentStorage.value }
///         set { parentStorage.value = newValue }
///     }
///     private var parentStorage: APIIndirect<Comment?>
///
///     private enum CodingKeys: String, APIWireKey {
///         case parentStorage = "parent"
///     }
/// }
/// ```
///
/// In JSON it is the value itself. An optional value is absent if it is `nil`.
///
/// - Note: It is not a property wrapper, because Swift accepts none in a struct that is declared `nonisolated`.
nonisolated public struct APIIndirect<Value> {
    indirect enum Storage {
        case value(Value)
    }

    private var storage: Storage

    /// The value.
    public var value: Value {
        get {
            switch storage {
            case .value(let value): value
            }
        }
        set { storage = .value(newValue) }
    }

    /// Stores a value on the heap.
    public init(_ value: Value) {
        storage = .value(value)
    }
}

nonisolated extension APIIndirect.Storage: Sendable where Value: Sendable {}
nonisolated extension APIIndirect: Sendable where Value: Sendable {}

nonisolated extension APIIndirect: Equatable where Value: Equatable {
    public static func == (left: Self, right: Self) -> Bool {
        left.value == right.value
    }
}

nonisolated extension APIIndirect: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }
}

nonisolated extension APIIndirect: Decodable where Value: Decodable {
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(Value.self))
    }
}

nonisolated extension APIIndirect: Encodable where Value: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

nonisolated extension KeyedDecodingContainer where Key: APIWireKey {
    /// Decodes a value on the heap.
    public func decode<Value: Decodable>(_ type: APIIndirect<Value>.Type, forKey key: Key) throws -> APIIndirect<Value>
    {
        APIIndirect(try field(Value.self, forKey: key))
    }

    /// Decodes an optional value on the heap; an absent key is `nil`.
    public func decode<Value: Decodable>(_ type: APIIndirect<Value?>.Type, forKey key: Key) throws -> APIIndirect<
        Value?
    > {
        APIIndirect(try fieldIfPresent(Value.self, forKey: key))
    }
}

nonisolated extension KeyedDecodingContainer {
    /// Decodes an optional value on the heap; an absent key is `nil`.
    public func decode<Value: Decodable>(_ type: APIIndirect<Value?>.Type, forKey key: Key) throws -> APIIndirect<
        Value?
    > {
        APIIndirect(try decodeIfPresent(Value.self, forKey: key))
    }
}

nonisolated extension KeyedEncodingContainer where Key: APIWireKey {
    /// Encodes a value on the heap.
    public mutating func encode<Value: Encodable>(_ value: APIIndirect<Value>, forKey key: Key) throws {
        try field(value.value, forKey: key)
    }

    /// Encodes an optional value on the heap; `nil` is omitted, or encoded as null if the key says so.
    public mutating func encode<Value: Encodable>(_ value: APIIndirect<Value?>, forKey key: Key) throws {
        guard let value = value.value else { return try encodeNone(forKey: key) }
        try field(value, forKey: key)
    }
}

nonisolated extension KeyedEncodingContainer {
    /// Encodes an optional value on the heap; `nil` is omitted.
    public mutating func encode<Value: Encodable>(_ value: APIIndirect<Value?>, forKey key: Key) throws {
        try encodeIfPresent(value.value, forKey: key)
    }
}
