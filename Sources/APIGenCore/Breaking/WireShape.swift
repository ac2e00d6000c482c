/// Says what a server sees of a type, whatever its parts are called in Swift: so that a type that was written in
/// place and has a name now is the same one.
struct WireShape {
    /// Deeper parts are told apart by their names; what is that deep says little, and costs much.
    private static let depth = 4

    private let models: [String: API.Model]

    init(_ api: API) {
        models = Dictionary(api.models.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func text(of type: API.ValueType?) -> String {
        type.map { text($0, []) } ?? ""
    }

    /// - Parameter path: The models around the type.
    private func text(_ type: API.ValueType, _ path: [String]) -> String {
        switch type {
        case .scalar(let scalar): scalar.wireText
        case .date, .parameter, .invalid: type.specText
        case .array(let element): "[\(text(element, path))]"
        case .dictionary(let key, let value): "[\(text(key, path)): \(text(value, path))]"
        case .optional(let wrapped): "\(text(wrapped, path))?"
        case .formatted(let inner, let format): "\(text(inner, path))(\(format.rawValue))"
        case .enumeration(let enumeration):
            enumeration.values.map { enumeration.isNumber ? $0.text.value : $0.text.value.jsonLiteral }.sorted()
                .joined(separator: " | ")
        case .object(let object): text(object.fields, path)
        case .union(let union): text(union, path)
        case .model(let name, let arguments): text(of: name, arguments, path)
        }
    }

    private func text(of name: String, _ arguments: [API.ValueType], _ path: [String]) -> String {
        if let index = path.lastIndex(of: name) { return "^\(path.count - index)" }
        guard path.count < Self.depth, let model = models[name] else { return name }
        let inner = path + [name]
        let types = Dictionary(zip(model.parameters, arguments), uniquingKeysWith: { first, _ in first })
        switch model.shape {
        case .object(let fields):
            let applied = fields.map { field in
                var field = field
                field.type = field.type.substituting(types)
                return field
            }
            return text(applied, inner)
        case .union(let union): return text(union, inner)
        case .enumeration(let enumeration): return text(.enumeration(enumeration), inner)
        case .alias(let type): return text(type, inner)
        }
    }

    private func text(_ fields: [API.Field], _ path: [String]) -> String {
        let entries = fields.map { field in
            let key = field.isAdditional || field.isFlattened ? "*" : field.name.value.jsonLiteral
            let format = field.format.map { "(\($0.rawValue))" } ?? ""
            return "\(key): \(text(field.type, path))\(format) \(APISnapshot.Presence(field).text)"
        }
        return "{\(entries.sorted().joined(separator: ", "))}"
    }

    private func text(_ union: API.Union, _ path: [String]) -> String {
        let kinds = union.kinds.map { kind in
            let name = union.mark == .shape && kind.word == nil ? "" : kind.name.value.jsonLiteral
            return "\(name): \(kind.content.map { text($0, path) } ?? "none")"
        }
        return "\(union.mark)\(union.hasIntegerTags)(\(kinds.sorted().joined(separator: " | ")))"
    }
}

extension API.Scalar {
    /// The same for types that only differ in Swift.
    fileprivate var wireText: String {
        switch self {
        case .int, .int32, .int64, .uint64: "Int"
        case .double, .float: "Double"
        default: rawValue
        }
    }
}
