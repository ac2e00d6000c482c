import APIRuntime
import APIRuntimeConformance
import Forge

extension LoopbackAPI {
    /// A client of this server for the forge.
    func forge(token: APICredential? = "s3cret") -> ForgeClient {
        ForgeClient(
            tenant: "acme",
            token: token,
            server: APIServer(server.url + "/v2"),
            configuration: configuration
        )
    }
}
