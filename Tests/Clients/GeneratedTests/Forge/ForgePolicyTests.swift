import APIRuntime
import APIRuntimeConformance
import Forge
import Foundation
import Testing

@Suite struct ForgePolicyTests {
    private func charge(idempotencyKey: String? = nil) -> ChargesCreateResource {
        ChargesCreateResource(
            amount: 100,
            currency: "eur",
            card: ChargesCreateResource.Card(number: "4242"),
            items: [],
            idempotencyKey: idempotencyKey
        )
    }

    @Test func `a call is retried after the statuses of the spec alone`() async throws {
        let api = try LoopbackAPI(.empty(502), .empty(504), .empty(204), .empty(500))
        #expect(try await api.forge().player() == nil)
        let error = try await apiError { try await api.forge().player() }
        #expect(error.status == 500)
        #expect(api.lines.count == 4)
    }

    @Test func `an endpoint's retry policy inherits from the policy at the top`() async throws {
        let api = try LoopbackAPI(.empty(503), .empty(503), .empty(503), .empty(503), .empty(500))
        let error = try await apiError { try await api.forge().report() }
        #expect(error.status == 500)
        #expect(api.lines.count == 5)
    }

    @Test func `a call with an idempotency key is retried with the same key`() async throws {
        let response = Reply.json(#"{"id": "c", "invoice": "i", "metadata": {}, "created": 0, "price": "1"}"#)
        let api = try LoopbackAPI(.empty(503), response, response, response)
        for resource in [charge(), charge(), charge(idempotencyKey: "order-7")] {
            _ = try await api.forge().send(resource)
        }
        let keys = api.server.requests.map { $0.headers["Idempotency-Key"] }
        #expect(keys.count == 4)
        #expect(keys[0] != nil && keys[0] == keys[1] && keys[1] != keys[2])
        #expect(keys[3] == "order-7")
    }

    @Test func `timeouts are those of the spec`() async throws {
        var api = try LoopbackAPI()
        api.timeout = nil
        #expect(try await api.forge().request(for: PlayerResource()).timeout == .seconds(30))
        #expect(try await api.forge().request(for: charge()).timeout == .seconds(90))
    }

    @Test func `a call waits for the rate limit unless its endpoint has none`() async throws {
        let limited: HeaderFields = ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1700000020"]
        let api = try LoopbackAPI(.empty(204, headers: limited), .text("<r/>"), .empty(204))
        let forge = api.forge()
        _ = try await forge.player()
        _ = try await forge.report()
        #expect(api.clock.sleeps == [])
        _ = try await forge.player()
        #expect(api.clock.sleeps == [.seconds(20)])
    }

    @Test func `a 403 for the rate limit differs from other responses with 403`() async throws {
        let limited: HeaderFields = ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1700003600"]
        let api = try LoopbackAPI(.json(#"{"title": "Slow down"}"#, status: 403, headers: limited))
        let error = try await apiError { try await api.forge().player() }
        #expect(error.kind == .rateLimited(after: .seconds(3600)))
        #expect(error.failure(as: Problem.self)?.title == "Slow down")
    }
}
