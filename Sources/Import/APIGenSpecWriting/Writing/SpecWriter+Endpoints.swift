import APIGenDiagnostics
import APIGenSpecLanguage

extension SpecWriter {
    /// One line if there is nothing but the call: `users.list: GET /users -> [User]`.
    func endpoint(_ endpoint: DraftEndpoint) -> SpecEntry {
        let rest = rest(of: endpoint).compactMap(\.self)
        let call = call(endpoint)
        let value: SpecNode =
            rest.isEmpty ? .plain(call) : .mapping([SpecEntry("call", .plain(call))] + rest)
        return SpecEntry(name: endpoint.name, value, step: endpoint.name)
    }

    private func call(_ endpoint: DraftEndpoint) -> String {
        let call = "\(endpoint.method) \(endpoint.path)"
        guard let type = onlyType(of: endpoint), types.isOneLine(type) else { return call }
        return "\(call) -> \(types.text(type))"
    }

    /// The type of all responses of an endpoint whose statuses do not matter.
    private func onlyType(of endpoint: DraftEndpoint) -> TypeExpression? {
        endpoint.responses.count == 1 && endpoint.responses[0].status == nil ? endpoint.responses[0].type : nil
    }

    private func rest(of endpoint: DraftEndpoint) -> [SpecEntry?] {
        [

            .optional("as", endpoint.swiftName.map(SpecNode.plain)),
            .optional("doc", endpoint.metadata.doc.map(SpecNode.prose)),
            .optional("see", endpoint.metadata.see.map(SpecNode.prose)),
            .optional("deprecated", endpoint.metadata.deprecated.map(SpecNode.prose)),
            .optional("server", endpoint.server.map(SpecNode.plain)),
            .optional("auth", endpoint.auth.map(auth), step: "auth"),
            section("params", Spec.Parameters(fields: endpoint.params)),
            section("query", endpoint.query),
            section("headers", endpoint.headers),
            encodings(endpoint.encodings),
            body(endpoint.body),
            responses(endpoint),
            .optional("unwrap", endpoint.unwrap.map(SpecNode.plain)),
            stream(endpoint.stream),
            section("responseHeaders", Spec.Parameters(fields: endpoint.responseHeaders)),
            errors(endpoint.errors),
            .optional("paginate", endpoint.pagination.map(pagination), step: "paginate"),
            .optional("retry", endpoint.retry.map(retry)),
            .optional("idempotency", endpoint.idempotency.map(SpecNode.plain)),
            .optional("sample", endpoint.sample.map(SpecNode.plain)),
        ]
    }

    private func section(_ key: String, _ parameters: Spec.Parameters) -> SpecEntry? {
        parameters.isEmpty ? nil : SpecEntry(key, fields.node(parameters), step: key)
    }

    private func encodings(_ encodings: [BodyEncoding]) -> SpecEntry? {
        if encodings.isEmpty { return nil }
        let names = encodings.map(\.rawValue)
        return SpecEntry("encoding", names.count == 1 ? .plain(names[0]) : .list(names.map(SpecNode.plain)))
    }

    private func body(_ body: DraftEndpoint.Body?) -> SpecEntry? {
        switch body {
        case nil: nil
        case .fields(let parameters): SpecEntry("body", fields.node(parameters), step: "body")
        case .type(let type): SpecEntry("body", types.node(type), step: "body")
        }
    }

    private func responses(_ endpoint: DraftEndpoint) -> SpecEntry? {
        if let type = onlyType(of: endpoint) {
            if types.isOneLine(type) { return nil }
            // Fields whose names are numbers would be statuses.
            if case .object(let object) = type, object.fields.contains(where: { Int($0.name.value) != nil }) {
                return SpecEntry("response", .mapping([SpecEntry("2xx", types.node(type))]), step: "response")
            }
            return SpecEntry("response", types.node(type), step: "response")
        }
        let statuses = endpoint.responses.filter { $0.status != nil }
        if statuses.isEmpty { return nil }
        let entries = statuses.map { response in
            let status = "\(response.status ?? 0)"
            return SpecEntry(name: status, self.response(response), step: status)
        }
        return SpecEntry("response", .mapping(entries), step: "response")
    }

    private func response(_ response: DraftEndpoint.Response) -> SpecNode {
        if let flag = response.flag { return .plain("\(flag)") }
        return response.type.map(types.node) ?? .plain("none")
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
