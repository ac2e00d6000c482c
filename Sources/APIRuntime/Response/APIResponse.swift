public import Foundation

/// The response of a successful call.
nonisolated public struct APIResponse<Body: Sendable>: Sendable {
    /// The decoded body.
    public var body: Body

    /// The status: 2xx, or one that the resource accepts.
    public var status: Int

    /// The response headers.
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
