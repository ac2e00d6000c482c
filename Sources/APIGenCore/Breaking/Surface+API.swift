extension Surface {
    init(_ api: API) {
        let use = ModelUse(api)
        elements += api.servers.map { server in
            let name = server.name.value
            return Element(
                kind: .server,
                name: name,
                title: name.isEmpty ? "the server" : "the server `\(name)`",
                location: server.name.location,
                facts: [.address: server.address]
            )
        }
        elements += api.schemes.map { scheme in
            Element(
                kind: .credential,
                name: scheme.name.value,
                title: "the credential `\(scheme.name.value)`",
                swiftName: SwiftWords(scheme.name.value).member,
                location: scheme.name.location,
                presence: .optional,
                facts: [.placement: "\(scheme.placement)"],
                isSent: true
            )
        }
        elements += api.shared.map { Self.parameter($0, of: nil) }
        elements += api.failures.map { Self.failure($0, of: nil) }
        elements += api.endpoints.map(Self.endpoint)
        elements += api.models.map { Self.model($0, use) }
    }

    private static func endpoint(_ endpoint: API.Endpoint) -> Element {
        let name = endpoint.name.value
        var element = Element(
            kind: .endpoint,
            name: name,
            title: "the endpoint `\(name)`",
            swiftName: name.split(separator: ".").map { SwiftWords(String($0)).member }.joined(separator: "."),
            location: endpoint.name.location,
            isSent: true,
            isReceived: true
        )
        element.facts = [
            .request: "\(endpoint.method) \(endpoint.path.shape)",
            .response: endpoint.answerText,
            .server: endpoint.server ?? "",
            .encoding: "\(endpoint.encoding)",
            .envelope: (endpoint.envelope + [endpoint.unwrapped?.text.value ?? ""]).joined(separator: "."),
            .authentication: endpoint.authenticationText,
            .stream: endpoint.stream.map { "\($0.format) of \($0.element.specText)" } ?? "",
            .paging: endpoint.pagination.map(\.text) ?? "",
        ]
        element.children =
            endpoint.parameters.map { parameter($0, of: name) } + endpoint.failures.map { failure($0, of: name) }
        for answer in endpoint.answers {
            element.children += inlineElements(answer, of: "the answer of `\(name)`", ModelUse.Use(isReceived: true))
        }
        return element
    }

    /// A parameter of an endpoint, or a setting of the client.
    private static func parameter(_ parameter: API.Parameter, of endpoint: String?) -> Element {
        let name = parameter.name.value
        let noun = endpoint == nil ? "setting" : "parameter"
        let title = "the \(noun) `\(name)`" + (endpoint.map { " of `\($0)`" } ?? "")
        var element = Element(
            kind: endpoint == nil ? .setting : .parameter,
            // A parameter may have its name once in the path and once in the query.
            name: "\(parameter.place) \(name)",
            title: title,
            swiftName: parameter.swiftName?.value ?? SwiftWords(name).member,
            location: parameter.name.location,
            presence: Presence(
                isOptional: parameter.isOptional,
                isPatch: parameter.isPatch,
                isConstant: parameter.isConstant,
                initial: parameter.initial
            ),
            facts: [
                .type: parameter.type.swiftText,
                .format: parameter.type.specText + (parameter.sendsNull ? " = null" : ""),
                .encoding: style(of: parameter),
            ],
            isSent: true
        )
        element.children = inlineElements(parameter.type, of: title, ModelUse.Use(isSent: true))
        return element
    }

    /// How an array or an object is written.
    private static func style(of parameter: API.Parameter) -> String {
        let array =
            parameter.type.isArray ? "\(parameter.array ?? (parameter.place == .body ? .indices : .repeated))" : ""
        guard let object = parameter.object, object != .brackets else { return array }
        return array.isEmpty ? object.rawValue : "\(array), \(object.rawValue)"
    }

    private static func failure(_ failure: API.Failure, of endpoint: String?) -> Element {
        let condition =
            switch failure.condition.value {
            case .status(let status): "\(status)"
            case .statusClass(let digit): "\(digit)xx"
            case .any: "default"
            case .body: "body"
            }
        return Element(
            kind: .failure,
            name: condition,
            title: "the failure `\(condition)`" + (endpoint.map { " of `\($0)`" } ?? ""),
            location: failure.condition.location,
            facts: [.type: failure.model],
            isReceived: true
        )
    }
}

extension API.Endpoint {
    /// What the call answers, by status where that matters.
    fileprivate var answerText: String {
        if outcomes.isEmpty { return response?.specText ?? "" }
        return outcomes.map { outcome in
            let meaning =
                switch outcome.meaning {
                case .value(let type): type.specText
                case .nothing: "none"
                case .flag(let value): "\(value)"
                }
            return "\(outcome.status.value.text): \(meaning)"
        }.joined(separator: ", ")
    }

    fileprivate var authenticationText: String {
        switch authentication {
        case .standard: "the first credential"
        case .required(let schemes): schemes.joined(separator: " and ")
        }
    }
}

extension API.Pagination {
    /// The way and the end as a message shows them.
    fileprivate var text: String {
        let way =
            switch way {
            case .number(let target, let first): "\(target.name) from \(first)"
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
