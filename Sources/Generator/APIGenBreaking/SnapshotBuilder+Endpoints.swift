import APIGenModel
import APIGenSpecLanguage
import APIGenSupport
import APIGenSwiftModel

extension SnapshotBuilder {
    func buildEndpoint(_ endpoint: API.Endpoint) -> Element {
        let name = endpoint.name.value
        let movedPath = movedPaths[endpoint.server ?? api.servers.first?.name.value ?? ""] ?? ""
        var element = Element(
            identity: .endpoint(name),
            label: name,
            subject: .endpoint(name),
            swiftName: name.split(separator: ".").map { SwiftWords(String($0)).member }.joined(separator: "."),
            isNamedOnWire: false,
            location: endpoint.name.location,
            response: response(of: endpoint),
            facts: facts(of: endpoint.policies),
            isSent: true,
            isReceived: true
        )
        element.facts = element.facts.union([
            .request(method: endpoint.method, path: movedPath + endpoint.path.shape),
            .server(endpoint.server.map(renames.server)),
            .authentication(authentication(of: endpoint)),
            // The parameters of the client that this call does not send.
            .omission(renames.settings.intersection(endpoint.omitted).sorted()),
            .envelope(endpoint.envelope),
            .deprecation(endpoint.metadata.deprecated != nil),
        ])
        if let body = endpoint.parameters.first(where: { $0.place == .body || $0.place == .wholeBody }) {
            // Bytes are sent unchanged, whatever the encoding is.
            let isData = if case .scalar(.data) = body.type { body.place == .wholeBody } else { false }
            element.facts.insert(.encoding(.body(isData ? .raw : endpoint.encodings[0])))
        }
        element.children = endpoint.parameters.map { buildParameter($0, of: name, in: endpoint) }
        element.children += buildResponses(of: endpoint)
        element.children += endpoint.responseHeaders.map { buildHeader($0, of: endpoint) }
        element.children += endpoint.failures.map { failure($0, of: name) }
        element.children += [stream(of: endpoint), paging(of: endpoint)].compactMap(\.self)
        return element
    }

    /// The order of the sets matters, and that of the credentials in a set does not.
    private func authentication(of endpoint: API.Endpoint) -> [[String]]? {
        switch (endpoint.authentication, api.authentication) {
        case (.anyOf(let sets), _), (.standard, .anyOf(let sets)): sets.map { $0.map(renames.credential).sorted() }
        case (.standard, .standard): nil
        }
    }

    // MARK: Parameters

    /// A parameter of every call, which is a setting of the client.
    func buildSetting(_ parameter: API.Parameter) -> Element {
        let name = parameter.name.value
        return buildElement(parameter, .setting(parameter.place, parameter.key), .setting(name), in: nil)
    }

    /// A parameter of an endpoint or a server.
    func buildParameter(_ parameter: API.Parameter, of parent: String, in endpoint: API.Endpoint? = nil)
        -> Element
    {
        let name = parameter.name.value
        let subject: APISnapshot.Subject =
            parameter.place == .wholeBody ? .body(of: parent) : .parameter(name, of: parent)
        return buildElement(parameter, .parameter(parameter.place, parameter.key), subject, in: endpoint)
    }

    private func buildElement(
        _ parameter: API.Parameter,
        _ identity: APISnapshot.Identity,
        _ subject: APISnapshot.Subject,
        in endpoint: API.Endpoint?
    ) -> Element {
        let owner = endpoint.map { API.Owner.endpoint($0.name.value) } ?? .client
        var element = Element(
            identity: identity,
            label: parameter.name.value,
            subject: subject,
            swiftName: parameter.isConstant ? nil : namer.nameMember(of: parameter),
            isNamedOnWire: ![.path, .server, .wholeBody, .encoding].contains(parameter.place),
            location: parameter.name.location,
            presence: APISnapshot.Presence(parameter),
            type: parameter.isConstant ? nil : typeUse(parameter.type, owner),
            facts: facts(of: parameter.type),
            isSent: true,
            children: buildInlineElements(parameter.type, of: subject, .sent)
        )
        if let style = style(of: parameter, in: endpoint) { element.facts.insert(.encoding(style)) }
        if parameter.place == .body { element.facts.insert(.contentType(parameter.contentType)) }
        element.facts.insert(.deprecation(parameter.metadata.deprecated != nil))
        var isNewKey = false
        if parameter.place == .header, case .header(let key) = endpoint?.policies.idempotency {
            isNewKey = key.value.lowercased() == parameter.key
        }
        element.facts.insert(.fallback(isNewKey: isNewKey))
        return element
    }

