public import Foundation

/// The response of a successful call.
nonisolated public struct APIResponse<Body: Sendable>: Sendable {
    /// The decoded body.
    public var body: Body
    /// The status: 2xx, or one that the resource accepts.
    public var status: Int
    /// The headers of the last response, after redirects.
    public var headers: APIHeaders
    /// The final address after redirects.
    public var url: URL?

    /// Creates a response, for tests.
    public init(
        body: Body,
        status: Int = 200,
        headers: APIHeaders = APIHeaders(),
        url: URL? = nil
    ) {
        self.body = body
        self.status = status
        self.headers = headers
        self.url = url
    }
}

/// The response of a server, before it is decoded.
///
/// ```swift
/// APIRawResponse(status: 200, headers: ["Content-Type": "application/json"], body: Data("[]".utf8))
/// ```
nonisolated public struct APIRawResponse: Hashable, Sendable {
    /// The status code, for example 200.
    public var status: Int
    /// The headers. Repeated headers may have been joined.
    public var headers: APIHeaders
    /// The decompressed body. It is empty if the body is a ``stream``.
    public var body: Data
    /// The body as a stream, which a transport may return for every ``APIRequest/delivery``. A client returns it only if
    /// the delivery is one.
    public var stream: APIByteStream?
    /// The final address after redirects.
    public var url: URL?
    /// How long the phases of the last request took, if the transport measures it.
    public var timings: APITimings?

    /// Creates a response, for a transport or a test.
    public init(
        status: Int,
        headers: APIHeaders = APIHeaders(),
        body: Data = Data(),
        stream: APIByteStream? = nil,
        url: URL? = nil,
        timings: APITimings? = nil
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.stream = stream
        self.url = url
        self.timings = timings
    }
}

// The output of `dump` and descriptions. It omits the address, which contains the credentials of the query.

nonisolated extension APIResponse: CustomReflectable {
    /// The status, the headers without cookies, and the body.
    public var customMirror: Mirror {
        Mirror(self, children: ["status": status, "headers": headers, "body": body], displayStyle: .struct)
    }
}

nonisolated extension APIRawResponse: CustomReflectable {
    /// The status, the headers without cookies, and the length of the body.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "status": status, "headers": headers, "body": stream == nil ? "\(body.count) bytes" : "a stream",
            ],
            displayStyle: .struct
        )
    }
}
