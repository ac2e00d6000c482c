import APIRuntime

/// The strategy of a ``Feed``, which each test sets.
protocol FeedStyle: Sendable {
    static var paging: APIPaging<Feed<Self>> { get }
}

/// A list with a paging strategy.
struct Feed<Style: FeedStyle>: APIPagedResource {
    typealias Response = FeedPage

    static var name: String { "feed" }
    static var paging: APIPaging<Self> { Style.paging }

    var cursor: String?
    var number: Int?
    var count = 2

    let path: APIPath = "/feed"

    var query: APIQuery {
        var query = APIQuery()
        query.add("cursor", cursor)
        query.add("number", number)
        query.add("count", count)
        return query
    }

}
