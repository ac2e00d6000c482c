public import Foundation

// Styles in which the answer itself says what is called next.
nonisolated extension APIPaging {
    /// The address of the next page stands in the header `Link` (RFC 8288); the last page has none.
    ///
    /// It is called as it came: with the resource's headers, and with credentials on the client's server alone.
    public static func link(_ relation: String) -> Self {
        address { page in
            page.headers["Link"].flatMap { APILink.address(relation, in: $0, relativeTo: page.url)?.absoluteString }
        }
    }

    /// A field has the address of the next page, which may be relative to this one; the last page has none.
    ///
    /// It is called as it came: with the resource's headers, and with credentials on the client's server alone.
    public static func url(_ next: @escaping @Sendable (Resource.Response) -> URL?) -> Self {
        address { next($0.body)?.absoluteString }
    }

    /// A field has the address of the next page as a text, which may be relative to this one.
    ///
    /// It is called as it came: with the resource's headers, and with credentials on the client's server alone.
    public static func url(_ next: @escaping @Sendable (Resource.Response) -> String?) -> Self {
        address { next($0.body) }
    }

    /// A field has an object whose members go into the query of the next call; the last page has none.
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

    private static func address(_ next: @escaping @Sendable (Page) -> String?) -> Self {
        Self(isNextInResponse: true) { _, page in
            guard let text = next(page), !text.isEmpty else { return nil }
            return URL(string: text, relativeTo: page.url).map { .address($0.absoluteString) }
        } call: { resource, place in
            guard case .address(let text) = place, let url = URL(string: text) else { return nil }
            return Call(resource: resource, address: url)
        }
    }
}
