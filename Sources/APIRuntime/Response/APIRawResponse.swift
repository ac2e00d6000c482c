public import Foundation

/// The response of a server, before it is decoded.
nonisolated public struct APIRawResponse: Hashable, Sendable {
    /// The status code, for example 200.
    public var status: Int

    /// The headers. Repeated headers may have been joined.
    public var headers: APIHeaders

    /// The decompressed body. It is empty if the body is a ``stream``.
    public var body: Data

    /// The body as a stream, if ``APIRequest/delivery`` requests it and the transport supports it.
    public var stream: APIByteStream?

    /// The final address after redirects.
    public var url: URL?

    /// Creates a response, for a transport or a test.
    public init(
        status: Int,
        headers: APIHeaders = APIHeaders(),
        body: Data = Data(),
        stream: APIByteStream? = nil,
        url: URL? = nil
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.stream = stream
        self.url = url
    }
}
