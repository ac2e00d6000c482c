internal import APIRuntime
internal import Foundation

/// A client of no API, for cases about what a client makes of a response.
struct TrialClient: APIClient {
    static let runtimeVersion: APIRuntimeVersion = .v1
    static let defaultServer: APIServer = "http://127.0.0.1"

    var server: APIServer
    var configuration: APIConfiguration
    var defaults = APIDefaults()

    init(_ server: LoopbackServer, _ configuration: APIConfiguration) {
        self.server = APIServer(server.url)
        self.configuration = configuration
    }
}

/// A resource with any response body.
struct TrialResource<Value: Decodable & Sendable>: APIResource {
    typealias Response = Value

    static var name: String { "probe" }

    var path: APIPath = "/probe"
    var headers = APIHeaders()
}

/// Lines without a terminator.
struct TrialLines: APIStreamedResource {
    typealias Response = Void
    typealias StreamElement = String

    static let name = "lines"
    static let streaming: APIStreaming = .lines()

    let path: APIPath = "/lines"
}
