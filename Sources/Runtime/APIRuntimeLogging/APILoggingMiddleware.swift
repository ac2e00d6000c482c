public import APIRuntime
internal import Foundation

/// Logs every request and every response, without secrets.
///
/// ```
/// -> #7 GET https://api.example/users?page=2&key=REDACTED
/// <- #7 503 GET https://api.example/users?page=2&key=REDACTED (19 bytes, 12 ms)
/// -> #7.2 GET https://api.example/users?page=2&key=REDACTED
/// <- #7.2 200 GET https://api.example/users?page=2&key=REDACTED (4711 bytes, 9 ms)
/// ```
///
/// The number is that of the call, and `.2` is its second attempt. A closure receives each entry, for example to call a
/// logger:
///
/// ```swift
/// let log = APILoggingMiddleware(.headers) { logger.log(level: $0.isFailure ? .error : .debug, "\($0)") }
/// let stack = StackExchangeClient(configuration: APIConfiguration(middleware: [log]))
/// ```
///
/// `REDACTED` replaces the credentials of a request wherever they occur, fields whose names contain `password`,
/// `secret` or `token`, and the headers, query items and fields of JSON and forms with the given names.
nonisolated public struct APILoggingMiddleware: APIMiddleware {
    /// The level of detail.
    public enum Detail: Hashable, Sendable {
        /// A line for the request and one for the response.
        case lines
        /// Also the headers.
        case headers
        /// Also the headers and the beginnings of text bodies, up to a number of bytes.
        case bodies(upTo: Int)
    }

    /// One entry of the log: a line, perhaps with continuation lines.
    public struct Entry: Sendable, CustomStringConvertible {
        /// The text without secrets. Continuation lines are indented.
        public let description: String

        /// Whether there was no response, or one with a status of 400 or more.
        public let isFailure: Bool
    }

    private let detail: Detail
    private let secretNames: Set<String>
    private let log: @Sendable (Entry) -> Void

    /// Creates a middleware that passes its entries to a closure.
    ///
    /// - Parameters:
    ///   - detail: The level of detail.
    ///   - secretNames: Names of headers, query items and body fields whose values are redacted in addition to
    ///     credentials, in any case of letters.
    ///   - log: Receives each entry, on the task of the call.
    public init(
        _ detail: Detail = .lines,
        hiding secretNames: Set<String> = APISecretNames.standard,
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
