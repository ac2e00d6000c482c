import APIRuntimeConformance
import Foundation
import TestTraits
import Testing

@testable import APIRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Many concurrent calls, and the resources that remain in use after them.
@Suite(.serialized, .watchdog) struct SessionLoadTests {
    @Test func `five hundred calls end and leave no connection`() async throws {
        let server = try LoopbackServer { .json($0.path) }
        do {
            let transport = APIURLSessionTransport()
            let bodies = try await withThrowingTaskGroup(of: Data.self) { group in
                for number in 0..<500 {
                    group.addTask { try await transport.send(server.request(.get, "/\(number)")).body }
                }
                return try await group.reduce(into: Set()) { $0.insert($1) }
            }
            #expect(bodies == Set((0..<500).map { Data("/\($0)".utf8) }))
            // Connections are reused. A few may be new.
            #expect(server.connections < 250)
            #expect(await tasks(of: transport) == 0)
        }
        // The transport is released with all its connections; otherwise this never returns.
        await server.waitForEndOfConnections()
        #expect(server.requests.count == 500)
    }

    @Test func `the connections of a configuration are kept`() async throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpMaximumConnectionsPerHost = 2
        let transport = APIURLSessionTransport(configuration: configuration)
        #expect(transport.session.configuration.httpMaximumConnectionsPerHost == 2)
        #expect(APIURLSessionTransport().session.configuration.httpMaximumConnectionsPerHost == 64)
    }

    /// How many tasks the transport's session still has.
    private func tasks(of transport: APIURLSessionTransport) async -> Int {
        await withCheckedContinuation { continuation in
            transport.session.getAllTasks { continuation.resume(returning: $0.count) }
        }
    }
}
