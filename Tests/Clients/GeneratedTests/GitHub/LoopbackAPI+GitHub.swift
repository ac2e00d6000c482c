import APIRuntime
import APIRuntimeConformance
import GitHub

extension LoopbackAPI {
    /// A client of this server for the GitHub API.
    func github(
        token: APICredential? = "the-token",
        userAgent: String = "reader"
    ) -> GitHubClient {
        GitHubClient(
            userAgent: userAgent,
            token: token,
            server: APIServer(server.url),
            uploadsServer: APIServer(server.url),
            configuration: configuration
        )
    }
}
