public import APIRuntime
public import Foundation

/// A transport for tests received a request without a response, or has unused responses.
nonisolated public struct APIPlaybackError: LocalizedError, CustomStringConvertible, Sendable {
    /// The redacted requests without a response.
    public let unexpected: [APIRequest]

    /// The requests of the unused responses, or their file names.
    public let unused: [String]

    /// The unexpected requests and the unused responses.
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
