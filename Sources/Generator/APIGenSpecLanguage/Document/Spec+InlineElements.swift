import APIGenSupport

// The inline types in aliases of arrays and dictionaries, such as `Rows: [{id: Int}]`.
extension Spec {
    /// The spec with a model for each of these types, because a type alias has no nested types.
    package func namingInlineElements() -> Spec {
        var spec = self
        var namer = ElementNamer(taken: models.map(\.name.value))
        spec.models = models.flatMap { namer.nameElements(of: $0) }
        return spec
    }
}

private struct ElementNamer {
    private var taken: Set<String>
    /// The models for the types of the current alias.
    private var elements: [Spec.Model] = []

    init(taken: [String]) {
        self.taken = Set(taken + TypeExpression.builtIn)
    }

    /// The model, and the models of its elements after it.
    mutating func nameElements(of model: Spec.Model) -> [Spec.Model] {
        guard case .expression(let type) = model.shape, model.parameters.isEmpty, !model.name.isPlaceholder else {
            return [model]
        }
        elements = []
        var model = model
        model.shape = .expression(nameElements(of: type, model.name))
        return [model] + elements
    }

    /// An alias, which is the name of its own object, enum or union.
    private mutating func nameElements(of type: TypeExpression, _ name: Located<String>) -> TypeExpression {
        switch type {
        case .array(let element): .array(nameElement(element, name, suffix: "Element"))
        case .dictionary(let key, let value):
            .dictionary(nameElement(key, name, suffix: "Key"), nameElement(value, name, suffix: "Value"))
        case .optional(let wrapped): .optional(nameElements(of: wrapped, name))
        case .formatted(let inner, let format): .formatted(nameElements(of: inner, name), format)
        case .scalar, .date, .named, .alternatives, .union, .object, .invalid: type
        }
    }

    private mutating func nameElement(_ type: TypeExpression, _ name: Located<String>, suffix: String) -> TypeExpression
    {
        switch type {
        case .array, .dictionary: return nameElements(of: type, name)
        case .optional(let wrapped): return .optional(nameElement(wrapped, name, suffix: suffix))
        case .formatted(let inner, let format): return .formatted(nameElement(inner, name, suffix: suffix), format)
        case .scalar, .date, .named, .invalid: return type
        case .object, .alternatives, .union: break
        }
        let element = Located(chooseName(of: name.value, suffix: suffix), at: name.location)
        var model = Spec.Model(name: element, parameters: [], shape: .expression(type))
        if case .object(let object) = type {
            model.shape = .object(object.fields)
            model.include = object.includes
        }
        elements.append(model)
        return .named(element.value, [], type.location)
    }

    /// `Row` for the elements of `Rows`. The suffix distinguishes a name without a plural.
    private mutating func chooseName(of alias: String, suffix: String) -> String {
        let singular = Inflection.singular(alias)
        var name = singular == alias || suffix == "Key" ? alias + suffix : singular
        while !taken.insert(name).inserted { name += "Value" }
        return name
    }
}
