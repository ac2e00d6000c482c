import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

/// Copies the fields and keywords of included models.
struct IncludeExpander: ResolverPart {
    let context: ResolutionContext
    private var models: [String: Spec.Model]

    init(_ context: ResolutionContext) {
        self.context = context
        models = context.symbols.models
    }

    /// The models with the fields and keywords of those that they include.
    static func expand(_ context: ResolutionContext) -> [String: Spec.Model] {
        var expander = IncludeExpander(context)
        for model in context.symbols.spec.models where !model.include.isEmpty {
            expander.models[model.name.value] = expander.expand(model, path: [])
        }
        return expander.models
    }

    /// A model with the fields and keywords of the included models. Its own replace those of the same name.
    private func expand(_ model: Spec.Model, path: [String]) -> Spec.Model {
        guard case .object(let own) = model.shape, !model.include.isEmpty else { return model }
        let path = path + [model.name.value]
        var result = model
        result.include = []
        var fields: [Spec.Field] = []
        for name in model.include {
            guard let included = findIncluded(name, path: path), case .object(let others) = included.shape else {
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

    private func findIncluded(_ name: Located<String>, path: [String]) -> Spec.Model? {
        guard findModel(named: name) != nil, let model = models[name.value] else { return nil }
        if case .expression(.invalid) = model.shape { return nil }
        if let start = path.firstIndex(of: name.value) {
            let chain = (path[start...] + [name.value]).map { "`\($0)`" }.joined(separator: " → ")
            diagnostics.report(.recursiveModel, "a model cannot include itself: \(chain)", at: name.location)
            return nil
        }
        return checkIncludable(model, name) ? expand(model, path: path) : nil
    }
}

extension ResolverPart {
    /// Whether a model can be included. It reports one that cannot.
    fileprivate func checkIncludable(_ model: Spec.Model, _ name: Located<String>) -> Bool {
        if case .object = model.shape, model.parameters.isEmpty { return true }
        diagnostics.report(
            .wrongTypeArguments,
            "only a model with fields and without type parameters can be included",
            at: name.location,
            notes: [.init("`\(name.value)` is declared here", at: model.name.location)]
        )
        return false
    }
}

/// The fields that inline objects include.
struct IncludeResolver: ResolverPart {
    let context: ResolutionContext

    /// The fields of models and groups. If both have the name, it is the model.
    func collectFields(of names: [Located<String>]) -> [Spec.Field] {
        var fields: [Spec.Field] = []
        for name in names {
            let others = symbols.models[name.value] == nil ? collectGroupFields(name) : collectModelFields(name)
            fields += others.filter { other in !fields.contains { $0.name.value == other.name.value } }
        }
        return fields
    }

    private func collectModelFields(_ name: Located<String>) -> [Spec.Field] {
        guard let model = findModel(named: name) else { return [] }
        if case .expression(.invalid) = model.shape { return [] }
        guard checkIncludable(model, name), case .object(let fields) = model.shape else { return [] }
        return fields
    }

    private func collectGroupFields(_ name: Located<String>, path: [String] = []) -> [Spec.Field] {
        guard let group = symbols.groups[name.value] else {
            let spelling = Fix.spelling(of: name, in: symbols.models.keys.filter { !$0.isEmpty } + symbols.groups.keys)
            guard
                symbols.isMissing(
                    name,
                    from: symbols.spec.models.map(\.name) + symbols.spec.groups.map(\.name),
                    spelling
                )
            else { return [] }
            diagnostics.report(
                .unknownType,
                "there is no model and no group `\(name.value)`",
                at: name.location,
                fix: spelling
            )
            return []
        }
        usage.groups.insert(name.value)
        // A group that includes itself is reported at its declaration.
        if path.contains(name.value) { return [] }
        let own = group.parameters.fields
        let others = group.parameters.groups.flatMap { collectGroupFields($0, path: path + [name.value]) }
        return own + others.filter { other in !own.contains { $0.name.value == other.name.value } }
    }
}
