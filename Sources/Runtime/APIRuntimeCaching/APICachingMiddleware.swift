public import APIRuntime
public import Foundation

/// Caches responses that have an `ETag` or `Last-Modified`, and reuses them if the server confirms that they are
/// unchanged (RFC 9111).
///
/// ```swift
/// let cache = APICachingMiddleware(folder: .temporaryDirectory.appending(path: "github"))
/// let github = GitHubClient(configuration: APIConfiguration(middleware: [cache]))
/// ```
///
/// Every call is sent to the server, unless ``Revalidation/whenStale`` is set. The cache saves the transfer of the
/// body, and with many servers a part of the rate limit. The caller receives the whole response with the status 200 and
/// the latest headers.
///
/// - Responses to `GET` with the status 200 are cached, unless they contain `no-store` or `Vary: *`, or come from
///   another address after a redirect. `private` is ignored, because a cache belongs to a client.
/// - A response is reused for requests with the same address, the same secret parts, and the same values of the headers
///   in its `Vary`.
/// - A request that changes content, such as `POST`, removes the entries of its address, and of those in its `Location`
///   and `Content-Location`.
/// - Streams, downloads, ranges and conditional requests bypass the cache.
///
/// It should be the last middleware, because it sees the headers that middleware before it adds. On disk an entry is
/// one file, which only the current user can read. It contains no credentials, cookies or addresses, but salted hashes
/// of them, and a response that contains a credential is not written. Any number of clients and processes may share a
/// folder. A damaged file is ignored, and if the disk is full, calls continue without the cache.
nonisolated public final class APICachingMiddleware: APIMiddleware {
    /// When a response is revalidated.
    public enum Revalidation: Hashable, Sendable {
        /// With every call.
        case always
        /// When the lifetime of the response (`max-age` or `Expires`) is over, or a request contains `no-cache`.
        case whenStale
    }

    private let storage: any APICacheStorage
    private let revalidation: Revalidation
    private let clock: APIClock
    private let reads = APICacheReads()
    /// Locked while entries are stored or removed, so that nothing is stored after its removal.
    private let changes = NSLock()

    /// Creates a cache in memory, which lives as long as the middleware.
    ///
    /// - Parameters:
    ///   - maximumBytes: The maximum size of all entries. Those that were not used for the longest time are evicted
    ///     first.
    ///   - revalidation: When responses are revalidated.
    ///   - clock: The clock for the age of responses.
    public init(
        maximumBytes: Int = 10 << 20,
        revalidation: Revalidation = .always,
        clock: APIClock = .system
    ) {
        storage = APIMemoryCache(limit: maximumBytes)
        self.revalidation = revalidation
        self.clock = clock
    }

    /// Creates a cache on disk.
    ///
    /// - Parameters:
    ///   - folder: The folder of the files. It is created when it is needed, and other files in it are not changed.
    ///   - maximumBytes: The maximum size of all files. Those that were not used for the longest time are evicted
    ///     first.
    ///   - revalidation: When responses are revalidated.
    ///   - clock: The clock for the age of responses.
    public init(
        folder: URL,
        maximumBytes: Int = 100 << 20,
        revalidation: Revalidation = .always,
        clock: APIClock = .system
    ) {
        storage = APIFolderCache(folder: folder, limit: maximumBytes, clock: clock)
        self.revalidation = revalidation
        self.clock = clock
    }

    /// Removes all entries. Responses that arrive meanwhile are not stored.
    ///
    /// - Throws: `CocoaError` if a file cannot be removed.
    public func clear() throws {
        reads.outdate()
        try changes.withLock { try storage.remove(named: "") }
    }

    public func respond(
        to request: APIRequest,
        next: @Sendable (APIRequest) async throws -> APIRawResponse
    ) async throws -> APIRawResponse {
        let salt = await storage.perform { [storage] in storage.salt() }
        guard let hash = salt.map(APICacheHash.init) else { return try await next(request) }
        if request.isUnsafe { return try await change(request, hash, next) }
        guard request.isCacheable else { return try await next(request) }
        let lookup = await storage.perform { [storage] in APICacheLookup(request, storage, hash) }
        let start = clock.date()
        if revalidation == .whenStale, !request.insistsOnServer,
            let fresh = lookup.kept?.freshResponse(to: request, at: start)
        {
            return fresh
        }
        reads.begin(lookup.key.address)
        defer { reads.end(lookup.key.address) }
        let response = try await revalidate(request, lookup.kept, next)
        if let entry = APICacheEntry(response, to: request, at: start, hash),
            storage.keepsSecrets || !entry.holds(APISecrets(of: request))
        {
            await storage.perform { [changes, reads] in
                changes.withLock {
                    if reads.isCurrent(lookup.key.address) { lookup.keep(entry) }
                }
            }
        } else if response.status == 200 {
            await storage.perform { lookup.removeKept() }
        }
        return response
    }

    /// The server's response, or the cached one that it confirms.
    private func revalidate(
        _ request: APIRequest,
        _ kept: APICacheEntry?,
        _ next: @Sendable (APIRequest) async throws -> APIRawResponse
    ) async throws -> APIRawResponse {
        guard let kept else { return try await next(request) }
        let response = try await next(kept.conditional(request))
        guard response.status == 304 else { return response }
        if let confirmed = kept.response(confirmedBy: response, request) { return confirmed }
        return try await next(request)
    }

    /// Sends a request that may change content (RFC 9111, section 4.4).
    private func change(
        _ request: APIRequest,
        _ hash: APICacheHash,
        _ next: @Sendable (APIRequest) async throws -> APIRawResponse
    ) async throws -> APIRawResponse {
        do {
            let response = try await next(request)
            if response.status < 400 { await forget(request, response.headers, hash) }
            return response
        } catch {
            // The request may have changed content before it failed.
            await forget(request, APIHeaders(), hash)
            throw error
        }
    }

    private func forget(_ request: APIRequest, _ headers: APIHeaders, _ hash: APICacheHash) async {
        let others = ["Location", "Content-Location"]
            .compactMap { headers[$0].flatMap { URL(string: $0, relativeTo: request.url)?.absoluteURL } }
            .filter { APIOrigin($0) == APIOrigin(request.url) }
        let addresses = ([request.url] + others).map { url in
            var request = request
            request.url = url
            return APICacheKey.address(of: request, hash)
        }
        for address in addresses { reads.outdate(address) }
        await storage.perform { [changes, storage] in
            changes.withLock {
                for address in addresses { try? storage.remove(named: address) }
            }
        }
    }
}

nonisolated extension APIRequest {
    /// Whether a request with this method may change content.
    fileprivate var isUnsafe: Bool {
        ![.get, .head, .options, APIMethod(rawValue: "TRACE")].contains(method)
    }

    fileprivate var isCacheable: Bool {
        let own = [
            "If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range", "Range",
        ]
        return method == .get && delivery == .whole && body == nil && own.allSatisfy { headers[$0] == nil }
            && !APICacheControl(headers).has("no-store")
    }

    fileprivate var insistsOnServer: Bool {
        let control = APICacheControl(headers)
        return control.has("no-cache") || control.has("max-age")
    }
}
