import APIRuntime
import APIRuntimeConformance
import Friends

extension LoopbackAPI {
    /// A client of this server for the friends service.
    func friends(token: APICredential? = "t0ken") -> FriendsClient {
        FriendsClient(token: token, server: APIServer(server.url + "/v1"), configuration: configuration)
    }
}
