internal import Foundation

/// How the pages of a resource follow one another: what leads to the next one, and what says that there is none.
///
/// ```swift
/// static var paging: APIPaging<Self> { .cursor(\.after, next: \.meta.nextCursor).more(\.hasMore) }
/// ```
///
/// What says whether there is another page decides. Where nothing does, the last page is the one that leads to no other; if
/// pages are only counted, it is the empty one. A page that leads to one that was read before ends the sequence with an
/// error, and so do ten empty pages in a row.
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

    /// Whether the response itself says where the next page is, so that an empty page may lead to another one.
    private let isNextInResponse: Bool

    /// Whether a page is the last one, given how many items there were with it; `nil` where the response does not say.
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

    /// A field says whether there is another page.
    public func more(_ hasMore: @escaping @Sendable (Resource.Response) -> Bool?) -> Self {
        ending { _, page, _ in hasMore(page.body).map { !$0 } }
    }

    /// A field says whether the page is the last one.
    public func done(_ isDone: @escaping @Sendable (Resource.Response) -> Bool?) -> Self {
        ending { _, page, _ in isDone(page.body) }
    }

    /// A field says how many items all pages have together.
    public func total(_ count: @escaping @Sendable (Resource.Response) -> Int?) -> Self {
        // Servers count items that they do not show: fewer than the total may be all of them.
        ending { _, page, items in count(page.body).flatMap { items >= $0 ? true : nil } }
    }

    /// A field says how many pages there are.
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

    /// What follows a page.
    struct Continuation {
        /// Where the sequence goes on.
        var position: APIPagePosition
        /// Whether the response says that there is another page.
        var isCertain: Bool
        /// Why it cannot go on although the response says so.
        var problem: String?
    }

    /// What follows a page.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - resource: The resource that asked for it.
    ///   - position: Where the page itself is.
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
