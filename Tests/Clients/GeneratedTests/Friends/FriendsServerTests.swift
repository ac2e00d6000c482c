import APIRuntime
import APIRuntimeConformance
import Foundation
import Friends
import TestTraits
import Testing

/// A service with several servers. A client has one of them, and a copy may have another.
struct FriendsServerTests {
    private func address(_ client: FriendsClient) async throws -> String {
        try await client.request(for: GroupsListResource()).url.absoluteString
    }

    @Test func `the first server is the default`() async throws {
        #expect(try await address(FriendsClient()) == "https://api.friends.example/v1/groups")
        #expect(
            try await address(FriendsClient(server: FriendsClient.stagingServer))
                == "https://staging.friends.example/v1/groups"
        )
    }

    @Test(.watchdog) func `copies of a client have their own servers`() async throws {
        let (production, staging) = (try LoopbackAPI(.json("[]")), try LoopbackAPI(.json("[]"), .json("[]")))
        let client = production.friends()
        var copy = client
        copy.server = APIServer(staging.server.url + "/v1")
        copy.token = "another"

        _ = try await copy.groups.list()
        _ = try await client.groups.list()
        _ = try await copy.groups.list()

        #expect(production.server.requests.map { $0.headers["Authorization"] } == ["Bearer t0ken"])
        #expect(staging.server.requests.map { $0.headers["Authorization"] } == ["Bearer another", "Bearer another"])
    }
}
