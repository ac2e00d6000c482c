import APIRuntime
import TestSupport
import Traps

extension LoopbackAPI {
    /// A client that talks to this server as to an API full of traps.
    func traps() -> TrapsClient {
        TrapsClient(key: "k", server: APIServer(server.url + "/v1"), configuration: configuration)
    }
}
