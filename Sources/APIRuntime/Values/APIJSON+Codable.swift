internal import Foundation

nonisolated extension APIJSON: Codable {
    public init(from decoder: any Decoder) throws {
        // Containers come first, because a failed attempt costs more than a successful one.
        if let container = try? decoder.container(keyedBy: APINameKey.self) {
            var members: [String: APIJSON] = [:]
            for key in container.allKeys {
                members[key.stringValue] = try container.decode(APIJSON.self, forKey: key)
            }
            self = .object(members)
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [APIJSON] = []
            while !container.isAtEnd {
                elements.append(try container.decode(APIJSON.self))
            }
            self = .array(elements)
        } else {
            self = try Self.scalar(in: decoder.singleValueContainer())
        }
    }

    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements {
                try container.encode(element)
            }
        case .object(let members):
            var container = encoder.container(keyedBy: APINameKey.self)
            for (name, value) in members.sorted(by: { $0.key < $1.key }) {
                try container.encode(value, forKey: APINameKey(name))
            }
        default:
            var container = encoder.singleValueContainer()
            try encodeScalar(into: &container)
        }
    }

    private static func scalar(in container: any SingleValueDecodingContainer) throws -> Self {
        if container.decodeNil() { return .null }
        if let value = try? container.decode(String.self) { return .string(value) }
        if let value = try? container.decode(Bool.self) { return .bool(value) }
        if let value = try? container.decode(Int64.self) { return .integer(value) }
        if let value = try? container.decode(UInt64.self) { return .unsigned(value) }
        // A `Decimal` rounds silently. It is used only if it represents the same `Double`.
        let double = try container.decode(Double.self)
        if let decimal = try? container.decode(Decimal.self), Double(decimal.description) == double {
            return .decimal(decimal)
        }
        return .double(double)
    }

    private func encodeScalar(into container: inout any SingleValueEncodingContainer) throws {
        switch self {
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .unsigned(let value): try container.encode(value)
        case .decimal(let value): try container.encode(value)
        case .double(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .null, .array, .object: try container.encodeNil()
        }
    }
}
