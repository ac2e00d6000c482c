package import APIGenSpecLanguage
import APIGenSupport

/// Visits the types of a draft in the places that `TypeMapper` gives them. It copies nothing, since passes look at all
/// types of a draft many times.
package struct TypeVisitor {
    let visit: (TypeExpression, DraftPlace) -> Void

    package init(visit: @escaping (TypeExpression, DraftPlace) -> Void) {
        self.visit = visit
    }

    package func visit(_ type: TypeExpression, at place: DraftPlace) {
        visit(type, place)
        switch type {
        case .named(_, let arguments, _):
            for argument in arguments { visit(argument, at: place.element().inExpression()) }
        case .array(let inner), .dictionary(_, let inner): visit(inner, at: place.element())
        case .optional(let wrapped), .formatted(let wrapped, _): visit(wrapped, at: place.inExpression())
        case .scalar, .date, .union, .invalid: break
        case .alternatives:
            let inner = place.inUnion()
            for member in type.members ?? [] { visit(member, at: inner) }
        case .object(let object):
            visit(object.fields, of: place)
            if let additional = object.additional { visit(additional, at: place.element(needsName: true)) }
        }
    }

    func visit(_ fields: [Spec.Field], of place: DraftPlace) {
        // A copy of a field takes longer than the visit.
        for index in fields.indices {
            guard let type = fields[index].type else { continue }
            visit(type, at: place.at(fields[index].name.value))
        }
    }

    package func visit(_ model: DraftModel) {
        let place = DraftPlace(root: .model(model.name))
        switch model.shape {
        case .object(let fields): visit(fields, of: place)
        case .alias(let type): visit(type, at: place.element(needsName: true))
        case .union(let union, let shared):
            visit(shared, of: place)
            for kind in union.kinds.map(\.field) {
                if let type = kind.type { visit(type, at: place.at(kind.name.value).named()) }
            }
        case .enumeration: break
        }
        if let additional = model.additional { visit(additional, at: place.at("additional").element(needsName: true)) }
    }

    func visit(_ endpoint: DraftEndpoint) {
        let place = DraftPlace(root: .endpoint(endpoint.name))
        visit(endpoint.query.fields, of: place)
        visit(endpoint.headers.fields, of: place)
        for case .parameter(let parameter) in endpoint.path.parts {
            if let type = parameter.type { visit(type, at: place.at(parameter.name.value)) }
        }
        visit(endpoint.responseHeaders, of: place)
        switch endpoint.body {
        case .fields(let parameters): visit(parameters.fields, of: place)
        case .type(let type): visit(type, at: place.at("body").named())
        case nil: break
        }
        let response = DraftPlace(root: .response(endpoint.name), needsName: true)
        for type in endpoint.responses.compactMap(\.type) { visit(type, at: response) }
        if let stream = endpoint.stream { visit(stream.element, at: response) }
        visit(endpoint.errors, at: DraftPlace(root: .error(endpoint.name), needsName: true))
    }

    private func visit(_ errors: [Spec.ErrorCase], at place: DraftPlace) {
        for error in errors { visit(error.type, at: place) }
    }

    func visit(_ draft: SpecDraft) {
        let shared = DraftPlace(root: .shared)
        for fields in [draft.query, draft.headers, draft.responseHeaders] { visit(fields, of: shared) }
        visit(draft.errors, at: DraftPlace(root: .error(draft.name), needsName: true))
        for group in draft.groups {
            visit(group.parameters.fields, of: DraftPlace(root: .group(group.name.value)))
        }
        // Nor does a loop over elements, which would copy each of them.
        for index in draft.endpoints.indices { visit(draft.endpoints[index]) }
        for index in draft.models.indices { visit(draft.models[index]) }
    }
}
