/// The position at which a sequence of pages or items continues. It can be saved and passed to
/// ``APIClient/pages(of:from:)`` or ``APIClient/items(of:from:)`` later, with the same resource.
///
/// It contains no credential.
nonisolated public struct APIPagePosition: Hashable, Codable, Sendable {
    enum Place: Hashable, Codable, Sendable {
        /// The page that the resource requests itself.
        case start
        /// The page with a number, or the page from an item with a number.
        case number(Int)
        /// The page after a cursor, which is stored as JSON.
        case cursor(String)
        /// The page at an address, either a whole one or one relative to the server.
        case address(String)
        /// The page of some query items.
        case query([String: String])
        /// There are no more pages.
        case end
    }

    /// The first page.
    public static let start = Self()

    var place = Place.start

    /// The number of items on previous pages.
    var itemsBefore = 0

    /// The number of items of the page that were already returned.
    var itemsToSkip = 0

    /// Whether there are no more pages.
    public var isEnd: Bool { place == .end }
}
