/// The delivery of a response body.
nonisolated public enum APIDelivery: Hashable, Sendable {
    /// Whole, as ``APIRawResponse/body``.
    case whole

    /// As ``APIRawResponse/stream``, as soon as the response headers arrive.
    ///
    /// At most `limit` bytes are buffered. More bytes end the stream with an error.
    case stream(limit: Int)

    /// To a file, unless the response is a failure. The transport calls ``APIPartialFile/begin(_:)`` with the status
    /// and headers, and ``APIPartialFile/write(_:)`` with each chunk.
    case file(APIPartialFile)
}
