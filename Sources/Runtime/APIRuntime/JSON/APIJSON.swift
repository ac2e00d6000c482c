public import Foundation

/// Any JSON value, with exact numbers where Swift can represent them.
///
/// ```swift
/// let settings: APIJSON = ["theme": "dark", "sizes": [1, 2.5]]
/// print(settings["sizes"]?[0]?.intValue ?? 0)  // 1
/// ```
nonisolated public enum APIJSON: Hashable, Sendable {
    /// The literal `null`, which differs from an absent member.
    case null
    /// The literals `true` and `false`.
    case bool(Bool)
    /// An integer within the range of the type.
    case integer(Int64)
    /// An integer above the range of ``integer(_:)``.
    case unsigned(UInt64)
    /// Another number, of at most 38 digits.
    case decimal(Decimal)
    /// A number that `Decimal` cannot represent.
    case double(Double)
    /// A string, with its escape sequences replaced.
    case string(String)
    /// Values in the order of the text.
    case array([APIJSON])
    /// Values by their names. They are encoded in the order of the names.
    case object([String: APIJSON])

    /// The member of an object; `nil` if there is none, and for other values.
    public subscript(name: String) -> APIJSON? {
        objectValue?[name]
    }

    /// The element of an array; `nil` if there is none, and for other values.
    public subscript(index: Int) -> APIJSON? {
        guard let arrayValue, arrayValue.indices.contains(index) else { return nil }
        return arrayValue[index]
    }

    /// Decodes the value as another type.
    ///
    /// - Throws: `DecodingError` if it does not have the type.
    public func decode<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        try APIJSONCoding.decode(type, from: Data(description.utf8))
    }
}

nonisolated extension APIJSON: CustomStringConvertible {
    /// The JSON text, with the names of each object sorted.
    public var description: String {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func append(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .integer(let value): bytes += value.description.utf8
        case .unsigned(let value): bytes += value.description.utf8
        case .decimal(let value): bytes += value.description.utf8
        case .double(let value): bytes += (value.isFinite ? value.description : "null").utf8
        case .string(let text): APIJSONString.append(text, to: &bytes)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                element.append(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                APIJSONString.append(member.key, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.value.append(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }
}

nonisolated extension APIJSON {
    /// Whether the value is null.
    public var isNull: Bool { self == .null }

    /// The Boolean, if it is one.
    public var boolValue: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The integer, if it is one in the range of `Int`.
    public var intValue: Int? {
        if case .integer(let value) = self { Int(exactly: value) } else { nil }
    }

    /// The nearest floating-point number, if it is a number.
    public var doubleValue: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .unsigned(let value): Double(value)
        case .decimal(let value): Double(value.description)
        case .double(let value): value
        default: nil
        }
    }

    /// The exact number, if `Decimal` can represent it.
    public var decimalValue: Decimal? {
        switch self {
        case .integer(let value): Decimal(value)
        case .unsigned(let value): Decimal(value)
        case .decimal(let value): value
        default: nil
        }
    }

    /// The text, if it is one.
    public var stringValue: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The elements, if it is an array.
    public var arrayValue: [APIJSON]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The members, if it is an object.
    public var objectValue: [String: APIJSON]? {
        if case .object(let value) = self { value } else { nil }
    }
}

nonisolated extension APIJSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral {
    public init(nilLiteral: ()) {
        self = .null
    }

    public init(booleanLiteral value: Bool) {
        self = .bool(value)
    }
}

nonisolated extension APIJSON: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(integerLiteral value: Int64) {
        self = .integer(value)
    }

    /// Uses the decimal number that is written, as decoding it from JSON does.
    public init(floatLiteral value: Double) {
        self.init(value)
    }
}

nonisolated extension APIJSON: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) {
        self = .string(value)
    }
}

nonisolated extension APIJSON: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    public init(arrayLiteral elements: APIJSON...) {
        self = .array(elements)
    }

    /// Creates an object. The last of several members with one name is used.
    public init(dictionaryLiteral elements: (String, APIJSON)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
}

nonisolated extension APIJSON {
    /// Creates a number as decoding it from JSON does: integers if whole, otherwise decimal if that is exact.
    public init(_ number: Double) {
        if let integer = Int64(exactly: number) {
            self = .integer(integer)
        } else if let unsigned = UInt64(exactly: number) {
            self = .unsigned(unsigned)
        } else if let decimal = Decimal(string: number.description, locale: nil),
            Double(decimal.description) == number
        {
            self = .decimal(decimal)
        } else {
            self = .double(number)
        }
    }
}

nonisolated extension APIJSON: Codable {
    public init(from decoder: any Decoder) throws {
        if let value = try Self.value(in: decoder) {
            self = value
            return
        }
        // Containers come first, because a failed attempt costs more than a successful one.
        if let container = try? decoder.container(keyedBy: APINameKey.self) {
            var members: [String: APIJSON] = [:]
            for key in container.allKeys {
                members[key.stringValue] = try container.decode(APIJSON.self, forKey: key)
            }
            self = .object(members)
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [APIJSON] = []
            while !container.isAtEnd {
                elements.append(try container.decode(APIJSON.self))
            }
            self = .array(elements)
        } else {
            self = try Self.scalar(in: decoder.singleValueContainer())
        }
    }

    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements {
                try container.encode(element)
            }
        case .object(let members):
            var container = encoder.container(keyedBy: APINameKey.self)
            for (name, value) in members.sorted(by: { $0.key < $1.key }) {
                try container.encode(value, forKey: APINameKey(name))
            }
        default:
            var container = encoder.singleValueContainer()
            try encodeScalar(into: &container)
        }
    }

    private static func scalar(in container: any SingleValueDecodingContainer) throws -> Self {
        if container.decodeNil() { return .null }
        if let value = try? container.decode(String.self) { return .string(value) }
        if let value = try? container.decode(Bool.self) { return .bool(value) }
        if let value = try? container.decode(Int64.self) { return .integer(value) }
        if let value = try? container.decode(UInt64.self) { return .unsigned(value) }
        // A `Decimal` rounds silently. It is used only if it represents the same `Double`.
        let double = try container.decode(Double.self)
        if let decimal = try? container.decode(Decimal.self), Double(decimal.description) == double {
            return .decimal(decimal)
        }
        return .double(double)
    }

    private func encodeScalar(into container: inout any SingleValueEncodingContainer) throws {
        switch self {
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .unsigned(let value): try container.encode(value)
        case .decimal(let value): try container.encode(value)
        case .double(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .null, .array, .object: try container.encodeNil()
        }
    }
}
