public import Foundation

/// Sends one request to a server and receives its response.
///
/// Every status is a response, including redirects and server errors. A transport throws only if there is no response.
/// The client does everything else, once for all transports: see ``exchange(_:)``. A transport need not check the
/// request, follow redirects, compare sizes with limits, or remove secrets from errors.
///
/// ```swift
/// struct Maintenance: APITransport {
///     func send(_ request: APIRequest) async throws -> APIRawResponse {
///         APIRawResponse(status: 503, headers: ["Retry-After": "60"])
///     }
/// }
/// ```
nonisolated public protocol APITransport: Sendable {
    /// Whether ``send(_:)`` itself ends a request after its ``APIRequest/timeout``, usually with an ``APIDeadline``; by
    /// default `false`.
    ///
    /// The client limits the time of other transports: it calls them in a task of its own, which it cancels and leaves
    /// at the end of the time. This costs a task for each request, and the time includes a wait for a free connection.
    ///
    /// A transport with `true` promises the same for its streams: after the action `cancel` of an ``APIByteStream``, a
    /// waiting `next` returns or throws at once.
    var keepsDeadlines: Bool { get }

    /// Sends one request and returns its response.
    ///
    /// The body of the response can be whole, or a stream that is read at the speed of its reader, whatever the
    /// ``APIRequest/delivery`` of the request. The client converts it. A transport without back-pressure should use the
    /// delivery, because it has to buffer a stream.
    ///
    /// - Throws: ``APITransportError`` if there is no response, `CancellationError` if the task is cancelled. Another
    ///   error is one of the kind `other`.
    func send(_ request: APIRequest) async throws -> APIRawResponse
}

nonisolated extension APITransport {
    public var keepsDeadlines: Bool { false }
}

/// Why a transport has no response. The client converts it to an ``APIError``.
///
/// ```swift
/// struct Offline: APITransport {
///     func send(_ request: APIRequest) async throws -> APIRawResponse {
///         throw APITransportError(.notConnected, reason: "the app is in its offline mode")
///     }
/// }
/// ```
nonisolated public struct APITransportError: Error, Sendable {
    /// The kinds are those of the error that the call throws.
    public typealias Kind = APIError.Kind

    /// The kind of the client's error.
    public var kind: Kind

    /// The reason for developers, which becomes ``APIError/reason``. The client redacts secrets of the request in it.
    public var reason: String?

    /// The system error, if there is one.
    public var underlying: (any Error)?

    /// Creates an error, for a transport of your own.
    ///
    /// - Parameters:
    ///   - kind: The kind of the error that the call throws. The retry policy depends on it: a call is repeated after
    ///     ``APIError/Kind/connectionLost``.
    ///   - reason: The reason for developers, such as `the certificate has expired`.
    ///   - underlying: The error of the system, if there is one.
    public init(_ kind: Kind, reason: String? = nil, underlying: (any Error)? = nil) {
        self.kind = kind
        self.reason = reason
        self.underlying = underlying
    }
}

nonisolated extension APITransportError: LocalizedError, CustomStringConvertible {
    /// A sentence that a user can be shown.
    public var errorDescription: String? {
        kind == .other ? underlying?.localizedDescription ?? kind.sentence : kind.sentence
    }

    /// The reason for developers, if there is one.
    public var failureReason: String? { reason }

    /// The kind, with the reason or the error of the system.
    public var description: String {
        guard let details = reason ?? underlying.map({ "\($0)" }) else { return kind.description }
        return "\(kind): \(details)"
    }
}

/// Why a request is invalid.
nonisolated struct APIProblem: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
