/// Where a sequence of pages or items goes on: to be saved, and given to ``APIClient/pages(of:from:)`` or
/// ``APIClient/items(of:from:)`` later, with the same resource.
///
/// It holds no credential.
nonisolated public struct APIPagePosition: Hashable, Codable, Sendable {
    enum Place: Hashable, Codable, Sendable {
        /// The page that the resource asks for itself.
        case start
        /// The page of a number, or the one from the item of that number on.
        case number(Int)
        /// The page behind a cursor, which is kept as JSON.
        case cursor(String)
        /// The page of an address, as it came or below the server's.
        case address(String)
        /// The page of some items of the query.
        case query([String: String])
        /// There is no page any more.
        case end
    }

    /// The first page.
    public static let start = Self()

    var place = Place.start

    /// How many items the pages before had.
    var itemsBefore = 0

    /// How many items of the page itself are not given again.
    var itemsToSkip = 0

    /// Whether the last page was the last there is.
    public var isEnd: Bool { place == .end }
}
