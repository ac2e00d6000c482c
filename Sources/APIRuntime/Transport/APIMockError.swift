public import Foundation

/// An ``APIMockTransport`` was sent a request that it has no answer for.
nonisolated public struct APIMockError: LocalizedError, CustomStringConvertible, Sendable {
    /// The request, without its secrets.
    public let request: APIRequest

    /// The answers that were left, none of which is for the request.
    public let unused: [APIMockAnswer]

    init(request: APIRequest, unused: [APIMockAnswer]) {
        self.request = request.redacted
        self.unused = unused
    }

    /// What was asked for, and which answers were left.
    public var description: String {
        let asked = "\(request.method.rawValue) \(request.url.absoluteString)"
        let expected = unused.isEmpty ? "no further request" : unused.map(\.description).joined(separator: ", ")
        return "The mock transport has no answer for \(asked). It expected: \(expected)."
    }

    /// The same as ``description``.
    public var errorDescription: String? { description }
}
