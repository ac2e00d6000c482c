/// The entries of an object that are not among its type's coding keys.
///
/// ```swift
/// struct Person: Decodable {
///     var name: String
///     var additional: [String: APIJSON]
///
///     private enum CodingKeys: CodingKey {
///         case name
///     }
///
///     init(from decoder: any Decoder) throws {
///         name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
///         additional = try APIAdditional<CodingKeys>.decode(from: decoder)
///     }
/// }
/// ```
nonisolated public enum APIAdditional<Known: CodingKey> {
    /// Decodes the entries without a coding key.
    ///
    /// - Parameters:
    ///   - decoder: The decoder of the whole object.
    ///   - format: The format of all entries: `.elements(…)` if their values have a format.
    public static func decode<Value: Codable>(
        from decoder: any Decoder,
        format: APIWireFormat = .plain
    ) throws -> [String: Value] {
        let container = try decoder.container(keyedBy: APINameKey.self)
        var entries: [String: Value] = [:]
        for key in container.allKeys where Known(stringValue: key.stringValue) == nil {
            entries[key.stringValue] = try format.ofElements.decode(
                Value.self,
                from: container.superDecoder(forKey: key)
            )
        }
        return entries
    }

    /// Encodes entries in addition to the coding keys. An entry with the name of a key is omitted.
    ///
    /// - Parameters:
    ///   - entries: The entries, which are written sorted by name.
    ///   - encoder: The encoder of the whole object.
    ///   - format: The format of all entries.
    public static func encode(
        _ entries: [String: some Codable],
        to encoder: any Encoder,
        format: APIWireFormat = .plain
    ) throws {
        var container = encoder.container(keyedBy: APINameKey.self)
        for (name, value) in entries.sorted(by: { $0.key < $1.key }) where Known(stringValue: name) == nil {
            try format.ofElements.encode(value, to: container.superEncoder(forKey: APINameKey(name)))
        }
    }
}

nonisolated extension APIWireFormat {
    fileprivate var ofElements: APIWireFormat {
        if case .elements(let format) = self { format } else { .plain }
    }
}
