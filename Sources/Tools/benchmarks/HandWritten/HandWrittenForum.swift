import Foundation

/// The questions of the forum as plain `Codable` types, for `JSONDecoder` and `JSONEncoder`.
enum HandWrittenForum {
    struct Page: Codable {
        var items: [Question]
        var hasMore: Bool
        var quotaMax: Int?
        var quotaRemaining: Int?
        var total: Int?

        private enum CodingKeys: String, CodingKey {
            case items, total
            case hasMore = "has_more"
            case quotaMax = "quota_max"
            case quotaRemaining = "quota_remaining"
        }
    }

    struct Question: Codable {
        var id: Int
        var title: String
        var link: URL
        var shareLink: URL?
        var body: String?
        var bodyMarkdown: String?
        var tags: [String]
        var owner: User?
        var lastEditor: User?
        var score: Int
        var upVoteCount: Int?
        var downVoteCount: Int?
        var favoriteCount: Int?
        var viewCount: Int
        var answerCount: Int
        var answers: [Answer]?
        var isAnswered: Bool
        var acceptedAnswerID: Int?
        var commentCount: Int?
        var date: Date
        var lastActivityDate: Date
        var lastEditDate: Date?
        var lockedDate: Date?
        var protectedDate: Date?
        var closedDate: Date?
        var closedReason: String?
        var closeVoteCount: Int?
        var reopenVoteCount: Int?
        var deleteVoteCount: Int?
        var bountyAmount: Int?
        var bountyClosesDate: Date?
        var bountyUser: User?
        var contentLicense: String?
        var upvoted: Bool?
        var downvoted: Bool?
        var favorited: Bool?
        var canAnswer: Bool?
        var canClose: Bool?
        var canComment: Bool?
        var canEdit: Bool?
        var canFlag: Bool?

        private enum CodingKeys: String, CodingKey {
            case id = "question_id"
            case title, link, body, tags, owner, score, answers, upvoted, downvoted, favorited
            case shareLink = "share_link"
            case bodyMarkdown = "body_markdown"
            case lastEditor = "last_editor"
            case upVoteCount = "up_vote_count"
            case downVoteCount = "down_vote_count"
            case favoriteCount = "favorite_count"
            case viewCount = "view_count"
            case answerCount = "answer_count"
            case isAnswered = "is_answered"
            case acceptedAnswerID = "accepted_answer_id"
            case commentCount = "comment_count"
            case date = "creation_date"
            case lastActivityDate = "last_activity_date"
            case lastEditDate = "last_edit_date"
            case lockedDate = "locked_date"
            case protectedDate = "protected_date"
            case closedDate = "closed_date"
            case closedReason = "closed_reason"
            case closeVoteCount = "close_vote_count"
            case reopenVoteCount = "reopen_vote_count"
            case deleteVoteCount = "delete_vote_count"
            case bountyAmount = "bounty_amount"
            case bountyClosesDate = "bounty_closes_date"
            case bountyUser = "bounty_user"
            case contentLicense = "content_license"
            case canAnswer = "can_answer"
            case canClose = "can_close"
            case canComment = "can_comment"
            case canEdit = "can_edit"
            case canFlag = "can_flag"
        }
    }

    struct Answer: Codable {
        var id: Int
        var isAccepted: Bool
        var score: Int
        var owner: User?
        var body: String?
        var replies: [Answer]?

        private enum CodingKeys: String, CodingKey {
            case score, owner, body, replies
            case id = "answer_id"
            case isAccepted = "is_accepted"
        }
    }

    struct User: Codable {
        var id: Int?
        var name: String?
        var userType: String?
        var link: URL?
        var profileImage: URL?
        var reputation: Int?
        var acceptRate: Int?

        private enum CodingKeys: String, CodingKey {
            case link, reputation
            case id = "user_id"
            case name = "display_name"
            case userType = "user_type"
            case profileImage = "profile_image"
            case acceptRate = "accept_rate"
        }
    }
}
