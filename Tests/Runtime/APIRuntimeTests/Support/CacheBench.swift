import APIRuntime
import APIRuntimeConformance
import Foundation
import TestSupport

@testable import APIRuntimeCaching

/// A cache in front of a real server, and their exchanges.
struct CacheBench {
    let server: LoopbackServer
    let clock = SteppingClock()
    var cache: APICachingMiddleware
    /// The folder of the cache, which is removed with its last reference.
    private let folder: TemporaryFolder?
    private let transport = APIURLSessionTransport()

    init(
        folder: TemporaryFolder? = nil,
        maximumBytes: Int = 1 << 20,
        revalidation: APICachingMiddleware.Revalidation = .always,
        _ handler: @escaping @Sendable (ReceivedRequest) -> Reply
    ) throws {
        server = try LoopbackServer(handler)
        self.folder = folder
        cache =
            if let folder {
                APICachingMiddleware(
                    folder: folder.url,
                    maximumBytes: maximumBytes,
                    revalidation: revalidation,
                    clock: clock.clock
                )
            } else {
                APICachingMiddleware(maximumBytes: maximumBytes, revalidation: revalidation, clock: clock.clock)
            }
    }

    /// A server that sends a body with a tag, or a 304 if the request has that tag.
    init(
        folder: TemporaryFolder? = nil,
        maximumBytes: Int = 1 << 20,
        revalidation: APICachingMiddleware.Revalidation = .always,
        tagged headers: HeaderFields = [:]
    ) throws {
        try self.init(folder: folder, maximumBytes: maximumBytes, revalidation: revalidation) { request in
            Self.tagged("of \(request.target)", request, headers)
        }
    }

    /// The response of a server with tags, which are made from the text.
    static func tagged(_ text: String, _ request: ReceivedRequest, _ headers: HeaderFields = [:]) -> Reply {
        let tag = "\"\(text)\""
        let fields = HeaderFields(Array(headers) + [HeaderField(name: "ETag", value: tag)])
        return request.headers["If-None-Match"] == tag
            ? .empty(304, headers: fields) : .text(text, headers: fields)
    }

    /// The text of a response. A status other than 200 precedes it.
    @discardableResult
    func get(_ path: String = "/a", _ headers: APIHeaders = [:]) async throws -> String {
        let response = try await send(server.request(.get, path, headers: headers))
        let text = String(decoding: response.body, as: UTF8.self)
        return response.status == 200 ? text : "\(response.status) \(text)"
    }

    func send(_ request: APIRequest) async throws -> APIRawResponse {
        try await cache.respond(to: request) { try await transport.exchange($0) }
    }

    /// The tags of the requests; `-` for a request without one.
    var tags: [String] {
        server.requests.map { $0.headers["If-None-Match"] ?? "-" }
    }
}
