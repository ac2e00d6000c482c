import APIRuntime
import TestSupport

/// A server on the loopback interface that replaces an API. Extensions add a client for each API.
struct LoopbackAPI {
    let server: LoopbackServer
    let clock = RecordingClock()

    init(_ replies: Reply...) throws {
        server = try LoopbackServer(replies: replies)
    }

    init(_ handler: @escaping @Sendable (ReceivedRequest) -> Reply) throws {
        server = try LoopbackServer(handler)
    }

    var configuration: APIConfiguration { APIConfiguration(clock: clock.clock) }

    /// The targets of the requests in the order of arrival.
    var targets: [String] { server.requests.map(\.target) }

    /// The methods and targets of the requests in the order of arrival.
    var lines: [String] { server.requests.map { "\($0.method) \($0.target)" } }

    /// The bodies of the requests in the order of arrival.
    var bodies: [String] { server.requests.map(\.text) }
}
