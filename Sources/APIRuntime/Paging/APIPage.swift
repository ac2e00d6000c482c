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
