import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

struct FailureResolver: ResolverPart {
    let context: ResolutionContext

    /// Resolves the model of a failure, which must be an object or a union, without type parameters.
    func resolve(_ errorCase: Spec.ErrorCase) -> API.Failure? {
        let name = errorCase.model
        guard let model = findModel(named: name) else { return nil }
        if case .expression(.invalid) = model.shape { return nil }
        let isObject = if case .object = model.shape { true } else { false }
        guard isObject || symbols.isUnion(model), model.parameters.isEmpty else {
            let isDictionary = if case .expression(.dictionary) = model.shape { true } else { false }
            diagnostics.report(
                .wrongTypeArguments,
                "a failure is a model with fields, or a union, without type parameters",
                at: name.location,
                help: isDictionary ? "for any keys, write \(name.value): {$additional: T}, not [String: T]" : nil
            )
            return nil
        }
        checkMatchers(of: errorCase)
        return API.Failure(condition: errorCase.condition, model: name.value)
    }

    /// Reports a model of `errors: {body: …}` that has no `$when`.
    private func checkMatchers(of errorCase: Spec.ErrorCase) {
        guard errorCase.condition.value == .body, let model = symbols.models[errorCase.model.value],
            model.matchers.isEmpty
        else { return }
        let name = model.name.value
        diagnostics.report(
            .missingKey,
            "`\(name)` needs `$when`: the keys by which its body is recognized",
            at: errorCase.model.location,
            notes: [.init("`\(name)` is declared here", at: model.name.location)],
            help: "write in the model: $when: {ok: false}; errors with a status need none: errors: {default: \(name)}"
        )
    }
}
