import APIRuntime
import APIRuntimeConformance

/// A server on the loopback interface that replaces an API. Extensions add a client for each API.
struct LoopbackAPI {
    let server: LoopbackServer
    let clock = RecordingClock()
    /// The random number of each delay, from 0 to 1.
    var random = 0.0
    /// The time limit of each attempt; `nil` uses that of the spec. It is long, because a login can take a minute while
    /// other tests use all threads.
    var timeout: Duration? = .seconds(3600)

    init(_ replies: Reply...) throws {
        server = try LoopbackServer(replies: replies)
    }

    init(_ handler: @escaping @Sendable (ReceivedRequest) -> Reply) throws {
        server = try LoopbackServer(handler)
    }

    var configuration: APIConfiguration {
        APIConfiguration(clock: clock.clock, random: { [random] in random }, timeout: timeout)
    }

    /// The targets of the requests in the order of arrival.
    var targets: [String] { server.requests.map(\.target) }

    /// The methods and targets of the requests in the order of arrival.
    var lines: [String] { server.requests.map { "\($0.method) \($0.target)" } }

    /// The bodies of the requests in the order of arrival.
    var bodies: [String] { server.requests.map(\.text) }
}
