package import APIGenDiagnostics
package import APIGenSpecLanguage
import APIGenSupport

/// Resolves the references of a ``Spec``, and checks all rules that do not depend on Swift names.
///
/// A part with an error has an invalid type, which every check ignores.
///
/// - In: a ``Spec``.
/// - Out: an ``API`` with all references resolved and all rules checked.
/// - Start: ``Resolver/resolve(_:after:)``; an extension for each part of a spec. ``SampleChecker`` compares samples
///   with it.
package struct Resolver {
    let spec: Spec
    /// The models, with the fields that they include.
    var models: [String: Spec.Model]
    /// The names of the models, and of the models and the scalar types.
    lazy var modelNames = SpellingIndex(models.keys)
    lazy var typeNames = SpellingIndex(models.keys + TypeExpression.builtIn)
    /// The messages that contain each model.
    private(set) var uses = ModelUses()
    let groups: [String: Spec.Group]
    /// The models of failures, of the API or of any endpoint.
    let failureModels: Set<String>
    /// The names that errors may hide.
    private let earlierErrors: Set<DiagnosticCode>
    private(set) var diagnostics: [Diagnostic] = []
    private var reported: Set<String> = []
    var usedModels: Set<String> = []
    var usedGroups: Set<String> = []
    /// A group is resolved once, so that its errors are reported once.
    var resolvedGroups: [String: [API.Parameter]] = [:]
    var groupsBeingResolved: [String] = []
    /// An enum model is resolved on its first use, so that its errors are reported once.
    var resolvedEnumerations: [String: API.Enumeration?] = [:]
    var resolvedAliases: [String: API.ValueType] = [:]
    var aliasesBeingResolved: [String] = []
    /// The included models and groups of the surrounding inline objects.
    var includesBeingResolved: [String] = []
    var resolvedUnions: [String: API.Union?] = [:]
    var unionsBeingResolved: Set<String> = []
    /// The generic unions with their type arguments.
    var appliedUnions: [(name: Located<String>, arguments: [API.ValueType])] = []
    /// Whether the current type is a part of a body that can have files.
    var takesUploads = false
    /// Whether any endpoint uses the pagination of the API.
    var usesCommonPagination = false

    private init(_ written: Spec, after errors: Set<DiagnosticCode>) {
        var spec = written.namingInlineElements()
        // Only the Swift name of an endpoint is used from here on: the server does not know its name.
        for index in spec.endpoints.indices {
            let endpoint = spec.endpoints[index]
            spec.endpoints[index].name = endpoint.swiftName ?? written.nameInService(endpoint.name)
        }
        self.spec = spec
        earlierErrors = errors
        // The YAML parser reports duplicate keys, but not that `Page` and `Page<Item>` have the same name.
        models = Dictionary(spec.models.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
        let failures = (spec.errors + spec.endpoints.flatMap(\.errors)).map(\.model.value)
        let declared = models
        failureModels = Set(failures + failures.flatMap { declared[$0]?.kindNames ?? [] })
        groups = Dictionary(
            spec.groups.filter { !$0.name.isPlaceholder }.map { ($0.name.value, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        checkServices(of: written)
    }

    /// - Parameter errors: The codes of the errors of earlier stages.
    package static func resolve(
        _ spec: Spec,
        after errors: Set<DiagnosticCode> = []
    ) -> (api: API, diagnostics: [Diagnostic]) {
        var resolver = Resolver(spec, after: errors)
        let api = resolver.api()
        return (api, resolver.diagnostics)
    }

    private mutating func api() -> API {
        expandIncludes()
        uses = ModelUses(of: spec, models: models, groups: groups)
        let settings = serverSettings()
        let shared = distinctHeaders(
            settings
                + spec.query.named.map { parameter($0, .query, owner: .client) }
                + spec.headers.named.map { parameter($0, .header, owner: .client) }
        )
        if case .header(let name) = spec.policies.idempotency { checkHeader(name: name) }
        checkNames(of: spec.schemes)
        checkReferences(spec.authentication)
        let failures = spec.errors.compactMap { failure($0) }
        var models = spec.models.compactMap { model($0) }
        addTraits(to: &models)
        let wrappers = Dictionary(models.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
        let endpoints = spec.endpoints.compactMap { endpoint($0, shared: shared, wrappers: wrappers) }
        checkDistinctness(of: endpoints)
        checkPagination(of: endpoints, wrappers)
        markPages(of: endpoints, in: &models)
        let groups = spec.groups.map { group($0) }
        breakChains(in: &models)
        let responseHeaders = spec.responseHeaders.named.map { responseHeader($0, owner: .client) }
        let servers = servers(settings: settings)
        var api = API(
            name: spec.name,
            metadata: spec.metadata,
            responseHeaders: responseHeaders,
            servers: servers,
            shared: shared,
            schemes: spec.schemes.filter { !$0.name.isPlaceholder },
            authentication: authentication(spec.authentication),
            failures: failures,
            policies: spec.policies,
            groups: groups,
            endpoints: endpoints,
            models: models
        )
        api.branches = discriminateUnions(in: api)
        warnAboutUnused()
        return api
    }

    mutating func report(
        _ code: DiagnosticCode,
        _ message: String,
        at location: SourceLocation,
        notes: [Diagnostic.Note] = [],
        help: String? = nil,
        fix: Fix? = nil
    ) {
        report(Diagnostic(code, message, at: location, notes: notes, help: help, fix: fix))
    }

    mutating func report(_ diagnostic: Diagnostic) {
        // The fields of a model that several others include are resolved for each of them.
        if reported.insert(diagnostic.identity).inserted { diagnostics.append(diagnostic) }
    }

    /// Returns the result of a function without the errors that it reports.
    mutating func attempt<Result>(_ body: (inout Resolver) -> Result?) -> Result? {
        let (diagnostics, reported) = (diagnostics, reported)
        defer { (self.diagnostics, self.reported) = (diagnostics, reported) }
        return body(&self)
    }

    /// Resolves the model of a failure, which must be an object or a union, without type parameters.
    mutating func failure(_ errorCase: Spec.ErrorCase) -> API.Failure? {
        let name = errorCase.model
        guard let model = model(named: name) else { return nil }
        if case .expression(.invalid) = model.shape { return nil }
        let isObject = if case .object = model.shape { true } else { false }
        guard isObject || isUnion(model), model.parameters.isEmpty else {
            let isDictionary = if case .expression(.dictionary) = model.shape { true } else { false }
            report(
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

    /// The model with a name, which counts as used; `nil`, with an error, if there is none.
    mutating func model(named name: Located<String>) -> Spec.Model? {
        if let model = models[name.value] {
            usedModels.insert(name.value)
            return model
        }
        let spelling = Fix.spelling(of: name, in: models.keys.filter { !$0.isEmpty })
        if isMissing(name, from: spec.models.map(\.name), spelling) {
            report(.unknownType, "there is no model `\(name.value)`", at: name.location, fix: spelling)
        }
        return nil
    }

    /// Whether a name is certainly unknown. It is not if it may be the name of a declaration with an error.
    func isMissing(_ name: Located<String>, from names: [Located<String>], _ spelling: Fix?) -> Bool {
        !name.isPlaceholder && (spelling != nil || !names.contains(where: \.isPlaceholder))
    }

    private mutating func group(_ group: Spec.Group) -> API.Group {
        // An unused group is resolved too, so that its errors are reported.
        let parameters = self.parameters(of: group)
        let types = parameters.map(\.type).flatMap { $0.inlineTypes(of: .group(group.name.value)) }
        let isUsed = usedGroups.contains(group.name.value)
        return API.Group(name: group.name, parameters: parameters, types: types, isUsed: isUsed)
    }

    /// The codes of errors in references, which may hide uses of a model or a group.
    private static let losesReferences: Set<DiagnosticCode> = [
        .unknownType, .unknownGroup, .wrongTypeArguments, .typeSyntax, .duplicateKey, .contradictoryKeys,
        .misplacedUpload, .unusableKey, .formatMismatch, .unknownAlias, .tagInsteadOfString, .yamlSyntax, .tooDeep,
        .severalDocuments, .invalidUTF8, .missingKey, .missingInclude, .includeCycle, .outsideFile, .wrongShape,
        .cutByComment, .keyWithoutValue, .missingSpace, .deceptiveCharacter, .indicatorInsteadOfString,
        .indistinguishableKinds, .unsupportedVersion,
    ]

    /// The codes of the errors of this stage and the earlier ones.
    private var errors: Set<DiagnosticCode> { earlierErrors.union(diagnostics.errorCodes) }

    private mutating func warnAboutUnused() {
        warnAboutKept()
        let models = spec.models.filter {
            !usedModels.contains($0.name.value) && $0.keep == nil && !$0.name.isPlaceholder
        }
        let groups = spec.groups.filter { !usedGroups.contains($0.name.value) && !$0.name.isPlaceholder }
        // A part with an error may use any model, or the models that its text names.
        if models.isEmpty && groups.isEmpty || spec.models.contains(where: \.name.isPlaceholder) { return }
        if !errors.isDisjoint(with: Self.losesReferences) { return }
        let mentions = errors.isEmpty ? nil : Mentions(in: spec.files)
        for model in models where mentions?.contains(model.name.value) != true {
            report(
                .unusedModel,
                "nothing uses the model `\(model.name.value)`",
                at: model.name.location,
                help: "delete it, or add `$keep: true` if other code uses it"
            )
        }
        for group in groups where mentions?.contains(group.name.value) != true {
            report(.unusedGroup, "nothing uses the group `\(group.name.value)`", at: group.name.location)
        }
    }

    /// Reports `$keep` at a used model, if the spec has no errors.
    private mutating func warnAboutKept() {
        guard errors.isEmpty else { return }
        for model in spec.models where usedModels.contains(model.name.value) {
            guard let keep = model.keep else { continue }
            report(
                .unusedModel,
                "`$keep` has no effect: the spec uses `\(model.name.value)`",
                at: keep,
                help: "delete it"
            )
        }
    }
}

extension Spec.Model {
    /// The names of the kinds, if it is a union.
    fileprivate var kindNames: [String] {
        switch shape {
        case .expression(.alternatives(let alternatives, _)):
            alternatives.filter { $0.type == nil && !$0.isQuoted }.map(\.text)
        case .expression(.union(let union)):
            union.kinds.compactMap { if case .named(let name, _) = $0.field.type { name.value } else { nil } }
        default: []
        }
    }
}

extension [Spec.Field] {
    /// The declarations with valid names.
    var named: [Spec.Field] { filter { !$0.name.isPlaceholder } }
}

extension API.ValueType {
    /// The inline types in this type, which are nested in the owner.
    package func inlineTypes(of owner: API.Owner) -> [API.ValueType] {
        switch self {
        case .enumeration(let enumeration): enumeration.owner == owner ? [self] : []
        case .object(let object): object.owner == owner ? [self] : []
        case .union(let union): union.owner == owner ? [self] : []
        case .array(let inner), .optional(let inner), .formatted(let inner, _): inner.inlineTypes(of: owner)
        case .dictionary(let key, let value): key.inlineTypes(of: owner) + value.inlineTypes(of: owner)
        case .model(_, let arguments): arguments.flatMap { $0.inlineTypes(of: owner) }
        case .scalar, .date, .parameter, .invalid: []
        }
    }

    /// The enum of this type or of its elements.
    package var enumeration: API.Enumeration? {
        switch self {
        case .enumeration(let enumeration): enumeration
        case .array(let element), .optional(let element), .formatted(let element, _): element.enumeration
        case .dictionary(let key, let value): value.enumeration ?? key.enumeration
        case .scalar, .date, .model, .parameter, .object, .union, .invalid: nil
        }
    }

    /// The term for an inline enum or union in messages; `nil` for other types.
    var namelessPhrase: String? {
        switch self {
        case .union: "a union"
        case .enumeration(let enumeration): enumeration.isNamed ? nil : "an enum"
        case .array(let inner), .optional(let inner), .formatted(let inner, _): inner.namelessPhrase
        case .dictionary(let key, let value): value.namelessPhrase ?? key.namelessPhrase
        case .scalar, .date, .model, .parameter, .object, .invalid: nil
        }
    }
}
