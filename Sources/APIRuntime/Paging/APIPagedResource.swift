internal import Foundation

/// A resource whose answers are pages.
nonisolated public protocol APIPagedResource: APIResource where Response: APIPage {
    /// How the next page is asked for.
    static var paging: APIPaging<Self> { get }
}

nonisolated extension APIPagedResource {
    /// The resource of the next page, to go on with later; `nil` after the last page, and where pages go on by a link.
    public func resource(after page: APIResponse<Response>) -> Self? {
        guard Self.mayGoOn(after: page), case .resource(let next) = Self.paging.style else { return nil }
        return next(self, page)
    }

    /// The address of the next page, where pages go on by a link.
    static func address(after page: APIResponse<Response>) -> URL? {
        guard mayGoOn(after: page), case .link(let relation) = paging.style else { return nil }
        return page.headers["Link"].flatMap { APILink.address(relation, in: $0, relativeTo: page.url) }
    }

    /// An empty page that claims more would go on for ever.
    private static func mayGoOn(after page: APIResponse<Response>) -> Bool {
        !page.body.pageItems.isEmpty && page.body.hasNextPage != false
    }
}
