import APIRuntime
import APIRuntimeConformance
import Forge
import TestSupport
import TestTraits
import Testing

/// The reports about responses that differ from the spec.
@Suite(.watchdog)
struct DriftTests {
    @Test func `a malformed header is reported once in each call, and a default allows an absent or null key`()
        async throws
    {
        let drift = Locked<[APIDrift]>([])
        let api = try LoopbackAPI(
            .json("{}", status: 503),
            .json(#"{"description":"ok"}"#, headers: ["X-RateLimit-Remaining": "few"]),
            .json(#"{"description":"ok","weight":null}"#),
            .json(#"{"description":"ok","weight":2}"#)
        )
        var client = api.forge()
        client.configuration.onDrift = { report in drift.withLock { $0.append(report) } }

        let response = try await client.send(BadgeResource(id: "7"))
        #expect(response.body.weight == 1)
        for _ in 1...2 { #expect(ForgeClient.ResponseHeaders(response.headers).rateLimitRemaining == nil) }
        #expect(try await client.badge(id: "7").weight == 1)
        #expect(try await client.badge(id: "7").weight == 2)
        #expect(api.lines.count == 4)
        #expect(
            drift.withLock { $0 } == [
                APIDrift(kind: .malformedHeader, endpoint: "badge", path: "X-RateLimit-Remaining", value: "few")
            ]
        )
    }
}
