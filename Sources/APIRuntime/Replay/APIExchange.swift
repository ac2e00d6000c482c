public import Foundation

/// A request that was once sent and the answer to it, without secrets: what ``APIRecordingTransport`` writes to a file and
/// ``APIReplayTransport`` plays.
///
/// Bodies stand in the file as `json`, as `text`, or as `base64` where they are neither.
///
/// ```json
/// {
///   "request": {"method": "GET", "target": "/repos?page=2"},
///   "response": {"status": 200, "headers": {"Content-Type": "application/json"}, "json": []}
/// }
/// ```
nonisolated public struct APIExchange: Codable, Hashable, Sendable {
    /// What was sent.
    public struct Request: Hashable, Sendable {
        /// The method.
        public var method: APIMethod

        /// The path and the query, percent-encoded as they were sent.
        public var target: String

        /// The headers, which play no part when a request is compared.
        public var headers: APIHeaders

        /// The body; empty for none.
        public var body: Data

        /// Creates a request.
        public init(
            method: APIMethod = .get,
            target: String,
            headers: APIHeaders = APIHeaders(),
            body: Data = Data()
        ) {
            self.method = method
            self.target = target
            self.headers = headers
            self.body = body
        }
    }

    /// What was answered.
    public struct Response: Hashable, Sendable {
        /// The status.
        public var status: Int

        /// The headers.
        public var headers: APIHeaders

        /// The body with its compression undone; empty for none.
        public var body: Data

        /// The address that answered, where redirects led to another than was asked.
        public var url: String?

        /// Creates a response.
        public init(
            status: Int = 200,
            headers: APIHeaders = APIHeaders(),
            body: Data = Data(),
            url: String? = nil
        ) {
            self.status = status
            self.headers = headers
            self.body = body
            self.url = url
        }
    }

    /// Stands for the server that was asked, which is an address of no server (RFC 2606, section 2).
    ///
    /// When the answer is played, the server of the request takes its place in headers and body.
    public static let server = "https://server.invalid"

    /// Stands for what was secret; a request matches whatever it has there.
    public static let secret = APISecrets.placeholder

    /// What was sent.
    public var request: Request

    /// What was answered.
    public var response: Response

    /// Creates an exchange, as a test does that has recordings in a format of its own.
    public init(_ request: Request, _ response: Response) {
        self.request = request
        self.response = response
    }
}
