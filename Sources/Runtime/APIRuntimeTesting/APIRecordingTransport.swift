public import APIRuntime
public import Foundation

/// A transport that records the exchanges of another transport in a folder, so that ``APIReplayTransport`` can replay
/// them in tests.
///
/// ```swift
/// var github = GitHubClient(token: "…")
/// github.configuration.transport = try APIRecordingTransport(to: URL(filePath: "Recordings/Swift"))
/// _ = try await github.repositories.get(owner: "swiftlang", repo: "swift")
/// ```
///
/// Each exchange becomes a file with its number, method and path in its name, such as `001-get-repos.json`. The body is
/// JSON or text if possible. The values of credentials, cookies, passwords, secrets and tokens are omitted wherever
/// they occur, and so are the given secret fields, query items and headers. ``APIExchange/server`` replaces the
/// server's address. Other personal data are kept: read a recording before you share it. Only the current user can read
/// the files, and the folder if it is created.
///
/// Whole bodies are kept in memory. A stream is passed on while it arrives, and written when it ends or its reader
/// stops. An attempt without a response is not written.
nonisolated public final class APIRecordingTransport: APITransport {
    private let transport: any APITransport
    private let folder: APIExchangeFolder
    private let secretNames: Set<String>
    private let count = APILocked(0)

    /// Creates a transport, which replaces an earlier recording in the folder.
    ///
    /// - Parameters:
    ///   - folder: The folder, which is created if necessary. Files in it that are not exchanges are kept.
    ///   - transport: The transport that sends the requests.
    ///   - secretNames: The names of fields, query items and headers whose values are redacted.
    /// - Throws: `CocoaError` if the folder cannot be written.
    public init(
        to folder: URL,
        around transport: any APITransport = APIConfiguration.sharedTransport,
        secretNames: Set<String> = APISecretNames.standard
    ) throws {
        self.transport = transport
        self.folder = APIExchangeFolder(url: folder)
        self.secretNames = secretNames
        try self.folder.clear()
    }

    /// The other transport sends each request in its time.
    public var keepsDeadlines: Bool { true }

    /// Sends a request with the other transport, follows its redirects, and writes the exchange with the last response.
    ///
    /// - Throws: The other transport's error, or ``APITransportError/Kind/unwritable`` if the file cannot be written.
    public func send(_ request: APIRequest) async throws -> APIRawResponse {
        let number = count.withLock { count in
            count += 1
            return count
        }
        let redactor = APIRecordingRedactor(request, names: secretNames)
        let sent: APIExchange.Request
        do {
            sent = try APIExchange.Request(redactor)
        } catch {
            throw APITransportError(.invalidRequest, underlying: error)
        }
        var whole = request
        // The client writes a whole body to the file of a download.
        if case .sink = request.delivery { whole.delivery = .whole }
        var response = try await transport.exchange(whole)
        let write = { @Sendable [folder, response] (body: Data) throws in
            var response = response
            response.body = body
            let exchange = APIExchange(sent, APIExchange.Response(response, redactor))
            do {
                try folder.write(exchange, number: number)
            } catch {
                throw APITransportError(.unwritable, underlying: error)
            }
        }
        if let stream = response.stream {
            response.stream = Self.copying(stream, whenOver: write)
        } else {
            try write(response.body)
        }
        return response
    }

    /// The same stream. Its bytes are passed to the closure when it ends or its reader stops.
    private static func copying(
        _ stream: APIByteStream,
        whenOver write: @escaping @Sendable (Data) throws -> Void
    ) -> APIByteStream {
        let copy = APILocked<Data?>(Data())
        @Sendable func end() throws {
            guard let body = copy.withLock({ $0.take() }) else { return }
            try write(body)
        }
        return APIByteStream(
            next: {
                var chunks = stream.makeAsyncIterator()
                let chunk = try await chunks.next()
                if let chunk { copy.withLock { $0?.append(chunk) } } else { try end() }
                return chunk
            },
            // A reader that has stopped cannot receive the error of a full disk.
            cancel: { try? end() }
        )
    }
}
