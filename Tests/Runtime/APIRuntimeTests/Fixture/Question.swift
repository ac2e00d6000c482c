import APIRuntime
public import Foundation

nonisolated public struct Question: Codable, Hashable, Identifiable, Sendable {
    public var id: Int
    public var title: String
    /// Up votes minus down votes.
    public var score: Int
    public var tags: [String]
    public var date: Date
    public var link: URL

    public init(
        id: Int,
        title: String,
        score: Int,
        tags: [String],
        date: Date,
        link: URL
    ) {
        self.id = id
        self.title = title
        self.score = score
        self.tags = tags
        self.date = date
        self.link = link
    }

    private enum CodingKeys: String, APIWireKey {
        case id = "question_id"
        case title
        case score
        case tags
        case date = "creation_date"
        case link

        var format: APIWireFormat { .date(.seconds) }
    }
}
