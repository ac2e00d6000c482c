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

    /// The contexts by the names of files.
    static let all: [String: ExampleContext] = [
        "README.md": ExampleContext(
            modules: ["StackExchange", "Forge", "Menu"],
            variables: ["forge": "ForgeClient", "name": "String", "password": "String", "logger": "Logger"],
            types: "private struct Logger { func debug(_ message: String) {} }"
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
            variables: ["logger": "Logger"],
            types: """
                private struct Logger {
                    enum Level { case debug, error }
                    func log(level: Level, _ message: String) {}
                }
                """
        ),
        "APIPages.swift": stack,
        "APIConcurrencyLimit.swift": stack,
        "APISample.swift": ExampleContext(modules: ["StackExchange"], variables: ["body": "Data"]),
        "APIServer.swift": ExampleContext(modules: ["Forge"]),
        "APIStream.swift": ExampleContext(modules: ["Forge"], variables: ["forge": "ForgeClient"]),
        "APIHeaderReader.swift": github,
        "APIRecordingTransport.swift": github,
        "APICachingMiddleware.swift": github,
        "APIClient+Completion.swift": stack,
        "APICurlCommand.swift": stack,
        "APIError.swift": stack,
        "APIMiddleware.swift": stack,
        "APIMockResponse.swift": stack,
    ]
}
