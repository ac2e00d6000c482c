nonisolated extension APITransport {
    /// Sends a request as a client does, without its middleware, retries and credentials.
    ///
    /// Clients call it for each attempt. Call it in a transport that wraps another one, and in tests of a transport:
    ///
    /// - An invalid request is refused, for example one with a line break in a header. The scheme becomes lowercase, a
    ///   user and a password in the address are not sent, and a body has a `Content-Type`.
    /// - Redirects are followed, at most 20. ``APIRequest/secretHeaders`` and ``APIRequest/secretQueryItems`` are never
    ///   sent to another origin, and neither is a body: such a redirect is an error. `https` never becomes `http`.
    /// - ``APIRequest/timeout`` limits the time of all these requests together.
    /// - The body has the ``APIRequest/delivery`` of the request, and no more bytes than
    ///   ``APIRequest/maximumResponseBytes``.
    /// - Errors of the system have a kind and no address.
    ///
    /// - Throws: ``APITransportError``, or `CancellationError` if the task is cancelled.
    public func exchange(_ request: APIRequest) async throws -> APIRawResponse {
        var request = request
        var sink: APIExchangeSink?
        if case .sink(let target) = request.delivery {
            let own = APIExchangeSink(target)
            request.delivery = .sink(own)
            sink = own
        }
        do {
            return try await followingRedirects(of: request)
        } catch {
            sink?.end()
            if error is CancellationError || error is APIError { throw error }
            throw APIErrorScrubber.scrubbed(error as? APITransportError ?? APITransportError(error))
        }
    }

    private func followingRedirects(of request: APIRequest) async throws -> APIRawResponse {
        var request = try request.normalized()
        var queueing = Duration.zero
        for _ in 0...APIRequest.maximumRedirects {
            let start = request.timeout.map { _ in request.clock.timerTime }
            var response = try await sendInTime(request)
            let waited = response.timings?.queueing ?? .zero
            queueing += waited
            if let start { request.use(request.clock.timerTime - start - waited) }
            if let next = try request.redirected(by: response) {
                if request.timeout == .zero { throw APITransportError(.timedOut) }
                request = try next.normalized()
                continue
            }
            response.url = response.url ?? request.url
            if queueing > .zero { response.timings = APITimings(response.timings, queueing: queueing) }
            return try await delivered(response, to: request)
        }
        throw APITransportError(
            .redirectRefused,
            reason: "the server redirects more than \(APIRequest.maximumRedirects) times"
        )
    }

    /// Sends one request within its time limit, for a transport that wraps another one and sees each redirect.
    package func sendInTime(_ request: APIRequest) async throws -> APIRawResponse {
        guard !keepsDeadlines, let deadline = APIDeadline(of: request) else { return try await send(request) }
        defer { deadline.cancel() }
        return try await APIDeadline.run(until: deadline) { try await send(request) }
    }

    /// The response as the request requires it, within the rest of its time.
    private func delivered(_ response: APIRawResponse, to request: APIRequest) async throws -> APIRawResponse {
        guard let stream = response.stream, request.delivery.isAwaited, let deadline = APIDeadline(of: request) else {
            return try await response.delivered(to: request)
        }
        defer { deadline.cancel() }
        guard keepsDeadlines else {
            return try await APIDeadline.run(until: deadline) { try await response.delivered(to: request) }
        }
        deadline.whenOver { stream.reader.cancel() }
        do {
            let delivered = try await response.delivered(to: request)
            // A cancelled stream may end as if it was whole.
            try deadline.check()
            return delivered
        } catch {
            try deadline.check()
            throw error
        }
    }
}

nonisolated extension APIRequest {
    static let maximumRedirects = 20

    /// Reduces the time limit by what was used of it.
    fileprivate mutating func use(_ time: Duration) {
        chunkTimeout = chunkTimeout ?? timeout
        timeout = timeout.map { max(.zero, $0 - max(.zero, time)) }
    }
}

nonisolated extension APIDelivery {
    /// Whether the end of the body is awaited.
    fileprivate var isAwaited: Bool {
        if case .stream = self { false } else { true }
    }
}
