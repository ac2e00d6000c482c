import APIRuntime
import APIRuntimeConformance
import Foundation
import GitHub
import TestSupport

/// A server that sends the recorded responses in their order, for any request. The test compares the requests.
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

    /// A client with one attempt for each call, because each call was recorded once.
    var github: GitHubClient {
        GitHubClient(
            token: "the-token",
            server: APIServer(server.url),
            uploadsServer: APIServer(server.url),
            configuration: APIConfiguration(retry: .off, clock: clock.clock)
        )
    }
}
