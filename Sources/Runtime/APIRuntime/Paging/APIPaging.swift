internal import Foundation

/// A resource whose responses are pages.
nonisolated public protocol APIPagedResource: APIResource where Response: APIPage {
    /// The request of the next page, and the condition for the last page.
    static var paging: APIPaging<Self> { get }
}

/// A response that is one of several pages.
nonisolated public protocol APIPage {
    /// The type of the items.
    associatedtype PageItem

    /// The items, in the server's order.
    var pageItems: [PageItem] { get }
}

nonisolated extension Array: APIPage {
    public var pageItems: [Element] { self }
}

/// An absent page, because the server reports no changes, is an empty page.
nonisolated extension Optional: APIPage where Wrapped: APIPage {
    public var pageItems: [Wrapped.PageItem] { self?.pageItems ?? [] }
}

/// The paging strategy of a resource: how to request the next page, and how to detect the last one.
///
/// ```swift
/// struct Messages: APIPagedResource {
///     struct Response: APIPage, Decodable {
///         var pageItems: [String]
///         var nextCursor: String?
///         var hasMore: Bool
///     }
///
///     static let name = "messages"
///     static var paging: APIPaging<Self> { .cursor(\.after, next: \.nextCursor).more(\.hasMore) }
///
///     var after: String?
///     var path: APIPath { "/messages" }
///     var query: APIQuery {
///         var query = APIQuery()
///         query.add("after", after)
///         return query
///     }
/// }
/// ```
///
/// An explicit condition for more pages decides. Without one, the last page is the one that leads to no other, or the
/// empty page if pages are only counted. A page that leads to a previous one ends the sequence with an error, and so do
/// ten consecutive empty pages.
nonisolated public struct APIPaging<Resource: APIPagedResource>: Sendable {
    typealias Page = APIResponse<Resource.Response>

    /// The request of a position.
    struct Call: Sendable {
        var resource: Resource
        /// The whole address, which replaces that of the resource.
        var address: URL?
        /// Query items, which replace the resource's items of the same name.
        var query = APIQuery()
    }

    /// The position after a page, given the resource that requested it.
    let next: @Sendable (Resource, Page) -> APIPagePosition.Place?

    /// The request of a position; `nil` if the position is of another strategy.
    let call: @Sendable (Resource, APIPagePosition.Place) -> Call?

    /// The number of items before the requested page, if a parameter contains it.
    var itemsBefore: (@Sendable (Resource) -> Int)?

    /// The number of pages before it, if a parameter contains it.
    var pagesBefore: (@Sendable (Resource) -> Int)?

    /// Whether the response contains the next position, so that an empty page may lead to another one.
    private let isNextInResponse: Bool

    /// Whether a page is the last one, given the number of items up to it; `nil` if the response does not tell.
    private var isLast: @Sendable (Resource, Page, _ items: Int) -> Bool? = { _, _, _ in nil }

    init(
        isNextInResponse: Bool,
        next: @escaping @Sendable (Resource, Page) -> APIPagePosition.Place?,
        call: @escaping @Sendable (Resource, APIPagePosition.Place) -> Call?
    ) {
        self.isNextInResponse = isNextInResponse
        self.next = next
        self.call = call
    }

    /// A field contains whether there is another page.
    public func more(_ hasMore: @escaping @Sendable (Resource.Response) -> Bool?) -> Self {
        ending { _, page, _ in hasMore(page.body).map { !$0 } }
    }

    /// A field contains whether the page is the last one.
    public func done(_ isDone: @escaping @Sendable (Resource.Response) -> Bool?) -> Self {
        ending { _, page, _ in isDone(page.body) }
    }

    /// A field contains the number of items on all pages.
    public func total(_ count: @escaping @Sendable (Resource.Response) -> Int?) -> Self {
        // Servers count items that they do not return, so fewer items than the total may be all of them.
        ending { _, page, items in count(page.body).flatMap { items >= $0 ? true : nil } }
    }

    /// A field contains the number of pages.
    public func pages(_ count: @escaping @Sendable (Resource.Response) -> Int?) -> Self {
        ending { [pagesBefore] resource, page, _ in
            guard let count = count(page.body), let pagesBefore else { return nil }
            return pagesBefore(resource) + 1 >= count ? true : nil
        }
    }

    private func ending(_ isLast: @escaping @Sendable (Resource, Page, Int) -> Bool?) -> Self {
        var paging = self
        paging.isLast = isLast
        return paging
    }

    /// The continuation after a page.
    struct Continuation {
        /// The position of the next page.
        var position: APIPagePosition
        /// Whether the response announces another page.
        var isCertain: Bool
        /// The error if it announces another page without a position.
        var problem: String?
    }

    /// The continuation after a page.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - resource: The resource that requested it.
    ///   - position: The position of the page itself.
    func continuation(after page: Page, of resource: Resource, at position: APIPagePosition) -> Continuation {
        let count = page.body.pageItems.count
        let items = (itemsBefore?(resource) ?? position.itemsBefore) + count
        let isLast = isLast(resource, page, items)
        let isOver = isLast ?? (count == 0 && !isNextInResponse)
        let place = isOver ? nil : next(resource, page)
        return Continuation(
            position: APIPagePosition(place: place ?? .end, itemsBefore: items),
            isCertain: isLast == false,
            problem: isLast == false && place == nil
                ? "the response says that there is another page, but not where it is" : nil
        )
    }
}
