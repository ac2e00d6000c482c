extension SnapshotBuilder {
    mutating func endpoint(_ endpoint: API.Endpoint) -> APISnapshot.Element {
        let name = endpoint.name.value
        var element = APISnapshot.Element(
            kind: .endpoint,
            name: name,
            title: "the endpoint `\(name)`",
            swiftName: name.split(separator: ".").map { SwiftWords(String($0)).member }.joined(separator: "."),
            isNamedOnWire: false,
            location: endpoint.name.location,
            answer: answer(of: endpoint),
            facts: facts(of: endpoint.policies),
            isSent: true,
            isReceived: true
        )
        element.facts.merge(
            [
                .request: code("\(endpoint.method) \(endpoint.path.shape)"),
                .server: endpoint.server.map { "`\(renames.servers[$0] ?? $0)`" } ?? "the first one",
                .authentication: authentication(of: endpoint),
                .omission: omission(of: endpoint),
                .envelope: code(endpoint.envelope.joined(separator: ".")),
                .deprecation: endpoint.deprecated == nil ? "" : "deprecated",
            ]
        ) { $1 }
        if let body = endpoint.parameters.first(where: { $0.place == .body || $0.place == .wholeBody }) {
            // Bytes go out as they are, whatever the encoding of the rest.
            let isData = if case .scalar(.data) = body.type { body.place == .wholeBody } else { false }
            element.facts[.encoding] = code("\(isData ? .raw : endpoint.encoding)")
        }
        element.children = endpoint.parameters.map { parameter($0, .parameter, of: name, in: endpoint) }
        element.children += answers(of: endpoint)
        element.children += endpoint.responseHeaders.map { header($0, of: endpoint) }
        element.children += endpoint.failures.map { failure($0, of: name) }
        element.children += [stream(of: endpoint), paging(of: endpoint)].compactMap(\.self)
        return element
    }

    private func authentication(of endpoint: API.Endpoint) -> String {
        switch endpoint.authentication {
        case .standard: "the one for all"
        case .required(let schemes):
            schemes.map { "`\(renames.credentials[$0] ?? $0)`" }.sorted().joined(separator: " and ")
        }
    }

    /// What the client has in both states, and this call does not take from it.
    private func omission(of endpoint: API.Endpoint) -> String {
        renames.settings.intersection(endpoint.omitted).sorted().map { "`\($0)`" }.joined(separator: ", ")
    }

    // MARK: Parameters

    /// A parameter of an endpoint or a server, or a setting of the client.
    mutating func parameter(
        _ parameter: API.Parameter,
        _ kind: APISnapshot.Element.Kind,
        of parent: String? = nil,
        in endpoint: API.Endpoint? = nil
    ) -> APISnapshot.Element {
        let name = parameter.name.value
        let suffix = parent.map { " of `\($0)`" } ?? ""
        let title = (parameter.place == .wholeBody ? "the body" : "the \(kind.rawValue) `\(name)`") + suffix
        let owner = endpoint.map { API.Owner.endpoint($0.name.value) } ?? .client
        var element = APISnapshot.Element(
            kind: kind,
            // A parameter may have its name once in the path and once in the query; headers have no case.
            name: "\(parameter.place) \(parameter.place == .header ? name.lowercased() : name)",
            label: name,
            title: title,
            swiftName: parameter.isConstant ? nil : namer.memberName(of: parameter),
            isNamedOnWire: ![.path, .server, .wholeBody].contains(parameter.place),
            location: parameter.name.location,
            presence: APISnapshot.Presence(parameter),
            type: parameter.isConstant ? nil : typeUse(parameter.type, owner),
            facts: facts(of: parameter.type),
            isSent: true,
            children: inlineElements(parameter.type, of: title, ModelUse.Use(isSent: true))
        )
        element.facts[.encoding] = style(of: parameter, in: endpoint)
        element.facts[.deprecation] = parameter.deprecated == nil ? "" : "deprecated"
        if parameter.place == .header, case .header(let key) = endpoint?.policies.idempotency {
            let isKey = key.value.lowercased() == name.lowercased()
            element.facts[.standIn] = isKey ? "a new key" : ""
        } else {
            element.facts[.standIn] = ""
        }
        return element
    }

    /// How an array or an object is written, where there are several ways.
    private func style(of parameter: API.Parameter, in endpoint: API.Endpoint?) -> String? {
        let isBody = parameter.place == .body || parameter.place == .wholeBody
        if isBody, endpoint?.encoding == .json || endpoint?.encoding == .raw { return nil }
        let object = code((parameter.object ?? .brackets).rawValue)
        guard case .array(let element) = parameter.type else { return hasMembers(parameter.type) ? object : nil }
        let array: ArrayStyle =
            switch (parameter.place, parameter.array) {
            case (.path, .joined(let joiner)), (.header, .joined(let joiner)): .joined(joiner)
            case (.path, _), (.header, _): .joined(",")
            case (.body, let style), (.wholeBody, let style): style ?? .indices
            case (_, let style): style ?? .repeated
            }
        return code(array.text) + (hasMembers(element) ? " and " + object : "")
    }

    /// Whether its values have names of their own.
    private func hasMembers(_ type: API.ValueType) -> Bool {
        switch type {
        case .object, .dictionary, .model, .scalar(.json): true
        case .array(let inner), .optional(let inner), .formatted(let inner, _): hasMembers(inner)
        case .scalar, .date, .parameter, .enumeration, .union, .invalid: false
        }
    }

    // MARK: Answers

    private func answer(of endpoint: API.Endpoint) -> APISnapshot.Answer {
        let owner = API.Owner.endpoint(endpoint.name.value)
        let swift = endpoint.response.map { renames.renamed(namer.source($0, inside: owner), in: nil) } ?? "Void"
        let types = endpoint.outcomes.map { outcome in
            let type = outcome.value.map { renames.renamed($0.specText, in: nil) }
            return "\(outcome.status.value.text): \(type ?? outcome.word)"
        }
        let whole = endpoint.response.map { renames.renamed($0.specText, in: nil) } ?? ""
        return APISnapshot.Answer(
            swift: endpoint.hasOutcomeType ? "an outcome" : swift,
            text: types.isEmpty ? whole : types.joined(separator: ", "),
            statuses: endpoint.outcomes.map { "\($0.status.value.text): \($0.word)" },
            type: endpoint.response,
            hasCases: endpoint.hasOutcomeType
        )
    }

    /// A case a status, or what is written in place of the one type.
    private mutating func answers(of endpoint: API.Endpoint) -> [APISnapshot.Element] {
        let name = endpoint.name.value
        let use = ModelUse.Use(isReceived: true)
        guard endpoint.hasOutcomeType else {
            return endpoint.answers.flatMap { inlineElements($0, of: "the answer of `\(name)`", use) }
        }
        return endpoint.outcomes.map { outcome in
            let status = outcome.status.value
            let title = "the answer `\(status.text)` of `\(name)`"
            let type = outcome.value
            return APISnapshot.Element(
                kind: .outcome,
                name: status.text,
                title: title,
                swiftName: namer.caseName(outcome),
                location: outcome.status.location,
                type: type.map { typeUse($0, .endpoint(name)) },
                facts: [.shape: outcome.word],
                isReceived: true,
                children: type.map { inlineElements($0, of: title, use) } ?? []
            )
        }
    }

    private func stream(of endpoint: API.Endpoint) -> APISnapshot.Element? {
        guard let stream = endpoint.stream else { return nil }
        let conditions = (stream.query + stream.fields).map { "\($0.name): \($0.value.text)" }
        let end = stream.terminator.map { " until `\($0)`" } ?? ""
        return APISnapshot.Element(
            kind: .stream,
            name: "stream",
            title: "the stream of `\(endpoint.name.value)`",
            isNamedOnWire: false,
            location: endpoint.name.location,
            type: typeUse(stream.element, .endpoint(endpoint.name.value)),
            facts: [
                .pieces: "`\(stream.format)`" + end,
                .condition: code(conditions.sorted().joined(separator: ", ")),
            ],
            isReceived: true
        )
    }

    private func paging(of endpoint: API.Endpoint) -> APISnapshot.Element? {
        guard let pagination = endpoint.pagination else { return nil }
        return APISnapshot.Element(
            kind: .paging,
            name: "paging",
            title: "the paging of `\(endpoint.name.value)`",
            isNamedOnWire: false,
            location: pagination.location,
            facts: [.paging: code(pagination.text)],
            isReceived: true
        )
    }
}

