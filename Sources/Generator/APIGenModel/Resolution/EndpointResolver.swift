import APIGenDiagnostics
import APIGenSpecLanguage

extension Resolver {
    /// - Returns: `nil` for an endpoint whose name cannot be read.
    mutating func endpoint(
        _ endpoint: Spec.Endpoint,
        shared: [API.Parameter],
        wrappers: [String: API.Model]
    ) -> API.Endpoint? {
        if endpoint.name.isPlaceholder { return nil }
        let owner = API.Owner.endpoint(endpoint.name.value)
        var resolved = API.Endpoint(
            name: endpoint.name,
            naming: endpoint.naming,
            metadata: endpoint.metadata,
            method: endpoint.method?.value ?? "GET",
            path: path(of: endpoint, owner: owner),
            otherParameters: [],
            omitted: [],
            encodings: endpoint.encodings?.value ?? [spec.encoding],
            authentication: authentication(of: endpoint)
        )
        resolved.hasUnknownParameters = hasUnknownParameters(endpoint)
        let own = ownParameters(of: endpoint, resolved.encodings, owner: owner)
        // Optional parameters follow the required ones, as the API Design Guidelines recommend.
        resolved.otherParameters = own.filter(\.isRequired) + own.filter { !$0.isRequired }
        addIdempotencyKey(of: endpoint, to: &resolved)
        addEncodingParameter(of: endpoint, to: &resolved)
        checkFlatObjects(of: resolved)
        resolved.omitted = omitted(of: endpoint, resolved.parameters, shared)
        resolved.failures = endpoint.errors.compactMap { failure($0) }
        resolved.policies = policies(of: endpoint, method: resolved.method)
        resolved.responseHeaders = endpoint.responseHeaders.named.map { responseHeader($0, owner: owner) }
        resolved.sample = endpoint.sample
        addServer(of: endpoint, to: &resolved, shared)
        checkCredentials(of: resolved, shared)
        if let response = endpoint.response {
            let scope = Scope(owner: owner, use: .received, field: Located("response", at: response.location))
            resolved.response = responseType(response, in: scope)
        }
        addOutcomes(of: endpoint, to: &resolved)
        resolved.stream = stream(of: endpoint, resolved.parameters)
        if let path = endpoint.unwrap {
            if resolved.response == nil, !resolved.outcomes.contains(where: { $0.value != nil }) {
                report(.contradictoryKeys, "`unwrap` needs a response to unwrap", at: endpoint.name.location)
            }
            resolved.envelope = path.steps.map(\.value)
        }
        addWrapper(to: &resolved, wrappers)
        addPagination(of: endpoint, to: &resolved, wrappers)
        return resolved
    }

    /// The parameters of the query, the headers and the body, in the order of the spec.
    private mutating func ownParameters(
        of endpoint: Spec.Endpoint,
        _ encodings: [BodyEncoding],
        owner: API.Owner
    ) -> [API.Parameter] {
        var own: [API.Parameter] = []
        for place in endpoint.parameterPlaces {
            switch place {
            case .query: own += parameters(endpoint.query, .query, owner: owner)
            case .headers: own += parameters(endpoint.headers, .header, owner: owner)
            case .body: own += bodyParameters(of: endpoint, encodings, owner: owner)
            }
        }
        return distinctHeaders(own)
    }

