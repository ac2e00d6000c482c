import APIRuntime
import Foundation
import Testing

@testable import APIRuntimeTesting

/// The budget that limits retries while a server is down.
@Suite struct RetryBudgetTests {
    private let clock = SteppingClock()

    private func client(
        _ transport: APIMockTransport,
        budget: Int?,
        retry: APIRetryPolicy = .standard
    ) -> ProbeClient {
        var configuration = APIConfiguration(transport: transport, retry: retry, clock: clock.clock, random: { 0.5 })
        configuration.retryBudget = budget
        return ProbeClient(configuration)
    }

    /// The results of several calls: values, or statuses of failures.
    private func outcomes(of count: Int, _ client: ProbeClient) async throws -> [Int] {
        var outcomes: [Int] = []
        for _ in 0..<count {
            switch try await client.result(of: Probe<Int>()) {
            case .success(let value): outcomes.append(value)
            case .failure(let error): outcomes.append(error.status ?? 0)
            }
        }
        return outcomes
    }

    private static let twice = APIRetryPolicy(attempts: 2)

    @Test func `the budget limits the retries of a server that is down`() async throws {
        let transport = APIMockTransport([.empty(503).repeated()])
        #expect(try await outcomes(of: 5, client(transport, budget: 3)) == [503, 503, 503, 503, 503])
        #expect(transport.requests.count == 5 + 3)
        #expect(clock.sleeps == [250, 500, 250].map { Duration.milliseconds($0) })
    }

    @Test func `the default budget is one hundred retries`() async throws {
        let transport = APIMockTransport([.failure(.connectionLost).repeated()])
        let client = ProbeClient(APIConfiguration(transport: transport, clock: clock.clock))
        #expect(try await outcomes(of: 60, client) == Array(repeating: 0, count: 60))
        #expect(transport.requests.count == 60 + 100)
    }

    @Test func `without a limit every call has all attempts`() async throws {
        let transport = APIMockTransport([.empty(503).repeated()])
        _ = try await outcomes(of: 60, client(transport, budget: nil))
        #expect(transport.requests.count == 60 * 3)
    }

    @Test func `a budget of zero allows no retry`() async throws {
        let transport = APIMockTransport([.empty(503), .json("1")])
        #expect(try await outcomes(of: 2, client(transport, budget: 0)) == [503, 1])
    }

    @Test func `five calls without retries return one retry`() async throws {
        let responses: [APIMockResponse] =
            [.empty(503), .empty(503)] + Array(repeating: .json("1"), count: 4)
            + [.empty(500), .json("2"), .empty(502), .json("3")]
        let transport = APIMockTransport(responses)
        #expect(
            try await outcomes(of: 8, client(transport, budget: 1, retry: Self.twice))
                == [503, 1, 1, 1, 1, 500, 2, 3]
        )
        #expect(transport.unused.isEmpty)
    }

    @Test func `a successful call returns its own retries`() async throws {
        let once: [APIMockResponse] = [.empty(503), .failure(.connectionLost), .json("1")]
        let transport = APIMockTransport(once + once + once)
        #expect(try await outcomes(of: 3, client(transport, budget: 2)) == [1, 1, 1])
        #expect(transport.requests.count == 9)
    }

    @Test func `a refusal counts as a success of the server`() async throws {
        let responses: [APIMockResponse] =
            [.empty(503), .empty(503)] + Array(repeating: .empty(404), count: 5) + [.empty(503), .json("1")]
        let transport = APIMockTransport(responses)
        #expect(
            try await outcomes(of: 7, client(transport, budget: 1, retry: Self.twice))
                == [503, 404, 404, 404, 404, 404, 1]
        )
    }

    @Test func `a call without a response returns nothing`() async throws {
        let responses: [APIMockResponse] =
            [.empty(503), .empty(503)] + Array(repeating: .failure(.notConnected), count: 9) + [.empty(500)]
        let transport = APIMockTransport(responses)
        let outcomes = try await outcomes(of: 11, client(transport, budget: 1, retry: Self.twice))
        #expect(outcomes == [503, 0, 0, 0, 0, 0, 0, 0, 0, 0, 500])
    }

    @Test func `copies share the budget and servers do not`() async throws {
        let transport = APIMockTransport([.empty(503).repeated()])
        var client = client(transport, budget: 1, retry: Self.twice)
        _ = try await outcomes(of: 1, client)
        #expect(transport.requests.count == 2)
        client.defaults.timeout = .seconds(1)
        _ = try await outcomes(of: 1, client)
        let absolute = try #require(URL(string: "https://api.example/elsewhere"))
        _ = try await apiError { try await client.send(Probe<Int>(path: .url(absolute))) }
        #expect(transport.requests.count == 4)
        client.server = "https://mirror.example"
        _ = try await outcomes(of: 1, client)
        #expect(transport.requests.count == 6)
        let image = try #require(URL(string: "https://images.example/1"))
        _ = try await apiError { try await client.send(Probe<Int>(path: .url(image))) }
        #expect(transport.requests.count == 8)
    }

    @Test func `calls that are never retried take nothing`() async throws {
        let transport = APIMockTransport([.empty(503).when(.post).repeated(), .empty(503), .json("1")])
        let client = client(transport, budget: 1)
        for _ in 0..<3 { _ = try await apiError { try await client.send(PostProbe()) } }
        #expect(try await outcomes(of: 1, client) == [1])
    }

    @Test func `streams take from the budget`() async throws {
        let transport = APIMockTransport([.empty(503), .empty(503), .empty(500)])
        let client = client(transport, budget: 1)
        let error = try await apiError { for try await _ in client.stream(FeedResource<Int>()) {} }
        #expect(error.status == 503)
        #expect(transport.requests.count == 2)
    }
}
