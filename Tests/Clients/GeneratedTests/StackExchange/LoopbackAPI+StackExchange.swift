import APIRuntime
import APIRuntimeConformance
import StackExchange

extension LoopbackAPI {
    /// A client of this server for the Stack Exchange API.
    func stackExchange(key: APICredential? = nil, user: APICredential? = nil) -> StackExchangeClient {
        StackExchangeClient(
            key: key,
            user: user,
            server: APIServer(server.url + "/2.3"),
            configuration: configuration
        )
    }
}

extension Reply {
    /// A page as the API writes it.
    static func page(_ items: String = "", hasMore: Bool = false, backoff: Int? = nil) -> Reply {
        let wait = backoff.map { ",\"backoff\":\($0)" } ?? ""
        return .json("{\"items\":[\(items)],\"has_more\":\(hasMore),\"quota_max\":300,\"quota_remaining\":1\(wait)}")
            .gzipped()
    }
}
