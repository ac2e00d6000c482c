/// What the examples of a file use without declaring it: modules, values and types.
struct ExampleContext {
    /// The modules besides Foundation and those of the runtime.
    var modules: [String] = []
    /// The names of variables with their types.
    var variables: KeyValuePairs<String, String> = [:]
    /// The declarations of types, each of which is private.
    var types = ""

    /// The declarations for the file of one example.
    var declarations: String {
        variables.map { "private var \($0.key): \($0.value) { get { fatalError() } set {} }\n" }.joined() + types
    }

    private static let stack = ExampleContext(modules: ["StackExchange"], variables: ["stack": "StackExchangeClient"])
    private static let github = ExampleContext(modules: ["GitHub"], variables: ["github": "GitHubClient"])

    /// A logger with the methods of swift-log that examples use.
    private static let logger: KeyValuePairs = ["logger": "Logger"]
    private static let loggerType = """
        private struct Logger {
            enum Level { case debug, error }
            func debug(_ message: String) {}
            func log(level: Level, _ message: String) {}
        }
        """

    private static let networking = """
        #if canImport(FoundationNetworking)
            import FoundationNetworking
        #endif
        """

    /// Declarations with the signatures of Combine, which Linux lacks.
    private static let combine = """
        private struct AnyPublisher<Output, Failure: Error> {}
        private struct Deferred<Publisher> {
            init(createPublisher: @escaping () -> Publisher) {}
            func eraseToAnyPublisher<Output, Failure>() -> AnyPublisher<Output, Failure>
            where Publisher == Future<Output, Failure> { AnyPublisher() }
        }
        private final class Future<Output, Failure: Error> {
            typealias Promise = (Result<Output, Failure>) -> Void
            init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {}
        }
        """

    /// The contexts by the names of files.
    static let all: [String: ExampleContext] = [
        "README.md": ExampleContext(modules: ["StackExchange"]),
        "CacheResponses.md": github,
        "CallFromAServer.md": github,
        "CallWithoutAsync.md": ExampleContext(modules: stack.modules, variables: stack.variables, types: combine),
        "DecodeFaster.md": stack,
        "GeneratedFiles.md": stack,
        "HandleErrors.md": stack,
        "LogAndMeasure.md": ExampleContext(
            modules: ["StackExchange"],
            variables: ["stack": "StackExchangeClient", "logger": "Logger"],
            types: loggerType
        ),
        "LogIn.md": ExampleContext(
            modules: ["GitHub", "Menu", "Payment"],
            variables: ["name": "String", "password": "String"],
            types: """
                private func readToken() async throws -> String { fatalError() }
                private func requestToken(refreshing text: String?) async throws -> APIToken { fatalError() }
                """
        ),
        "MigrateFromMoya.md": ExampleContext(
            modules: ["GitHub"],
            types: "private func readToken() async throws -> String { fatalError() }"
        ),
        "MigrateFromSwiftOpenAPIGenerator.md": github,
        "MigrateFromURLSession.md": ExampleContext(
            modules: stack.modules,
            variables: stack.variables,
            types: networking
        ),
        "Middleware.md": ExampleContext(modules: stack.modules, variables: logger, types: loggerType),
        "ReadPages.md": stack,
        "ReadStreams.md": ExampleContext(modules: ["Forge"], variables: ["forge": "ForgeClient"]),
        "RetriesAndLimits.md": stack,
        "RuntimeLibrary.md": stack,
        "TestWithMocks.md": ExampleContext(modules: ["GitHub", "StackExchange"]),
        "UseAsyncHTTPClient.md": ExampleContext(modules: ["GitHub"], types: asyncHTTPClient),
        "UploadAndDownload.md": ExampleContext(
            modules: ["Forge", "StackExchange"],
            variables: ["forge": "ForgeClient", "stack": "StackExchangeClient"]
        ),
        "APIClient.swift": ExampleContext(
            modules: ["GitHub", "StackExchange"],
            variables: ["github": "GitHubClient", "stack": "StackExchangeClient"]
        ),
        "APICredential.swift": ExampleContext(
            modules: ["GitHub", "Payment"],
            types: "private func readToken() async throws -> String { fatalError() }"
        ),
        "APILogin.swift": ExampleContext(modules: ["Menu"], variables: ["name": "String", "password": "String"]),
        "APILoggingMiddleware.swift": ExampleContext(
            modules: ["StackExchange"],
            variables: logger,
            types: loggerType
        ),
        "APIConfiguration.swift": ExampleContext(modules: stack.modules),
        "APIPagePosition.swift": stack,
        "APIPages.swift": stack,
        "APIURLSessionTransport.swift": ExampleContext(types: networking),
        "APIConcurrencyLimit.swift": stack,
        "APIBodyReader.swift": ExampleContext(
            variables: ["body": "APIBody", "connection": "Connection"],
            types: """
                private struct Connection {
                    func beginBody(length: Int64?) {}
                    func write(_ bytes: Data) async throws {}
                }
                """
        ),
        "APIDeadline.swift": ExampleContext(
            variables: ["pool": "Pool"],
            types: """
                private struct Pool {
                    func connection(to url: URL) async throws -> Connection { fatalError() }
                }
                private struct Connection: Sendable {
                    func close() {}
                    func load(_ request: APIRequest) async throws -> APIRawResponse { fatalError() }
                }
                """
        ),
        "APISample.swift": ExampleContext(modules: ["StackExchange"], variables: ["body": "Data"]),
        "APIServer.swift": ExampleContext(modules: ["Forge"]),
        "APIStream.swift": ExampleContext(modules: ["Forge"], variables: ["forge": "ForgeClient"]),
        "APIHeaderReader.swift": github,
        "APIRecordingTransport.swift": github,
        "APIResource.swift": stack,
        "APICachingMiddleware.swift": github,
        "APIClient+Completion.swift": stack,
        "APICurlCommand.swift": stack,
        "APIError.swift": stack,
        "APIMiddleware.swift": stack,
        "APIMockResponse.swift": stack,
    ]
}
