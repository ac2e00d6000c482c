import APIRuntime
import Foundation
import TestSupport

/// A cache before a real server, and what passes between them.
struct CacheBench {
    let server: LoopbackServer
    let clock = SteppingClock()
    var cache: APICachingMiddleware
    private let transport = APIURLSessionTransport()

    init(
        folder: TemporaryFolder? = nil,
        maximumBytes: Int = 1 << 20,
        revalidation: APICachingMiddleware.Revalidation = .always,
        _ handler: @escaping @Sendable (ReceivedRequest) -> Reply
    ) throws {
        server = try LoopbackServer(handler)
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

    /// A server that gives a body with a tag until it is asked with that tag.
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

    /// The answer of a server that knows tags: the text's length and its first letters make one.
    static func tagged(_ text: String, _ request: ReceivedRequest, _ headers: HeaderFields = [:]) -> Reply {
        let tag = "\"\(text)\""
        let fields = HeaderFields(Array(headers) + [HeaderField(name: "ETag", value: tag)])
        return request.headers["If-None-Match"] == tag
            ? .empty(304, headers: fields) : .text(text, headers: fields)
    }

    /// The text of an answer; anything but a 200 comes with its status before it.
    @discardableResult
    func get(_ path: String = "/a", _ headers: APIHeaders = [:]) async throws -> String {
        let response = try await send(server.request(.get, path, headers: headers))
        let text = String(decoding: response.body, as: UTF8.self)
        return response.status == 200 ? text : "\(response.status) \(text)"
    }

    func send(_ request: APIRequest) async throws -> APIRawResponse {
        try await cache.respond(to: request) { try await transport.send($0) }
    }

    /// The tags that the server was asked with; `-` for a request without one.
    var tags: [String] {
        server.requests.map { $0.headers["If-None-Match"] ?? "-" }
    }
}
