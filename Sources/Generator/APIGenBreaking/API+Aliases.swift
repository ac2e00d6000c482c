import APIGenModel
import APIGenSupport

extension API {
    /// The models whose other names are aliases in this state and models in another one, by these names.
    ///
    /// In Swift, a struct and another name for an equal struct are the same to callers. So the alias is compared with
    /// the model as if it had the content itself.
    func aliasTargets(since other: API) -> [String: API.Model] {
        let (others, models) = (other.modelsByName, modelsByName)
        var targets: [String: API.Model] = [:]
        for model in self.models {
            let name = model.name.value
            guard case .alias(let type) = model.shape, let other = others[name], other.parameters.isEmpty else {
                continue
            }
            if case .alias = other.shape { continue }
            switch type {
            case .model(let target, let arguments): targets[name] = models[target]?.applied(to: arguments)
            case .enumeration(let enumeration) where enumeration.isNamed:
                targets[name] = models[enumeration.field.value]
            case .union(let union) where union.isNamed: targets[name] = models[union.field.value]
            default: break
            }
        }
        return targets
    }
}

extension API.Model {
    /// The model without type parameters.
    func applied(to arguments: [API.ValueType]) -> Self {
        if arguments.isEmpty { return self }
        let types = types(arguments)
        var model = self
        model.parameters = []
        switch shape {
        case .object(var fields):
            for index in fields.indices { fields[index].type = fields[index].type.substituting(types) }
            model.shape = .object(fields)
        case .union(let union): model.shape = .union(union.substituting(types))
        case .enumeration, .alias: break
        }
        return model
    }
}
