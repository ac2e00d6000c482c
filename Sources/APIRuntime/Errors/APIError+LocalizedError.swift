public import Foundation

nonisolated extension APIError: LocalizedError {
    /// The server's own message where there is one, else a sentence that a user can be shown.
    public var errorDescription: String? {
        if let message = failure?.failureMessage, !message.isEmpty {
            return message
        }
        return switch kind {
        case .notConnected: "The server could not be reached. Check the connection and try again."
        case .connectionLost: "The connection to the server was lost. Try again."
        case .timedOut: "The server took too long to answer. Try again later."
        case .redirectRefused: "The server redirected to a place that is not safe."
        case .unauthorized: "Access was refused. Sign in and try again."
        case .rateLimited: rateLimitedDescription
        case .status: "The server reported an error (\(status ?? 0))."
        case .refused: "The server refused the request."
        case .undecodable: "The server sent an answer that could not be understood."
        case .tooLarge: "The server sent more than can be kept."
        case .unwritable: "The file could not be saved."
        case .invalidRequest: "The request could not be sent."
        default: "The request failed."
        }
    }

    private var rateLimitedDescription: String {
        guard let retryAfter else { return "Too many requests. Try again later." }
        let seconds = retryAfter.components.seconds + (retryAfter.components.attoseconds > 0 ? 1 : 0)
        return "Too many requests. Try again in \(seconds) \(seconds == 1 ? "second" : "seconds")."
    }
}
