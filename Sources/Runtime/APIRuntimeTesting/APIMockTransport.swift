public import APIRuntime

/// A transport for tests, which returns scripted responses and keeps the requests.
///
/// ```swift
/// import StackExchange
/// import Testing
///
/// @Test func questionsOfATag() async throws {
///     let transport = APIMockTransport([
///         .json(#"{"items": [], "has_more": false}"#).when(QuestionsListResource.self),
///         .failure(.notConnected),
///     ])
///     let stack = StackExchangeClient(configuration: APIConfiguration(transport: transport, retry: .off))
///
///     #expect(try await stack.questions.list(tagged: ["swift"]).isEmpty)
///     await #expect(throws: StackExchangeClient.Error.self) { try await stack.questions.list() }
///     #expect(transport.requests.map(\.url.path) == ["/2.3/questions", "/2.3/questions"])
///     try transport.finish()  // throws if a response was not used
/// }
/// ```
///
/// A request receives the first unused response that matches it. If there is none, the transport throws an
/// `APITransportError` of the kind `other` with an ``APIPlaybackError`` that lists the unexpected request and the
/// unused responses.
nonisolated public final class APIMockTransport: APITransport {
    private struct State: Sendable {
        var requests: [APIRequest] = []
        var played: Set<Int> = []
        var unexpected: [APIPlaybackError] = []
    }

    private let responses: [APIMockResponse]
    private let clock: APIClock
    private let state = APILocked(State())

    /// Creates a transport with scripted responses.
    ///
    /// - Parameters:
    ///   - responses: The responses. Each is used once unless it is repeated.
    ///   - clock: The clock for the delays of responses.
    public init(_ responses: [APIMockResponse], clock: APIClock = .system) {
        self.responses = responses
        self.clock = clock
    }

    /// All requests in order, including those without a response.
    public var requests: [APIRequest] {
        state.withLock { $0.requests }
    }

    /// The unused responses. A test expects none at its end.
    public var unused: [APIMockResponse] {
        unused(in: state.withLock { $0 })
    }

    /// Checks at the end of a test that all responses and requests matched.
    ///
    /// - Throws: ``APIPlaybackError`` if a response was not used, or a request had no response, even if its error was
    ///   caught.
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

    /// The delay of a response may be longer than the time limit of its request, which is then over without a wait.
    public var keepsDeadlines: Bool { true }

    /// Returns the response that matches the request.
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
