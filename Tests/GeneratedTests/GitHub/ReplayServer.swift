import APIRuntime
import Foundation
import GitHub
import TestSupport

/// A server that gives the recorded answers in their order, whatever it is asked; the test compares the requests.
struct ReplayServer {
    let server: LoopbackServer
    let clock = RecordingClock()

    init(_ exchanges: [RecordedExchange]) throws {
        let next = Locked(0)
        server = try LoopbackServer { request in
            let index = next.withLock { next in
                defer { next += 1 }
                return next
            }
            guard exchanges.indices.contains(index) else { return .text("nothing was recorded", status: 599) }
            return exchanges[index].reply(from: request.headers["Host"] ?? "")
        }
    }

    /// A client that tries each call once, since each was recorded once.
    var github: GitHubClient {
        GitHubClient(
            token: "the-token",
            server: APIServer(server.url),
            uploadsServer: APIServer(server.url),
            configuration: APIConfiguration(retry: .off, clock: clock.clock)
        )
    }
}
