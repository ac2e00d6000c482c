import APIRuntime
import APIRuntimeConformance
import Foundation

/// A server, and a client of it that never waits.
struct ForumServer {
    let server: LoopbackServer
    let clock = SteppingClock()
    var client: ForumClient

    init(_ handler: @escaping @Sendable (ReceivedRequest) -> Reply) throws {
        self.init(server: try LoopbackServer(handler))
    }

    init(_ replies: Reply...) throws {
        self.init(server: try LoopbackServer(replies: replies))
    }

    private init(server: LoopbackServer) {
        self.server = server
        client = ForumClient(
            key: "s3cret",
            server: APIServer(server.url + "/2.3"),
            configuration: APIConfiguration(
                transport: APIURLSessionTransport(),
                clock: clock.clock,
                random: { 1 }
            )
        )
    }

    var targets: [String] {
        server.requests.map(\.target)
    }

    /// The JSON of a question.
    static func question(_ id: Int) -> String {
        """
        {"question_id": \(id), "title": "Q\(id)", "score": 1, "tags": ["swift"], "creation_date": 1700000000,
         "link": "https://forum.example/q/\(id)"}
        """
    }

    /// The JSON of a page of questions.
    static func page(_ ids: [Int], more: Bool = false, backoff: Int? = nil) -> Reply {
        let wait = backoff.map { ", \"backoff\": \($0)" } ?? ""
        return .json(
            "{\"items\": [\(ids.map(question).joined(separator: ","))], \"has_more\": \(more)\(wait)}"
        )
    }

    static func failure(_ status: Int, _ name: String = "bad_parameter") -> Reply {
        .json(
            "{\"error_id\": \(status), \"error_name\": \"\(name)\", \"error_message\": \"page is too large\"}",
            status: status
        )
    }
}
