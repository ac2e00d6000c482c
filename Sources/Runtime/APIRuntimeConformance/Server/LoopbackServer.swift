/// A real HTTP/1.1 server on a free port of 127.0.0.1, for tests of clients.
///
///     let server = try LoopbackServer { request in .json(#"{"path": "\(request.path)"}"#) }
///
/// It stops when its last reference is released. Its waiting methods also return when it stops or when the waiting task
/// is cancelled, so a test must check the result.
package final class LoopbackServer: Sendable {
    private let core: ServerCore
    private let expectedRequests: Int?

    /// Starts a server that calls `handler` for every reply, on the thread of the request's connection.
    ///
    /// - Parameter keptBytes: The maximum number of bytes that are kept of each body, so that a body may be larger than
    /// the memory.
    /// - Parameter early: Called with each request before its body is read. A reply that it returns is sent at once, and
    /// the body is dropped. Otherwise the body is read when it returns.
    package init(
        keptBytes: Int = .max,
        early: @escaping @Sendable (ReceivedRequest) -> Reply? = { _ in nil },
        _ handler: @escaping @Sendable (ReceivedRequest) -> Reply
    ) throws {
        core = try ServerCore(keptBytes: keptBytes, early: early) { _, request in handler(request) }
        expectedRequests = nil
    }

    /// Starts a server that sends these replies in the order in which requests arrive, and 599 for every further
    /// request.
    package init(replies: [Reply]) throws {
        core = try ServerCore { index, _ in
            index < replies.count ? replies[index] : .text("No reply is left for request \(index + 1).", status: 599)
        }
        expectedRequests = replies.count
    }

    deinit {
        core.stop()
    }

    package var port: Int {
        core.port
    }

    /// The address without a slash at its end, such as `http://127.0.0.1:50123`.
    package var url: String {
        "http://127.0.0.1:\(port)"
    }

    /// All requests that were received completely, in that order.
    package var requests: [ReceivedRequest] {
        core.requests
    }

    /// The requests for which no reply was left; always empty with a handler.
    package var unexpectedRequests: [ReceivedRequest] {
        expectedRequests.map { Array(requests.dropFirst($0)) } ?? []
    }

    /// How many connections were accepted so far.
    package var connections: Int {
        core.acceptedConnections
    }

    /// How many bytes of repeating and endless replies the system has taken, whether a client has read them or not.
    package var repeatedBytes: Int {
        core.repeatedBytes
    }

    /// How many connections have ended.
    package var endedConnections: Int {
        core.ended.count
    }

    /// How often a client disconnected during a request or before it received the whole reply.
    package var closedByPeer: Int {
        core.closedByPeer.count
    }

    /// Returns when this number of requests has arrived since the start.
    package func waitForRequests(_ count: Int) async {
        await core.arrived.wait(for: count)
    }

    /// Returns when `closedByPeer` is at least `count`.
    package func waitForClosedByPeer(_ count: Int) async {
        await core.closedByPeer.wait(for: count)
    }

    /// Returns when bytes of repeating or endless replies were sent this number of times.
    package func waitForRepetitions(_ count: Int) async {
        await core.repetitions.wait(for: count)
    }

    /// Returns when all connections accepted until now have ended.
    package func waitForEndOfConnections() async {
        await core.ended.wait(for: connections)
    }

    /// Ends all connections and threads, and returns when they have ended. A handler may call it as well.
    package func stop() {
        core.stop()
    }

    /// The descriptors in use, for a test that none remains open.
    var descriptors: [Int32] {
        core.descriptors
    }
}
