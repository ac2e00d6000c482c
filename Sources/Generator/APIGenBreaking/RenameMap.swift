import APIGenModel
import APIGenSupport
import APIGenSwiftModel

/// The new names of models, credentials and servers, so that each rename is reported once, rather than for each use of
/// the name.
struct RenameMap {
    /// The type for which a model is another name, and the model that declares it.
    struct Alias {
        var model: String
        var swift: SwiftType
        var spec: SpecType
    }

    private var models: [String: String] = [:]
    /// The types of models that are aliases in the other state, and were not.
    private(set) var aliases: [String: Alias] = [:]
    private var credentials: [String: String] = [:]
    private var servers: [String: String] = [:]
    /// The type parameters of each model of the other state.
    private var typeParameters: [String: [String]] = [:]
    /// The shared parameters of both states.
    let settings: Set<String>

    init(of api: API, with other: API) {
        settings = Set(api.shared.map(\.name.value)).intersection(other.shared.map(\.name.value))
    }

    /// Adds a rename that was found by matching.
    mutating func insert(_ pairs: [(old: APISnapshot.Element, new: APISnapshot.Element)], _ other: API) {
        for (old, new) in pairs {
            switch (old.identity, new.identity) {
            case (.model(let old), .model(let new)): models[old] = new
            case (.credential(let old), .credential(let new)): credentials[old] = new
            case (.server(let old?), .server(let new?)): servers[old] = new
            default: break
            }
        }
        for model in other.models { typeParameters[model.name.value] = model.parameters }
    }

    /// Adds a model that is an alias in the other state.
    mutating func insert(_ alias: Alias, for model: String) { aliases[model] = alias }

    func model(_ name: String) -> String { aliases[name]?.model ?? models[name] ?? name }
    func credential(_ name: String) -> String { credentials[name] ?? name }
    func server(_ name: String) -> String { servers[name] ?? name }

    /// The new name of a type parameter. A model with another number of type parameters is not the same one.
    func parameter(_ name: String, in owner: API.Model?) -> String {
        guard let owner, let others = typeParameters[model(owner.name.value)], others.count == owner.parameters.count,
            let index = owner.parameters.firstIndex(of: name)
        else { return name }
        return others[index]
    }
}
