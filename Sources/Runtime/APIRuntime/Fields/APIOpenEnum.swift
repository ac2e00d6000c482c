/// An enumeration that keeps unknown values: a struct over the raw value, with a static member for each known value.
///
/// A `switch` over it needs a `default`. An unknown value is decoded, encoded unchanged, and reported as drift.
nonisolated public protocol APIOpenEnum: RawRepresentable, Codable, Hashable, Sendable, CaseIterable,
    CustomStringConvertible, APIParameter, CodingKeyRepresentable
where RawValue: Codable & Hashable & APIParameter, AllCases == [Self] {
    /// Creates a known or an unknown value.
    init(rawValue: RawValue)
}

nonisolated extension APIOpenEnum {
    public init(from decoder: any Decoder) throws {
        let rawValue = try decoder.singleValueContainer().decode(RawValue.self)
        self.init(rawValue: rawValue)
        if let collector = decoder.driftCollector, !isKnown {
            collector.add(.unknownValue, path: decoder.codingPath, value: rawValue.parameterText)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }

    public var description: String { rawValue.parameterText }

    /// Whether it is one of the known values.
    var isKnown: Bool { Self.allCases.contains(self) }
}

// Foundation and Swift provide coding keys only for strings and integers.
nonisolated extension APIOpenEnum where RawValue == Double {
    public var codingKey: any CodingKey { APINameKey(rawValue.parameterText) }

    public init?(codingKey: some CodingKey) {
        guard let rawValue = Double(codingKey.stringValue) else { return nil }
        self.init(rawValue: rawValue)
    }
}
