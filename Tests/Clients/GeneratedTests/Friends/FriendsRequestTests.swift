import APIRuntime
import APIRuntimeConformance
import Friends
import TestSupport
import TestTraits
import Testing

/// The requests of the friends service.
struct FriendsRequestTests {
    private let friend = #"{"handle":"ada","display_name":"Ada","status":"accepted","groups":[]}"#
    private let group = #"{"id":7,"name":"Choir","member_count":2}"#

    @Test(.watchdog) func `friends are listed, added and removed`() async throws {
        let api = try LoopbackAPI(
            .json(#"{"items":[\#(friend)],"has_more":false}"#),
            .json(friend),
            .json(friend, status: 201),
            .json(friend, status: 201),
            .empty()
        )
        let service = api.friends().friends

        _ = try await service.list(status: .requested, page: 2, pageSize: 50)
        _ = try await service.get(handle: "ada")
        _ = try await service.add(handle: "ada", note: "It's \"me\" – Björn")
        _ = try await service.add(handle: "ada")
        try await service.remove(handle: "a/b?c d")

        #expect(
            api.lines == [
                "GET /v1/friends?status=requested&page=2&per_page=50",
                "GET /v1/friends/ada",
                "POST /v1/friends",
                "POST /v1/friends",
                "DELETE /v1/friends/a%2Fb%3Fc%20d",
            ]
        )
        #expect(
            api.bodies == [
                "", "", #"{"handle":"ada","note":"It's \"me\" – Björn"}"#, #"{"handle":"ada"}"#, "",
            ]
        )
        #expect(api.server.requests[2].headers["Content-Type"] == "application/json")
    }

    @Test(.watchdog) func `friends are added to groups and removed from them`() async throws {
        let api = try LoopbackAPI(
            .json("[\(group)]"),
            .json(group, status: 201),
            .json(group),
            .empty(),
            .json(#"{"items":[\#(friend)],"has_more":false}"#),
            .empty(),
            .empty()
        )
        let service = api.friends().groups

        #expect(try await service.list() == [FriendGroup(id: 7, name: "Choir", memberCount: 2)])
        _ = try await service.create(name: "Choir", members: ["ada", "c.lin"])
        _ = try await service.rename(id: 7, name: "Band")
        try await service.add(id: 7, handle: "ada")
        #expect(try await service.members(id: 7).map(\.id) == ["ada"])
        try await service.remove(id: 7, handle: "ada")
        try await service.delete(id: 7)

        #expect(
            api.lines == [
                "GET /v1/groups",
                "POST /v1/groups",
                "PATCH /v1/groups/7",
                "PUT /v1/groups/7/members/ada",
                "GET /v1/groups/7/members",
                "DELETE /v1/groups/7/members/ada",
                "DELETE /v1/groups/7",
            ]
        )
        #expect(
            api.bodies == ["", #"{"name":"Choir","members":["ada","c.lin"]}"#, #"{"name":"Band"}"#, "", "", "", ""]
        )
    }

    @Test(.watchdog) func `every call has the token`() async throws {
        let api = try LoopbackAPI { _ in .json("[]") }
        let client = api.friends(token: "s3cret")
        _ = try await client.groups.list()
        try await client.friends.remove(handle: "ada")
        try await client.groups.add(id: 7, handle: "ada")
        #expect(api.server.requests.map { $0.headers["Authorization"] } == Array(repeating: "Bearer s3cret", count: 3))
    }

    /// An app that renews its token passes a closure to the client, which calls it before every request.
    @Test(.watchdog) func `a provider supplies the token of every call`() async throws {
        let api = try LoopbackAPI { _ in .json("[]") }
        let count = Locked(0)
        let client = api.friends(
            token: APICredential {
                count.withLock { count in
                    count += 1
                    return "token-\(count)"
                }
            }
        )
        _ = try await client.groups.list()
        _ = try await client.groups.list()
        #expect(api.server.requests.map { $0.headers["Authorization"] } == ["Bearer token-1", "Bearer token-2"])
    }

    @Test(.watchdog) func `a call without an optional token is sent`() async throws {
        let api = try LoopbackAPI(.json("[]"))
        _ = try await api.friends(token: nil).groups.list()
        #expect(api.server.requests.map { $0.headers["Authorization"] } == [nil])
    }
}
