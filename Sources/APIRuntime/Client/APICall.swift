internal import Foundation

/// One call of a resource through a client, from the first try to the value or the error.
nonisolated struct APICall<Client: APIClient, Resource: APIResource>: Sendable {
    let client: Client
    let resource: Resource
    let configuration: APIConfiguration
    let defaults: APIDefaults
    let path: APIPath
    /// Whether the server itself said where to go on, so that the address is whole but for credentials.
    let isContinuation: Bool

    init(client: Client, resource: Resource, address: URL? = nil) {
        isContinuation = address != nil
        self.client = client
        self.resource = resource
        // These are computed by generated code, so once a call is enough.
        configuration = client.configuration
        defaults = client.defaults
        path = address.map(APIPath.url) ?? resource.path
    }

    /// The server of the resource, which is the client's own unless it names another.
    var server: APIServer {
        Resource.server.flatMap { defaults.servers[$0] } ?? client.server
    }

    // Explicit where the language has the word, since modules can be set to run such functions on the caller's actor.
    #if compiler(>=6.2)
        @concurrent
    #endif
    func run() async throws -> APIResponse<Resource.Response> {
        let policy = Resource.retry ?? configuration.retry
        var attempt = 1
        while true {
            do {
                return try await attemptOnce()
            } catch let error as APIError {
                guard policy.retries(error, method: Resource.method, attempt: attempt),
                    let delay = delay(after: error, policy: policy, attempt: attempt)
                else { throw error }
                try await sleep(for: delay)
                attempt += 1
            }
        }
    }

    private func attemptOnce() async throws -> APIResponse<Resource.Response> {
        let authentications = try authentications()
        let key = APIThrottleKey(
            server: server,
            endpoint: Resource.name,
            credentials: authentications.compactMap(\.credential)
        )
        try await waitForTurn(key)
        let request = try await request(with: authentications)
        let raw: APIRawResponse
        do {
            raw = try await exchange(request)
        } catch {
            throw translated(error, request: request)
        }
        guard (200..<300).contains(raw.status) || Resource.acceptedStatuses.contains(raw.status) else {
            let error = failure(raw, request: request)
            remember((error.failure as? any APIThrottling)?.requestedWait, for: key)
            throw error
        }
        let body = try decode(raw, request: request)
        remember((body as? any APIThrottling)?.requestedWait, for: key)
        return APIResponse(body: body, status: raw.status, headers: raw.headers, url: raw.url)
    }

    private func exchange(_ request: APIRequest) async throws -> APIRawResponse {
        let transport = configuration.transport
        var next: @Sendable (APIRequest) async throws -> APIRawResponse = { try await transport.send($0) }
        for middleware in configuration.middleware.reversed() {
            let inner = next
            next = { try await middleware.respond(to: $0, next: inner) }
        }
        return try await next(request)
    }

    private func decode(_ raw: APIRawResponse, request: APIRequest) throws -> Resource.Response {
        do {
            guard let onDrift = configuration.onDrift else {
                return try configuration.decoders.whileDecoding { try Resource.decode(raw) }
            }
            let collector = APIDriftCollector(endpoint: Resource.name)
            let body = try APIDriftCollector.$current.withValue(collector) {
                try configuration.decoders.whileDecoding { try Resource.decode(raw) }
            }
            collector.found.forEach(onDrift)
            return body
        } catch {
            throw undecodable(raw, request: request, error: error)
        }
    }

    /// The delay before another try, or `nil` where the server asks for more than a call may wait.
    private func delay(after error: APIError, policy: APIRetryPolicy, attempt: Int) -> Duration? {
        guard let asked = APIRetryAfter.delay(in: error.headers, now: configuration.clock.date()) else {
            return policy.delay(afterAttempt: attempt, random: configuration.random())
        }
        return asked <= configuration.maximumWait ? asked : nil
    }

    func sleep(for duration: Duration) async throws {
        try Task.checkCancellation()
        if duration > .zero {
            try await configuration.clock.sleep(duration)
        }
    }
}
