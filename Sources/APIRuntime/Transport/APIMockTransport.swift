/// A transport for tests: it plays answers that were written beforehand and keeps the requests.
///
/// ```swift
/// let transport = APIMockTransport([
///     .json(#"{"items": [], "has_more": false}"#).when(QuestionsResource.self),
///     .failure(.notConnected),
/// ])
/// let client = ForumClient(configuration: APIConfiguration(transport: transport, retry: .off))
/// let questions = try await client.questions(tagged: ["swift"])
/// XCTAssertEqual(questions, [])
/// XCTAssertEqual(transport.requests.map(\.url.path), ["/2.3/questions"])
/// XCTAssertThrowsError(try transport.finish())  // nobody asked for the second answer
/// ```
///
/// A request gets the first answer in order that is for it and was not given yet. Where there is none, it throws an
/// ``APITransportError`` of the kind `other` with an ``APIPlaybackError`` that says what was asked for and what was left.
nonisolated public final class APIMockTransport: APITransport {
    private struct State: Sendable {
        var requests: [APIRequest] = []
        var played: Set<Int> = []
        var unexpected: [APIPlaybackError] = []
    }

    private let responses: [APIMockResponse]
    private let clock: APIClock
    private let state = APILocked(State())

    /// Creates a transport that plays these answers.
    ///
    /// - Parameters:
    ///   - answers: What is played, each answer once.
    ///   - clock: What measures the delays of answers, for tests that do not want to wait for them.
    public init(_ responses: [APIMockResponse], clock: APIClock = .system) {
        self.responses = responses
        self.clock = clock
    }

    /// All requests so far, in order, also those that had no answer.
    public var requests: [APIRequest] {
        state.withLock { $0.requests }
    }

    /// The answers that nobody asked for; a test expects none at its end.
    public var unused: [APIMockResponse] {
        unused(in: state.withLock { $0 })
    }

    /// Ends a test.
    ///
    /// - Throws: ``APIPlaybackError`` where there is an answer that nobody asked for, or a request that none was for, even if
    ///   its error was caught.
    public func finish() throws {
        let state = state.withLock { $0 }
        let unused = unused(in: state).map(\.description)
        var problems = state.unexpected.map(\.description)
        if !unused.isEmpty {
            problems.append("No request used these responses of the mock transport: \(unused.joined(separator: ", ")).")
        }
        if problems.isEmpty { return }
        throw APIPlaybackError(
            problems.joined(separator: "\n"),
            unexpected: state.unexpected.flatMap(\.unexpected),
            unused: unused
        )
    }

    /// Gives the answer that is for the request.
    public func send(_ request: APIRequest) async throws -> APIRawResponse {
        try Task.checkCancellation()
        let scripted = try state.withLock { state in
            state.requests.append(request)
            let place = responses.indices.first { place in
                responses[place].matches(request) && (responses[place].isRepeated || !state.played.contains(place))
            }
            guard let place else {
                let error = unexpected(request, unused(in: state).map(\.description))
                state.unexpected.append(error)
                throw APITransportError(.other, underlying: error)
            }
            state.played.insert(place)
            return responses[place]
        }
        return try await scripted.response(to: request, clock: clock)
    }

    private func unused(in state: State) -> [APIMockResponse] {
        responses.indices.filter { !state.played.contains($0) }.map { responses[$0] }
    }

    private func unexpected(_ request: APIRequest, _ unused: [String]) -> APIPlaybackError {
        let expected = unused.isEmpty ? "no further request" : unused.joined(separator: ", ")
        return APIPlaybackError(
            "The mock transport has no response for \(request.line). It expected: \(expected).",
            unexpected: [request],
            unused: unused
        )
    }
}
