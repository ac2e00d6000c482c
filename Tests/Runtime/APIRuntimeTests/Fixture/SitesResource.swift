public import APIRuntime

nonisolated public struct SitesResource: APIPagedResource, Hashable {
    public typealias Response = Page<Site>

    public static let name = "sites"
    public static let authentication: APIAuthenticationRequirement = .required(["key", "user"])
    public static let omittedDefaults: Set<String> = ["site"]

    public var page: Int?

    public init(page: Int? = nil) {
        self.page = page
    }

    public var path: APIPath { "/sites" }

    public var query: APIQuery {
        var query = APIQuery()
        query.add("page", page)
        return query
    }

    public static var paging: APIPaging<Self> { .number(\.page).more(\.hasMore) }
}
