import APIRuntime
import GitHub
import TestSupport

extension LoopbackAPI {
    /// A client that talks to this server as to the GitHub API.
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
