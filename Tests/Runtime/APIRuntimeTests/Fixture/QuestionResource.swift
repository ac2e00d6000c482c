public import APIRuntime

nonisolated public struct QuestionResource: APIResource, Hashable {
    public typealias Response = Page<Question>

    public static let name = "question"

    public var ids: [Int]
    public var filter: String

    public init(
        ids: [Int],
        filter: String = "!9_bDDxJY5"
    ) {
        self.ids = ids
        self.filter = filter
    }

    public var path: APIPath { "/questions/\(ids, .joined(";"))" }

    public var query: APIQuery {
        var query = APIQuery()
        query.add("filter", filter)
        return query
    }
}
