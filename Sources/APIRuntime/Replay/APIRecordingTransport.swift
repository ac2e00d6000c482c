public import Foundation

/// A transport that writes what another one sends and receives to a folder, for ``APIReplayTransport`` to play in tests.
///
/// ```swift
/// client.configuration.transport = try APIRecordingTransport(to: folder, around: APIURLSessionTransport())
/// ```
///
/// Each exchange becomes a file named by its place, method and path, such as `001-get-repos.json`, with the body as JSON
/// or text where it is that. Left out are the values of credentials and of what is sent as a password, a secret or a
/// token, wherever they stand, of cookies, and of the fields, query items and headers that are named as secret; the
/// server's address is replaced by ``APIExchange/server``. Other personal data stay: read a recording before you share it.
/// The files can be read by this user alone, and so can the folder if it is created.
///
/// Bodies are kept in memory as a whole. A stream is handed over as it comes and written when it has ended or nobody
/// reads on. A try without an answer is not written.
nonisolated public final class APIRecordingTransport: APITransport {
    private let transport: any APITransport
    private let folder: APIExchangeFolder
    private let secretNames: Set<String>
    private let count = APILocked(0)

    /// Creates a transport, which takes the place of an earlier recording in the folder.
    ///
    /// - Parameters:
    ///   - folder: Is made if it is not there; files in it that are no exchanges stay.
    ///   - transport: What sends the requests.
    ///   - secretNames: The names of JSON and form fields, query items and headers whose values are not written.
    /// - Throws: `CocoaError` where the folder cannot be written.
    public init(
        to folder: URL,
        around transport: any APITransport = APIConfiguration.sharedTransport,
        secretNames: Set<String> = APIExchange.secretNames
    ) throws {
        self.transport = transport
        self.folder = APIExchangeFolder(url: folder)
        self.secretNames = secretNames
        try self.folder.clear()
    }

    /// Sends a request with the other transport and writes the exchange.
    ///
    /// - Throws: What the other transport throws; ``APITransportError/Kind/unwritable`` where the file cannot be written.
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
        // The client writes what comes whole to the file of a download.
        if case .file = request.delivery { whole.delivery = .whole }
        var response = try await transport.send(whole)
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

    /// The same stream, but one whose bytes are handed over at its end, or when its reader goes away.
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
            // Whoever reads no further cannot be told that the disk is full.
            cancel: { try? end() }
        )
    }
}
