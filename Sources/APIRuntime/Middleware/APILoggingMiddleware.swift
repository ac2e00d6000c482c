internal import Foundation

/// Writes down every request and every answer, without secrets.
///
/// ```
/// -> #7 GET https://api.example/users?page=2&key=REDACTED
/// <- #7 503 GET https://api.example/users?page=2&key=REDACTED (19 bytes, 12 ms)
/// -> #7.2 GET https://api.example/users?page=2&key=REDACTED
/// <- #7.2 200 GET https://api.example/users?page=2&key=REDACTED (4711 bytes, 9 ms)
/// ```
///
/// The number is that of the call, and `.2` its second try. An entry goes to a closure, such as one that calls a logger:
///
/// ```swift
/// APILoggingMiddleware(.headers) { logger.log(level: $0.isFailure ? .error : .debug, "\($0)") }
/// ```
///
/// `REDACTED` stands for the credentials of a request wherever they occur, for fields of bodies whose names say
/// `password`, `secret` or `token`, and for what has one of the names that are given: headers, items of the query, and
/// fields of bodies that are JSON or a form.
nonisolated public struct APILoggingMiddleware: APIMiddleware {
    /// How much is written down.
    public enum Detail: Hashable, Sendable {
        /// A line for the request and one for the answer.
        case lines
        /// The headers as well.
        case headers
        /// The headers and the beginnings of bodies that are a text, at most so many bytes of each.
        case bodies(upTo: Int)
    }

    /// What is written down at once: a line, perhaps with others behind it.
    public struct Entry: Sendable, CustomStringConvertible {
        /// The text, without secrets; its further lines are indented.
        public let description: String

        /// Whether there was no answer, or one with a status of 400 or more.
        public let isFailure: Bool
    }

    /// Names of what is secret wherever it occurs, unless others are given.
    public static let secretNames: Set<String> = [
        "access_token", "api_key", "apikey", "client_secret", "password", "refresh_token", "secret", "sig", "signature",
        "token", "x-amz-credential", "x-amz-security-token", "x-amz-signature", "x-api-key",
    ]

    private let detail: Detail
    private let secretNames: Set<String>
    private let log: @Sendable (Entry) -> Void

    /// Creates a middleware that hands its entries to a closure.
    ///
    /// - Parameters:
    ///   - detail: How much is written down.
    ///   - secretNames: Names of headers, items of the query and fields of bodies whose values are left out beside those
    ///     of credentials, without regard to case.
    ///   - log: Takes each entry, on the task of the call.
    public init(
        _ detail: Detail = .lines,
        hiding secretNames: Set<String> = Self.secretNames,
        log: @escaping @Sendable (Entry) -> Void
    ) {
        self.detail = detail
        self.secretNames = Set(secretNames.map { $0.lowercased() })
        self.log = log
    }

    /// Creates a middleware that writes its entries to the standard error stream.
    public init(_ detail: Detail = .lines) {
        self.init(detail) { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    }

    public func respond(
        to request: APIRequest,
        next: @Sendable (APIRequest) async throws -> APIRawResponse
    ) async throws -> APIRawResponse {
        let clock = request.attempt?.clock ?? .system
        let text = APILogText(request, secretNames)
        let start = clock.now()
        log(Entry(description: text.entry("-> \(text.label)\(text.line)", text.details(detail)), isFailure: false))
        do {
            let response = try await next(request)
            let end = "(\(text.size(of: response)), \(Self.time(clock.now() - start)))"
            log(
                Entry(
                    description: text.entry(
                        "<- \(text.label)\(response.status) \(text.line) \(end)",
                        text.details(of: response, detail)
                    ),
                    isFailure: response.status >= 400
                )
            )
            return response
        } catch {
            let problem = error is CancellationError ? "cancelled" : "\(APIErrorScrubber.scrubbed(error))"
            let end = "(\(Self.time(clock.now() - start)))"
            log(Entry(description: text.entry("<- \(text.label)\(problem) \(text.line) \(end)", []), isFailure: true))
            throw error
        }
    }

    private static func time(_ duration: Duration) -> String {
        let time = duration.components
        return "\(time.seconds * 1000 + time.attoseconds / 1_000_000_000_000_000) ms"
    }
}