    private mutating func pathParameter(_ parameter: PathTemplate.Parameter, owner: API.Owner) -> API.Parameter {
        let expression = parameter.type ?? .named(Located("Swift.String", at: parameter.name.location), [])
        let scope = Scope(
            owner: owner,
            use: .sent,
            field: parameter.name,
            swiftName: parameter.field.swiftName,
            doc: parameter.field.metadata.doc,
            isFrozen: parameter.field.isFrozen,
            isText: true
        )
        var type = type(expression, in: scope)
        checkFrozen(parameter.field, type, owner: owner)
        if !isSendable(type) {
            report(
                .unsendableParameter,
                "a part of a path is a text, a number, a date, an enum or an array of these",
                at: expression.location,
                help: placesOfObjects(type)
            )
            type = .invalid
        } else if parameter.keepsSlashes, !type.isRaw {
            report(.unsendableParameter, "a part that keeps its slashes is a text", at: expression.location)
        }
        if let initial = parameter.field.initial {
            report(
                .contradictoryKeys,
                "a part of a path is always given, and has no default",
                at: initial.location,
                help: "make it required, or write the value into the path"
            )
        }
        let field = parameter.field
        reportUnused(FieldKey.access, of: field, in: "a part of a path")
        var resolved = API.Parameter(
            name: field.name,
            place: .path,
            type: type,
            isOptional: false,
            isConstant: false,
            swiftName: field.swiftName,
            metadata: field.metadata,
            array: field.array?.value ?? spec.arrays
        )
        resolved.example = example(of: field, type)
        resolved.examples = field.examples
        resolved.exampleValue = exampleValue(of: field, type)
        checkStyles(of: field, resolved)
        reportUnused([.contentType], of: field, in: "a parameter outside of a multipart body")
        return resolved
    }

    private mutating func bodyParameters(
        of endpoint: Spec.Endpoint,
        _ encodings: [BodyEncoding],
        owner: API.Owner
    ) -> [API.Parameter] {
        guard let body = endpoint.body else {
            if let encoding = endpoint.encodings {
                report(.contradictoryKeys, "an encoding without a body has no effect", at: encoding.location)
            }
            return []
        }
        if ["GET", "HEAD", nil].contains(endpoint.method?.value) {
            report(
                .misplacedBody,
                endpoint.method == nil
                    ? "a body needs a method" : "a \(endpoint.method?.value ?? "GET") request has no body",
                at: body.location,
                help: "add `method: POST`, or list the parameters under `query`"
            )
        }
        defer { takesUploads = false }
        switch body {
        case .fields(let fields, let location):
            takesUploads = encodings.contains(.multipart)
            if encodings.contains(.raw) {
                report(
                    .unsendableParameter,
                    "a raw body is `Data`, `String` or an `Upload`, and has no fields",
                    at: location
                )
            }
            return self.fields(parameters(fields, .body, owner: owner), fields, in: encodings)
        case .type(let expression):
            takesUploads = encodings.contains(.raw)
            return [wholeBody(expression, encodings, owner: owner)]
        }
    }

    private mutating func wholeBody(
        _ expression: TypeExpression,
        _ encodings: [BodyEncoding],
        owner: API.Owner
    ) -> API.Parameter {
        let name = Located("body", at: expression.location)
        var type = type(expression, in: Scope(owner: owner, use: .sent, field: name))
        var isOptional = false
        if case .optional(let wrapped) = type {
            type = wrapped
            isOptional = true
        }
        type = reaching(type, at: expression.location)
        let isRaw = encodings.contains(.raw)
        if type.enumeration?.isNamed == false || isRaw && !type.isRaw {
            report(
                .unsendableParameter,
                isRaw
                    ? "a raw body is `Data`, `String` or an `Upload`"
                    : "an enum as a whole body has no place for its name",
                at: expression.location
            )
            type = .invalid
        }
        return API.Parameter(
            name: name,
            place: .wholeBody,
            type: type,
            isOptional: isOptional,
            isConstant: false,
            array: spec.arrays
        )
    }

    /// The path with its resolved parameters. It reports duplicate ones.
    private mutating func path(of endpoint: Spec.Endpoint, owner: API.Owner) -> API.Path {
        var seen: [String: SourceLocation] = [:]
        let parts = endpoint.path.parts.map { part -> API.Path.Part in
            switch part {
            case .text(let text): return .text(text)
            case .invalid: return .invalid
            case .parameter(let parameter):
                let name = parameter.name
                guard let first = seen.updateValue(name.location, forKey: name.value) else {
                    return .parameter(
                        pathParameter(parameter, owner: owner),
                        keepsSlashes: parameter.keepsSlashes
                    )
                }
                report(
                    .duplicateParameter,
                    "the path has two parameters `\(name.value)`",
                    at: name.location,
                    notes: [.init("the first is here", at: first)]
                )
                return .invalid
            }
        }
        return API.Path(parts: parts, isWholeAddress: endpoint.path.isWholeAddress)
    }

