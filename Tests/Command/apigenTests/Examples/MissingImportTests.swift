import Foundation
import TestSupport
import TestTraits
import Testing

/// Code that uses a product of the runtime without its import.
@Suite(.dedicatedThreads) struct MissingImportTests {
    /// Expressions with the product that declares them.
    private static let uses = [
        ("Testing", #"_ = APIMockTransport([.json("{}")])"#),
        ("Testing", #"_ = APIMockTransport([.empty(404).when(.get, "/a"), .failure(.timedOut), .stream(["a"])])"#),
        ("Testing", #"_ = APIMockTransport([.value(1), .data(Data()).delayed(by: .seconds(1)).repeated()]).requests"#),
        ("Testing", #"_ = APIConfiguration(transport: APIMockTransport([APIMockResponse.json("1")]))"#),
        ("Testing", #"_ = try APIReplayTransport(URL(filePath: "/a"))"#),
        ("Testing", #"_ = try APIRecordingTransport(to: URL(filePath: "/a"), secretNames: ["pin"])"#),
        ("Testing", "_ = APIExchange.server"),
        ("Caching", "_ = APIConfiguration(middleware: [APICachingMiddleware(revalidation: .whenStale)])"),
        ("Caching", #"_ = APICachingMiddleware(folder: URL(filePath: "/a"))"#),
        ("Logging", "_ = APIConfiguration(middleware: [APILoggingMiddleware(.headers)])"),
        ("Logging", #"_ = APILoggingMiddleware(.bodies(upTo: 9)) { print($0, $0.isFailure) }"#),
        ("Logging", #"_ = try APIRequest(url: URL(filePath: "/a")).curl()"#),
        ("Login", #"_ = APILogin { APIToken("a", expiresIn: .seconds(9)) }"#),
        ("Login", #"_ = APICredential(APILogin(leeway: .seconds(1)) { former in APIToken("a") })"#),
    ]

    @Test func `the error names the missing import`() async throws {
        let folder = try TemporaryFolder()
        for (number, use) in Self.uses.enumerated() {
            try folder.write(
                "import APIRuntime\nimport Foundation\nfunc use\(number)() throws {\n    \(use.1)\n}\n",
                to: "Use\(number).swift"
            )
        }
        let options = ["-typecheck", "-wmo", "-parse-as-library", "-swift-version", "6", "-I", BuiltCommand.modules]
        let text = try await Toolchain.run("swiftc", options + folder.files, in: folder).text
        let errors = text.split(separator: "\n").filter { $0.contains(/^\S.*: error:/) }
        for (number, use) in Self.uses.enumerated() {
            let own = errors.filter { $0.contains("Use\(number).swift:") }
            #expect(!own.isEmpty, "\(use.1)")
            let message = "is unavailable: add 'import APIRuntime\(use.0)', a product of the same package"
            #expect(own.allSatisfy { $0.hasSuffix(message) }, "\(use.1): \(own)")
        }
    }
}
