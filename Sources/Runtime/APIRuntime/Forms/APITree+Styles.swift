/// The format of an object in a query, a form or a multipart body.
nonisolated public enum APIObjectStyle: Hashable, Sendable {
    /// One item for each member, `filter[status]=open&filter[owner][id]=7`.
    case brackets
    /// One item for each member, `filter.status=open&filter.owner.id=7`.
    case dots
    /// One item for each member with the name of the member alone, `status=open&owner[id]=7`.
    case flat
}

nonisolated extension APITree {
    /// The same values, with styles for nested objects and arrays.
    func styled(objects: APIObjectStyle, arrays: APIArrayStyle) -> APITree {
        switch self {
        case .object(let members):
            // Only the outermost object is flat, because the names of inner members are not unique.
            let inner = objects == .flat ? .brackets : objects
            let members = members.map {
                Member(name: $0.name, value: $0.value.styled(objects: inner, arrays: arrays))
            }
            switch objects {
            case .brackets: return .object(members)
            case .dots: return .dotted(members)
            case .flat: return .flat(members)
            }
        case .array(let elements, .indices):
            return .array(elements.map { $0.styled(objects: objects, arrays: arrays) }, arrays)
        default:
            return self
        }
    }
}

/// A value with the styles of its objects and arrays outside of JSON.
nonisolated struct APIStyledValue<Value: Encodable & Sendable>: Encodable, Sendable {
    var value: Value
    var objects: APIObjectStyle
    var arrays: APIArrayStyle

    func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
    }
}

nonisolated extension APIStyledValue: APITreeConvertible {
    func tree(at path: @autoclosure () -> [any CodingKey]) throws -> APITree {
        try APITreeEncoder.tree(of: value, at: path()).styled(objects: objects, arrays: arrays)
    }
}

/// A value as its JSON text.
nonisolated struct APIJSONText<Value: Encodable & Sendable>: Encodable, Sendable {
    var value: Value

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text(at: encoder.codingPath))
    }

    private func text(at path: [any CodingKey]) throws -> String {
        String(decoding: try APITreeEncoder.tree(of: value, at: path).json(), as: UTF8.self)
    }
}

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
    func tree(at path: @autoclosure () -> [any CodingKey]) throws -> APITree {
        guard case .array(let elements, _) = try APITreeEncoder.tree(of: values, at: path()) else { return .null }
        return .array(elements, style)
    }
}