extension API.Outcome {
    fileprivate var word: String {
        switch meaning {
        case .value: "a value"
        case .nothing: "none"
        case .flag(let value): "\(value)"
        }
    }
}

extension ArrayStyle {
    /// As a spec writes it.
    fileprivate var text: String {
        switch self {
        case .joined(let joiner): "\"\(joiner)\""
        case .repeated: "repeat"
        case .brackets: "brackets"
        case .indices: "indices"
        case .json: "json"
        }
    }
}

extension API.Pagination {
    /// The way and the end as a message shows them.
    fileprivate var text: String {
        let way =
            switch way {
            // The first number is the parameter's default.
            case .number(let target, _): "counting \(target.name)"
            case .offset(let target, let step): "\(target.name) by \(step.name)"
            case .next(let path, let target): "\(path.text.value) into \(target.name)"
            case .last(let path, let target): "the last \(path.text.value) into \(target.name)"
            case .url(let path): "the address \(path.text.value)"
            case .merge(let path): "\(path.text.value) into the query"
            case .link(let relation): "the link \(relation)"
            }
        return way + (end.map { ", \($0.kind.rawValue) \($0.field.text.value)" } ?? "")
    }
}

extension API.Pagination.Target {
    fileprivate var name: String { field?.name.value ?? parameter.name.value }
}
