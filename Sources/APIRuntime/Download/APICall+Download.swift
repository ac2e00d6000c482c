internal import Foundation

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
            delivery: .file(file),
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
                throw failure(exchange.response, request: exchange.request)
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
