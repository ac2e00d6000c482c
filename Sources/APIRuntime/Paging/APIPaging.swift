internal import Foundation

/// How the pages of a resource follow one another: what leads to the next one, and what says that there is none.
///
/// ```swift
/// static var paging: APIPaging<Self> { .cursor(\.after, next: \.meta.nextCursor).more(\.hasMore) }
/// ```
///
/// An empty page is the last one whatever else it says, and so is one that leads to a page that was there before.
nonisolated public struct APIPaging<Resource: APIPagedResource>: Sendable {
    typealias Page = APIResponse<Resource.Response>

    /// The call that a place stands for.
    struct Call: Sendable {
        var resource: Resource
        /// The whole address, in place of the resource's own.
        var address: URL?
        /// In place of the resource's own items of that name.
        var query = APIQuery()
    }

    /// The place behind a page, given the resource that asked for it.
    let next: @Sendable (Resource, Page) -> APIPagePosition.Place?

    /// The call of a place; `nil` for one of another style.
    let call: @Sendable (Resource, APIPagePosition.Place) -> Call?

    /// How many items come before the page that a resource asks for, where a parameter says so.
    var itemsBefore: (@Sendable (Resource) -> Int)?

    /// How many pages come before it, where a parameter says so.
    var pagesBefore: (@Sendable (Resource) -> Int)?

    /// What says that a page is the last one, given how many items there were with it.
    private var isLast: @Sendable (Resource, Page, _ items: Int) -> Bool = { _, _, _ in false }

    init(
        next: @escaping @Sendable (Resource, Page) -> APIPagePosition.Place?,
        call: @escaping @Sendable (Resource, APIPagePosition.Place) -> Call?
    ) {
        self.next = next
        self.call = call
    }

    /// A field says whether there is another page.
    public func more(_ hasMore: @escaping @Sendable (Resource.Response) -> Bool?) -> Self {
        ending { _, page, _ in hasMore(page.body) == false }
    }

    /// A field says whether the page is the last one.
    public func done(_ isDone: @escaping @Sendable (Resource.Response) -> Bool?) -> Self {
        ending { _, page, _ in isDone(page.body) == true }
    }

    /// A field says how many items all pages have together.
    public func total(_ count: @escaping @Sendable (Resource.Response) -> Int?) -> Self {
        ending { _, page, items in count(page.body).map { items >= $0 } ?? false }
    }

    /// A field says how many pages there are.
    public func pages(_ count: @escaping @Sendable (Resource.Response) -> Int?) -> Self {
        ending { [pagesBefore] resource, page, _ in
            guard let count = count(page.body), let pagesBefore else { return false }
            return pagesBefore(resource) + 1 >= count
        }
    }

    private func ending(_ isLast: @escaping @Sendable (Resource, Page, Int) -> Bool) -> Self {
        var paging = self
        paging.isLast = isLast
        return paging
    }

    /// The position behind a page.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - resource: The resource that asked for it.
    ///   - position: Where the page itself is.
    func position(after page: Page, of resource: Resource, at position: APIPagePosition) -> APIPagePosition {
        let count = page.body.pageItems.count
        let items = (itemsBefore?(resource) ?? position.itemsBefore) + count
        let isOver = count == 0 || isLast(resource, page, items)
        return APIPagePosition(place: isOver ? .end : next(resource, page) ?? .end, itemsBefore: items)
    }
}
