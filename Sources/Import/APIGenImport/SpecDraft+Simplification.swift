import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

extension SpecDraft {
    /// Replaces all types of a declaration by those that every request and response can have.
    ///
    /// - Returns: The place of the declaration in the source; `nil` if it has none.
    mutating func simplify(_ owner: SpecPath.Owner) -> SourcePlace? {
        switch owner {
        case .top:
            errors = []
            (pagination, policies) = (nil, Spec.Policies())
            responseHeaders = []
            query = query.map(\.simplified)
            headers = headers.map(\.simplified)
            return endpoints.first?.origin
        case .group(let name):
            for index in groups.indices where groups[index].name.value == name {
                groups[index].parameters.fields = groups[index].parameters.fields.map(\.simplified)
            }
            return nil
        case .endpoint(let name):
            guard let index = endpoints.firstIndex(where: { $0.name == name }) else { return nil }
            let endpoint = endpoints[index]
            let isAnotherBody = endpoints[..<index].contains { $0.operation == endpoint.operation }
            if isAnotherBody { endpoints.remove(at: index) } else { endpoints[index].simplify() }
            return endpoint.origin
        case .model(let name):
            guard let index = models.firstIndex(where: { $0.name == name }) else { return nil }
            let old = models[index]
            models[index] = DraftModel(name: name, shape: .alias(.json), origin: old.origin)
            models[index].metadata.doc = old.metadata.doc
            models[index].schemaName = old.schemaName
            return old.origin
        }
    }
}

extension DraftEndpoint {
    /// Identifies the operation, of which each body with other values has an endpoint.
    var operation: String { "\(origin.pointer) \(method) \(path.text())" }

    fileprivate mutating func simplify() {
        (auth, unwrap, stream, pagination, sample) = (nil, nil, nil, nil, nil)
        policies = Spec.Policies()
        (responseHeaders, errors) = ([], [])
        path.mapFields { field in
            let type = field.type.flatMap { $0.isBuiltIn ? $0 : nil }
            field = Spec.Field(name: field.name.value, type: type ?? .string)
        }
        query.fields = query.fields.map(\.simplified)
        headers.fields = headers.fields.map(\.simplified)
        if body != nil { body = .type(.json) }
        encodings = []
        if responses.contains(where: { $0.type != nil }) { responses = [Response(status: nil, type: .json)] }
    }
}

extension Spec.Field {
    /// The field as a string, without what only some types can have.
    fileprivate var simplified: Spec.Field {
        guard type != nil else { return self }
        var field = Spec.Field(
            name: name.value,
            isOptional: isOptional,
            type: .string,
            doc: metadata.doc,
            origin: origin
        )
        field.swiftName = swiftName
        return field
    }
}
