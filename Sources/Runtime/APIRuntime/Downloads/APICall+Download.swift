public import Foundation

nonisolated extension APIClient {
    /// Sends a resource and writes the response to a file while it arrives, whatever its size.
    ///
    /// An incomplete download is a partial file next to the destination, which it then replaces. A download that was
    /// interrupted or cancelled keeps its partial file. The next download of the same address continues it (`Range` and
    /// `If-Range`) if a strong `ETag` or `Last-Modified` shows that the content is unchanged, and starts again
    /// otherwise: also if the server sends a part with another or weak `ETag`, with none, or of content with another
    /// length. Retries do the same.
    ///
    /// The timeout of a call applies until the response headers arrive, and again between any two chunks. Two
    /// concurrent downloads to one destination corrupt each other. Chunks are written at once, so a disk or `progress`
    /// closure that is slower than the network slows it down: on Linux for all sessions of the process.
    ///
    /// - Parameters:
    ///   - resource: The resource to send. It does not decode the response.
    ///   - destination: The file, in an existing folder.
    ///   - keepsPartialFile: Whether a download that fails keeps its partial file for the next one.
    ///   - maximumBytes: The maximum size of the file. A larger response throws an error of the kind
    ///     ``APIError/Kind/tooLarge``.
    ///   - progress: Called on a thread of the transport. It includes the bytes of an existing partial file.
    /// - Returns: The status and headers of the response, with the destination as its body.
    /// - Throws: ``APIError``, or `CancellationError` if the task is cancelled.
    public func download(
        _ resource: some APIResource,
        to destination: URL,
        keepsPartialFile: Bool = true,
        maximumBytes: Int64 = .max,
        progress: (@Sendable (APIProgress) -> Void)? = nil
    ) async throws -> APIResponse<URL> {
        try await APICall(client: self, resource: resource)
            .download(to: destination, keepsPartialFile: keepsPartialFile, maximumBytes: maximumBytes, progress)
    }
}

nonisolated extension APICall {
    /// Sends the request and writes the response to a file. Each attempt continues where the previous one ended.
    #if compiler(>=6.2)
        @concurrent
    #endif
    func download(
        to destination: URL,
        keepsPartialFile: Bool,
        maximumBytes: Int64,
        _ onProgress: (@Sendable (APIProgress) -> Void)?
    ) async throws -> APIResponse<URL> {
        let file = APIPartialFile(
            for: destination,
            of: contentName,
            isPart: resource.headers["Range"] != nil,
            maximum: maximumBytes
        )
        defer { file.close() }
        do {
            return try await retrying { try await download(file, onProgress) }
        } catch {
            if !keepsPartialFile { file.discard() }
            throw error
        }
    }

    private func download(
        _ file: APIPartialFile,
        _ onProgress: (@Sendable (APIProgress) -> Void)?
    ) async throws -> APIResponse<URL> {
        file.close()
        // Offsets in a compressed response are not offsets in the file.
        var call = self
        call.additions = APIAdditions(
            delivery: .sink(file),
            onProgress: onProgress,
            headers: ["Accept-Encoding": "identity"],
            attempts: additions.attempts
        )
        let range = Resource.method == .get ? file.range : nil
        if let range {
            call.additions.headers["Range"] = "bytes=\(range.start)-"
            call.additions.headers["If-Range"] = range.version.validator
        }
        do {
            let exchange = try await call.exchange()
            guard (200..<300).contains(exchange.response.status) else {
                throw failure(exchange.response, request: exchange.request, exchange.call)
            }
            do {
                try file.finish()
            } catch {
                throw call.broken(error, exchange)
            }
            let response = exchange.response
            return APIResponse(
                body: file.destination,
                status: response.status,
                headers: response.headers,
                url: response.url
            )
        } catch let error as APIError where error.status == 416 && range != nil {
            if file.isComplete(by: error.headers), let response = try finished(file, error) { return response }
            // The content has no such offset, so the partial file is not part of it.
            file.discard()
            return try await download(file, onProgress)
        } catch let error as APIError where error.underlying is APIPartialFile.OtherContent {
            return try await download(file, onProgress)
        }
    }

    /// The response of a download that is complete according to a failure status.
    private func finished(_ file: APIPartialFile, _ refusal: APIError) throws -> APIResponse<URL>? {
        guard let status = refusal.status else { return nil }
        do {
            try file.finish()
        } catch let error as APITransportError {
            throw APIError(
                .unwritable,
                endpoint: Resource.name,
                status: status,
                headers: refusal.headers,
                underlying: error.underlying ?? error
            )
        }
        return APIResponse(body: file.destination, status: status, headers: refusal.headers, url: refusal.request?.url)
    }
}
