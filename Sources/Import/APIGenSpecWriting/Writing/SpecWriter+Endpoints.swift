import APIGenSpecLanguage
import APIGenSupport

extension SpecWriter {
    /// One line if there is nothing but the call: `users.list: GET /users -> [User]`.
    func endpoint(_ endpoint: Spec.Endpoint) -> SpecEntry {
        let rest = rest(of: endpoint).compactMap(\.self)
        let call = call(endpoint)
        let value: SpecNode =
            rest.isEmpty ? .plain(call) : .mapping([SpecEntry("call", .plain(call))] + rest)
        return SpecEntry(name: endpoint.name.value, value, step: endpoint.name.value)
    }

    private func call(_ endpoint: Spec.Endpoint) -> String {
        let path = endpoint.path.text { shortType(of: $0).map { ":\(types.text($0))" } ?? "" }
        let call = "\(endpoint.method?.value ?? "GET") \(path)"
        guard let type = endpoint.response, types.isOneLine(type) else { return call }
        return "\(call) -> \(types.text(type))"
    }

    /// The type that the braces have; `nil` for a string, or if `params` has it.
    private func shortType(of parameter: PathTemplate.Parameter) -> TypeExpression? {
        guard let type = parameter.type, type != .string, parameter.field.array == nil, type.isShort else { return nil }
        return type
    }

    /// The parameters of the path that have more than the braces say.
    private func params(_ path: PathTemplate) -> SpecEntry? {
        let fields = path.parameters.compactMap { parameter -> Spec.Field? in
            var field = parameter.field
            if parameter.keepsSlashes || shortType(of: parameter) != nil || field.type == .string && field.array == nil
            {
                field.type = nil
            }
            let isSaid = field == Spec.Field(name: field.name)
            return isSaid ? nil : field
        }
        return fields.isEmpty ? nil : SpecEntry("params", .mapping(fields.map(self.fields.entry)), step: "params")
    }

    private func rest(of endpoint: Spec.Endpoint) -> [SpecEntry?] {
        let start: [SpecEntry?] =
            [.optional("as", endpoint.swiftName.map { .plain($0.value) })] + metadata(endpoint.metadata) + [
                .optional("server", endpoint.server.map { .plain($0.value) }),
                .optional("auth", endpoint.authentication.map(auth), step: "auth"),
                params(endpoint.path),
            ]
        let parameters = endpoint.parameterPlaces.flatMap { place -> [SpecEntry?] in
            switch place {
            case .query: [section("query", endpoint.query)]
            case .headers: [section("headers", endpoint.headers)]
            case .body: [encodings(endpoint.encodings?.value ?? []), body(endpoint.body)]
            }
        }
        let end: [SpecEntry?] = [
            response(endpoint),
            .optional("unwrap", endpoint.unwrap.map { .plain($0.text.value) }),
            stream(endpoint.stream),
            section("responseHeaders", Spec.Parameters(fields: endpoint.responseHeaders)),
            errors(endpoint.errors),
            .optional("paginate", endpoint.pagination.map(pagination), step: "paginate"),
        ]
        return start + parameters + end + policies(endpoint.policies)
            + [.optional("sample", endpoint.sample.map { .plain($0.value) })]
    }

    private func section(_ key: String, _ parameters: Spec.Parameters) -> SpecEntry? {
        parameters.isEmpty ? nil : SpecEntry(key, fields.node(parameters), step: key)
    }

    private func encodings(_ encodings: [BodyEncoding]) -> SpecEntry? {
        if encodings.isEmpty { return nil }
        let names = encodings.map(\.rawValue)
        return SpecEntry("encoding", names.count == 1 ? .plain(names[0]) : .list(names.map(SpecNode.plain)))
    }

    private func body(_ body: Spec.Body?) -> SpecEntry? {
        switch body {
        case nil: nil
        // The name of a group alone would be a type.
        case .fields(let parameters, _): SpecEntry("body", fields.mapping(parameters), step: "body")
        case .type(let type): SpecEntry("body", types.node(type), step: "body")
        }
    }

    private func response(_ endpoint: Spec.Endpoint) -> SpecEntry? {
        if !endpoint.outcomes.isEmpty {
            let entries = endpoint.outcomes.map { outcome in
                SpecEntry(name: outcome.status.value.text, node(outcome), step: outcome.status.value.text)
            }
            return SpecEntry("response", .mapping(entries), step: "response")
        }
        guard let type = endpoint.response, !types.isOneLine(type) else { return nil }
        // Fields whose names are numbers would be statuses.
        if case .object(let object) = type, object.fields.contains(where: { Int($0.name.value) != nil }) {
            return SpecEntry("response", .mapping([SpecEntry("2xx", types.node(type))]), step: "response")
        }
        return SpecEntry("response", types.node(type), step: "response")
    }

    private func node(_ outcome: Spec.Outcome) -> SpecNode {
        var field = Spec.Field(name: Located(""), metadata: outcome.metadata)
        field.swiftName = outcome.swiftName
        switch outcome.meaning {
        case .flag(let flag): return .plain("\(flag)")
        case .nothing: field.type = .named("none")
        case .type(let type): field.type = type
        }
        return fields.value(field)
    }

    private func stream(_ stream: Spec.Stream?) -> SpecEntry? {
        guard let stream else { return nil }
        let conditions = stream.conditions.map { condition in
            SpecEntry(name: condition.name.value, .plain(types.text(condition.value)), step: condition.name.value)
        }
        return SpecEntry(
            "stream",
            .mapping([
                SpecEntry(stream.format.rawValue, types.node(stream.element)),
                conditions.isEmpty ? nil : SpecEntry("when", .mapping(conditions)),
                .optional("until", stream.terminator.map { .scalar($0, .quoted) }),
            ]),
            step: "stream"
        )
    }

    /// `none`, `[key, user]`, `user | key + app` or `user?`.
    func auth(_ auth: Spec.Authentication) -> SpecNode {
        let sets = auth.alternatives.filter { !$0.isEmpty }.map { $0.map(\.value) }
        if sets.isEmpty { return .plain("none") }
        let isOptional = sets.count < auth.alternatives.count
        if sets.count == 1, !isOptional {
            return sets[0].count == 1 ? .plain(sets[0][0]) : .list(sets[0].map(SpecNode.plain))
        }
        return .plain(sets.map { $0.joined(separator: " + ") }.joined(separator: " | ") + (isOptional ? "?" : ""))
    }
}

extension TypeExpression {
    /// Whether it is short enough for the braces of a path.
    fileprivate var isShort: Bool {
        switch self {
        case .scalar, .date: true
        case .array(let element): element.isBuiltIn
        default: false
        }
    }
}
