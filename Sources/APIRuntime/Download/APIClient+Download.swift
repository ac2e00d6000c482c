public import Foundation

nonisolated extension APIClient {
    /// Sends a resource and writes the response to a file while it arrives, whatever its size.
    ///
    /// An incomplete download is a partial file next to the destination, which it then replaces. A download that was
    /// interrupted or cancelled keeps its partial file. The next download of the same address continues it (`Range` and
    /// `If-Range`) if a strong `ETag` or `Last-Modified` shows that the content is unchanged, and starts again
    /// otherwise. Retries do the same.
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
