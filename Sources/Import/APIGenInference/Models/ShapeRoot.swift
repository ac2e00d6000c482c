import APIGenDescription

/// The values of one body of an operation.
struct ShapeRoot {
    enum Role { case request, response, failure }

    var value: ValueShape
    var role: Role
    /// What the body is, as its path says: `user` of `/users/{user}`.
    var noun: String
    /// Whether the path identifies one object, so that the body is more likely to be what the noun says.
    var isCertain: Bool
}

extension ValueShape {
    /// The fields of the only object, if it wraps one list and little else, or one object.
    func envelopeKey() -> String? {
        guard let object, arrays == 0, object.isPlain, !object.names.isEmpty,
            object.names.count <= Threshold.Envelope.fields
        else {
            return nil
        }
        func hasObjects(_ name: String) -> Bool { object.fields[name]?.value.element?.object != nil }
        let lists = object.names.filter { object.fields[$0]?.value.arrays ?? 0 > 0 }
        if object.names.count == 1, let only = object.names.first {
            return object.fields[only]?.value.innerObject == nil ? nil : only
        }
        let others = object.names.filter { name in
            guard let inner = object.fields[name]?.value.object else { return false }
            return !["meta", "links", "paging", "pagination", "_links", "page", "cursor", "response_metadata"].contains(
                name
            )
                && inner.names.count > Threshold.Envelope.fieldsOfDescription
        }
        if lists.count == 1, hasObjects(lists[0]), others.isEmpty,
            object.names.count <= Threshold.Envelope.fieldsOfNamedList || Self.genericKeys.contains(lists[0])
        {
            return lists[0]
        }
        // `{"data": {…}, "meta": {…}}`.
        guard lists.isEmpty, object.names.count <= Threshold.Envelope.fieldsAroundObject,
            let data = object.names.first(where: Self.genericKeys.contains),
            object.fields[data]?.value.object != nil
        else { return nil }
        return data
    }

    /// Names of fields that say nothing about what is in them.
    static let genericKeys: Set<String> = [
        "data", "items", "results", "result", "records", "values", "value", "list", "content", "contents", "entries",
        "rows", "nodes", "node", "edges", "hits", "objects", "object", "elements", "response", "payload", "d", "body",
        "collection", "resources", "resource", "docs", "documents", "attributes",
    ]
}
