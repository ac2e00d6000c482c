import APIGenDiagnostics
import APIModel

/// The models that requests contain, and those that responses contain.
struct ModelUse {
    struct Use: Hashable {
        var isSent = false
        var isReceived = false
    }

    private var uses: [String: Use] = [:]
    private let models: [String: API.Model]

    init(_ api: API) {
        models = Dictionary(api.models.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
        let sent = api.shared.map(\.type) + api.endpoints.flatMap { $0.parameters.map(\.type) }
        let received = api.endpoints.flatMap { $0.responseTypes + [$0.stream?.element].compactMap { $0 } }
        let failures = api.failures + api.endpoints.flatMap(\.failures)
        for type in sent { mark(type, \.isSent) }
        for type in received { mark(type, \.isReceived) }
        for failure in failures { mark(.model(failure.model, []), \.isReceived) }
    }

    /// Other code may send or receive a model that the spec does not use.
    func use(of model: String) -> Use {
        uses[model] ?? Use(isSent: true, isReceived: true)
    }

    private mutating func mark(_ type: API.ValueType, _ direction: WritableKeyPath<Use, Bool>) {
        for name in type.modelNames where !uses[name, default: Use()][keyPath: direction] {
            uses[name, default: Use()][keyPath: direction] = true
            for type in models[name]?.shape.types ?? [] { mark(type, direction) }
        }
    }
}

extension API.Model.Shape {
    /// The types of the parts of a model.
    fileprivate var types: [API.ValueType] {
        switch self {
        case .object(let fields): fields.map(\.type)
        case .union(let union): union.kinds.compactMap(\.content)
        case .alias(let type): [type]
        case .enumeration: []
        }
    }
}

extension API.ValueType {
    /// The models in the type, including those in inline types.
    fileprivate var modelNames: Set<String> {
        switch self {
        case .scalar, .date, .parameter, .invalid: []
        case .enumeration(let enumeration): if case .itself(let name) = enumeration.owner { [name] } else { [] }
        case .array(let inner), .optional(let inner), .formatted(let inner, _): inner.modelNames
        case .dictionary(let key, let value): key.modelNames.union(value.modelNames)
        case .model(let name, let arguments): Set([name]).union(arguments.flatMap(\.modelNames))
        case .object(let object): Set(object.fields.flatMap(\.type.modelNames))
        case .union(let union): Set(union.kinds.compactMap(\.content).flatMap(\.modelNames))
        }
    }
}
