internal import Foundation

/// The features that the core uses if a client has them. A feature conforms this type to its protocol.
nonisolated enum APIFeatures: Sendable {
    static let authentication = type as? any APICallAuthentication.Type
    static let connections = type as? any APIConnectionQueueing.Type
    static let charsets = type as? any APITextDecoding.Type
    static let positions = type as? any APIPositionSearch.Type
    static let readers = type as? any APIModelReading.Type
    static let redaction = type as? any APIResponseRedaction.Type
    static let streaming = type as? any APIStreamingTransport.Type
    static let downloads = type as? any APIDownloadingTransport.Type

    /// Without a static type, because the compiler knows the result of a cast otherwise.
    private static var type: Any { Self.self }
}

/// Chooses the credentials of a call and adds them to its requests. The feature `Authentication` has it.
nonisolated protocol APICallAuthentication: Sendable {
    static func authentications(of call: APICall<some APIClient, some APIResource>) throws -> APIAuthenticationChoice

    static func resolved(
        _ choice: APIAuthenticationChoice,
        of call: APICall<some APIClient, some APIResource>
    ) async throws -> [APIResolvedCredential]

    static func add(
        _ credentials: [APIResolvedCredential],
        to draft: inout APIRequestDraft,
        of call: APICall<some APIClient, some APIResource>
    )

    /// Replaces the credentials that the server refused. Returns `false` if none can be replaced.
    static func renewCredentials(
        of call: APICall<some APIClient, some APIResource>,
        after refusal: APIError
    ) async throws -> Bool
}

/// Queues the requests of a session that wait for a connection. The feature `Connections` has it.
nonisolated protocol APIConnectionQueueing: Sendable {
    static func connectionQueue(limit: Int) -> any APIMiddleware
}

/// Decodes text in other charsets than UTF-8. The feature `Charsets` has it.
nonisolated protocol APITextDecoding: Sendable {
    /// The text of a response, in the charset of its media type.
    static func text(of response: APIRawResponse) throws -> String
}

/// Finds the positions of errors in JSON by their coding paths. The feature `Positions` has it.
nonisolated protocol APIPositionSearch: Sendable {
    /// The offset of the value at a path and its JSON shape, or the offset of its container if it is absent.
    static func place(of path: [any CodingKey], in json: Data) -> (offset: Int, found: String?)
}

/// Reads models without the containers of `Codable`. The feature `Readers` has it.
nonisolated protocol APIModelReading: Sendable {
    /// The value of a response; `nil` if its type has no reader, or if only `Codable` can decode it or tell the error.
    static func value<Value: Decodable>(_ type: Value.Type, of decoder: APIJSONDecoder) -> Value?
}

/// Redacts secret fields of a response, and the secrets of its request. The feature `Redaction` has it.
nonisolated protocol APIResponseRedaction: Sendable {
    /// Redacts the response and the messages of an error.
    static func redact(_ error: inout APIError, of request: APIRequest)

    /// Whether a value is secret by the names of its path.
    static func isSecret(_ path: [any CodingKey]) -> Bool

    /// The redacted body, and the offset in it of a byte of the original.
    static func redacted(_: Data, at: Int, of: APIRequest?, mediaType: String?) -> (body: Data, offset: Int)
}

/// Streams the responses of sessions. The feature `Streaming` has it. Without it, a stream has the whole body.
nonisolated protocol APIStreamingTransport: Sendable {
    /// - Parameter onCancel: Called when the reader stops before the end.
    static func channel(limit: Int, onCancel: @escaping @Sendable () -> Void) -> any APIResponseChannel
}

/// Passes the bytes of a response from the session to the task that reads them.
nonisolated protocol APIResponseChannel: Sendable {
    var stream: APIByteStream { get }

    /// - Throws: ``APITransportError`` or `CancellationError` if no more bytes are accepted.
    func append(_ bytes: Data) throws

    /// Ends the response. Buffered bytes are read first.
    func finish(throwing error: (any Error)?)
}

/// Slows sessions down to the speed of a disk. The feature `Downloads` has it.
nonisolated protocol APIDownloadingTransport: Sendable {
    static func delegateQueue() -> OperationQueue?
}
