import APIGenSpecLanguage
package import APIGenSpecWriting
import APIGenSupport

/// The models that each declaration of a draft names.
struct ModelReferences {
    private(set) var names: [DraftPlace.Root: Set<String>] = [:]

    init(_ draft: SpecDraft) {
        var names: [DraftPlace.Root: Set<String>] = [:]
        draft.forEachType { type, place in
            switch type {
            case .named(let name, _, _): names[place.root, default: []].insert(name)
            case .object(let object): names[place.root, default: []].formUnion(object.includes.map(\.value))
            default: break
            }
        }
        for endpoint in draft.endpoints {
            guard case .fields(let parameters)? = endpoint.body else { continue }
            names[.endpoint(endpoint.name), default: []].formUnion(parameters.groups.map(\.value))
        }
        for model in draft.models {
            names[.model(model.name), default: []].formUnion(model.includes)
            // A type parameter can have the name of a model.
            names[.model(model.name)]?.subtract(model.parameters)
        }
        self.names = names
    }

    /// The models that responses name.
    var received: Set<String> {
        var received: Set<String> = []
        for (root, models) in names {
            switch root {
            case .response, .error: received.formUnion(models)
            case .endpoint, .model, .group, .shared: break
            }
        }
        return received
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
    /// The declarations of responses that have unions without a tag, with the models that they need. Nothing has to
    /// discriminate a union that is only sent.
    ///
    /// It is `nil` if there are none, and if they are not a small part of the draft.
    package var partWithUnions: SpecDraft? {
        if placesOfUnions.isEmpty { return nil }
        let whole = withoutWriteOnlyFields
        let roots = whole.placesOfUnions
        let references = ModelReferences(whole)
        let received = references.reached(from: references.received)
        var needed = received.filter { roots.contains(.model($0)) }
        var part = whole
        part.endpoints = whole.endpoints.filter { endpoint in
            let responses: [DraftPlace.Root] = [.response(endpoint.name), .error(endpoint.name)]
            guard responses.contains(where: roots.contains) else { return false }
            for root in responses + [.endpoint(endpoint.name)] { needed.formUnion(references.names[root] ?? []) }
            return true
        }
        needed = references.reached(from: needed)
        part.models = whole.models.filter { needed.contains($0.name) }
        if part.models.isEmpty, part.endpoints.isEmpty { return nil }
        let isSmall = (part.models.count + part.endpoints.count) * 2 < models.count + endpoints.count
        return isSmall ? part : nil
    }

    private var placesOfUnions: Set<DraftPlace.Root> {
        var roots: Set<DraftPlace.Root> = []
        forEachType { type, place in
            if type.members != nil { roots.insert(place.root) }
        }
        return roots
    }

    private var withoutWriteOnlyFields: SpecDraft {
        var draft = self
        for index in draft.models.indices {
            guard case .object(let fields) = draft.models[index].shape,
                fields.contains(where: { $0.access == .writeOnly })
            else {
                continue
            }
            draft.models[index].shape = .object(fields.filter { $0.access != .writeOnly })
        }
        draft.mapTypes { type, _ in
            guard case .object(var object) = type, object.fields.contains(where: { $0.access == .writeOnly }) else {
                return nil
            }
            object.fields.removeAll { $0.access == .writeOnly }
            return .object(object)
        }
        return draft
    }
}
