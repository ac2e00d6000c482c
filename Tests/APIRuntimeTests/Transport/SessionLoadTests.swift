import APIRuntime
import Foundation
import TestSupport
import Testing

/// Many calls at once, and what is left of them.
@Suite(.serialized, .timeLimit(.minutes(1))) struct SessionLoadTests {
    @Test func fiveHundredCallsFinishAndLeaveNoConnection() async throws {
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
            #expect(server.connections <= 64)
        }
        // The transport is gone and with it every connection; otherwise this never ends.
        await server.waitForEndOfConnections()
        #expect(server.requests.count == 500)
    }

    @Test func cancellingSomeLeavesTheOthers() async throws {
        let server = try LoopbackServer { request in
            request.query == "hold" ? .hold : .chunks(["[", "1]"], pause: .milliseconds(1))
        }
        do {
            let transport = APIURLSessionTransport()
            let calls = (0..<60).map { number in
                Task {
                    var request = server.request(.get, "/\(number)" + (number % 3 == 0 ? "?hold" : ""))
                    request.timeout = .seconds(50)
                    return try await transport.send(request).body
                }
            }
            await server.waitForRequests(30)
            for number in calls.indices where number % 3 == 0 {
                calls[number].cancel()
            }
            for (number, call) in calls.enumerated() {
                if number % 3 == 0 {
                    await #expect(throws: CancellationError.self) { try await call.value }
                } else {
                    #expect(try await call.value == Data("[1]".utf8))
                }
            }
        }
        await server.waitForEndOfConnections()
        #expect(server.requests.count >= 40)
    }
}