    /// The shared parameters that an endpoint omits or replaces.
    private mutating func omitted(
        of endpoint: Spec.Endpoint,
        _ own: [API.Parameter],
        _ shared: [API.Parameter]
    ) -> [String] {
        for (place, written) in [(API.Parameter.Place.query, endpoint.query), (.header, endpoint.headers)] {
            for name in written.omitted
            where !shared.contains(where: { $0.place == place && $0.name.value == name.value }) {
                let names = (place == .query ? spec.query : spec.headers).map(\.name)
                let spelling = Fix.spelling(of: name, in: names.map(\.value))
                guard isMissing(name, from: names, spelling) else { continue }
                report(
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
    private mutating func addServer(
        of endpoint: Spec.Endpoint,
        to resolved: inout API.Endpoint,
        _ shared: [API.Parameter]
    ) {
        var server = spec.servers.first
        if let name = endpoint.server {
            server = spec.servers.first { $0.name.value == name.value && !name.value.isEmpty }
            guard let server else {
                reportUnknownServer(name)
                return
            }
            if server.name.value != spec.servers.first?.name.value { resolved.server = name.value }
        }
        guard let server, server.bare != nil else { return }
        if let credential = endpoint.authentication?.first {
            report(.contradictoryKeys, "a bare server gets no credentials", at: credential.location)
        }
        resolved.authentication = .none
        let sent = shared.filter { $0.place != .server }
        resolved.omitted += sent.map(\.name.value).filter { !resolved.omitted.contains($0) }
    }

    private mutating func reportUnknownServer(_ name: Located<String>) {
        let spelling = Fix.spelling(of: name, in: spec.servers.map(\.name.value))
        // The only server has no name either.
        let unknown = spec.servers.filter(\.isInvalid).map(\.name)
        guard isMissing(name, from: unknown, spelling) else { return }
        report(
            .unknownServer,
            "there is no server `\(name.value)`",
            at: name.location,
            help: "declare it under `servers`",
            fix: spelling
        )
    }

    private func addWrapper(to endpoint: inout API.Endpoint, _ wrappers: [String: API.Model]) {
        guard case .model(let name, let arguments) = endpoint.response?.wrapped, let wrapper = wrappers[name] else {
            return
        }
        if var path = wrapper.unwrap {
            path.type = path.type.substituting(wrapper.types(arguments))
            endpoint.unwrapped = path
        }
    }

    /// Reports endpoints that send the same request. Different names of the parameters in a path are different requests:
    /// `/users/{id}` and `/users/{login}` pass different values, of which the server knows what they are.
    mutating func checkDistinctness(of endpoints: [API.Endpoint]) {
        var seen: [String: API.Endpoint] = [:]
        for endpoint in endpoints where !endpoint.path.isWholeAddress {
            if endpoint.path.isInvalid || endpoint.method.isEmpty || endpoint.hasUnknownParameters { continue }
            let constants = endpoint.parameters.filter(\.isConstant).map {
                "\($0.name.value)=\($0.initial.map { "\($0)" } ?? "")"
            }
            let hasBody = endpoint.parameters.contains { $0.place == .body || $0.place == .wholeBody }
            let encodings = hasBody ? endpoint.encodings.map(\.rawValue).sorted() : []
            let key = ([endpoint.method, endpoint.path.summary] + encodings + constants.sorted())
                .joined(separator: " ")
            if let first = seen[key] {
                report(
                    .indistinguishableEndpoints,
                    "`\(endpoint.name.value)` is the same call as `\(first.name.value)`: \(endpoint.method) \(endpoint.path.summary)",
                    at: endpoint.name.location,
                    notes: [.init("`\(first.name.value)` is here", at: first.name.location)],
                    help: "delete one of them, or give each its own constant: `query: {action: = list}`"
                )
            } else {
                seen[key] = endpoint
            }
        }
    }
}

extension API.ValueType {
    /// The type without its `?`.
    package var wrapped: API.ValueType {
        if case .optional(let type) = self { type } else { self }
    }

    /// Whether it can be sent without an encoding: bytes or a text.
    var isRaw: Bool {
        switch self {
        case .scalar(.data), .scalar(.string), .scalar(.upload): true
        case .optional(let wrapped): wrapped.isRaw
        case .invalid: true
        default: false
        }
    }
}
