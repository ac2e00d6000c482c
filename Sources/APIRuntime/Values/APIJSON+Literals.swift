internal import Foundation

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
