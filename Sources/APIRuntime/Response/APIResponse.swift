public import Foundation

/// The whole outcome of a call that succeeded.
nonisolated public struct APIResponse<Body: Sendable>: Sendable {
    /// The decoded body.
    public var body: Body

    public var status: Int

    public var headers: APIHeaders

    /// Where the answer came from, after redirects.
    public var url: URL?

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
