internal import Foundation

/// One call of a resource through a client, from the first attempt to the value or the error.
nonisolated struct APICall<Client: APIClient, Resource: APIResource>: Sendable {
    let client: Client
    let resource: Resource
    let configuration: APIConfiguration
    let defaults: APIDefaults
    let path: APIPath
    /// The server of the resource, with the client's settings in its address. It is the client's own server unless the
    /// resource names another.
    let server: APIServer
    /// Why a setting cannot be part of the address.
    let serverProblem: String?
    /// Whether a previous response contained the address, so that it is complete except for credentials.
    let isContinuation: Bool
    var additions: APIAdditions
    /// The deadline of the call, on the configuration's clock.
    let deadline: Duration?
    /// The value of the idempotency header, unless the caller sets one.
    let idempotencyKey: String?
    /// Receives the drift of all responses; `nil` if nobody receives it.
    let drift: APIDriftReporter?

    /// - Parameter drift: The reporter of the outer call, if there is one.
    init(
        client: Client,
        resource: Resource,
        address: URL? = nil,
        additions: APIAdditions = APIAdditions(),
        drift: APIDriftReporter? = nil
    ) {
        isContinuation = address != nil
        self.client = client
        self.resource = resource
        self.additions = additions
        idempotencyKey = Resource.idempotencyHeader.map { _ in UUID().parameterText }
        // Generated code computes these on each access, so they are read once for each call.
        let configuration = client.configuration
        self.configuration = configuration
        self.drift = drift ?? APIDriftReporter(endpoint: Resource.name, onDrift: configuration.onDrift)
        deadline = configuration.totalTimeout.map { configuration.clock.now() + $0 }
        let defaults = client.defaults
        self.defaults = defaults
        path = address.map(APIPath.url) ?? resource.path
        let server = Resource.server.flatMap { defaults.servers[$0] } ?? client.server
        do throws(APIInvalidRequest) {
            self.server = try server.filled(with: defaults.placeholders.mapValues(\.parameterText))
            serverProblem = nil
        } catch {
            self.server = server
            serverProblem = error.description
        }
    }

    // Explicit, because a module may run such functions on the caller's actor by default.
    #if compiler(>=6.2)
        @concurrent
    #endif
    func run() async throws -> APIResponse<Resource.Response> {
        try await retrying {
            let exchange = try await exchange()
            let raw = exchange.response
            let body = try decode(raw, request: exchange.request)
            remember((body as? any APIThrottling)?.requestedWait, for: exchange.key)
            let url = raw.url ?? exchange.request.url
            return APIResponse(body: body, status: raw.status, headers: raw.headers, url: url)
        }
    }

    /// A request with its response.
    struct Exchange: Sendable {
        var response: APIRawResponse
        /// The request with its credentials.
        var request: APIRequest
        var key: APIThrottleKey
        var leases: [APITokenLease]
    }

    /// Sends the request once. Throws if the response reports a failure.
    func exchange() async throws -> Exchange {
        let authentications = try authentications()
        let key = APIThrottleKey(
            server: server,
            endpoint: Resource.name,
            credentials: authentications.compactMap(\.credential)
        )
        let limitsKey = limitsKey(besides: key)
        try await waitForTurn(key)
        if limitsKey != key { try await waitForTurn(limitsKey) }
        let credentials = try await resolved(authentications)
        let leases = credentials.compactMap(\.lease)
        let request = try request(with: credentials)
        drift?.hideSecrets(of: request)
        let raw: APIRawResponse
        let isSuccess: Bool
        do {
            let response = try await send(request)
            reportHeaders(of: response)
            remember(limits?.delay(after: response.headers, now: configuration.clock.date()), for: limitsKey)
            isSuccess = (200..<300).contains(response.status) || Resource.acceptedStatuses.contains(response.status)
            raw = isSuccess ? try await response.delivered(to: request) : try await whole(response, request)
        } catch {
            throw (translated(error, request: request) as? APIError)?.with(leases) ?? CancellationError()
        }
        guard isSuccess, !isRefused(raw) else {
            let error = failure(raw, request: request).with(leases)
            if limits?.statuses.contains(raw.status) == true { remember(error.retryAfter, for: limitsKey) }
            remember((error.failure as? any APIThrottling)?.requestedWait, for: key)
            throw error
        }
        return Exchange(response: raw, request: request, key: key, leases: leases)
    }

    private func send(_ request: APIRequest) async throws -> APIRawResponse {
        var request = request
        request.attempt = additions.attempts.next(of: configuration)
        var next: @Sendable (APIRequest) async throws -> APIRawResponse = { try await transmit($0) }
        for middleware in configuration.middleware.reversed() {
            let inner = next
            next = { try await middleware.respond(to: $0, next: inner) }
        }
        return try await next(request)
    }

    private func decode(_ raw: APIRawResponse, request: APIRequest) throws -> Resource.Response {
        do {
            return try reportingDrift { drift in
                try Resource.decode(raw, with: APIResponseDecoder(decoders: configuration.decoders, drift: drift))
            }
        } catch {
            throw undecodable(raw, request: request, error: error) { raw in
                _ = try Resource.decode(raw, with: APIResponseDecoder(decoders: configuration.decoders))
            }
        }
    }
}

/// Additions of one kind of call to the request of its resource.
nonisolated struct APIAdditions: Sendable {
    var delivery: APIDelivery = .whole
    var onProgress: (@Sendable (APIProgress) -> Void)?
    /// An item replaces the resource's own item of the same name, and so does a header.
    var query = APIQuery()
    var headers = APIHeaders()
    /// Additional fields of the body.
    var fields = APIFields()
    /// Counts the attempts. A nested call uses the counter of the outer call.
    var attempts = APIAttempts()
}
