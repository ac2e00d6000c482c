import APIRuntime

@testable import APIRuntimeTesting

/// A client whose defaults are set by a test.
struct ProbeClient: APIClient {
    static let runtimeVersion: APIRuntimeVersion = .v1
    static let defaultServer: APIServer = "https://api.example/v1"

    var server = Self.defaultServer
    var configuration: APIConfiguration
    var defaults: APIDefaults

    init(
        _ configuration: APIConfiguration,
        server: APIServer = Self.defaultServer,
        defaults: APIDefaults = APIDefaults()
    ) {
        self.configuration = configuration
        self.server = server
        self.defaults = defaults
        self.defaults.observers.append(APIRateLimiter())
        // While other tests keep all threads, a call over a connection waits for longer than the default limit.
        if configuration.transport is APIURLSessionTransport, configuration.timeout == nil, defaults.timeout == nil {
            self.configuration.timeout = .seconds(600)
        }
    }

    init(_ responses: APIMockResponse..., defaults: APIDefaults = APIDefaults()) {
        self.init(APIConfiguration(transport: APIMockTransport(responses), retry: .off), defaults: defaults)
    }
}
