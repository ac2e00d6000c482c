/// An array with its style outside of JSON.
nonisolated struct APIStyledArray<Element: Encodable & Sendable>: Encodable, Sendable {
    var values: [Element]
    var style: APIArrayStyle

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(values)
    }
}

nonisolated extension APIStyledArray: APITreeConvertible {
    func tree(at path: [any CodingKey]) throws -> APITree {
        guard case .array(let elements, _) = try APITreeEncoder.tree(of: values, at: path) else { return .null }
        return .array(elements, style)
    }
}
