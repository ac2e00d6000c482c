import APIRuntime
import Foundation
import Testing

@testable import APIRuntimeTesting

/// The priority of policies: the resource before the configuration before the client.
@Suite struct PolicyTests {
    private struct Patient: APIResource {
        typealias Response = Int
        static let name = "patient"
        static let retry: APIRetryPolicy? = APIRetryPolicy(attempts: 4)
        static let timeout: Duration? = .seconds(90)
        let path: APIPath = "/patient"
    }

    private func attempts(
        of resource: some APIResource,
        configuration: APIRetryPolicy?,
        client: APIRetryPolicy?
    ) async throws -> Int {
        let transport = APIMockTransport([.empty(503).repeated()])
        let probe = ProbeClient(
            APIConfiguration(transport: transport, retry: configuration, clock: SteppingClock().clock),
            defaults: APIDefaults(retry: client)
        )
        _ = try await apiError { try await probe.send(resource) }
        return transport.requests.count
    }

    @Test func `the retry policies of resource, configuration and client have this priority`() async throws {
        let two = APIRetryPolicy(attempts: 2)
        #expect(try await attempts(of: Probe<Int>(), configuration: nil, client: nil) == 3)
        #expect(try await attempts(of: Probe<Int>(), configuration: nil, client: two) == 2)
        #expect(try await attempts(of: Probe<Int>(), configuration: .off, client: two) == 1)
        #expect(try await attempts(of: Patient(), configuration: .off, client: two) == 4)
    }

    @Test func `the timeouts of resource, configuration and client have this priority`() async throws {
        var client = ProbeClient(APIConfiguration(transport: APIMockTransport([])))
        #expect(try await client.request(for: Probe<Int>()).timeout == .seconds(60))
        client.defaults.timeout = .seconds(30)
        #expect(try await client.request(for: Probe<Int>()).timeout == .seconds(30))
        client.configuration.timeout = .seconds(10)
        #expect(try await client.request(for: Probe<Int>()).timeout == .seconds(10))
        #expect(try await client.request(for: Patient()).timeout == .seconds(90))
    }
}
