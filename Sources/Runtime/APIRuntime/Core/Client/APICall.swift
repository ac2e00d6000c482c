internal import Foundation

/// One call of a resource through a client, from the first attempt to the value or the error.
nonisolated struct APICall<Client: APIClient, Resource: APIResource>: Sendable {
    let client: Client
    let resource: Resource
    let configuration: APIConfiguration
    let defaults: APIDefaults
    let path: APIPath
    /// The resource's server, or else that of the client, with the client's settings in its address.
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
    let observers: [any APICallObserver]

    /// - Parameter observers: The observers of the outer call, if there is one.
    init(
        client: Client,
        resource: Resource,
        address: URL? = nil,
        additions: APIAdditions = APIAdditions(),
        observers: [any APICallObserver]? = nil
    ) {
        isContinuation = address != nil
        self.client = client
        self.resource = resource
        self.additions = additions
        idempotencyKey = Resource.idempotencyHeader.map { _ in UUID().parameterText }
        // Generated code computes these on each access, so they are read once for each call.
        let configuration = client.configuration
        self.configuration = configuration
        deadline = configuration.totalTimeout.map { configuration.clock.now() + $0 }
        let defaults = client.defaults
        self.defaults = defaults
        self.observers = observers ?? Self.observers(configuration, defaults)
        path = address.map(APIPath.url) ?? resource.path
        let server = Resource.server.flatMap { defaults.servers[$0] } ?? client.server
        do throws(APIProblem) {
            self.server =
                server.hasBraces ? try server.filled(with: defaults.placeholders.mapValues(\.parameterText)) : server
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
            for observer in observers { observer.didDecode(body, exchange.call) }
            let url = raw.url ?? exchange.request.url
            return APIResponse(body: body, status: raw.status, headers: raw.headers, url: url)
        }
    }

    /// A request with its response.
    struct Exchange: Sendable {
        var response: APIRawResponse
        /// The request with its credentials.
        var request: APIRequest
        var call: APIObservedCall
        var leases: [APICredentialLease]
    }

    /// Sends the request once. Throws if the response reports a failure.
    func exchange() async throws -> Exchange {
        let authentications = try authentications()
        let call = observed(authentications.preferred.compactMap(\.credential))
        for observer in observers { try await observer.willBegin(call) }
        let credentials = try await resolved(authentications)
        let leases = credentials.compactMap(\.lease)
        let request = try request(with: credentials)
        for observer in observers { observer.willSend(request) }
        let raw: APIRawResponse
        let isSuccess: Bool
        do {
            let response = try await send(request)
            for observer in observers { observer.didReceive(response, call) }
            isSuccess = (200..<300).contains(response.status) || Resource.acceptedStatuses.contains(response.status)
            raw = isSuccess ? try await response.delivered(to: request) : try await whole(response, request)
        } catch {
            guard var error = translated(error, request: request) as? APIError else { throw CancellationError() }
            error.leases = leases
            throw error
        }
        guard isSuccess, !isRefused(raw) else {
            var error = failure(raw, request: request, call)
            error.leases = leases
            throw error
        }
        return Exchange(response: raw, request: request, call: call, leases: leases)
    }

    var isOnServer: Bool {
        switch path.place {
        case .server: true
        case .url(let url): server.origin == APIOrigin(url)
        }
    }

    static func observers(_ configuration: APIConfiguration, _ defaults: APIDefaults) -> [any APICallObserver] {
        (configuration.observers + defaults.observers).map { $0.callObserver(of: Resource.name) }
    }

    private func observed(_ credentials: [APICredential]) -> APIObservedCall {
        APIObservedCall(
            resource: Resource.self,
            client: Client.self,
            server: server,
            isOnServer: isOnServer,
            credentials: credentials,
            configuration: configuration,
            defaults: defaults,
            deadline: deadline
        )
    }

    /// Decodes something and passes its drift to the observers, unless it cannot be decoded.
    func reportingDrift<Value>(_ decode: (APIDriftCollector?) throws -> Value) throws -> Value {
        guard observers.contains(where: \.receivesDrift) else { return try decode(nil) }
        let collector = APIDriftCollector(endpoint: Resource.name)
        let value = try decode(collector)
        let drift = collector.drift
        if !drift.isEmpty {
            for observer in observers { observer.didFind(drift) }
        }
        return value
    }

    private func send(_ request: APIRequest) async throws -> APIRawResponse {
        var request = request
        request.attempt = additions.attempts.next(of: configuration)
        if configuration.middleware.isEmpty { return try await configuration.transport.exchange(request) }
        var next: @Sendable (APIRequest) async throws -> APIRawResponse = {
            try await configuration.transport.exchange($0)
        }
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
            throw undecodable(raw, request: request, error: error)
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
    /// Changes the body of the resource.
    var body: (@Sendable (APIBody) -> APIBody)?
    /// Counts the attempts. A nested call uses the counter of the outer call.
    var attempts = APIAttempts()
}
