public import Foundation

/// A change of a value: unchanged, removed or set.
///
/// In JSON these are an absent key, `null` and a value. The keys of the property's type must conform to ``APIWireKey``
/// to discriminate an absent key from a null.
///
/// ```swift
/// let kept: APIPatch<String> = .unchanged  // the key is absent
/// let removed: APIPatch<String> = .null  // "subtitle": null
/// let replaced: APIPatch = .value("A novel")  // "subtitle": "A novel"
/// ```
nonisolated public enum APIPatch<Value> {
    /// The key is absent: the server keeps the value.
    case unchanged
    /// An explicit null: the server removes the value.
    case null
    /// The new value.
    case value(Value)

    /// The new value, if there is one.
    public var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }

    /// The same change of another value.
    public func map<Output>(_ transform: (Value) throws -> Output) rethrows -> APIPatch<Output> {
        switch self {
        case .unchanged: .unchanged
        case .null: .null
        case .value(let value): .value(try transform(value))
        }
    }
}

nonisolated extension APIPatch: Sendable where Value: Sendable {}
nonisolated extension APIPatch: Equatable where Value: Equatable {}
nonisolated extension APIPatch: Hashable where Value: Hashable {}

nonisolated extension APIPatch: Decodable where Value: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = container.decodeNil() ? .null : .value(try container.decode(Value.self))
    }
}

nonisolated extension APIPatch: Encodable where Value: Encodable {
    /// Encodes the value or a null.
    ///
    /// - Throws: `EncodingError` for ``unchanged``, which only a keyed container can omit.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .unchanged:
            throw EncodingError.invalidValue(
                self,
                EncodingError.Context(
                    codingPath: encoder.codingPath,
                    debugDescription: "an unchanged value can only be left out, which needs keys that are an APIWireKey"
                )
            )
        case .null: try container.encodeNil()
        case .value(let value): try container.encode(value)
        }
    }
}

nonisolated extension APIFields {
    /// Adds a change: a value, a null, or nothing if it is unchanged.
    public mutating func add(_ name: String, _ patch: APIPatch<some Encodable & Sendable>) {
        switch patch {
        case .unchanged: break
        case .null: addNull(name)
        case .value(let value): add(name, value)
        }
    }

    /// Adds a change of a date.
    public mutating func add(_ name: String, _ patch: APIPatch<Date>, _ format: APIDateFormat) {
        add(name, patch.map { APIFormattedDate(date: $0, format: format) })
    }

    /// Adds a change of an array of dates.
    public mutating func add(_ name: String, _ patch: APIPatch<[Date]>, _ format: APIDateFormat) {
        add(name, patch.map { $0.map { APIFormattedDate(date: $0, format: format) } })
    }

    /// Adds a change of a value in a custom format.
    public mutating func add(
        _ name: String,
        _ patch: APIPatch<some Encodable & Sendable>,
        _ format: APIWireFormat
    ) {
        add(name, patch.map { APIFormattedField(value: $0, format: format) })
    }
}

nonisolated extension KeyedDecodingContainer where Key: APIWireKey {
    /// Decodes a change. An absent key is unchanged, and a value that would decode as `nil` is a null.
    public func decode<Value: Decodable>(_ type: APIPatch<Value>.Type, forKey key: Key) throws -> APIPatch<Value> {
        guard contains(key) else { return .unchanged }
        return try fieldIfPresent(Value.self, forKey: key).map { .value($0) } ?? .null
    }
}

nonisolated extension KeyedEncodingContainer where Key: APIWireKey {
    /// Encodes a change. An unchanged one is omitted.
    public mutating func encode<Value: Encodable>(_ value: APIPatch<Value>, forKey key: Key) throws {
        switch value {
        case .unchanged: break
        case .null: try encodeNil(forKey: key)
        case .value(let value): try field(value, forKey: key)
        }
    }
}
