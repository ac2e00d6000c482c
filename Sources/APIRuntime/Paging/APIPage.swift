/// An answer that is one page of many.
nonisolated public protocol APIPage {
    /// What the page is made of.
    associatedtype PageItem

    /// The items in the server's order.
    var pageItems: [PageItem] { get }

    /// Whether another page follows; `nil` where the server does not say, and pages go on until one is empty.
    var hasNextPage: Bool? { get }
}

nonisolated extension APIPage {
    public var hasNextPage: Bool? { nil }
}

nonisolated extension Array: APIPage {
    public var pageItems: [Element] { self }
}
