internal import Foundation

#if canImport(FoundationNetworking)
    internal import FoundationNetworking
#endif

nonisolated extension URLRequest {
    /// The request of a session.
    ///
    /// - Parameter hasFile: Whether the body is sent from a file.
    init(_ request: APIRequest, hasFile: Bool) throws(APITransportError) {
        self.init(url: request.url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: Self.noTimeout)
        if request.method != .get { httpMethod = request.method.rawValue }
        // The methods for single headers would check each value again, and capitalize its name on Linux.
        if !request.headers.isEmpty { allHTTPHeaderFields = request.headers.joined }
        guard let body = request.body, !hasFile else { return }
        do {
            httpBody = try body.bytes
        } catch {
            throw APITransportError(.invalidRequest, underlying: error)
        }
    }

    /// Foundation's timeout includes the time in its queue. One week is longer than any call.
    fileprivate static var noTimeout: TimeInterval { 7 * 24 * 60 * 60 }
}

nonisolated extension APIRawResponse {
    /// The status and headers of a response. Names are sorted, because Foundation does not keep their order.
    init(_ response: HTTPURLResponse) {
        self.init(status: response.statusCode, url: response.url)
        let fields = response.allHeaderFields as? [String: String] ?? [:]
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            headers.add(name, value)
        }
    }
}

nonisolated extension URLSessionConfiguration {
    /// A copy that keeps no state between calls and allows many concurrent calls.
    var forTransport: URLSessionConfiguration {
        guard let copy = copy() as? URLSessionConfiguration else { return self }
        copy.httpCookieStorage = nil
        copy.httpCookieAcceptPolicy = .never
        copy.httpShouldSetCookies = false
        copy.urlCache = nil
        copy.requestCachePolicy = .reloadIgnoringLocalCacheData
        copy.urlCredentialStorage = nil
        // Each request has its own timeout, and a download may take hours.
        copy.timeoutIntervalForRequest = URLRequest.noTimeout
        copy.timeoutIntervalForResource = URLRequest.noTimeout
        if copy.httpMaximumConnectionsPerHost == URLSessionConfiguration.ephemeral.httpMaximumConnectionsPerHost {
            copy.httpMaximumConnectionsPerHost = 64
        }
        return copy
    }
}

nonisolated extension APITransportError {
    /// The error of a session or of another system, with the kind of an error of `URLSession`.
    init(_ error: any Error) {
        self.init(Self.kind(of: error), underlying: error)
    }

    private static func kind(of error: any Error) -> Kind {
        guard let error = error as? URLError else { return .other }
        switch error.code {
        case .notConnectedToInternet, .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .dataNotAllowed,
            .internationalRoamingOff, .callIsActive:
            return .notConnected
        case .networkConnectionLost, .badServerResponse, .cannotParseResponse, .cannotDecodeRawData,
            .cannotDecodeContentData, .zeroByteResource:
            return .connectionLost
        case .unknown where isAboutEncryption(error.localizedDescription):
            return .other
        case .unknown, .cancelled:
            // On Linux an incomplete body is the first. The runtime itself has ended a load before it cancels the task.
            return .connectionLost
        case .unsupportedURL:
            // On Linux also a response with an invalid status line, in which curl finds an unsupported version of HTTP.
            return error.localizedDescription.contains("HTTP") ? .connectionLost : .invalidRequest
        case .timedOut:
            return .timedOut
        case .httpTooManyRedirects:
            return .redirectRefused
        default:
            return .other
        }
    }
    /// Whether a connection could not be encrypted, for example because of the server's certificate. On Linux only the
    /// text of curl reports it. After that, a connection is lost like any other.
    private static func isAboutEncryption(_ text: String) -> Bool {
        func contains(_ words: String...) -> Bool { words.contains(where: text.lowercased().contains) }
        return contains("ssl", "tls", "certificate") && !contains("ssl_read", "ssl_write", "recv error", "send error")
    }
}

nonisolated extension APIError {
    /// Whether no server accepts connections at the address. That may change, unlike a missing network or name.
    var isRefusedConnection: Bool {
        kind == .notConnected && (underlying as? any APIConnectionError)?.isRefused == true
    }
}

/// The error of a system that connects to servers.
nonisolated package protocol APIConnectionError: Error {
    /// Whether no server accepts connections at the address.
    var isRefused: Bool { get }
}

nonisolated extension URLError: APIConnectionError {
    package var isRefused: Bool { code == .cannotConnectToHost }
}
