import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

/// Warns about models and groups that nothing uses.
struct UnusedChecker: ResolverPart {
    let context: ResolutionContext
    /// The codes of the errors of this stage and the earlier ones.
    private let errors: [DiagnosticCode]

    /// - Parameter earlierErrors: The codes of the errors of earlier stages.
    init(_ context: ResolutionContext, after earlierErrors: [DiagnosticCode]) {
        self.context = context
        errors = earlierErrors + context.diagnostics.diagnostics.errorCodes
    }

    /// The codes of errors in references, which may hide uses of a model or a group.
    private static let losesReferences: [DiagnosticCode] = [
        .unknownType, .unknownGroup, .wrongTypeArguments, .typeSyntax, .duplicateKey, .contradictoryKeys,
        .misplacedUpload, .unusableKey, .formatMismatch, .unknownAlias, .tagInsteadOfString, .yamlSyntax, .tooDeep,
        .severalDocuments, .invalidUTF8, .missingKey, .missingInclude, .includeCycle, .outsideFile, .wrongShape,
        .cutByComment, .keyWithoutValue, .missingSpace, .deceptiveCharacter, .indicatorInsteadOfString,
        .indistinguishableKinds, .unsupportedVersion,
    ]

    func check() {
        // A used model may have lost its use to an error.
        if errors.isEmpty { checkKept() }
        let models = symbols.spec.models.filter {
            !usage.models.contains($0.name.value) && $0.keep == nil && !$0.name.isPlaceholder
        }
        let groups = symbols.spec.groups.filter {
            !usage.groups.contains($0.name.value) && !$0.name.isPlaceholder
        }
        // A part with an error may use any model, or the models that its text names.
        if models.isEmpty && groups.isEmpty || symbols.spec.models.contains(where: \.name.isPlaceholder) { return }
        if errors.contains(where: Self.losesReferences.contains) { return }
        let mentions = errors.isEmpty ? nil : Mentions(in: symbols.spec.files)
        for model in models where mentions?.contains(model.name.value) != true {
            diagnostics.report(
                .unusedModel,
                "nothing uses the model `\(model.name.value)`",
                at: model.name.location,
                help: "delete it, or add `$keep: true` if other code uses it"
            )
        }
        for group in groups where mentions?.contains(group.name.value) != true {
            diagnostics.report(.unusedGroup, "nothing uses the group `\(group.name.value)`", at: group.name.location)
        }
    }

    /// Reports `$keep` at a used model.
    private func checkKept() {
        for model in symbols.spec.models where usage.models.contains(model.name.value) {
            guard let keep = model.keep else { continue }
            diagnostics.report(
                .unusedModel,
                "`$keep` has no effect: the spec uses `\(model.name.value)`",
                at: keep,
                help: "delete it"
            )
        }
    }
}
