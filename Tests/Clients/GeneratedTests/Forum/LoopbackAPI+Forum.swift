import APIRuntime
import APIRuntimeConformance
import Forum

extension LoopbackAPI {
    /// A client of this server for the forum.
    func forum() -> ForumClient {
        ForumClient(server: APIServer(server.url + "/api"), configuration: configuration)
    }
}