    /// The style of an array or an object, if there are several.
    private func style(of parameter: API.Parameter, in endpoint: API.Endpoint?) -> APISnapshot.Fact.Encoding? {
        let isBody = parameter.place == .body || parameter.place == .wholeBody
        if isBody, endpoint?.encodings == [.json] || endpoint?.encodings == [.raw] { return nil }
        let object = parameter.object ?? .brackets
        guard case .array(let element) = parameter.type else {
            return hasMembers(parameter.type) ? .object(object) : nil
        }
        let array: ArrayStyle =
            switch (parameter.place, parameter.array) {
            case (.path, .joined(let joiner)), (.header, .joined(let joiner)): .joined(joiner)
            case (.path, _), (.header, _): .joined(",")
            case (.body, let style), (.wholeBody, let style): style ?? .indices
            case (_, let style): style ?? .repeated
            }
        return .array(array, members: hasMembers(element) ? object : nil)
    }

    /// Whether the values have members with names.
    private func hasMembers(_ type: API.ValueType) -> Bool {
        switch type {
        case .object, .dictionary, .model, .scalar(.json): true
        case .array(let inner), .optional(let inner), .formatted(let inner, _): hasMembers(inner)
        case .scalar, .date, .parameter, .enumeration, .union, .invalid: false
        }
    }

    // MARK: Responses

    private func response(of endpoint: API.Endpoint) -> APISnapshot.Response {
        let owner = API.Owner.endpoint(endpoint.name.value)
        let type = endpoint.response
        let statuses = endpoint.outcomes.map { outcome in
            APISnapshot.ResponseShape.Status(
                status: outcome.status.value,
                shape: outcome.shape,
                type: outcome.value.map(naming.spec)
            )
        }
        let shape = APISnapshot.ResponseShape(
            swift: endpoint.hasOutcomeType ? .outcomes : type.map { .type(naming.swift($0, inside: owner)) } ?? .void,
            whole: statuses.isEmpty ? type.map(naming.spec) : nil,
            statuses: statuses
        )
        return APISnapshot.Response(shape: shape, type: type)
    }

    /// A case for each status, or the parts of an inline type.
    private func buildResponses(of endpoint: API.Endpoint) -> [Element] {
        let name = endpoint.name.value
        let use = API.ModelUse.received
        guard endpoint.hasOutcomeType else {
            return endpoint.responseTypes.flatMap { buildInlineElements($0, of: .response(of: name), use) }
        }
        return endpoint.outcomes.map { outcome in
            let status = outcome.status.value
            let type = outcome.value
            return Element(
                identity: .outcome(status),
                label: status.text,
                subject: .outcome(status, of: name),
                swiftName: namer.nameCase(outcome),
                location: outcome.status.location,
                type: type.map { typeUse($0, .endpoint(name)) },
                facts: [.shape(outcome.shape)],
                isReceived: true,
                children: type.map { buildInlineElements($0, of: .outcome(status, of: name), use) } ?? []
            )
        }
    }

    private func stream(of endpoint: API.Endpoint) -> Element? {
        guard let stream = endpoint.stream else { return nil }
        let name = endpoint.name.value
        let conditions = (stream.query + stream.fields).map { APISnapshot.Fact.Matcher($0.name, [$0.value]) }
        return Element(
            identity: .stream,
            label: name,
            subject: .stream(of: name),
            isNamedOnWire: false,
            location: endpoint.name.location,
            type: typeUse(stream.element, .endpoint(name)),
            facts: [
                .chunks(stream.format, terminator: stream.terminator), .condition(conditions.inOrder),
            ],
            isReceived: true
        )
    }

    private func paging(of endpoint: API.Endpoint) -> Element? {
        guard let pagination = endpoint.pagination else { return nil }
        let name = endpoint.name.value
        return Element(
            identity: .paging,
            label: name,
            subject: .paging(of: name),
            isNamedOnWire: false,
            location: pagination.location,
            facts: [.paging(pagination.fact)],
            isReceived: true
        )
    }
}

extension API.Parameter {
    /// The name for comparisons: the case of a header name has no meaning.
    fileprivate var key: String { place == .header ? name.value.lowercased() : name.value }
}

extension API.Outcome {
    fileprivate var shape: APISnapshot.Fact.Shape {
        switch meaning {
        case .value: .value
        case .nothing: .nothing
        case .flag(let value): .flag(value)
        }
    }
}

extension API.Pagination {
    fileprivate var fact: APISnapshot.Fact.Paging {
        let strategy: APISnapshot.Fact.Paging.Strategy =
            switch self.strategy {
            // The default of the parameter is the first number.
            case .number(let target, _): .number(target.name.value)
            case .offset(let target, let step): .offset(target.name.value, step: step.name.value)
            case .next(let path, let target): .next(path.text.value, into: target.name.value)
            case .last(let path, let target): .last(path.text.value, into: target.name.value)
            case .url(let path): .url(path.text.value)
            case .merge(let path): .merge(path.text.value)
            case .link(let relation): .link(relation)
            }
        let end = end.map { APISnapshot.Fact.Paging.End(kind: $0.kind, field: $0.field.text.value) }
        return APISnapshot.Fact.Paging(strategy: strategy, end: end)
    }
}
