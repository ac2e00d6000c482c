nonisolated extension APIDay: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let day = Self(text) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "'\(text)' is no day such as 2024-05-06"
            )
        }
        self = day
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

nonisolated extension APIDay: CodingKeyRepresentable {
    public var codingKey: any CodingKey { APINameKey(description) }

    public init?(codingKey: some CodingKey) {
        self.init(codingKey.stringValue)
    }
}
