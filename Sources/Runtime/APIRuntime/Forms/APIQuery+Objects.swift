nonisolated extension APIQuery {
    /// Adds an object, a dictionary or an array of these, with an item for each value; `nil` adds nothing.
    public mutating func add(
        _ name: String,
        _ value: (some Encodable & Sendable)?,
        objects: APIObjectStyle,
        arrays: APIArrayStyle = .indices
    ) {
        addEncoded(name, value.map { APIStyledValue(value: $0, objects: objects, arrays: arrays) })
    }

    /// Adds a value as its JSON text; `nil` adds nothing.
    public mutating func addJSON(_ name: String, _ value: (some Encodable & Sendable)?) {
        addEncoded(name, value.map { APIJSONText(value: $0) })
    }

    /// Adds the items of an encoded value.
    private mutating func addEncoded(_ name: String, _ value: (some Encodable)?) {
        guard let value else { return }
        do {
            let tree = APITree.object([APITree.Member(name: name, value: try APITreeEncoder.tree(of: value))])
            for field in try APIFlatField.all(of: tree) {
                guard let text = field.value.scalarText else { continue }
                let encoded = "\(APIPercentEncoding.encode(field.name { $0 }))=\(APIPercentEncoding.encode(text))"
                // The members of a flat object are items of their own.
                items.append(Item(name: field.path.first?.name ?? name, encoded: encoded))
            }
        } catch {
            problem = "the query item '\(name)' cannot be encoded"
        }
    }
}
