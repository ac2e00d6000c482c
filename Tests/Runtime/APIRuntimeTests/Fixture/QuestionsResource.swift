public import APIRuntime
public import Foundation

/// Questions on one site.
///
/// `GET /questions`
nonisolated public struct QuestionsResource: APIPagedResource, Hashable {
    public typealias Response = Page<Question>

    public static let name = "questions"

    public struct Order: APIOpenEnum {
        public static let desc = Self(rawValue: "desc")
        public static let asc = Self(rawValue: "asc")

        public static let allCases = [
            desc,
            asc,
        ]

        public var rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    public var order: Order
    public var tagged: [String]?
    public var page: Int?
    public var pageSize: Int?
    public var from: Date?

    public init(
        order: Order = .desc,
        tagged: [String]? = nil,
        page: Int? = nil,
        pageSize: Int? = nil,
        from: Date? = nil
    ) {
        self.order = order
        self.tagged = tagged
        self.page = page
        self.pageSize = pageSize
        self.from = from
    }

    public var path: APIPath { "/questions" }

    public var query: APIQuery {
        var query = APIQuery()
        query.add("order", order)
        query.add("tagged", tagged, .joined(";"))
        query.add("page", page)
        query.add("pagesize", pageSize)
        query.add("fromdate", from, .seconds)
        return query
    }

    public static var paging: APIPaging<Self> { .number(\.page).more(\.hasMore) }
}
