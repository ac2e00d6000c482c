public import Foundation

/// The whole outcome of a call that succeeded.
nonisolated public struct APIResponse<Body: Sendable>: Sendable {
    /// The decoded body.
    public var body: Body

    /// The status: 2xx, or another that the resource accepts.
    public var status: Int

    /// The fields of the answer's head.
    public var headers: APIHeaders

    /// Where the answer came from, after redirects.
    public var url: URL?

    /// Creates a response, for tests of what works on one.
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
