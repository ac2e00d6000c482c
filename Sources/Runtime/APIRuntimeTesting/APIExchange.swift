public import APIRuntime
public import Foundation

/// A recorded request and its response, without secrets: ``APIRecordingTransport`` writes it to a file, and
/// ``APIReplayTransport`` replays it.
///
/// The file contains a body as `json`, as `text`, or otherwise as `base64`.
///
/// ```json
/// {
///   "request": {"method": "GET", "target": "/repos?page=2"},
///   "response": {"status": 200, "headers": {"Content-Type": "application/json"}, "json": []}
/// }
/// ```
nonisolated public struct APIExchange: Codable, Hashable, Sendable {
    /// The recorded request.
    public struct Request: Hashable, Sendable {
        /// The method, which a replayed request must have as well.
        public var method: APIMethod

        /// The path and the query, percent-encoded as sent.
        public var target: String

        /// The headers, which are not compared.
        public var headers: APIHeaders

        /// The body. It is empty if there is none.
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

    /// The recorded response.
    public struct Response: Hashable, Sendable {
        /// The status.
        public var status: Int

        /// The headers.
        public var headers: APIHeaders

        /// The decompressed body. It is empty if there is none.
        public var body: Data

        /// The final address after redirects; `nil` if it is the requested one.
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

    /// The placeholder for the server, an address that no server can have (RFC 2606, section 2).
    ///
    /// In the replayed response, the server of the request replaces it in headers and body.
    public static let server = "https://server.invalid"

    /// The placeholder for secrets. It matches any value in a request.
    public static let secret = APISecretNames.placeholder

    /// The recorded request.
    public var request: Request

    /// The recorded response.
    public var response: Response

    /// Creates an exchange, for tests with recordings in another format.
    public init(_ request: Request, _ response: Response) {
        self.request = request
        self.response = response
    }
}

nonisolated extension APIExchange.Request: Codable {
    private enum CodingKeys: String, CodingKey {
        case method, target, headers
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        method = APIMethod(rawValue: try container.decode(String.self, forKey: .method))
        target = try container.decode(String.self, forKey: .target)
        headers = try container.decodeIfPresent(APIRecordedHeaders.self, forKey: .headers)?.headers ?? APIHeaders()
        body = try APIRecordedBody(from: decoder).bytes
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(method.rawValue, forKey: .method)
        try container.encode(target, forKey: .target)
        try container.encodeIfPresent(APIRecordedHeaders(headers), forKey: .headers)
        try APIRecordedBody(body, headers).encode(to: encoder)
    }
}

nonisolated extension APIExchange.Response: Codable {
    private enum CodingKeys: String, CodingKey {
        case status, url, headers
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        status = try container.decode(Int.self, forKey: .status)
        url = try container.decodeIfPresent(String.self, forKey: .url)
        headers = try container.decodeIfPresent(APIRecordedHeaders.self, forKey: .headers)?.headers ?? APIHeaders()
        body = try APIRecordedBody(from: decoder).bytes
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(status, forKey: .status)
        try container.encodeIfPresent(url, forKey: .url)
        try container.encodeIfPresent(APIRecordedHeaders(headers), forKey: .headers)
        try APIRecordedBody(body, headers).encode(to: encoder)
    }
}
