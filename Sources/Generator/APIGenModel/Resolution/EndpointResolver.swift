import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

/// Resolves the endpoints of a spec.
struct EndpointResolver: ParameterPart {
    let parameters: ParameterResolver
    /// The parameters of every call.
    let shared: [API.Parameter]
    /// The resolved models by their names.
    let models: [String: API.Model]

    private var credentials: CredentialChecker { CredentialChecker(context: context) }

    /// - Returns: `nil` for an endpoint whose name cannot be read.
    func resolve(_ endpoint: Spec.Endpoint) -> API.Endpoint? {
        if endpoint.name.isPlaceholder { return nil }
        let owner = API.Owner.endpoint(endpoint.name.value)
        var resolved = API.Endpoint(
            name: endpoint.name,
            naming: endpoint.naming,
            metadata: endpoint.metadata,
            method: endpoint.method?.value ?? "GET",
            path: PathResolver(parameters: parameters, owner: owner).resolve(endpoint.path),
            otherParameters: [],
            omitted: [],
            encodings: endpoint.encodings?.value ?? [symbols.spec.encoding],
            authentication: credentials.resolveAuthentication(of: endpoint)
        )
        resolved.hasUnknownParameters = parameters.hasUnknownParameters(endpoint)
        let own = resolveParameters(of: endpoint, resolved.encodings, owner: owner)
        // Optional parameters follow the required ones, as the API Design Guidelines recommend.
        resolved.otherParameters = own.filter(\.isRequired) + own.filter { !$0.isRequired }
        let policies = PolicyResolver(context: context)
        policies.addIdempotencyKey(of: endpoint, to: &resolved)
        BodyResolver(parameters: parameters, owner: owner).addEncodingParameter(of: endpoint, to: &resolved)
        parameters.styles.checkFlatObjects(of: resolved)
        resolved.omitted = resolveOmissions(of: endpoint, resolved.parameters)
        resolved.failures = endpoint.errors.compactMap { FailureResolver(context: context).resolve($0) }
        resolved.policies = policies.policies(of: endpoint, method: resolved.method)
        resolved.responseHeaders = endpoint.responseHeaders.named.map {
            ResponseHeaderResolver(parameters: parameters, owner: owner).resolve($0)
        }
        resolved.sample = endpoint.sample
        addServer(of: endpoint, to: &resolved)
        credentials.checkCredentials(of: resolved, shared)
        addResponse(of: endpoint, to: &resolved, owner: owner)
        addWrapper(to: &resolved)
        PaginationResolver(context: context, models: models).addPagination(of: endpoint, to: &resolved)
        return resolved
    }

    private func addResponse(of endpoint: Spec.Endpoint, to resolved: inout API.Endpoint, owner: API.Owner) {
        let outcomes = OutcomeResolver(types: types, owner: owner)
        if let response = endpoint.response {
            let scope = TypeScope(owner: owner, use: .received, field: Located("response", at: response.location))
            resolved.response = outcomes.resolveResponse(response, in: scope)
        }
        outcomes.addOutcomes(of: endpoint, to: &resolved)
        resolved.stream = StreamResolver(types: types).resolveStream(of: endpoint, resolved.parameters)
        guard let path = endpoint.unwrap else { return }
        if resolved.response == nil, !resolved.outcomes.contains(where: { $0.value != nil }) {
            diagnostics.report(.contradictoryKeys, "`unwrap` needs a response to unwrap", at: endpoint.name.location)
        }
        resolved.envelope = path.steps.map(\.value)
    }

    /// The parameters of the query, the headers and the body, in the order of the spec.
    private func resolveParameters(
        of endpoint: Spec.Endpoint,
        _ encodings: [BodyEncoding],
        owner: API.Owner
    ) -> [API.Parameter] {
        var own: [API.Parameter] = []
        for place in endpoint.parameterPlaces {
            switch place {
            case .query: own += parameters.resolve(endpoint.query, .query, owner: owner)
            case .headers: own += parameters.resolve(endpoint.headers, .header, owner: owner)
            case .body:
                own += BodyResolver(parameters: parameters, owner: owner).resolveBody(of: endpoint, encodings)
            }
        }
        return headers.removeDuplicates(from: own)
    }

    /// The shared parameters that an endpoint omits or replaces.
    private func resolveOmissions(of endpoint: Spec.Endpoint, _ own: [API.Parameter]) -> [String] {
        for (place, written) in [(API.Parameter.Place.query, endpoint.query), (.header, endpoint.headers)] {
            for name in written.omitted
            where !shared.contains(where: { $0.place == place && $0.name.value == name.value }) {
                let names = (place == .query ? symbols.spec.query : symbols.spec.headers).map(\.name)
                let spelling = Fix.spelling(of: name, in: names.map(\.value))
                guard symbols.isMissing(name, from: names, spelling) else { continue }
                diagnostics.report(
                    .unusedException,
                    "there is no shared parameter `\(name.value)` to leave out",
                    at: name.location,
                    fix: spelling
                )
            }
        }
        let left = (endpoint.query.omitted + endpoint.headers.omitted).map(\.value)
        let replaced = shared.filter { parameter in
            own.contains { $0.place == parameter.place && $0.name.value == parameter.name.value }
        }
        return left + replaced.map(\.name.value)
    }

    /// The server of a call. A call to a bare server has no credentials and no shared parameters.
    private func addServer(of endpoint: Spec.Endpoint, to resolved: inout API.Endpoint) {
        var server = symbols.spec.servers.first
        if let name = endpoint.server {
            server = symbols.spec.servers.first { $0.name.value == name.value && !name.value.isEmpty }
            guard let server else {
                reportUnknownServer(name)
                return
            }
            if server.name.value != symbols.spec.servers.first?.name.value { resolved.server = name.value }
        }
        guard let server, server.bare != nil else { return }
        if let credential = endpoint.authentication?.first {
            diagnostics.report(.contradictoryKeys, "a bare server gets no credentials", at: credential.location)
        }
        resolved.authentication = .none
        let sent = shared.filter { $0.place != .server }
        resolved.omitted += sent.map(\.name.value).filter { !resolved.omitted.contains($0) }
    }

    private func reportUnknownServer(_ name: Located<String>) {
        let spelling = Fix.spelling(of: name, in: symbols.spec.servers.map(\.name.value))
        // The only server has no name either.
        let unknown = symbols.spec.servers.filter(\.isInvalid).map(\.name)
        guard symbols.isMissing(name, from: unknown, spelling) else { return }
        diagnostics.report(
            .unknownServer,
            "there is no server `\(name.value)`",
            at: name.location,
            help: "declare it under `servers`",
            fix: spelling
        )
    }

    private func addWrapper(to endpoint: inout API.Endpoint) {
        guard case .model(let name, let arguments) = endpoint.response?.wrapped, let wrapper = models[name] else {
            return
        }
        if var path = wrapper.unwrap {
            path.type = path.type.substituting(wrapper.types(arguments))
            endpoint.unwrapped = path
        }
    }
}

extension API.ValueType {
    /// The type without its `?`.
    package var wrapped: API.ValueType {
        if case .optional(let type) = self { type } else { self }
    }

    /// Whether it can be sent without an encoding: bytes or a string.
    var isRaw: Bool {
        switch self {
        case .scalar(.data), .scalar(.string), .scalar(.upload): true
        case .optional(let wrapped): wrapped.isRaw
        case .invalid: true
        default: false
        }
    }
}
