public import APIRuntime
public import Foundation

/// A transport for tests that replays the responses that ``APIRecordingTransport`` wrote to a folder. It sends nothing.
///
/// ```swift
/// import GitHub
/// import Testing
///
/// @Test func theSwiftRepository() async throws {
///     let transport = try APIReplayTransport(URL(filePath: "Recordings/Swift"))
///     let github = GitHubClient(configuration: APIConfiguration(transport: transport))
///
///     #expect(try await github.repositories.get(owner: "swiftlang", repo: "swift").name == "swift")
///     try transport.finish()  // throws if a recorded response was not used
/// }
/// ```
///
/// A request receives the first unused response that was recorded for the same method, path, query and body. The order
/// of query items and JSON members, headers, servers and credentials are not compared. If there is none, the transport
/// throws an `APITransportError` with an ``APIPlaybackError`` that lists the differences to the most similar
/// requests.
///
/// A JSON body has the recorded values, but not the recorded spaces and order of members.
nonisolated public final class APIReplayTransport: APITransport {
    private struct State: Sendable {
        var played: Set<Int> = []
        var unexpected: [(request: APIRequest, problem: String)] = []
    }

    private let exchanges: [(name: String, exchange: APIExchange)]
    private let comparesBodies: Bool
    private let state = APILocked(State())

    /// Creates a transport that replays the files of a folder, in the order of their names.
    ///
    /// - Parameters:
    ///   - folder: A folder with a recording.
    ///   - comparesBodies: Whether the body of a request must match the recorded one.
    /// - Throws: `CocoaError` if the folder cannot be read, ``APIPlaybackError`` if it contains no exchange or an
    ///   invalid one.
    public convenience init(_ folder: URL, comparingBodies comparesBodies: Bool = true) throws {
        let exchanges = try APIExchangeFolder(url: folder).exchanges
        if exchanges.isEmpty { throw APIPlaybackError("There is no recording in '\(folder.lastPathComponent)'.") }
        self.init(named: exchanges, comparesBodies)
    }

    /// Creates a transport that replays exchanges in memory.
    ///
    /// - Parameters:
    ///   - exchanges: The exchanges. Each is used once.
    ///   - comparesBodies: Whether the body of a request must match the recorded one.
    public convenience init(_ exchanges: [APIExchange], comparingBodies comparesBodies: Bool = true) {
        self.init(named: exchanges.enumerated().map { ("exchange \($0 + 1)", $1) }, comparesBodies)
    }

    private init(named exchanges: [(name: String, exchange: APIExchange)], _ comparesBodies: Bool) {
        self.exchanges = exchanges
        self.comparesBodies = comparesBodies
    }

    /// Checks at the end of a test that all responses and requests matched.
    ///
    /// - Throws: ``APIPlaybackError`` if an exchange was not used, or a request had no response, even if its error was
    ///   caught.
    public func finish() throws {
        let state = state.withLock { $0 }
        let unused = exchanges.indices.filter { !state.played.contains($0) }.map { exchanges[$0] }
        var problems = state.unexpected.map(\.problem)
        if !unused.isEmpty {
            let lines = unused.map { "- \($0.name): \($0.exchange.request.line)" }
            problems.append((["No request used these recorded responses:"] + lines).joined(separator: "\n"))
        }
        if problems.isEmpty { return }
        throw APIPlaybackError(
            problems.joined(separator: "\n"),
            unexpected: state.unexpected.map(\.request),
            unused: unused.map(\.name)
        )
    }

    /// No response is late.
    public var keepsDeadlines: Bool { true }

    /// Returns the recorded response of the request.
    public func send(_ request: APIRequest) async throws -> APIRawResponse {
        try Task.checkCancellation()
        let sent: APIExchange.Request
        do {
            sent = try APIExchange.Request(APIRecordingRedactor(request, names: APISecretNames.standard))
        } catch {
            throw APITransportError(.invalidRequest, underlying: error)
        }
        let differences = exchanges.map { $0.exchange.request.differences(from: sent, comparingBodies: comparesBodies) }
        let place = state.withLock { state in
            let place = exchanges.indices.first { differences[$0].isEmpty && !state.played.contains($0) }
            if let place {
                state.played.insert(place)
            } else {
                state.unexpected.append((request, problem(sent, differences)))
            }
            return place
        }
        guard let place else {
            let error = APIPlaybackError(problem(sent, differences), unexpected: [request])
            throw APITransportError(.other, underlying: error)
        }
        return APIRawResponse(exchanges[place].exchange.response, to: request)
    }

    private func problem(_ sent: APIExchange.Request, _ differences: [[String]]) -> String {
        let nearest = exchanges.indices
            .map { (place: $0, distance: APIExchange.Request.distance(differences[$0])) }
            .sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }
            .prefix(3)
            .map { near in
                let found = differences[near.place]
                let text = found.isEmpty ? "was used already" : found.joined(separator: ", ")
                return "- \(exchanges[near.place].name): \(text)"
            }
        let problem = "No recorded exchange is left for \(sent.line)."
        return nearest.isEmpty ? problem : ([problem + " Nearest:"] + nearest).joined(separator: "\n")
    }
}

nonisolated extension APIRawResponse {
    /// The recorded response, with the server of the request.
    fileprivate init(_ recorded: APIExchange.Response, to request: APIRequest) {
        let server = request.url.serverText
        var headers = APIHeaders()
        for (name, value) in recorded.headers {
            headers.add(name, value.replacing(APIExchange.server, with: server))
        }
        var body = recorded.body
        body.replace(Data(APIExchange.server.utf8), with: Data(server.utf8))
        let url = recorded.url.flatMap { URL(string: $0.replacing(APIExchange.server, with: server)) }
        self.init(status: recorded.status, headers: headers, body: body, url: url ?? request.url)
    }
}
