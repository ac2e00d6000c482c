public import Foundation

/// What a server answered, before anything is made of it.
nonisolated public struct APIRawResponse: Hashable, Sendable {
    /// The status code, for example 200.
    public var status: Int

    /// The headers, of which repeated ones may have been joined.
    public var headers: APIHeaders

    /// The body, with a declared compression undone; empty where it comes as a ``stream``.
    public var body: Data

    /// The body as it arrives, where ``APIRequest/delivery`` asks for that; a transport that cannot do it has none.
    public var stream: APIByteStream?

    /// The address that answered, after redirects.
    public var url: URL?

    /// Creates a response, as a transport or a test does.
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
