internal import Foundation

// Encoders treat these types in ways of their own, since what they write of themselves is not what the wire has.

nonisolated extension Date: APITreeConvertible {
    func tree(at path: [any CodingKey]) -> APITree { .text(APIISO8601.text(of: self)) }
}

nonisolated extension Data: APITreeConvertible {
    func tree(at path: [any CodingKey]) -> APITree { .data(self) }
}

nonisolated extension URL: APITreeConvertible {
    func tree(at path: [any CodingKey]) -> APITree { .text(absoluteString) }
}

nonisolated extension UUID: APITreeConvertible {
    /// In lower case, while Foundation's own encoding is in upper case.
    func tree(at path: [any CodingKey]) -> APITree { .text(parameterText) }
}

nonisolated extension Decimal: APITreeConvertible {
    func tree(at path: [any CodingKey]) throws -> APITree {
        guard isFinite else { throw APITreeEncoder.notFinite(self, at: path) }
        return .number(description)
    }
}

nonisolated extension Dictionary: APITreeConvertible where Key: Encodable, Value: Encodable {
    /// Sorted by name, since a dictionary has another order in each process.
    func tree(at path: [any CodingKey]) throws -> APITree {
        let tree = try APITreeEncoder.tree(encodedBy: self, at: path)
        guard case .object(let members) = tree else { return tree }
        return .object(members.sorted { $0.name < $1.name })
    }
}
