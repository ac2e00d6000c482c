public import Foundation

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
