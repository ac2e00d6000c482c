/// Observes the calls of a client. Rate limits and reports of drift are observers.
nonisolated public protocol APIObserver: Sendable {
    /// The observer of one call with all its attempts.
    ///
    /// - Parameter endpoint: The name of the endpoint.
    func callObserver(of endpoint: String) -> any APICallObserver
}

/// Observes one call with all its attempts. Each method does nothing by default.
nonisolated public protocol APICallObserver: Sendable {
    /// Whether responses are compared with their declaration for ``didFind(_:)``, which costs time; by default `false`.
    var receivesDrift: Bool { get }

    /// Called before each attempt. It may wait for its turn; an error ends the call.
    func willBegin(_ call: APIObservedCall) async throws
    /// Called with the whole request of an attempt, before it is sent.
    func willSend(_ request: APIRequest)
    /// Called with each response, before its body is read.
    func didReceive(_ response: APIRawResponse, _ call: APIObservedCall)
    /// The kind of error of a failure, if the observer knows a better one than that of its status.
    func errorKind(of response: APIRawResponse, _ call: APIObservedCall) -> APIError.Kind?
    /// Called with each failure that a server reports.
    func didFail(_ error: APIError, _ response: APIRawResponse, _ call: APIObservedCall)
    /// Called with each decoded response.
    func didDecode(_ value: Any, _ call: APIObservedCall)
    /// Called with the differences between a response and its declaration, after it was decoded.
    func didFind(_ drift: [APIDrift])
}

nonisolated extension APICallObserver {
    public var receivesDrift: Bool { false }
    public func willBegin(_ call: APIObservedCall) async throws {}
    public func willSend(_ request: APIRequest) {}
    public func didReceive(_ response: APIRawResponse, _ call: APIObservedCall) {}
    public func errorKind(of response: APIRawResponse, _ call: APIObservedCall) -> APIError.Kind? { nil }
    public func didFail(_ error: APIError, _ response: APIRawResponse, _ call: APIObservedCall) {}
    public func didDecode(_ value: Any, _ call: APIObservedCall) {}
    public func didFind(_ drift: [APIDrift]) {}
}

/// An attempt of a call, as observers see it.
nonisolated public struct APIObservedCall: Sendable {
    /// The type of the resource.
    public let resource: any APIResource.Type
    /// The type of the client.
    public let client: any APIClient.Type
    /// The server of the call, with the client's settings in its address.
    public let server: APIServer
    /// Whether the request is sent to that server, and not to an address on another.
    public let isOnServer: Bool
    /// The credentials of the attempt.
    public let credentials: [APICredential]
    /// The configuration of the client.
    public let configuration: APIConfiguration
    /// The settings that every call of the client shares.
    public let defaults: APIDefaults
    /// The end of the call's total timeout, on the clock of the configuration; `nil` if it has none.
    public let deadline: Duration?
}
