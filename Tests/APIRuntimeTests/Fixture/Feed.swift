import APIRuntime

/// How a ``Feed`` goes on, which each test says for itself.
protocol FeedStyle: Sendable {
    static var paging: APIPaging<Feed<Self>> { get }
}

/// A list whose pages follow one another in the way of its style.
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
