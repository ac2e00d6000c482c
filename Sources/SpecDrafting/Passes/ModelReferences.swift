/// The models that each declaration of a draft names.
struct ModelReferences {
    private(set) var names: [DraftPlace.Root: Set<String>] = [:]

    init(_ draft: SpecDraft) {
        var names: [DraftPlace.Root: Set<String>] = [:]
        draft.forEachType { type, place in
            switch type {
            case .named(let name, _): names[place.root, default: []].insert(name)
            case .object(let object): names[place.root, default: []].formUnion(object.includes)
            default: break
            }
        }
        for endpoint in draft.endpoints {
            guard case .fields(let parameters)? = endpoint.body else { continue }
            names[.endpoint(endpoint.name), default: []].formUnion(parameters.includes)
        }
        for model in draft.models { names[.model(model.name), default: []].formUnion(model.includes) }
        self.names = names
    }

    /// The models with those that they name, and those that these name.
    func reached(from models: Set<String>) -> Set<String> {
        var reached = models
        var pending = Array(models)
        while let name = pending.popLast() {
            for inner in names[.model(name)] ?? [] where reached.insert(inner).inserted { pending.append(inner) }
        }
        return reached
    }
}

extension SpecDraft {
    /// The declarations that have unions, with the models that they need; `nil` if it is not a small part of the draft.
    package var partWithUnions: SpecDraft? {
        var roots: Set<DraftPlace.Root> = []
        forEachType { type, place in
            if case .union = type { roots.insert(place.root) }
        }
        for model in models {
            if case .union = model.shape { roots.insert(.model(model.name)) }
        }
        if roots.isEmpty { return nil }
        let references = ModelReferences(self)
        var needed = Set(models.map(\.name).filter { roots.contains(.model($0)) })
        var part = self
        part.endpoints = endpoints.filter { endpoint in
            let own: [DraftPlace.Root] = [.endpoint(endpoint.name), .response(endpoint.name), .error(endpoint.name)]
            guard own.contains(where: roots.contains) else { return false }
            for root in own { needed.formUnion(references.names[root] ?? []) }
            return true
        }
        needed = references.reached(from: needed)
        part.models = models.filter { needed.contains($0.name) }
        let isSmall = (part.models.count + part.endpoints.count) * 3 < models.count + endpoints.count
        return isSmall ? part : nil
    }
}
