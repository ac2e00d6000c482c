public import Foundation

nonisolated extension APIClient {
    /// Sends a resource and writes the answer to a file as it comes, however large it is.
    ///
    /// Until it is complete, the file has another name beside its own, and then takes the place of any file that is
    /// there. A download that was cut off or cancelled leaves its part; the next one of the same address goes on with it
    /// (`Range` and `If-Range`) where the server says by a strong `ETag` or `Last-Modified` that the content is still
    /// the same, and begins anew where not. Tries that the policy of retries allows do the same.
    ///
    /// The timeout of a call counts until the head of the answer is there, and again whenever nothing comes. Two
    /// downloads to one place at the same time spoil each other. What arrives is written at once, and a disk or `progress`
    /// that is slower than the network slows it down: on Linux for all sessions of the process.
    ///
    /// - Parameters:
    ///   - resource: What to call; how it decodes its answer plays no part.
    ///   - destination: The file, in a folder that exists.
    ///   - keepsPartialFile: Whether the part of a download that fails stays, for the next one.
    ///   - maximumBytes: The most bytes of the file; an answer that has more is an error of the kind
    ///     ``APIError/Kind/tooLarge``.
    ///   - progress: Is called on a thread of the transport; a part that is there already counts.
    /// - Returns: The head of the answer, with the destination for a body.
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
