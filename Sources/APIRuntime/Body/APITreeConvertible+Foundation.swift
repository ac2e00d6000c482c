internal import Foundation

// Encoders handle these types themselves, because their own `Encodable` output is not the wire format.

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
    /// In lower case. Foundation encodes UUIDs in upper case.
    func tree(at path: [any CodingKey]) -> APITree { .text(parameterText) }
}

nonisolated extension Decimal: APITreeConvertible {
    func tree(at path: [any CodingKey]) throws -> APITree {
        guard isFinite else { throw APITreeEncoder.notFinite(self, at: path) }
        return .number(description)
    }
}

nonisolated extension Dictionary: APITreeConvertible where Key: Encodable, Value: Encodable {
    /// Sorted by name, because the order of a dictionary differs between processes.
    func tree(at path: [any CodingKey]) throws -> APITree {
        let tree = try APITreeEncoder.tree(encodedBy: self, at: path)
        guard case .object(let members) = tree else { return tree }
        return .object(members.sorted { $0.name < $1.name })
    }
}
