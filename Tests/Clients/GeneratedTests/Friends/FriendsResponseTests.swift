import APIRuntime
import APIRuntimeConformance
import Foundation
import Friends
import TestTraits
import Testing

/// Decoded responses of the friends service.
struct FriendsResponseTests {
    private let ada = Friend(
        id: "ada",
        name: "Ada",
        status: .accepted,
        since: Date(timeIntervalSince1970: 1_700_000_000),
        avatarURL: URL(string: "https://images.friends.example/ada.png"),
        groups: [7, 9]
    )
    private let bjoern = Friend(id: "bjoern", name: "Björn", status: .requested, groups: [])

    @Test(.watchdog) func `the list of friends is decoded`() async throws {
        let api = try LoopbackAPI(.sample("friends/friends"))
        #expect(try await api.friends().friends.list() == [ada, bjoern])
    }

    @Test(.watchdog) func `a requested friend is decoded`() async throws {
        let api = try LoopbackAPI(.sample("friends/friend", status: 201))
        let response = try await api.friends().send(FriendsAddResource(handle: "c.lin"))
        #expect(response.status == 201)
        #expect(response.body == Friend(id: "c.lin", name: "Lin", status: .requested, groups: []))
    }

    @Test(.watchdog) func `the list of groups is decoded`() async throws {
        let api = try LoopbackAPI(.sample("friends/groups"))
        #expect(
            try await api.friends().groups.list() == [
                FriendGroup(id: 7, name: "Choir", memberCount: 12),
                FriendGroup(id: 9, name: "Neighbours", memberCount: 0),
            ]
        )
    }

    @Test func `a decoded model is encoded as it was`() throws {
        let encoded = try JSONEncoder().encode(ada)
        #expect(try JSONDecoder().decode(Friend.self, from: encoded) == ada)
        let object = try #require(try JSONSerialization.jsonObject(with: encoded) as? [String: Any])
        #expect(object["since"] as? String == "2023-11-14T22:13:20Z")
        #expect(object.keys.sorted() == ["avatar_url", "display_name", "groups", "handle", "since", "status"])
    }

    @Test(.watchdog) func `an unknown value of an enum is kept`() async throws {
        let api = try LoopbackAPI(
            .json(#"{"handle":"ada","display_name":"Ada","status":"muted","groups":[]}"#)
        )
        let friend = try await api.friends().friends.get(handle: "ada")
        #expect(friend.status == FriendshipStatus(rawValue: "muted"))
        #expect(!FriendshipStatus.allCases.contains(friend.status))
    }

    @Test(.watchdog) func `all friends are read page by page`() async throws {
        let page = { (handle: String, hasMore: Bool) in
            Reply.json(
                """
                {"items":[{"handle":"\(handle)","display_name":"?","status":"accepted","groups":[]}],\
                "has_more":\(hasMore)}
                """
            )
        }
        let api = try LoopbackAPI(page("ada", true), page("bjoern", true), page("c.lin", false))
        var handles: [String] = []
        for try await friend in api.friends().items(of: FriendsListResource(status: .accepted, pageSize: 1)) {
            handles.append(friend.id)
        }
        #expect(handles == ["ada", "bjoern", "c.lin"])
        #expect(
            api.targets == [
                "/v1/friends?status=accepted&per_page=1",
                "/v1/friends?status=accepted&page=2&per_page=1",
                "/v1/friends?status=accepted&page=3&per_page=1",
            ]
        )
    }
}
