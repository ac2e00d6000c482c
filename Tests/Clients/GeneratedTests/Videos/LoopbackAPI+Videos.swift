import APIRuntime
import APIRuntimeConformance
import Videos

extension LoopbackAPI {
    /// A client of this server for the catalogue.
    func videos(language: String = "en") -> VideosClient {
        VideosClient(acceptLanguage: language, server: APIServer(server.url + "/api"), configuration: configuration)
    }
}
