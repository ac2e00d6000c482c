import APIRuntime
import APIRuntimeConformance
import Friends
import TestTraits
import Testing

/// A screen that closes cancels its task and the calls of the task.
struct FriendsCancellationTests {
    @Test(.watchdog) func `a cancelled call throws CancellationError`() async throws {
        let api = try LoopbackAPI(.hold)
        let task = Task { try await api.friends().friends.list() }
        await api.server.waitForRequests(1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        await api.server.waitForClosedByPeer(1)
        #expect(api.server.closedByPeer == 1)
        #expect(api.lines == ["GET /v1/friends"])
    }

    @Test(.watchdog) func `concurrent calls are cancelled together`() async throws {
        let api = try LoopbackAPI(.hold, .hold)
        let client = api.friends()
        let task = Task {
            async let friends = client.friends.list()
            async let groups = client.groups.list()
            return try await (friends, groups)
        }
        await api.server.waitForRequests(2)
        task.cancel()
        await #expect(throws: CancellationError.self) { _ = try await task.value }
        await api.server.waitForClosedByPeer(2)
        #expect(api.server.closedByPeer == 2)
    }

    @Test(.watchdog) func `a list whose loop ends requests no further page`() async throws {
        let friend = #"{"handle":"ada","display_name":"Ada","status":"accepted","groups":[]}"#
        let api = try LoopbackAPI(.json(#"{"items":[\#(friend)],"has_more":true}"#), .hold)
        let task = Task {
            var handles: [String] = []
            do {
                for try await friend in api.friends().items(of: FriendsListResource()) { handles.append(friend.id) }
            } catch is CancellationError {
                return handles
            }
            return handles + ["the end"]
        }
        await api.server.waitForRequests(2)
        task.cancel()
        #expect(try await task.value == ["ada"])
        #expect(api.lines == ["GET /v1/friends", "GET /v1/friends?page=2"])
    }
}
