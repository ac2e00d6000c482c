public import Foundation

/// A transport for tests was asked for an answer that it does not have, or has answers that nobody asked for.
nonisolated public struct APIPlaybackError: LocalizedError, CustomStringConvertible, Sendable {
    /// The requests that had no answer, without their secrets.
    public let unexpected: [APIRequest]

    /// What the answers that were left are for, or the names of their files.
    public let unused: [String]

    /// What was asked for, and which answers were left.
    public let description: String

    init(
        _ description: String,
        unexpected: [APIRequest] = [],
        unused: [String] = []
    ) {
        self.description = description
        self.unexpected = unexpected.map(\.redacted)
        self.unused = unused
    }

    /// The same as ``description``.
    public var errorDescription: String? { description }
}
