public import Foundation

/// Sends a request to a server and receives the response.
///
/// Every status is a response, including server errors. A transport throws only if there is no response.
nonisolated public protocol APITransport: Sendable {
    /// Sends a request and returns the response with the delivery of ``APIRequest/delivery``.
    ///
    /// A transport without support for streams returns the whole body.
    ///
    /// - Throws: ``APITransportError`` if there is no response, `CancellationError` if the task is cancelled.
    func send(_ request: APIRequest) async throws -> APIRawResponse
}

/// Why a transport has no response. The client converts it to an ``APIError``.
nonisolated public struct APITransportError: Error, Sendable {
    /// The kinds are those of the error that the call throws.
    public typealias Kind = APIError.Kind

    /// The kind of the client's error.
    public var kind: Kind

    /// The system error, if there is one.
    public var underlying: (any Error)?

    /// Creates an error, for a transport of your own.
    ///
    /// - Parameters:
    ///   - kind: The kind of the error that the call throws. The retry policy depends on it: a call is repeated after
    ///     ``APIError/Kind/connectionLost``.
    ///   - underlying: The error of the system, if there is one.
    public init(_ kind: Kind, underlying: (any Error)? = nil) {
        self.kind = kind
        self.underlying = underlying
    }

    init(_ kind: Kind, _ problem: String) {
        self.init(kind, underlying: APIProblem(problem))
    }
}

nonisolated extension APITransportError: LocalizedError, CustomStringConvertible {
    /// A sentence that a user can be shown.
    public var errorDescription: String? {
        kind == .other ? underlying?.localizedDescription ?? kind.sentence : kind.sentence
    }

    /// The kind, with the error of the system.
    public var description: String {
        guard let underlying else { return kind.description }
        return "\(kind): \(underlying)"
    }
}

/// Why a request or a response is invalid.
nonisolated struct APIProblem: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
