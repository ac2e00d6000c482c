import APIRuntime
import Foundation
import TestSupport
import Testing

@testable import APIRuntimeTesting

/// Keys by which a server recognizes a repeated request.
@Suite struct IdempotencyTests {
    private struct Charge: APIResource {
        typealias Response = Int
        static let name = "charge"
        static let method: APIMethod = .post
        static let idempotencyHeader: String? = "Idempotency-Key"

        var key: String?
        let path: APIPath = "/charges"

        var headers: APIHeaders {
            var headers = APIHeaders()
            headers.add("idempotency-key", key)
            return headers
        }
    }

    private func send(_ charges: [Charge], _ responses: APIMockResponse...) async throws -> [String?] {
        let transport = APIMockTransport(responses)
        let client = ProbeClient(APIConfiguration(transport: transport, clock: SteppingClock().clock))
        for charge in charges {
            _ = try await client.send(charge)
        }
        return transport.requests.map { $0.headers["Idempotency-Key"] }
    }

    @Test func `the attempts of a call share one key and each call has its own`() async throws {
        let keys = try await send(
            [Charge(), Charge()],
            .empty(503),
            .failure(.connectionLost),
            .json("1"),
            .empty(429),
            .json("1")
        )
        #expect(keys.count == 5)
        #expect(keys.allSatisfy { $0.flatMap(UUID.init(uuidString:)) != nil })
        #expect(keys[0] == keys[1] && keys[1] == keys[2])
        #expect(keys[3] == keys[4] && keys[2] != keys[3])
    }

    @Test func `the attempts of a download share one key`() async throws {
        let folder = try TemporaryFolder()
        let transport = APIMockTransport([.empty(503), .empty(503), .data(Data("invoice".utf8))])
        let client = ProbeClient(APIConfiguration(transport: transport, clock: SteppingClock().clock))
        _ = try await client.download(Charge(), to: folder.url.appending(path: "invoice"))
        let keys = transport.requests.map { $0.headers["Idempotency-Key"] }
        #expect(keys[0].flatMap(UUID.init(uuidString:)) != nil)
        #expect(keys == [keys[0], keys[0], keys[0]])
    }

    @Test func `the key of the caller is sent`() async throws {
        #expect(try await send([Charge(key: "order-7")], .empty(503), .json("1")) == ["order-7", "order-7"])
    }

    @Test func `the request contains the key`() async throws {
        let request = try await ProbeClient().request(for: Charge())
        #expect(request.headers["Idempotency-Key"].flatMap(UUID.init(uuidString:)) != nil)
    }

    @Test func `a policy can allow one attempt only`() async throws {
        let transport = APIMockTransport([.empty(503)])
        let client = ProbeClient(APIConfiguration(transport: transport, retry: .off))
        #expect(try await apiError { try await client.send(Charge()) }.status == 503)
        #expect(transport.requests.count == 1)
    }
}
