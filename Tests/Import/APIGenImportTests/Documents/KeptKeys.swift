import APIGenModel
import APIGenSpecLanguage
import APIGenSupport
import ImportTestSupport

/// Which keys of a value a client has no field for, so that it loses them.
struct KeptKeys {
    private let models: [String: API.Model]

    init(_ api: API) { models = api.modelsByName }

    /// - Returns: The places of the keys in a response: "`items.owner` is lost".
    func lost(of value: JSONTree, by endpoint: API.Endpoint) -> [String] {
        let inner = endpoint.envelope.reduce(Optional(value)) { $0?[$1] }
        guard let type = endpoint.response, let inner else { return [] }
        return lost(of: inner, as: type).map { "`\($0)` is lost" }
    }

    private func lost(of value: JSONTree, as type: API.ValueType) -> [String] {
        switch type {
        case .optional(let inner), .formatted(let inner, _): lost(of: value, as: inner)
        case .array(let element): (value.elements ?? []).flatMap { lost(of: $0, as: element) }
        case .dictionary(_, let inner): (value.members ?? []).flatMap { lost(of: $0.value, as: inner) }
        case .object(let object): lost(of: value, with: object.fields, [:])
        case .model(let name, let arguments): models[name].map { lost(of: value, as: $0, arguments) } ?? []
        case .union(let union): lost(of: value, as: union)
        case .scalar, .date, .enumeration, .parameter, .invalid: []
        }
    }

    private func lost(of value: JSONTree, as model: API.Model, _ arguments: [API.ValueType]) -> [String] {
        let types = model.types(arguments)
        return switch model.shape {
        case .object(let fields): lost(of: value, with: fields, types)
        case .union(let union): lost(of: value, as: union.substituting(types))
        case .alias(let type): lost(of: value, as: type.substituting(types))
        case .enumeration: []
        }
    }

    private func lost(of value: JSONTree, with fields: [API.Field], _ types: [String: API.ValueType]) -> [String] {
        let additional = fields.first(where: \.isAdditional)
        return (value.members ?? []).flatMap { key, value -> [String] in
            if let field = fields.first(where: { !$0.isAdditional && !$0.isFlattened && $0.name.value == key }) {
                return lost(of: value, as: field.type.substituting(types)).map { "\(key).\($0)" }
            }
            let flattened = fields.filter(\.isFlattened).map { lost(of: .object([(key, value)]), as: $0.type) }
            return additional == nil && !flattened.contains([]) && key != AllowedValue.unknownKey ? [key] : []
        }
    }

    /// The keys that no kind of the union has.
    private func lost(of value: JSONTree, as union: API.Union) -> [String] {
        if case .tag(let tag, .object) = union.mark {
            guard let kind = union.kinds.first(where: { $0.name.value == value[tag]?.string }) else { return [] }
            return kind.content.map { lost(of: value.without(tag), as: $0) } ?? []
        }
        let results = union.kinds.compactMap(\.content).map { lost(of: value, as: $0) }
        return results.contains([]) ? [] : results.min { $0.count < $1.count } ?? []
    }
}

extension JSONTree {
    fileprivate func without(_ key: String) -> JSONTree {
        members.map { .object($0.filter { $0.key != key }) } ?? self
    }
}
