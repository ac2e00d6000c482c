package import APIGenDiagnostics
package import APIGenSpecLanguage
import APIGenSupport

/// Resolves the references of a ``Spec``, and checks all rules that do not depend on Swift names.
///
/// A part with an error has an invalid type, which every check ignores.
///
/// - In: a ``Spec``.
/// - Out: an ``API`` with all references resolved and all rules checked.
/// - Start: ``Resolver/resolve(_:after:)``; a resolver or checker for each part of a spec. ``SampleChecker`` compares
///   samples with it.
package struct Resolver: ResolverPart {
    let context: ResolutionContext
    private let types: TypeResolver
    private let parameters: ParameterResolver

    private init(_ context: ResolutionContext) {
        self.context = context
        types = TypeResolver(context: context, cache: TypeCache())
        parameters = ParameterResolver(types: types, groups: GroupCache())
    }

    /// - Parameter errors: The codes of the errors of earlier stages.
    package static func resolve(
        _ spec: Spec,
        after errors: [DiagnosticCode] = []
    ) -> (api: API, diagnostics: [Diagnostic]) {
        let diagnostics = DiagnosticSink()
        let usage = Usage()
        let spec = ModelDepth.limit(spec, diagnostics)
        let written = SymbolTable(spec.namingInlineElements().namingEndpoints(of: spec))
        diagnostics.checkServices(of: spec)
        let models = IncludeExpander.expand(ResolutionContext(symbols: written, diagnostics: diagnostics, usage: usage))
        let context = ResolutionContext(
            symbols: SymbolTable(written, models: models),
            diagnostics: diagnostics,
            usage: usage
        )
        let api = Resolver(context).resolveAPI()
        UnusedChecker(context, after: errors).check()
        return (api, diagnostics.diagnostics)
    }

    /// The parts of the API, in the order of their diagnostics.
    private func resolveAPI() -> API {
        let spec = symbols.spec
        let servers = ServerResolver(parameters: parameters)
        let settings = servers.resolveSettings()
        let shared = headers.removeDuplicates(
            from:
                settings
                + spec.query.named.map { parameters.resolve($0, .query, owner: .client) }
                + spec.headers.named.map { parameters.resolve($0, .header, owner: .client) }
        )
        if case .header(let name) = spec.policies.idempotency { headers.check(name: name) }
        let credentials = CredentialChecker(context: context)
        credentials.checkNames(of: spec.schemes)
        credentials.checkReferences(spec.authentication)
        let failures = spec.errors.compactMap { FailureResolver(context: context).resolve($0) }
        var models = spec.models.compactMap { ModelResolver(types: types).resolve($0) }
        TraitResolver(types, models: models).addTraits(to: &models)
        let endpoints = resolveEndpoints(shared: shared, models: &models)
        let groups = spec.groups.map { resolve($0) }
        ContainmentResolver(diagnostics: diagnostics).breakChains(in: &models)
        let responseHeaders = ResponseHeaderResolver(parameters: parameters, owner: .client)
        var api = API(
            name: spec.name,
            metadata: spec.metadata,
            responseHeaders: spec.responseHeaders.named.map { responseHeaders.resolve($0) },
            servers: servers.resolveServers(settings: settings),
            hasReaders: spec.hasReaders,
            shared: shared,
            schemes: spec.schemes.filter { !$0.name.isPlaceholder },
            authentication: credentials.authentication(spec.authentication),
            failures: failures,
            policies: spec.policies,
            groups: groups,
            endpoints: endpoints,
            models: models
        )
        // `$default: user?` with the first credential is the same as no `$default`.
        if api.authentication == .anyOf(api.standardCredentials) { api.authentication = .standard }
        api.branches = UnionDiscriminator(context: context).discriminateUnions(in: api)
        return api
    }

    /// The endpoints. It marks the models that are pages of their lists.
    private func resolveEndpoints(shared: [API.Parameter], models: inout [API.Model]) -> [API.Endpoint] {
        let wrappers = models.byName
        let resolver = EndpointResolver(parameters: parameters, shared: shared, models: wrappers)
        let endpoints = symbols.spec.endpoints.compactMap { resolver.resolve($0) }
        diagnostics.checkDistinctness(of: endpoints)
        let pagination = PaginationResolver(context: context, models: wrappers)
        pagination.checkPagination(of: endpoints)
        pagination.markPages(of: endpoints, in: &models)
        return endpoints
    }

    private func resolve(_ group: Spec.Group) -> API.Group {
        // An unused group is resolved too, so that its errors are reported.
        let parameters = parameters.resolve(group)
        let types = parameters.map(\.type).flatMap { $0.inlineTypes(of: .group(group.name.value)) }
        let isUsed = usage.groups.contains(group.name.value)
        return API.Group(name: group.name, parameters: parameters, types: types, isUsed: isUsed)
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
