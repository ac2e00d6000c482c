/// Why a request could not be read to its end.
enum RequestReaderError: Error, Equatable {
    /// The connection ended in the middle of the request.
    case closed
    /// The bytes are not HTTP/1.1. The text describes them.
    case malformed(String)
}
