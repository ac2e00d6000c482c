import APIRuntime
import Foundation
import TestSupport

/// A transport whose requests wait until a test responds.
final class GateTransport: APITransport {
    private struct Held {
        let id: UUID
        let path: String
        let continuation: CheckedContinuation<APIRawResponse, any Error>
    }

    private struct State {
        var started: [String] = []
        var held: [Held] = []
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    /// The time of a busy machine ends no request.
    let keepsDeadlines = true
    private let state = Locked(State())

    /// The paths of all requests, in the order of arrival.
    var started: [String] { state.withLock { $0.started } }

    /// Returns when this number of requests has arrived.
    func waitForStarted(_ count: Int) async {
        await withCheckedContinuation { continuation in
            state.withLock { $0.watchers.append((count, continuation)) }
            wakeWatchers()
        }
    }

    /// Responds to the request for a path with the JSON `1`, or with another response.
    func respond(
        to path: String,
        _ response: APIRawResponse = APIRawResponse(status: 200, body: Data("1".utf8))
    ) {
        take { $0.path == path }?.continuation.resume(returning: response)
    }

    func send(_ request: APIRequest) async throws -> APIRawResponse {
        let id = UUID()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let held = Held(id: id, path: request.url.path, continuation: continuation)
                state.withLock { state in
                    state.started.append(held.path)
                    state.held.append(held)
                }
                if Task.isCancelled { cancel(id) }
                wakeWatchers()
            }
        } onCancel: {
            cancel(id)
        }
    }

    private func cancel(_ id: UUID) {
        take { $0.id == id }?.continuation.resume(throwing: CancellationError())
    }

    private func take(_ isMeant: (Held) -> Bool) -> Held? {
        state.withLock { state in state.held.firstIndex(where: isMeant).map { state.held.remove(at: $0) } }
    }

    private func wakeWatchers() {
        let ready = state.withLock { state in
            let count = state.started.count
            let ready = state.watchers.filter { $0.count <= count }
            state.watchers.removeAll { $0.count <= count }
            return ready
        }
        for watcher in ready { watcher.continuation.resume() }
    }
}
