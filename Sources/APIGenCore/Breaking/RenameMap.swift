/// What goes by another name in the other state of an API, so that each new name is told once, and not wherever it
/// is used.
struct RenameMap {
    /// New names by the old ones.
    var models: [String: String] = [:]
    var credentials: [String: String] = [:]
    var servers: [String: String] = [:]
    /// The type parameters that each model of the other state has.
    var typeParameters: [String: [String]] = [:]
    /// The shared parameters of both states.
    var settings: Set<String>

    init(of api: API, with other: API) {
        settings = Set(api.shared.map(\.name.value)).intersection(other.shared.map(\.name.value))
    }

    /// Takes over what was found to be the same under another name.
    mutating func align(_ pairs: [(old: APISnapshot.Element, new: APISnapshot.Element)], _ other: API) {
        for (old, new) in pairs where old.name != new.name {
            switch old.kind {
            case .model: models[old.name] = new.name
            case .credential: credentials[old.name] = new.name
            case .server: servers[old.name] = new.name
            default: break
            }
        }
        for model in other.models { typeParameters[model.name.value] = model.parameters }
    }

    /// The names of types in a type's text, as the other state has them.
    func renamed(_ text: String, in model: API.Model?) -> String {
        var names = models
        if let model {
            let parameters = typeParameters[models[model.name.value] ?? model.name.value] ?? []
            // With more or fewer of them it is another model.
            if parameters.count == model.parameters.count {
                for (old, new) in zip(model.parameters, parameters) { names[old] = new }
            }
        }
        if names.isEmpty { return text }
        var result = ""
        var word = ""
        func renamed() -> String {
            // `Swift.String` is not the model `String`.
            let isStandard = result.hasSuffix("Swift.") || result.hasSuffix("Foundation.")
            return isStandard ? word : names[word] ?? word
        }
        for character in text {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
            } else {
                result += renamed() + String(character)
                word = ""
            }
        }
        return result + renamed()
    }
}
