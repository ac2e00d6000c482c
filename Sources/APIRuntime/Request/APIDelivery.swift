/// How the body of an answer is handed over.
nonisolated public enum APIDelivery: Hashable, Sendable {
    /// All at once, as ``APIRawResponse/body``.
    case whole

    /// As ``APIRawResponse/stream``, once the head is there.
    ///
    /// At most `limit` bytes wait for whoever reads them; more of them end the stream with an error.
    case stream(limit: Int)

    /// Into a file, of an answer that is no failure; the transport calls ``APIPartialFile/begin(_:)`` with the head and
    /// ``APIPartialFile/write(_:)`` with what follows.
    case file(APIPartialFile)
}
