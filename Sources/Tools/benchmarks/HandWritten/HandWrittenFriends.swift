import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A call of the friends service, written by hand.
struct HandWrittenFriends {
    struct Page<Item: Codable>: Codable {
        var items: [Item]
        var hasMore: Bool

        private enum CodingKeys: String, CodingKey {
            case items
            case hasMore = "has_more"
        }
    }

    struct Friend: Codable {
        var id: String
        var name: String
        var status: Status
        var since: Date?
        var avatarURL: URL?
        var groups: [Int]

        private enum CodingKeys: String, CodingKey {
            case id = "handle"
            case name = "display_name"
            case status
            case since
            case avatarURL = "avatar_url"
            case groups
        }
    }

    enum Status: String, Codable {
        case accepted, requested, blocked
    }

    var server: String
    var token: String
    var loader: SessionLoader

    func friends(status: Status, page: Int, pageSize: Int) async throws -> [Friend] {
        guard let url = URL(string: "\(server)/friends?status=\(status.rawValue)&page=\(page)&per_page=\(pageSize)")
        else {
            throw URLError(.badURL)
        }
        var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
        request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        let (body, response) = try await loader.load(request, within: 60)
        guard (200..<300).contains(response.statusCode) else { throw HandWrittenError(status: response.statusCode) }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(Page<Friend>.self, from: body).items
    }
}
