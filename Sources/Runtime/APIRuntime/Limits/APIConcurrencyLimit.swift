/// A transport with a limit of concurrent requests to each server.
///
/// ```swift
/// let transport = APIConcurrencyLimit(4)
/// let stack = StackExchangeClient(configuration: APIConfiguration(transport: transport))
/// ```
///
/// Other requests wait in their order, and their timeouts do not include that wait. A stream counts until it ends or its
/// reader releases it. All clients with this transport share the limit.
nonisolated public struct APIConcurrencyLimit: APITransport {
    private let transport: any APITransport
    let queue: APIConnectionQueue

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of concurrent requests to a server, at least one.
    ///   - transport: The transport that sends the requests.
    public init(_ limit: Int, transport: any APITransport = APIConfiguration.sharedTransport) {
        queue = APIConnectionQueue(limit: limit)
        self.transport = transport
    }

    /// The time of a request begins after its wait.
    public var keepsDeadlines: Bool { true }

    /// Sends a request as soon as the limit allows.
    public func send(_ request: APIRequest) async throws -> APIRawResponse {
        try await queue.respond(to: request) { try await transport.sendInTime($0) }
    }
}
