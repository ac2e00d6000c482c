public import Foundation

/// Keeps answers that have an `ETag` or `Last-Modified`, and gives them again where the server says that they are still
/// the same (RFC 9111).
///
/// ```swift
/// let cache = APICachingMiddleware(folder: .cachesDirectory.appending(path: "forge"))
/// let forge = ForgeClient(configuration: APIConfiguration(middleware: [cache]))
/// ```
///
/// Every call asks the server unless ``Revalidation/whenStale`` is chosen; what it saves is the answer's body, and with
/// many servers a part of the rate limit. The caller sees the whole answer with the status 200 and the newest headers.
///
/// - Kept are answers with the status 200 to `GET`, unless they say `no-store` or `Vary: *`, or came from another
///   address after a redirect. `private` is no matter, since a cache belongs to a client.
/// - An answer is given to requests with the same address, the same credentials, which are all secret parts of a request,
///   and the same values of the headers that it names in `Vary`.
/// - What changes content, such as a `POST`, lets go of what is kept of its address, and of those in its `Location` and
///   `Content-Location`.
/// - Streams, downloads, ranges and requests with conditions of their own pass by.
///
/// It sees the headers that middleware before it adds, so it best comes last. On disk an entry is one file that only
/// its user can read. Credentials, cookies and addresses are not in it: a hash that every folder salts in its own way
/// stands for them, and an answer in which a credential stands is not kept there. Any number of clients and processes may
/// share a folder; a damaged file counts for nothing, and where the disk is full, calls go on without the cache.
nonisolated public final class APICachingMiddleware: APIMiddleware {
    /// When the server is asked whether an answer is still the same.
    public enum Revalidation: Hashable, Sendable {
        /// By every call.
        case always
        /// When the time is over that the answer says itself (`max-age` or `Expires`), or a request says `no-cache`.
        case whenStale
    }

    private let storage: any APICacheStorage
    private let revalidation: Revalidation
    private let clock: APIClock
    private let reads = APICacheReads()
    /// Held while something is kept or removed, so that nothing comes to be kept behind its removal.
    private let changes = NSLock()

    /// Creates a cache in memory, which is gone with the middleware.
    ///
    /// - Parameters:
    ///   - maximumBytes: The most bytes of all entries together; those go first that were not used for the longest time.
    ///   - revalidation: When the server is asked.
    ///   - clock: What tells how old an answer is.
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
    ///   - folder: Where the files are; it is created when it is needed, and other files in it are left alone.
    ///   - maximumBytes: The most bytes of all files together; those go first that were not used for the longest time.
    ///   - revalidation: When the server is asked.
    ///   - clock: What tells how old an answer is.
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

    /// Lets go of everything that is kept; also what is on its way meanwhile is not kept.
    ///
    /// - Throws: `CocoaError` where a file cannot be removed.
    public func clear() throws {
        reads.outdate()
        try changes.withLock { try storage.remove(named: "") }
    }

    public func respond(
        to request: APIRequest,
        next: @Sendable (APIRequest) async throws -> APIRawResponse
    ) async throws -> APIRawResponse {
        guard let hash = storage.salt().map(APICacheHash.init) else { return try await next(request) }
        if request.isUnsafe { return try await change(request, hash, next) }
        guard request.isCacheable else { return try await next(request) }
        let lookup = APICacheLookup(request, storage, hash)
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
            changes.withLock {
                if reads.isCurrent(lookup.key.address) { lookup.keep(entry) }
            }
        } else if response.status == 200 {
            lookup.removeKept()
        }
        return response
    }

    /// The answer of the server, or the one that it confirms.
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

    /// Sends what may change content (RFC 9111, section 4.4).
    private func change(
        _ request: APIRequest,
        _ hash: APICacheHash,
        _ next: @Sendable (APIRequest) async throws -> APIRawResponse
    ) async throws -> APIRawResponse {
        do {
            let response = try await next(request)
            if response.status < 400 { forget(request, response.headers, hash) }
            return response
        } catch {
            // Nobody knows how far it came.
            forget(request, APIHeaders(), hash)
            throw error
        }
    }

    private func forget(_ request: APIRequest, _ headers: APIHeaders, _ hash: APICacheHash) {
        let others = ["Location", "Content-Location"]
            .compactMap { headers[$0].flatMap { URL(string: $0, relativeTo: request.url)?.absoluteURL } }
            .filter { APIOrigin($0) == APIOrigin(request.url) }
        for url in [request.url] + others {
            var request = request
            request.url = url
            let address = APICacheKey.address(of: request, hash)
            reads.outdate(address)
            changes.withLock { try? storage.remove(named: address) }
        }
    }
}

nonisolated extension APIRequest {
    /// Whether it may change something, for all that is known of its method.
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
