import APIRuntime
import Foundation
import TestSupport

/// A transport that does nothing but call a closure, and keeps the requests.
final class ClosureTransport: APITransport {
    let keepsDeadlines: Bool
    private let sent = Locked<[APIRequest]>([])
    private let respond: @Sendable (APIRequest) async throws -> APIRawResponse

    init(
        keepsDeadlines: Bool = false,
        _ respond: @escaping @Sendable (APIRequest) async throws -> APIRawResponse
    ) {
        self.keepsDeadlines = keepsDeadlines
        self.respond = respond
    }

    var requests: [APIRequest] { sent.withLock { $0 } }

    func send(_ request: APIRequest) async throws -> APIRawResponse {
        sent.withLock { $0.append(request) }
        return try await respond(request)
    }
}

/// A sink in memory, which receives the bodies of responses with a status of success.
final class MemorySink: APIBodySink {
    private let body = Locked<[UInt8]?>(nil)

    var text: String? { body.withLock { $0.map { String(decoding: $0, as: UTF8.self) } } }

    var progress: APIProgress { APIProgress(.download, completed: Int64(body.withLock { $0?.count ?? 0 })) }

    var isOpen: Bool { body.withLock { $0 != nil } }

    func begin(_ head: APIRawResponse) throws -> Bool {
        guard head.status == 200 else { return false }
        body.withLock { $0 = [] }
        return true
    }

    func write(_ bytes: Data) throws {
        body.withLock { $0? += bytes }
    }
}
