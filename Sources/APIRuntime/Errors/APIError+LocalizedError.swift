public import Foundation

nonisolated extension APIError: LocalizedError {
    /// The server's message if there is one, or else a sentence for users.
    public var errorDescription: String? {
        if let message = failure?.failureMessage.map({ APIExcerpt.oneLine($0, limit: 300) }), !message.isEmpty {
            return message
        }
        return switch kind {
        case .notConnected: "The server could not be reached."
        case .connectionLost: "The connection to the server was lost."
        case .timedOut: "The server took too long to respond."
        case .redirectRefused: "The server redirected to a place that is not safe."
        case .unauthorized: "Access was refused."
        case .rateLimited: "Too many requests: try again \(later)."
        case .status: "The server reported an error (\(status ?? 0))."
        case .refused: "The server refused the request."
        case .undecodable: "The server sent a response that could not be understood."
        case .tooLarge: "The server sent more than can be kept."
        case .unwritable: "The file could not be saved."
        case .invalidRequest: "The request could not be sent."
        default: "The request failed."
        }
    }

    /// The reason for developers, if more is known than the kind.
    public var failureReason: String? {
        reason ?? decoding.map { "\($0.problem) at \($0.path)" }
    }

    /// What a user can do about it, if that is known.
    public var recoverySuggestion: String? {
        switch kind {
        case .notConnected: "Check the connection and try again."
        case .connectionLost: "Try again."
        case .timedOut: "Try again later."
        case .unauthorized: "Sign in and try again."
        case .rateLimited: "Try again \(later)."
        case .status where (500..<600).contains(status ?? 0): "Try again later."
        case .unwritable: "Check that there is space for it, and that the folder may be written to."
        default: nil
        }
    }

    private var later: String {
        guard let retryAfter else { return "later" }
        let seconds = retryAfter.components.seconds + (retryAfter.components.attoseconds > 0 ? 1 : 0)
        return "in \(seconds) \(seconds == 1 ? "second" : "seconds")"
    }
}
