package import APIRuntime
internal import Foundation

/// One run of a case: its transports and servers.
final class Trial: Sendable {
    private let makeTransport: @Sendable (APIConformanceCase.Settings) throws -> any APITransport
    private let state = APILocked(State())

    private struct State {
        var transport: (any APITransport)?
        var servers: [LoopbackServer] = []
    }

    init(_ makeTransport: @escaping @Sendable (APIConformanceCase.Settings) throws -> any APITransport) {
        self.makeTransport = makeTransport
    }

    /// The transport of the case.
    var transport: any APITransport {
        get throws {
            if let transport = state.withLock(\.transport) { return transport }
            let transport = try newTransport()
            state.withLock { $0.transport = transport }
            return transport
        }
    }

    /// A transport of the caller, which the case itself releases.
    func newTransport(trusting authority: URL? = nil) throws -> any APITransport {
        try makeTransport(APIConformanceCase.Settings(authority: authority))
    }

    /// The transport of the case from now on trusts an authority.
    func trust(_ authority: URL) throws {
        let transport = try newTransport(trusting: authority)
        state.withLock { $0.transport = transport }
    }

    /// A server that runs until the end of the case.
    func server(
        keptBytes: Int = .max,
        early: @escaping @Sendable (ReceivedRequest) -> Reply? = { _ in nil },
        _ handler: @escaping @Sendable (ReceivedRequest) -> Reply
    ) throws -> LoopbackServer {
        let server = try LoopbackServer(keptBytes: keptBytes, early: early) { request in
            request.path == Self.nextPath ? .text("next") : handler(request)
        }
        state.withLock { $0.servers.append(server) }
        return server
    }

    /// A server that sends these replies in their order.
    func server(_ replies: Reply...) throws -> LoopbackServer {
        let rest = APILocked(replies[...])
        return try server { _ in rest.withLock { $0.popFirst() } ?? .text("unexpected", status: 599) }
    }

    private static let nextPath = "/the-next-call"

    /// Checks that the transport of the case sends another request to each of its servers and receives the response.
    func checkNextCall() async throws {
        let former = state.withLock(\.servers)
        for server in former.isEmpty ? [try server(.empty())] : former {
            let response = try await attempt("the next call") { try await send(server.request(.get, Self.nextPath)) }
            try expect(response.body, is: Data("next".utf8), "the body of the next call")
        }
    }

    /// Sends a request as a client does, with its redirects.
    func send(_ request: APIRequest) async throws -> APIRawResponse {
        try await transport.exchange(request)
    }

    /// The kind of the error that a request throws.
    func failure(_ request: APIRequest) async throws -> APIError.Kind {
        do {
            let response = try await send(request)
            throw APIConformanceFailure("there is a response with the status \(response.status)")
        } catch let error as APITransportError {
            return error.kind
        }
    }

    /// Cancels a call and checks that it throws `CancellationError`.
    func cancel<Value>(_ call: Task<Value, any Error>) async throws {
        call.cancel()
        switch await call.result {
        case .success: throw APIConformanceFailure("a cancelled call returns")
        case .failure(is CancellationError): return
        case .failure(let error): throw APIConformanceFailure("a cancelled call throws \(error)")
        }
    }
}

/// Runs a part of a case, which throws a failure that names the part.
func attempt<Value>(_ part: String, _ body: () async throws -> Value) async throws -> Value {
    do {
        return try await body()
    } catch let failure as APIConformanceFailure {
        throw APIConformanceFailure("\(part): \(failure)")
    } catch {
        throw APIConformanceFailure("\(part) throws \(error)")
    }
}

/// Fails the case unless two values are equal.
func expect<Value: Equatable>(_ value: Value, is expected: Value, _ subject: String) throws {
    guard value != expected else { return }
    throw APIConformanceFailure("\(subject) is \(short(value)) instead of \(short(expected))")
}

/// Fails the case unless a condition is true.
func expect(_ condition: Bool, _ problem: @autoclosure () -> String) throws {
    guard !condition else { return }
    throw APIConformanceFailure(problem())
}

private func short(_ value: some Any) -> String {
    let text = (value as? Data).map { String(decoding: $0.prefix(200), as: UTF8.self) } ?? "\(value)"
    return text.count > 200 ? "\(text.prefix(200))…" : String(reflecting: text)
}

extension LoopbackServer {
    /// A request to this server. The path is not encoded.
    package func request(
        _ method: APIMethod = .get,
        _ path: String = "/",
        headers: APIHeaders = [:],
        body: APIBody? = nil
    ) -> APIRequest {
        guard let url = URL(string: url + path) else { preconditionFailure("\(path) is not a path") }
        return APIRequest(method: method, url: url, headers: headers, body: body)
    }

    /// Fails the case if this number of clients has not disconnected when the waiting ends.
    func expectClosedByPeer(_ count: Int = 1) async throws {
        await waitForClosedByPeer(count)
        try expect(closedByPeer >= count, "only \(closedByPeer) of \(count) connections were closed by the client")
    }
}
