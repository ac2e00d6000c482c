/// A transport for tests: it plays answers that were written beforehand and keeps the requests.
///
/// A request gets the first answer in order that is for it and was not given yet. Where there is none, it throws an
/// ``APITransportError`` of the kind `other` with an ``APIMockError`` that says what was asked for and what was left.
///
/// ```swift
/// let transport = APIMockTransport([.json(#"{"items": [1]}"#), .empty(503).when(.post, "/orders")])
/// ```
nonisolated public final class APIMockTransport: APITransport {
    private struct State: Sendable {
        var requests: [APIRequest] = []
        var given: Set<Int> = []
    }

    private let answers: [APIMockAnswer]
    private let state = APILocked(State())

    /// Creates a transport that plays these answers.
    public init(_ answers: [APIMockAnswer]) {
        self.answers = answers
    }

    /// All requests so far, in order, also those that had no answer.
    public var requests: [APIRequest] {
        state.withLock { $0.requests }
    }

    /// The answers that nobody asked for; a test expects none at its end.
    public var unused: [APIMockAnswer] {
        let given = state.withLock { $0.given }
        return answers.indices.filter { !given.contains($0) }.map { answers[$0] }
    }

    /// Gives the answer that is for the request.
    public func send(_ request: APIRequest) async throws -> APIRawResponse {
        try Task.checkCancellation()
        let answer = state.withLock { state -> APIMockAnswer? in
            state.requests.append(request)
            let place = answers.indices.first { place in
                answers[place].matches(request) && (answers[place].isRepeated || !state.given.contains(place))
            }
            guard let place else { return nil }
            state.given.insert(place)
            return answers[place]
        }
        guard let answer else {
            throw APITransportError(.other, underlying: APIMockError(request: request, unused: unused))
        }
        return try await answer.response(to: request)
    }
}
