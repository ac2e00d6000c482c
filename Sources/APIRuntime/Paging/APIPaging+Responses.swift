public import Foundation

// Strategies in which the response contains the next request.
nonisolated extension APIPaging {
    /// The header `Link` contains the address of the next page (RFC 8288). The last page has none.
    ///
    /// The address is requested unchanged, with the resource's headers. Credentials are sent only to the client's
    /// server.
    public static func link(_ relation: String) -> Self {
        address { page in
            page.headers["Link"].flatMap { APILink.address(relation, in: $0, relativeTo: page.url)?.absoluteString }
        }
    }

    /// A field contains the address of the next page, which may be relative to the current one. The last page has none.
    ///
    /// The address is requested unchanged, with the resource's headers. Credentials are sent only to the client's
    /// server.
    public static func url(_ next: @escaping @Sendable (Resource.Response) -> URL?) -> Self {
        address { next($0.body)?.absoluteString }
    }

    /// A field contains the address of the next page as a text, which may be relative to the current one.
    ///
    /// The address is requested unchanged, with the resource's headers. Credentials are sent only to the client's
    /// server.
    public static func url(_ next: @escaping @Sendable (Resource.Response) -> String?) -> Self {
        address { next($0.body) }
    }

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
