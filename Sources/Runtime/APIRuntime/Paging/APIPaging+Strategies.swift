public import Foundation

// Strategies in which a parameter of the resource selects the page. Each has two overloads: for an optional parameter,
// and for one that always has a value.
nonisolated extension APIPaging {
    /// A parameter contains the number of the page.
    ///
    /// - Parameters:
    ///   - parameter: The number of the page.
    ///   - first: The number of the first page, which `nil` represents.
    public static func number(_ parameter: any WritableKeyPath<Resource, Int?> & Sendable, first: Int = 1) -> Self {
        number(first: first, get: { $0[keyPath: parameter] ?? first }, set: { $0[keyPath: parameter] = $1 })
    }

    /// A parameter contains the number of the page.
    ///
    /// - Parameters:
    ///   - parameter: The number of the page.
    ///   - first: The number of the first page.
    public static func number(_ parameter: any WritableKeyPath<Resource, Int> & Sendable, first: Int = 1) -> Self {
        number(first: first, get: { $0[keyPath: parameter] }, set: { $0[keyPath: parameter] = $1 })
    }

    /// A parameter contains the number of items to skip.
    ///
    /// - Parameters:
    ///   - parameter: The number of items to skip.
    ///   - step: The number of items on a page; `nil` for the number that was received.
    public static func offset(
        _ parameter: any WritableKeyPath<Resource, Int?> & Sendable,
        step: @escaping @Sendable (Resource) -> Int?
    ) -> Self {
        offset(step: step, get: { $0[keyPath: parameter] ?? 0 }, set: { $0[keyPath: parameter] = $1 })
    }

    /// A parameter contains the number of items to skip.
    ///
    /// - Parameters:
    ///   - parameter: The number of items to skip.
    ///   - step: The number of items on a page; `nil` for the number that was received.
    public static func offset(
        _ parameter: any WritableKeyPath<Resource, Int> & Sendable,
        step: @escaping @Sendable (Resource) -> Int?
    ) -> Self {
        offset(step: step, get: { $0[keyPath: parameter] }, set: { $0[keyPath: parameter] = $1 })
    }

    /// A parameter receives a value of the previous page. The last page has none, or an empty string.
    public static func cursor<Cursor: Codable & Sendable>(
        _ parameter: any WritableKeyPath<Resource, Cursor?> & Sendable,
        next: @escaping @Sendable (Resource.Response) -> Cursor?
    ) -> Self {
        cursor(next: next, set: { $0[keyPath: parameter] = $1 })
    }

    /// A parameter receives a value of the previous page. The last page has none, or an empty string.
    public static func cursor<Cursor: Codable & Sendable>(
        _ parameter: any WritableKeyPath<Resource, Cursor> & Sendable,
        next: @escaping @Sendable (Resource.Response) -> Cursor?
    ) -> Self {
        cursor(next: next, set: { $0[keyPath: parameter] = $1 })
    }

    /// A parameter receives a value of the last item on the previous page.
    public static func cursor<Cursor: Codable & Sendable>(
        _ parameter: any WritableKeyPath<Resource, Cursor?> & Sendable,
        last: @escaping @Sendable (Resource.Response.PageItem) -> Cursor?
    ) -> Self {
        cursor(next: { $0.pageItems.last.flatMap(last) }, set: { $0[keyPath: parameter] = $1 })
    }

    /// A parameter receives a value of the last item on the previous page.
    public static func cursor<Cursor: Codable & Sendable>(
        _ parameter: any WritableKeyPath<Resource, Cursor> & Sendable,
        last: @escaping @Sendable (Resource.Response.PageItem) -> Cursor?
    ) -> Self {
        cursor(next: { $0.pageItems.last.flatMap(last) }, set: { $0[keyPath: parameter] = $1 })
    }

    private static func number(
        first: Int,
        get: @escaping @Sendable (Resource) -> Int,
        set: @escaping @Sendable (inout Resource, Int) -> Void
    ) -> Self {
        var paging = counting(set) { resource, _ in get(resource) + 1 }
        paging.pagesBefore = { get($0) - first }
        return paging
    }

    private static func offset(
        step: @escaping @Sendable (Resource) -> Int?,
        get: @escaping @Sendable (Resource) -> Int,
        set: @escaping @Sendable (inout Resource, Int) -> Void
    ) -> Self {
        var paging = counting(set) { resource, page in get(resource) + (step(resource) ?? page.body.pageItems.count) }
        paging.itemsBefore = get
        return paging
    }

    private static func counting(
        _ set: @escaping @Sendable (inout Resource, Int) -> Void,
        next: @escaping @Sendable (Resource, Page) -> Int
    ) -> Self {
        Self(isNextInResponse: false) { resource, page in
            .number(next(resource, page))
        } call: { resource, place in
            guard case .number(let number) = place else { return nil }
            var resource = resource
            set(&resource, number)
            return Call(resource: resource)
        }
    }

    private static func cursor<Cursor: Codable & Sendable>(
        next: @escaping @Sendable (Resource.Response) -> Cursor?,
        set: @escaping @Sendable (inout Resource, Cursor) -> Void
    ) -> Self {
        Self(isNextInResponse: true) { _, page in
            guard let cursor = next(page.body), let json = try? JSONEncoder().encode(cursor) else { return nil }
            let text = String(decoding: json, as: UTF8.self)
            return text == #""""# || text == "null" ? nil : .cursor(text)
        } call: { resource, place in
            guard case .cursor(let text) = place,
                let cursor = try? JSONDecoder().decode(Cursor.self, from: Data(text.utf8))
            else { return nil }
            var resource = resource
            set(&resource, cursor)
            return Call(resource: resource)
        }
    }
}

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

    /// A field contains the address of the next page as a string, which may be relative to the current one.
    ///
    /// The address is requested unchanged, with the resource's headers. Credentials are sent only to the client's
    /// server.
    public static func url(_ next: @escaping @Sendable (Resource.Response) -> String?) -> Self {
        address { next($0.body) }
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
