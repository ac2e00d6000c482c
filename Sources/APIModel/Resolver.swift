package import APIGenDiagnostics
package import SpecLanguage

/// Resolves what a ``Spec`` refers to, and checks what can be checked without knowing Swift's names.
///
/// What has an error keeps its place with an invalid type, which every check passes over.
package struct Resolver {
    let spec: Spec
    /// With what they include.
    var models: [String: Spec.Model]
    let groups: [String: Spec.Group]
    /// The models that failures are decoded as, of the API or of any endpoint.
    let failureModels: Set<String>
    /// What is wrong with the parts of the spec that cannot be read, and may be missing.
    private let earlierErrors: Set<DiagnosticCode>
    private(set) var diagnostics: [Diagnostic] = []
    private var reported: Set<String> = []
    var usedModels: Set<String> = []
    var usedGroups: Set<String> = []
    /// A group's parameters are resolved once, so that an error in them is reported once.
    var resolvedGroups: [String: [API.Parameter]] = [:]
    var groupsBeingResolved: [String] = []
    /// A named enum is resolved where it is first met, so that an error in it is reported once.
    var resolvedEnumerations: [String: API.Enumeration?] = [:]
    var resolvedAliases: [String: API.ValueType] = [:]
    var aliasesBeingResolved: [String] = []
    /// What the inline objects around the one that is resolved include.
    var includesBeingResolved: [String] = []
    var resolvedUnions: [String: API.Union?] = [:]
    var unionsBeingResolved: Set<String> = []
    /// Whether what is resolved is a part of a body that takes files.
    var takesUploads = false
    /// Whether any list goes on as the API's own pagination says.
    var usesCommonPagination = false

    private init(_ written: Spec, after errors: Set<DiagnosticCode>) {
        var spec = written
        // No server sees the name of an endpoint, so that the one in Swift is the only one from here on.
        for index in spec.endpoints.indices {
            spec.endpoints[index].name = spec.endpoints[index].swiftName ?? spec.endpoints[index].name
        }
        self.spec = spec
        earlierErrors = errors
        // The YAML stage has reported equal keys; `Page` and `Page<Item>` are only equal here.
        models = Dictionary(spec.models.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
        failureModels = Set((spec.errors + spec.endpoints.flatMap(\.errors)).map(\.model.value))
        groups = Dictionary(
            spec.groups.filter { !$0.name.isLost }.map { ($0.name.value, $0) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// - Parameter errors: What earlier stages have found.
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
        let settings = serverSettings()
        let shared = distinctHeaders(
            settings
                + spec.query.named.map { parameter($0, .query, owner: .client) }
                + spec.headers.named.map { parameter($0, .header, owner: .client) }
        )
        if case .header(let name) = spec.policies.idempotency { checkHeader(name: name) }
        for scheme in spec.schemes {
            if case .header(let name, _) = scheme.placement {
                checkHeader(name: Located(name, at: scheme.name.location))
            }
        }
        let failures = spec.errors.compactMap { failure($0) }
        var models = spec.models.compactMap { model($0) }
        addTraits(to: &models)
        let wrappers = Dictionary(models.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
        let endpoints = spec.endpoints.compactMap { endpoint($0, shared: shared, wrappers: wrappers) }
        checkDistinctness(of: endpoints)
        checkPagination(of: endpoints, wrappers)
        markPages(of: endpoints, in: &models)
        let groups = spec.groups.compactMap { group($0) }
        breakChains(in: &models)
        let responseHeaders = spec.responseHeaders.named.map { responseHeader($0, owner: .client) }
        let servers = servers(settings: settings)
        warnAboutUnused()
        return API(
            name: spec.name,
            metadata: spec.metadata,
            responseHeaders: responseHeaders,
            servers: servers,
            shared: shared,
            schemes: spec.schemes.filter { !$0.name.isLost },
            failures: failures,
            policies: spec.policies,
            groups: groups,
            endpoints: endpoints,
            models: models
        )
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
        // What several models include is resolved for each of them.
        if reported.insert(diagnostic.identity).inserted { diagnostics.append(diagnostic) }
    }

    /// A failure's body is decoded without anybody naming its type, so that it must be a plain object.
    mutating func failure(_ errorCase: Spec.ErrorCase) -> API.Failure? {
        let name = errorCase.model
        guard let model = model(named: name) else { return nil }
        if case .expression(.invalid) = model.shape { return nil }
        guard case .object = model.shape, model.parameters.isEmpty else {
            report(
                .wrongTypeArguments,
                "a failure is a model with fields and without type parameters",
                at: name.location
            )
            return nil
        }
        checkMatchers(of: errorCase)
        return API.Failure(condition: errorCase.condition, model: name.value)
    }

    /// The model of a name, which counts as used; nothing, with an error, if there is none.
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

    /// Whether it is certain that a name is missing from some: it is none that could not be read, and close to another
    /// one where some of those are lost.
    func isMissing(_ name: Located<String>, from names: [Located<String>], _ spelling: Fix?) -> Bool {
        !name.isLost && (spelling != nil || !names.contains(where: \.isLost))
    }

    private mutating func group(_ group: Spec.Group) -> API.Group? {
        // An unused group is resolved too: its errors count.
        let parameters = self.parameters(of: group)
        let types = parameters.map(\.type).flatMap { $0.inlineTypes(of: .group(group.name.value)) }
        return types.isEmpty ? nil : API.Group(name: group.name, types: types)
    }

    /// Errors in references, which may be the only uses of a model or a group.
    private static let losesReferences: Set<DiagnosticCode> = [
        .unknownType, .unknownGroup, .wrongTypeArguments, .typeSyntax, .duplicateKey, .contradictoryKeys,
        .misplacedUpload, .unusableKey, .formatMismatch, .unknownAlias, .tagInsteadOfString, .yamlSyntax, .tooDeep,
        .severalDocuments, .invalidUTF8, .missingKey, .missingInclude, .includeCycle, .outsideFile, .wrongShape,
        .cutByComment, .keyWithoutValue, .missingSpace, .deceptiveCharacter, .indicatorInsteadOfString,
        .indistinguishableKinds, .unsupportedVersion,
    ]

    /// The errors of this stage and of those before it.
    private var errors: Set<DiagnosticCode> { earlierErrors.union(diagnostics.errorCodes) }

    private mutating func warnAboutUnused() {
        warnAboutKept()
        let models = spec.models.filter { !usedModels.contains($0.name.value) && $0.keep == nil && !$0.name.isLost }
        let groups = spec.groups.filter { !usedGroups.contains($0.name.value) && !$0.name.isLost }
        // What cannot be read may use anything, and what has an error whatever its text names.
        if models.isEmpty && groups.isEmpty || spec.models.contains(where: \.name.isLost) { return }
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

    /// Reports `$keep` where nothing has to be kept, in a spec without errors.
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

extension [Spec.Field] {
    /// Those whose names are known.
    var named: [Spec.Field] { filter { !$0.name.isLost } }
}

extension API.ValueType {
    /// The types that are written inside this one and nest in the owner.
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

    /// What messages call the enum or the union in the type that is written where it is used; nothing without one.
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
