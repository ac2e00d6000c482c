/// How an answer comes piece by piece, and what asks for it.
nonisolated public struct APIStreaming: Sendable {
    enum Format: Sendable {
        case events, lines
    }

    let format: Format
    let terminator: String?
    let query: KeyValuePairs<String, String>
    let fields: KeyValuePairs<String, APIJSON>

    /// Server-sent events, whose data are the pieces.
    ///
    /// - Parameters:
    ///   - terminator: The data that ends the stream, such as `[DONE]`; an answer that ends without it is an error.
    ///   - query: Query items that are sent where the answer is to be a stream.
    ///   - fields: Fields of the body that are sent where the answer is to be a stream.
    public static func events(
        until terminator: String? = nil,
        query: KeyValuePairs<String, String> = [:],
        fields: KeyValuePairs<String, APIJSON> = [:]
    ) -> Self {
        Self(format: .events, terminator: terminator, query: query, fields: fields)
    }

    /// Lines, each of which is a piece; empty ones are skipped.
    ///
    /// - Parameters:
    ///   - terminator: The line that ends the stream; an answer that ends without it is an error.
    ///   - query: Query items that are sent where the answer is to be a stream.
    ///   - fields: Fields of the body that are sent where the answer is to be a stream.
    public static func lines(
        until terminator: String? = nil,
        query: KeyValuePairs<String, String> = [:],
        fields: KeyValuePairs<String, APIJSON> = [:]
    ) -> Self {
        Self(format: .lines, terminator: terminator, query: query, fields: fields)
    }
}
