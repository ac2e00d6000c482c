internal import APIRuntime
internal import APIRuntimeLibCurl
public import Foundation

/// Why libcurl has no response.
nonisolated public struct APICurlError: Error, Hashable, Sendable {
    /// The code of libcurl (`CURLcode`), such as 60 for an invalid certificate.
    public var code: Int
    /// What went wrong, without the address.
    public var reason: String

    /// Creates an error, for tests.
    public init(code: Int, _ reason: String) {
        self.code = code
        self.reason = reason
    }
}

nonisolated extension APICurlError: LocalizedError, CustomStringConvertible {
    /// The reason.
    public var errorDescription: String? { reason }

    /// The reason with its code.
    public var description: String { "\(reason) (libcurl error \(code))" }
}

nonisolated extension APICurlError: APIConnectionError {
    package var isRefused: Bool { code == Int(CURLE_COULDNT_CONNECT.rawValue) }
}

nonisolated extension APITransportError {
    /// The error of a transfer.
    ///
    /// - Parameter isSent: Whether the request was sent on an established connection.
    init(_ code: CURLcode, _ reason: String, isSent: Bool) {
        let error = APICurlError(code: Int(code.rawValue), reason)
        self.init(Self.kind(of: code, reason, isSent), reason: reason, underlying: error)
    }

    private static func kind(of code: CURLcode, _ reason: String, _ isSent: Bool) -> Kind {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT, CURLE_INTERFACE_FAILED,
            CURLE_PROXY:
            .notConnected
        case CURLE_OPERATION_TIMEDOUT:
            .timedOut
        case CURLE_RECV_ERROR, CURLE_SEND_ERROR:
            // With TLS 1.3, a server refuses the certificate of a client after the handshake.
            reason.contains("alert") ? .other : .connectionLost
        case _ where isSent, CURLE_GOT_NOTHING, CURLE_HTTP2, CURLE_HTTP2_STREAM, CURLE_SEND_FAIL_REWIND:
            // The response is invalid or incomplete, or a body would have to be sent again.
            .connectionLost
        case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL:
            .invalidRequest
        default:
            // For example, the certificate of the server.
            .other
        }
    }
}
