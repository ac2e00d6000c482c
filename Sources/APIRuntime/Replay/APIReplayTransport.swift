public import Foundation

/// A transport for tests that gives the answers which ``APIRecordingTransport`` wrote to a folder; nothing is sent.
///
/// ```swift
/// let transport = try APIReplayTransport(folder)
/// client.configuration.transport = transport
/// let repos = try await client.repos()
/// try transport.finish()
/// ```
///
/// A request gets the first answer in order that was recorded for the same method, path, query and body and was not given
/// yet. The order of query items and of a JSON body's members, headers, servers and credentials play no part. Where there
/// is none, an ``APITransportError`` is thrown with an ``APIPlaybackError`` that tells the nearest ones apart from it.
///
/// A JSON body comes back with the values that it had, but not with its spaces and the order of its members.
nonisolated public final class APIReplayTransport: APITransport {
    private struct State: Sendable {
        var played: Set<Int> = []
        var unexpected: [(request: APIRequest, problem: String)] = []
    }

    private let exchanges: [(name: String, exchange: APIExchange)]
    private let comparesBodies: Bool
    private let state = APILocked(State())

    /// Creates a transport that plays the files of a folder, in the order of their names.
    ///
    /// - Parameters:
    ///   - folder: A folder with a recording.
    ///   - comparesBodies: Whether an answer is for a request with the recorded body alone.
    /// - Throws: `CocoaError` where the folder cannot be read, ``APIPlaybackError`` where a file in it is no exchange or
    ///   there is none.
    public convenience init(_ folder: URL, comparingBodies comparesBodies: Bool = true) throws {
        let exchanges = try APIExchangeFolder(url: folder).exchanges
        if exchanges.isEmpty { throw APIPlaybackError("There is no recording in '\(folder.lastPathComponent)'.") }
        self.init(named: exchanges, comparesBodies)
    }

    /// Creates a transport that plays exchanges which are in memory.
    ///
    /// - Parameters:
    ///   - exchanges: What is played, each exchange once.
    ///   - comparesBodies: Whether an answer is for a request with the recorded body alone.
    public convenience init(_ exchanges: [APIExchange], comparingBodies comparesBodies: Bool = true) {
        self.init(named: exchanges.enumerated().map { ("exchange \($0 + 1)", $1) }, comparesBodies)
    }

    private init(named exchanges: [(name: String, exchange: APIExchange)], _ comparesBodies: Bool) {
        self.exchanges = exchanges
        self.comparesBodies = comparesBodies
    }

    /// Ends a test.
    ///
    /// - Throws: ``APIPlaybackError`` where there is an exchange that nobody asked for, or a request that none was for, even
    ///   if its error was caught.
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

    /// Gives the answer that was recorded for the request.
    public func send(_ request: APIRequest) async throws -> APIRawResponse {
        try Task.checkCancellation()
        let sent: APIExchange.Request
        do {
            sent = try APIExchange.Request(APIRecordingRedactor(request, names: APIExchange.secretNames))
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
    /// The recorded answer, as if the server of the request had given it.
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
