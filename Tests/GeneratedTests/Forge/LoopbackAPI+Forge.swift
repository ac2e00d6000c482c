import APIRuntime
import Forge
import TestSupport

extension LoopbackAPI {
    /// A client that talks to this server as to the forge.
    func forge(token: APICredential? = "s3cret") -> ForgeClient {
        ForgeClient(
            tenant: "acme",
            token: token,
            server: APIServer(server.url + "/v2"),
            configuration: configuration
        )
    }
}
