import APIRuntime

/// What one call of the soak does, and what its server does.
enum SoakKind: String, CaseIterable {
    // Calls that succeed.
    case json, gzip, chunks, large, redirect, stream, download
    case uploadOfData = "upload-of-data"
    case uploadOfFile = "upload-of-file"
    case uploadOfForm = "upload-of-form"
    case streamThatIsLeft = "stream-that-is-left"

    // Failures that a server reports.
    case notFound = "not-found"
    case unavailable
    case redirectWithoutEnd = "redirect-without-end"
    case refusedUpload = "refused-upload"

    // Connections that end too early.
    case closedUnanswered = "closed-unanswered"
    case resetUnanswered = "reset-unanswered"
    case postClosedUnanswered = "post-closed-unanswered"
    case closedInHead = "closed-in-head"
    case closedInBody = "closed-in-body"
    case resetInBody = "reset-in-body"
    case closedInChunks = "closed-in-chunks"
    case closedInStream = "closed-in-stream"
    case closedInDownload = "closed-in-download"
    case closedInUpload = "closed-in-upload"

    // Responses that are not valid.
    case garbage
    case tooLongLength = "too-long-length"
    case tooShortLength = "too-short-length"
    case negativeLength = "negative-length"
    case hugeLength = "huge-length"
    case invalidChunk = "invalid-chunk"
    case trailers
    case invalidGzip = "invalid-gzip"

    // Limits of the client.
    case silence
    case silenceInHead = "silence-in-head"
    case silenceInBody = "silence-in-body"
    case bodyWithoutEnd = "body-without-end"
    case bomb

    // Calls that are cancelled at a random time.
    case cancelledCall = "cancelled-call"
    case cancelledStream = "cancelled-stream"
    case cancelledDownload = "cancelled-download"
    case cancelledUpload = "cancelled-upload"

    /// The outcomes that are right.
    var outcomes: Set<SoakOutcome> {
        switch self {
        case .json, .gzip, .chunks, .large, .redirect, .stream, .download, .uploadOfData, .uploadOfFile,
            .uploadOfForm, .tooShortLength, .trailers:
            [.whole]
        case .streamThatIsLeft: [.left]
        case .notFound: [.status(404)]
        case .unavailable: [.status(503)]
        case .refusedUpload: [.status(413)]
        case .redirectWithoutEnd: [.failure(.redirectRefused)]
        case .closedUnanswered, .resetUnanswered, .postClosedUnanswered, .closedInHead, .closedInBody, .resetInBody,
            .closedInChunks, .closedInStream, .closedInDownload, .closedInUpload, .garbage, .tooLongLength,
            .negativeLength, .invalidChunk, .invalidGzip:
            [.failure(.connectionLost)]
        case .hugeLength: [.failure(.connectionLost), .failure(.tooLarge)]
        case .silence, .silenceInHead, .silenceInBody: [.failure(.timedOut)]
        case .bodyWithoutEnd, .bomb: [.failure(.tooLarge)]
        case .cancelledCall, .cancelledStream, .cancelledDownload: [.cancelled]
        // The server may have received the whole file before.
        case .cancelledUpload: [.cancelled, .whole]
        }
    }

    /// Why `URLSession` on Linux does not survive such calls, or does not end them; `nil` if it does both. `Tests/Conformance/urlsession-linux.txt`
    /// lists the cases.
    var reasonAgainstURLSession: String? {
        switch self {
        case .closedInHead: "Foundation ends the process if a connection closes within the head"
        case .postClosedUnanswered: "Foundation sends the request again and waits for its time limit"
        case .trailers: "Foundation ends the process if a chunked body has trailers"
        case .hugeLength: "Foundation ends the process if a length is nearly 2^63"
        default: nil
        }
    }
}

/// How a call of the soak ended.
enum SoakOutcome: Hashable, CustomStringConvertible {
    /// The whole response arrived, with the bytes that the server sent.
    case whole
    /// A response arrived, with other bytes.
    case other(String)
    /// The reader of a stream left it.
    case left
    case cancelled
    /// The server reported a failure.
    case status(Int)
    case failure(APIError.Kind)
    /// An error that no call may throw.
    case foreign(String)

    var description: String {
        switch self {
        case .whole: "whole"
        case .other(let text): "another response: \(text)"
        case .left: "left"
        case .cancelled: "cancelled"
        case .status(let status): "status \(status)"
        case .failure(let kind): "\(kind)"
        case .foreign(let text): "foreign error: \(text)"
        }
    }
}
