import APIRuntime
import APIRuntimeConformance
import Traps

extension LoopbackAPI {
    /// A client of this server for the API with pitfalls.
    func traps() -> TrapsClient {
        TrapsClient(key: "k", server: APIServer(server.url + "/v1"), configuration: configuration)
    }
}
