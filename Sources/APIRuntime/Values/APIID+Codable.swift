internal import Foundation

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
