import APIRuntime

/// A page with a field of each kind that leads to the next page or declares that there is none.
struct FeedPage: APIPage, Decodable, Sendable {
    struct Item: Decodable, Sendable {
        var id: Int
    }

    struct Meta: Decodable, Sendable {
        var next: String?
    }

    var items: [Item]
    var meta: Meta?
    var total: Int?
    var pages: Int?
    var isDone: Bool?
    var `continue`: [String: APIJSON]?

    var pageItems: [Item] { items }
}
