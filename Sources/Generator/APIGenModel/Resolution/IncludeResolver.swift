package import APIGenDiagnostics
package import APIGenSpecLanguage

extension Resolver {
    /// Copies the fields and keywords of included models.
    mutating func expandIncludes() {
        for model in spec.models where !model.include.isEmpty {
            models[model.name.value] = expanded(model, path: [])
        }
    }

    /// A model with the fields and keywords of the included models. Its own replace those of the same name.
    private mutating func expanded(_ model: Spec.Model, path: [String]) -> Spec.Model {
        guard case .object(let own) = model.shape, !model.include.isEmpty else { return model }
        let path = path + [model.name.value]
        var result = model
        result.include = []
        var fields: [Spec.Field] = []
        for name in model.include {
            guard let included = included(name, path: path), case .object(let others) = included.shape else {
                result.isIncomplete = true
                continue
            }
            result.isIncomplete = result.isIncomplete || included.isIncomplete
            fields += others.filter { other in !fields.contains { $0.name.value == other.name.value } }
            result.unwrap = result.unwrap ?? included.unwrap
            result.wait = result.wait ?? included.wait
            result.additional = result.additional ?? included.additional
            result.messages = result.messages.isEmpty ? included.messages : result.messages
            result.matchers = result.matchers.isEmpty ? included.matchers : result.matchers
            result.retries = result.retries.isEmpty ? included.retries : result.retries
            result.pagination = result.pagination ?? included.pagination
        }
        for field in own {
            if let index = fields.firstIndex(where: { $0.name.value == field.name.value }) {
                fields[index] = field
            } else {
                fields.append(field)
            }
        }
        result.shape = .object(fields)
        return result
    }

    private mutating func included(_ name: Located<String>, path: [String]) -> Spec.Model? {
        guard let model = model(named: name) else { return nil }
        if case .expression(.invalid) = model.shape { return nil }
        if let start = path.firstIndex(of: name.value) {
            let chain = (path[start...] + [name.value]).map { "`\($0)`" }.joined(separator: " → ")
            report(.recursiveModel, "a model cannot include itself: \(chain)", at: name.location)
            return nil
        }
        guard case .object = model.shape, model.parameters.isEmpty else {
            report(
                .wrongTypeArguments,
                "only a model with fields and without type parameters can be included",
                at: name.location,
                notes: [.init("`\(name.value)` is declared here", at: model.name.location)]
            )
            return nil
        }
        return expanded(model, path: path)
    }

    // MARK: Inline objects

    /// An inline object with the fields of the included models and groups. Its own replace those of the same name.
    package mutating func object(
        _ own: [Spec.Field],
        including includes: [Located<String>],
        in scope: Scope
    ) -> API.Object? {
        if let name = includes.first(where: { includesBeingResolved.contains($0.value) }) {
            report(.recursiveModel, "`\(name.value)` includes itself by this object", at: name.location)
            return nil
        }
        let included = fields(ofIncluded: includes).filter { other in
            !own.contains { $0.name.value == other.name.value }
        }
        // Only the included fields can lead to a cycle: the object's own fields may include the same models again.
        includesBeingResolved += includes.map(\.value)
        var result = object(included, in: scope)
        includesBeingResolved.removeLast(includes.count)
        result.fields += object(own, in: scope).fields
        return result
    }

    /// The fields of models and groups. If both have the name, it is the model.
    mutating func fields(ofIncluded names: [Located<String>]) -> [Spec.Field] {
        var fields: [Spec.Field] = []
        for name in names {
            let others = models[name.value] == nil ? groupFields(name) : modelFields(name)
            fields += others.filter { other in !fields.contains { $0.name.value == other.name.value } }
        }
        return fields
    }

    private mutating func modelFields(_ name: Located<String>) -> [Spec.Field] {
        guard let model = included(name, path: []), case .object(let fields) = model.shape else { return [] }
        return fields
    }

    private mutating func groupFields(_ name: Located<String>, path: [String] = []) -> [Spec.Field] {
        guard let group = groups[name.value] else {
            let spelling = Fix.spelling(of: name, in: models.keys.filter { !$0.isEmpty } + groups.keys)
            guard isMissing(name, from: spec.models.map(\.name) + spec.groups.map(\.name), spelling) else { return [] }
            report(
                .unknownType,
                "there is no model and no group `\(name.value)`",
                at: name.location,
                fix: spelling
            )
            return []
        }
        usedGroups.insert(name.value)
        // A group that includes itself is reported at its declaration.
        if path.contains(name.value) { return [] }
        let own = group.parameters.fields
        let others = group.parameters.groups.flatMap { groupFields($0, path: path + [name.value]) }
        return own + others.filter { other in !own.contains { $0.name.value == other.name.value } }
    }
}
