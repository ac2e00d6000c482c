import APIRuntime
import Foundation
import Testing

@testable import APIRuntimeTesting

/// Headers with the number of remaining calls.
@Suite struct RateLimitTests {
    private let clock = SteppingClock()
    private static let limits = APIRateLimits(
        statuses: [403, 429],
        remaining: "X-RateLimit-Remaining",
        reset: "X-RateLimit-Reset"
    )

    private func client(_ responses: APIMockResponse..., maximumWait: Duration = .seconds(60)) -> ProbeClient {
        ProbeClient(
            APIConfiguration(
                transport: APIMockTransport(responses),
                clock: clock.clock,
                random: { 0 },
                maximumWait: maximumWait
            ),
            defaults: APIDefaults(
                credentials: [APIAuthentication("token", .bearer, "one")],
                observers: [APIRateLimiter(Self.limits)]
            )
        )
    }

    private func requests(of client: ProbeClient) -> Int {
        (client.configuration.transport as? APIMockTransport)?.requests.count ?? 0
    }

    private static func response(_ status: Int = 200, left: String, reset: String?) -> APIMockResponse {
        var headers: APIHeaders = ["x-ratelimit-remaining": left]
        headers["x-ratelimit-reset"] = reset
        return .json("1", status: status, headers: headers)
    }

    /// A time of the clock's day, as seconds since 1970.
    private static func epoch(_ seconds: Int) -> String {
        String(Int(SteppingClock.start.timeIntervalSince1970) + seconds)
    }

    @Test(arguments: ["20", epoch(20), epoch(20) + "000", " 20 ", "20.0", "Mon, 06 May 2024 07:08:29 GMT"])
    func `the next call waits until the reset`(reset: String) async throws {
        let client = client(Self.response(left: "0", reset: reset), .json("1").repeated())
        _ = try await client.send(Probe<Int>())
        #expect(clock.sleeps == [])
        clock.advance(by: .seconds(5))
        _ = try await client.send(Probe<Int>())
        #expect(clock.sleeps == [.seconds(15)])
        _ = try await client.send(Probe<Int>())
        #expect(clock.sleeps == [.seconds(15)])
    }

    @Test(arguments: [("1", "20"), ("0", nil), ("0", "soon"), ("0", epoch(-20)), ("none", "20"), ("", "20")])
    func `calls without a reason do not wait`(left: String, reset: String?) async throws {
        let client = client(Self.response(left: left, reset: reset), .json("1"))
        _ = try await client.send(Probe<Int>())
        _ = try await client.send(Probe<Int>())
        #expect(clock.sleeps == [])
    }

    @Test func `all endpoints of a client share its limits and no other client does`() async throws {
        struct Other: APIResource {
            typealias Response = Int
            static let name = "other"
            let path: APIPath = "/other"
        }
        let client = client(Self.response(left: "0", reset: "20"), .json("1").repeated())
        _ = try await client.send(Probe<Int>())
        var stranger = client
        stranger.defaults.credentials[0].credential = "two"
        _ = try await stranger.send(Other())
        stranger = client
        stranger.server = "https://mirror.example"
        _ = try await stranger.send(Other())
        let elsewhere = try #require(URL(string: "https://images.example/a"))
        _ = try await client.send(Probe<Int>(path: .url(elsewhere)))
        #expect(clock.sleeps == [])
        _ = try await client.send(Other())
        #expect(clock.sleeps == [.seconds(20)])
    }

    @Test func `an endpoint with its own limits waits alone`() async throws {
        struct Search: APIRateLimitedResource {
            typealias Response = Int
            static let name = "search"
            static let limits: APIRateLimits = RateLimitTests.limits
            let path: APIPath = "/search"
        }
        let client = client(Self.response(left: "0", reset: "20"), .json("1").repeated())
        _ = try await client.send(Search())
        _ = try await client.send(Probe<Int>())
        #expect(clock.sleeps == [])
        _ = try await client.send(Search())
        #expect(clock.sleeps == [.seconds(20)])
    }

    @Test func `an endpoint without limits does not wait`() async throws {
        struct Status: APIRateLimitedResource {
            typealias Response = Int
            static let name = "status"
            static let limits: APIRateLimits = .off
            let path: APIPath = "/status"
        }
        let client = client(
            Self.response(left: "0", reset: "20"),
            Self.response(left: "0", reset: "50"),
            Self.response(403, left: "0", reset: "20"),
            .json("1")
        )
        _ = try await client.send(Probe<Int>())
        _ = try await client.send(Status())
        let error = try await apiError { try await client.send(Status()) }
        #expect(error.kind == .status)
        #expect(clock.sleeps == [])
        _ = try await client.send(Probe<Int>())
        #expect(clock.sleeps == [.seconds(20)])
    }

    @Test(arguments: [403, 429])
    func `a call above the limit is retried after the reset`(status: Int) async throws {
        let client = client(Self.response(status, left: "0", reset: "20"), .json("1").repeated())
        #expect(try await client.send(Probe<Int>()).body == 1)
        #expect(clock.sleeps == [.seconds(20)])
    }

    @Test func `a refusal with remaining calls is not a limit`() async throws {
        let client = client(Self.response(403, left: "12", reset: "20"), .json("1"))
        let error = try await apiError { try await client.send(Probe<Int>()) }
        #expect(error.kind == .status)
        #expect(error.status == 403)
        #expect(clock.sleeps == [])
    }

    @Test func `another failure without remaining calls is not a limit`() async throws {
        let client = client(Self.response(404, left: "0", reset: "20"))
        let error = try await apiError { try await client.send(Probe<Int>()) }
        #expect(error.kind == .status)
    }

    @Test func `a longer wait is thrown and then kept`() async throws {
        let client = client(Self.response(403, left: "0", reset: Self.epoch(61)), .json("1"))
        let first = try await apiError { try await client.send(Probe<Int>()) }
        #expect(first.kind == .rateLimited(after: .seconds(61)))
        #expect(first.status == 403)
        let second = try await apiError { try await client.send(Probe<Int>()) }
        #expect(second.kind == .rateLimited(after: .seconds(61)))
        #expect(second.status == nil)
        #expect(requests(of: client) == 1)
        clock.advance(by: .seconds(61))
        #expect(try await client.send(Probe<Int>()).body == 1)
    }

    @Test func `a refusal with a delay makes other calls wait`() async throws {
        let refusal = APIMockResponse.json("1", status: 403, headers: ["Retry-After": "30"])
        let client = client(refusal, .json("1").repeated(), maximumWait: .seconds(29))
        let error = try await apiError { try await client.send(Probe<Int>()) }
        #expect(error.kind == .rateLimited(after: .seconds(30)))
        clock.advance(by: .seconds(10))
        _ = try await client.send(Probe<Int>())
        #expect(clock.sleeps == [.seconds(20)])
    }

    @Test func `a refusal without a delay is still a limit`() async throws {
        let client = client(Self.response(403, left: "0", reset: nil))
        let error = try await apiError { try await client.send(Probe<Int>()) }
        #expect(error.kind == .rateLimited(after: nil))
    }
}
