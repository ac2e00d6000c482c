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
