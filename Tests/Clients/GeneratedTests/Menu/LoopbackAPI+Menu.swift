import APIRuntime
import APIRuntimeConformance
import Menu

extension LoopbackAPI {
    /// A client of this server for the restaurant's service.
    func menu(token: APICredential? = "k1tchen") -> MenuClient {
        MenuClient(token: token, server: APIServer(server.url + "/api"), configuration: configuration)
    }
}
