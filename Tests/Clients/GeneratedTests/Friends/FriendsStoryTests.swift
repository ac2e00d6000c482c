import APIRuntime
import APIRuntimeConformance
import Foundation
import Friends
import TestTraits
import Testing

/// The calls of an app in which a user finds a friend and adds them to the group "choir".
struct FriendsStoryTests {
    @Test(.watchdog) func `friends are found, added and put into a group`() async throws {
        let lin = #"{"handle":"c.lin","display_name":"Lin","status":"accepted","groups":[]}"#
        let api = try LoopbackAPI(
            .sample("friends/friends"),
            .sample("friends/friend", status: 201),
            .json(lin),
            .sample("friends/groups"),
            .empty(),
            .json(#"{"items":[\#(lin)],"has_more":false}"#),
            .json(#"{"code":"unknown_friend","message":"Björn is not a friend of yours."}"#, status: 404)
        )
        let client = api.friends(token: "the token")

        // 1. The user lists the friends. Björn has not accepted the request yet.
        let friends = try await client.friends.list()
        #expect(friends.map(\.name) == ["Ada", "Björn"])
        #expect(friends.filter { $0.status == .requested }.map(\.id) == ["bjoern"])

        // 2. The user sends a request to Lin, who accepts it.
        let requested = try await client.friends.add(handle: "c.lin", note: "From the choir")
        #expect(requested.status == .requested)
        let lins = try await client.friends.get(handle: requested.id)
        #expect(lins.status == .accepted)

        // 3. The user adds Lin to the choir.
        let choir = try #require(try await client.groups.list().first { $0.name == "Choir" })
        try await client.groups.add(id: choir.id, handle: lins.id)
        #expect(try await client.groups.members(id: choir.id) == [lins])

        // 4. Björn cannot be added. The server sends a message for the user.
        let error = try await apiError { try await client.groups.add(id: choir.id, handle: "bjoern") }
        #expect(error.failure(as: Refusal.self)?.code == .unknownFriend)
        #expect(error.localizedDescription == "Björn is not a friend of yours.")

        #expect(
            api.lines == [
                "GET /v1/friends",
                "POST /v1/friends",
                "GET /v1/friends/c.lin",
                "GET /v1/groups",
                "PUT /v1/groups/7/members/c.lin",
                "GET /v1/groups/7/members",
                "PUT /v1/groups/7/members/bjoern",
            ]
        )
    }
}
