import APIGenSupport

extension ContainmentResolver {
    /// Stores the content of unions on the heap that would otherwise contain themselves.
    ///
    /// - Parameters:
    ///   - components: The models that store each other in their memory.
    ///   - parameters: The positions of the type parameters that each model stores in its memory.
    ///   - positions: The positions of the models in `resolved`.
    func makeIndirect(
        _ resolved: inout [API.Model],
        _ components: StronglyConnectedComponents,
        _ parameters: [String: Set<Int>],
        _ positions: [String: Int]
    ) {
        guard resolved.contains(where: \.hasUnion) else { return }
        func held(in types: [API.ValueType]) -> [Int] {
            types.flatMap { $0.heldModels(by: parameters) }.compactMap { positions[$0] }
        }
        let arguments = unionArguments(of: resolved, positions)
        for index in resolved.indices where resolved[index].hasUnion {
            // A type argument that contains itself may do so because of the generic union.
            let isRecursive = arguments[index].contains { argument in
                held(in: resolved[argument].heldTypes).contains { components.connects($0, argument) }
            }
            resolved[index].mapUnions { union in
                var union = union
                union.isIndirect =
                    isRecursive
                    || held(in: union.kinds.compactMap(\.content)).contains { components.connects($0, index) }
                return union
            }
        }
    }

    /// The models that are type arguments of each model.
    private func unionArguments(of models: [API.Model], _ positions: [String: Int]) -> [Set<Int>] {
        var arguments = [Set<Int>](repeating: [], count: models.count)
        for (model, argument) in models.flatMap(\.heldTypes).flatMap(\.modelArguments) {
            guard let model = positions[model], let argument = positions[argument] else { continue }
            arguments[model].insert(argument)
        }
        return arguments
    }
}

extension API.Model {
    var heldTypes: [API.ValueType] {
        switch shape {
        case .object(let fields): fields.map(\.type)
        case .union(let union): [.union(union)]
        case .enumeration, .alias: []
        }
    }

    fileprivate var hasUnion: Bool { heldTypes.contains(where: \.hasUnion) }
    fileprivate mutating func mapUnions(_ transform: (API.Union) -> API.Union) {
        switch shape {
        case .object(var fields):
            for index in fields.indices { fields[index].type = fields[index].type.mappingUnions(transform) }
            shape = .object(fields)
        case .union(let union): shape = .union(transform(union))
        case .enumeration, .alias: break
        }
    }
}

extension API.ValueType {
    /// The models whose values are stored in the memory of a value of this type.
    func heldModels(by parameters: [String: Set<Int>]) -> [String] {
        held(by: parameters).compactMap { if case .model(let name, _) = $0 { name } else { nil } }
    }

    /// The models with type arguments in the type, and the models among these arguments.
    fileprivate var modelArguments: [(model: String, argument: String)] {
        switch self {
        case .model(let name, let arguments):
            let own = arguments.compactMap { if case .model(let argument, _) = $0 { (name, argument) } else { nil } }
            return own + arguments.flatMap(\.modelArguments)
        case .optional(let inner), .formatted(let inner, _): return inner.modelArguments
        case .object(let object): return object.fields.flatMap(\.type.modelArguments)
        case .union(let union): return union.kinds.compactMap(\.content).flatMap(\.modelArguments)
        case .array, .dictionary, .scalar, .date, .parameter, .enumeration, .invalid: return []
        }
    }

    /// Whether a union is stored in the memory of a value.
    fileprivate var hasUnion: Bool {
        switch self {
        case .union: true
        case .optional(let inner), .formatted(let inner, _): inner.hasUnion
        case .object(let object): object.fields.contains { $0.type.hasUnion }
        case .array, .dictionary, .scalar, .date, .model, .parameter, .enumeration, .invalid: false
        }
    }

    /// The type with the unions replaced that are stored in the memory of its values.
    fileprivate func mappingUnions(_ transform: (API.Union) -> API.Union) -> API.ValueType {
        switch self {
        case .union(let union): return .union(transform(union))
        case .optional(let inner): return .optional(inner.mappingUnions(transform))
        case .formatted(let inner, let format): return .formatted(inner.mappingUnions(transform), format)
        case .object(var object):
            for index in object.fields.indices {
                object.fields[index].type = object.fields[index].type.mappingUnions(transform)
            }
            return .object(object)
        case .array, .dictionary, .scalar, .date, .model, .parameter, .enumeration, .invalid: return self
        }
    }
}
