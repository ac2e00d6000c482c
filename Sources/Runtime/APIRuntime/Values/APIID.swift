internal import Foundation

/// An identifier as text, which the server may write as a string or as a number.
///
/// It is encoded as it was decoded. Two identifiers are equal if their strings are equal.
nonisolated public struct APIID: Sendable {
    /// The identifier as text.
    public var text: String

    /// Whether it is a number in JSON.
    public var isNumber: Bool

    /// Creates an identifier that is a string in JSON.
    public init(_ text: String) {
        self.text = text
        isNumber = false
    }

    /// Creates an identifier that is a number in JSON.
    public init(_ number: some BinaryInteger) {
        text = String(number)
        isNumber = true
    }
}

nonisolated extension APIID: Hashable {
    public static func == (left: Self, right: Self) -> Bool {
        left.text == right.text
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
    }
}

nonisolated extension APIID: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    public init(stringLiteral value: String) {
        self.init(value)
    }

    public init(integerLiteral value: Int64) {
        self.init(value)
    }
}

nonisolated extension APIID: CustomStringConvertible, APIParameter {
    public var description: String { text }
    public var parameterText: String { text }
}

nonisolated extension APIID: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self.init(text)
        } else if let number = try? container.decode(Int64.self) {
            self.init(number)
        } else if let number = try? container.decode(UInt64.self) {
            self.init(number)
        } else if let number = try? container.decode(Decimal.self) {
            self.init(number.description)
            isNumber = true
        } else {
            throw DecodingError.typeMismatch(
                Self.self,
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription: "an identifier is a string or a number"
                )
            )
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if isNumber, let number = Int64(text) {
            try container.encode(number)
        } else if isNumber, let number = UInt64(text) {
            try container.encode(number)
        } else if isNumber, let number = Decimal(string: text, locale: nil) {
            try container.encode(number)
        } else {
            try container.encode(text)
        }
    }
}

nonisolated extension APIID: CodingKeyRepresentable {
    public var codingKey: any CodingKey { APINameKey(text) }

    public init(codingKey: some CodingKey) {
        self.init(codingKey.stringValue)
    }
}
