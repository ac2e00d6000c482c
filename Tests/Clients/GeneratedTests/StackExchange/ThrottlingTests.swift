import APIRuntime
import StackExchange
import TestSupport
import TestTraits
import Testing

struct ThrottlingTests {
    @Test(.watchdog) func `a requested wait delays the same endpoint alone`() async throws {
        let api = try LoopbackAPI(.page(backoff: 10), .page(), .page(), .page())
        let stack = api.stackExchange()
        _ = try await stack.tags.list()
        _ = try await stack.users.list()
        #expect(api.clock.sleeps == [])
        _ = try await stack.tags.list()
        #expect(api.clock.sleeps == [.seconds(10)])
        _ = try await stack.tags.list()
        #expect(api.clock.sleeps == [.seconds(10)])
    }

    @Test(.watchdog) func `copies of a client share the requested wait`() async throws {
        let api = try LoopbackAPI(.page(backoff: 3), .page())
        let stack = api.stackExchange()
        var copy = stack
        copy.site = "superuser"
        _ = try await stack.tags.list()
        _ = try await copy.tags.list()
        #expect(api.clock.sleeps == [.seconds(3)])
    }
}
