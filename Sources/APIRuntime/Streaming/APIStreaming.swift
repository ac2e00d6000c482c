/// The format of a streamed response and its request.
nonisolated public struct APIStreaming: Sendable {
    enum Format: Sendable {
        case events, lines
    }

    let format: Format
    let terminator: String?
    let query: KeyValuePairs<String, String>
    let fields: KeyValuePairs<String, APIJSON>

    /// Server-sent events, whose data are the values.
    ///
    /// - Parameters:
    ///   - terminator: The data that ends the stream, such as `[DONE]`. A response that ends without it throws an
    ///     error.
    ///   - query: Query items that are sent only for a stream.
    ///   - fields: Body fields that are sent only for a stream.
    public static func events(
        until terminator: String? = nil,
        query: KeyValuePairs<String, String> = [:],
        fields: KeyValuePairs<String, APIJSON> = [:]
    ) -> Self {
        Self(format: .events, terminator: terminator, query: query, fields: fields)
    }

    /// Lines, each of which is a value. Empty lines are skipped.
    ///
    /// - Parameters:
    ///   - terminator: The line that ends the stream. A response that ends without it throws an error.
    ///   - query: Query items that are sent only for a stream.
    ///   - fields: Body fields that are sent only for a stream.
    public static func lines(
        until terminator: String? = nil,
        query: KeyValuePairs<String, String> = [:],
        fields: KeyValuePairs<String, APIJSON> = [:]
    ) -> Self {
        Self(format: .lines, terminator: terminator, query: query, fields: fields)
    }
}
