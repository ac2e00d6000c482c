import APIRuntime
import Foundation
import Testing

@testable import APIRuntimeTesting

@Suite struct ThrottlingTests {
    private let clock = SteppingClock()

    private func client(_ responses: APIMockResponse..., maximumWait: Duration = .seconds(60)) -> ForumClient {
        ForumClient(
            key: "k",
            configuration: APIConfiguration(
                transport: APIMockTransport(responses),
                retry: .off,
                clock: clock.clock,
                random: { 0 },
                maximumWait: maximumWait
            )
        )
    }

    private static func page(backoff: Int?) -> APIMockResponse {
        .json(#"{"items": [], "has_more": false, "backoff": \#(backoff.map(String.init) ?? "null")}"#)
    }

    @Test func `the next call of the same endpoint waits`() async throws {
        let client = client(Self.page(backoff: 10), Self.page(backoff: nil), Self.page(backoff: nil))
        _ = try await client.questions()
        #expect(clock.sleeps == [])
        clock.advance(by: .seconds(4))
        _ = try await client.questions()
        #expect(clock.sleeps == [.seconds(6)])
        _ = try await client.questions()
        #expect(clock.sleeps == [.seconds(6)])
    }

    @Test func `copies share a wait`() async throws {
        var client = client(Self.page(backoff: 10), Self.page(backoff: nil))
        _ = try await client.questions()
        client.site = "other"
        _ = try await client.questions()
        #expect(clock.sleeps == [.seconds(10)])
    }

    @Test func `a wait does not affect other endpoints, servers or credentials`() async throws {
        let client = client(Self.page(backoff: 10), Self.page(backoff: nil).repeated())
        _ = try await client.questions()
        _ = try await client.question(ids: [1])
        var other = client
        other.key = "another"
        _ = try await other.questions()
        other = client
        other.server = "https://mirror.example"
        _ = try await other.questions()
        #expect(clock.sleeps == [])
    }

    @Test func `a wait above the limit is thrown`() async throws {
        let client = client(Self.page(backoff: 61), Self.page(backoff: nil))
        _ = try await client.questions()
        let error = try await apiError { try await client.questions() }
        #expect(error.kind == .rateLimited(after: .seconds(61)))
        #expect(error.errorDescription == "Too many requests: try again in 61 seconds.")
        clock.advance(by: .seconds(1))
        _ = try await client.questions()
        #expect(clock.sleeps == [.seconds(60)])
    }

    @Test func `failures can require a wait`() async throws {
        struct Busy: APIFailure, APIThrottling {
            var seconds: Int
            var requestedWait: Duration? { .seconds(seconds) }
        }
        let transport = APIMockTransport([.json(#"{"seconds": 5}"#, status: 400), .json("1")])
        let client = ProbeClient(
            APIConfiguration(transport: transport, clock: clock.clock, random: { 0 }),
            defaults: APIDefaults(failures: [.statusClass(4): Busy.self])
        )
        let error = try await apiError { try await client.send(Probe<Int>()) }
        #expect(error.failure(as: Busy.self)?.seconds == 5)
        #expect(try await client.send(Probe<Int>()).body == 1)
        #expect(clock.sleeps == [.seconds(5)])
    }

    @Test(arguments: [0, -3])
    func `a wait of zero is ignored`(backoff: Int) async throws {
        let client = client(Self.page(backoff: backoff), Self.page(backoff: nil))
        _ = try await client.questions()
        _ = try await client.questions()
        #expect(clock.sleeps == [])
    }
}
