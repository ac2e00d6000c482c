public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The calls of `Specs/friends.yaml` with as little code as possible: `URLSession` and `Codable` alone.
///
/// Its types are `Sendable`, because Swift 6 does not let the main actor receive other values. It does nothing else that
/// the generated client does: no retries, no unknown values of enums, no initializers of models for tests.
///
/// Nothing calls it. `.ci/compile-cost` compares the time in which it compiles with that of the generated client.
public struct FriendsFloor: Sendable {
    public var server = "https://api.friends.example/v1"
    public var token: String

    public init(token: String) {
        self.token = token
    }

    public func friends(status: Friend.Status? = nil, page: Int? = nil, pageSize: Int? = nil) async throws -> [Friend] {
        let query = ["status": status?.rawValue, "page": page?.description, "per_page": pageSize?.description]
        return try await value(FriendsPage<Friend>.self, "GET", "/friends", query).items
    }

    public func friend(_ handle: String) async throws -> Friend {
        try await value(Friend.self, "GET", "/friends/\(escaped(handle))")
    }

    public func addFriend(_ handle: String, note: String? = nil) async throws -> Friend {
        try await value(Friend.self, "POST", "/friends", body: ["handle": handle, "note": note])
    }

    public func removeFriend(_ handle: String) async throws {
        _ = try await data("DELETE", "/friends/\(escaped(handle))")
    }

    public func groups() async throws -> [FriendGroup] {
        try await value([FriendGroup].self, "GET", "/groups")
    }

    public func createGroup(_ group: NewGroup) async throws -> FriendGroup {
        try await value(FriendGroup.self, "POST", "/groups", body: group)
    }

    public func renameGroup(_ id: Int, to name: String) async throws -> FriendGroup {
        try await value(FriendGroup.self, "PATCH", "/groups/\(id)", body: ["name": name])
    }

    public func deleteGroup(_ id: Int) async throws {
        _ = try await data("DELETE", "/groups/\(id)")
    }

    public func members(of group: Int, page: Int? = nil, pageSize: Int? = nil) async throws -> [Friend] {
        let query = ["page": page?.description, "per_page": pageSize?.description]
        return try await value(FriendsPage<Friend>.self, "GET", "/groups/\(group)/members", query).items
    }

    public func add(_ handle: String, to group: Int) async throws {
        _ = try await data("PUT", "/groups/\(group)/members/\(escaped(handle))")
    }

    public func remove(_ handle: String, from group: Int) async throws {
        _ = try await data("DELETE", "/groups/\(group)/members/\(escaped(handle))")
    }

    private func escaped(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? text
    }

    private func value<Value: Decodable>(
        _ type: Value.Type,
        _ method: String,
        _ path: String,
        _ query: [String: String?] = [:],
        body: (some Encodable)? = String?.none
    ) async throws -> Value {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(type, from: try await data(method, path, query, body: body))
    }

    private func data(
        _ method: String,
        _ path: String,
        _ query: [String: String?] = [:],
        body: (some Encodable)? = String?.none
    ) async throws -> Data {
        guard var components = URLComponents(string: server + path) else { throw URLError(.badURL) }
        let items = query.compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
        if !items.isEmpty { components.queryItems = items }
        guard let url = components.url else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        if let body {
            request.httpBody = try JSONEncoder().encode(body)
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
        let (data, response) = try await URLSession.shared.data(for: request)
        guard let status = (response as? HTTPURLResponse)?.statusCode, 200..<300 ~= status else {
            throw (try? JSONDecoder().decode(Refusal.self, from: data)) ?? URLError(.badServerResponse) as any Error
        }
        return data
    }
}

public struct FriendsPage<Item: Codable & Sendable>: Codable, Sendable {
    public var items: [Item]
    public var hasMore: Bool

    private enum CodingKeys: String, CodingKey {
        case items
        case hasMore = "has_more"
    }
}

public struct Friend: Codable, Identifiable, Sendable {
    public enum Status: String, Codable, Sendable {
        case accepted, requested, blocked
    }

    public var id: String
    public var name: String
    public var status: Status
    public var since: Date?
    public var avatarURL: URL?
    public var groups: [Int]

    private enum CodingKeys: String, CodingKey {
        case id = "handle"
        case name = "display_name"
        case status
        case since
        case avatarURL = "avatar_url"
        case groups
    }
}

public struct FriendGroup: Codable, Identifiable, Sendable {
    public var id: Int
    public var name: String
    public var memberCount: Int

    private enum CodingKeys: String, CodingKey {
        case id
        case name
        case memberCount = "member_count"
    }
}

public struct NewGroup: Codable, Sendable {
    public var name: String
    public var members: [String]?

    public init(name: String, members: [String]? = nil) {
        self.name = name
        self.members = members
    }
}

public struct Refusal: Codable, Error {
    public enum Code: String, Codable, Sendable {
        case unknownToken = "unknown_token"
        case unknownFriend = "unknown_friend"
        case alreadyFriends = "already_friends"
        case nameTaken = "name_taken"
        case busy
    }

    public var code: Code
    public var message: String
}
