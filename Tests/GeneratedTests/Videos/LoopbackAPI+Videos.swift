import APIRuntime
import TestSupport
import Videos

extension LoopbackAPI {
    /// A client that talks to this server as to the catalogue.
    func videos(language: String = "en") -> VideosClient {
        VideosClient(acceptLanguage: language, server: APIServer(server.url + "/api"), configuration: configuration)
    }
}
