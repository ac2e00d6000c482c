nonisolated extension APIPaging {
    /// A field contains an object whose members are the query items of the next request. The last page has none.
    public static func merge<Items: Encodable & Sendable>(_ items: @escaping @Sendable (Resource.Response) -> Items?)
        -> Self
    {
        Self(isNextInResponse: true) { _, page in
            guard let items = items(page.body), case .object(let members) = try? APITreeEncoder.tree(of: items) else {
                return nil
            }
            let texts = members.compactMap { member in member.value.scalarText.map { (member.name, $0) } }
            return texts.isEmpty ? nil : .query(Dictionary(texts) { $1 })
        } call: { resource, place in
            guard case .query(let items) = place else { return nil }
            var query = APIQuery()
            for (name, value) in items.sorted(by: { $0.key < $1.key }) { query.add(name, value) }
            return Call(resource: resource, query: query)
        }
    }
}
