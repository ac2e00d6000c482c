/// An answer that is one page of many.
nonisolated public protocol APIPage {
    /// What the page is made of.
    associatedtype PageItem

    /// The items in the server's order.
    var pageItems: [PageItem] { get }
}

nonisolated extension Array: APIPage {
    public var pageItems: [Element] { self }
}

/// No page at all, where the server answers that there is nothing new, is an empty one.
nonisolated extension Optional: APIPage where Wrapped: APIPage {
    public var pageItems: [Wrapped.PageItem] { self?.pageItems ?? [] }
}
