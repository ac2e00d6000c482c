nonisolated extension APIFeatures: APIConnectionQueueing {
    static func connectionQueue(limit: Int) -> any APIMiddleware { APIConnectionQueue(limit: limit) }
}

/// Sends a limited number of requests to each server at once. The others wait in their order.
nonisolated struct APIConnectionQueue: APIMiddleware {
    /// The maximum number, at least one.
    let limit: Int
    let slots = APICallSlots()

    /// A stream counts until it ends or its reader releases it. The wait is a part of the timings of the response.
    func respond(
        to request: APIRequest,
        next: @Sendable (APIRequest) async throws -> APIRawResponse
    ) async throws -> APIRawResponse {
        let (slot, wait) = try await slot(for: request)
        do {
            var response = try await next(request)
            if let wait {
                response.timings = APITimings(response.timings, queueing: wait + (response.timings?.queueing ?? .zero))
            }
            if let stream = response.stream {
                response.stream = stream.onEnd { slot.release() }
            } else {
                slot.release()
            }
            return response
        } catch {
            slot.release()
            throw error
        }
    }
}

nonisolated extension APIConnectionQueue {
    /// A slot and the time of waiting for it; `nil` if one was free, as for most requests.
    private func slot(for request: APIRequest) async throws -> (APICallSlot, Duration?) {
        try Task.checkCancellation()
        let origin = APIOrigin(request.url)
        if let slot = slots.takeIfFree(for: origin, limit: limit) { return (slot, nil) }
        let start = request.clock.timerTime
        let slot = try await slots.take(for: origin, limit: limit)
        return (slot, request.clock.timerTime - start)
    }
}

/// The running requests of each server, and those that wait for a slot.
nonisolated final class APICallSlots: Sendable {
    /// The identity of a waiter.
    private final class Ticket: Sendable {}

    private struct Waiter {
        let ticket: Ticket
        let limit: Int
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct Line {
        var running = 0
        /// In their order of arrival.
        var waiters: [Waiter] = []

        /// Takes a slot if one is free and nothing waits for it.
        mutating func takeIfFree(_ limit: Int) -> Bool {
            guard waiters.isEmpty, running < max(1, limit) else { return false }
            running += 1
            return true
        }

        /// Removes the waiters that can start. The first one is always the next.
        mutating func admit() -> [Waiter] {
            var admitted: [Waiter] = []
            while let first = waiters.first, running < max(1, first.limit) {
                admitted.append(waiters.removeFirst())
                running += 1
            }
            return admitted
        }
    }

    private let lines = APILocked<[APIOrigin?: Line]>([:])

    /// Waits for a slot, which is taken until it is released.
    ///
    /// - Throws: `CancellationError` if the task is cancelled while it waits.
    func take(for origin: APIOrigin?, limit: Int) async throws -> APICallSlot {
        let ticket = Ticket()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let waiter = Waiter(ticket: ticket, limit: limit, continuation: continuation)
                change(origin) { $0.waiters.append(waiter) }
                // The cancellation handler may have run before the waiter was registered.
                if Task.isCancelled { giveUp(ticket, of: origin) }
            }
        } onCancel: {
            giveUp(ticket, of: origin)
        }
        return slot(of: origin)
    }

    /// Takes a slot if one is free and nothing waits for it.
    func takeIfFree(for origin: APIOrigin?, limit: Int) -> APICallSlot? {
        change(origin) { $0.takeIfFree(limit) } ? slot(of: origin) : nil
    }

    private func slot(of origin: APIOrigin?) -> APICallSlot {
        APICallSlot { self.change(origin) { $0.running -= 1 } }
    }

    private func giveUp(_ ticket: Ticket, of origin: APIOrigin?) {
        let waiter = change(origin) { line in
            line.waiters.firstIndex { $0.ticket === ticket }.map { line.waiters.remove(at: $0) }
        }
        waiter?.continuation.resume(throwing: CancellationError())
    }

    /// Changes the queue of a server and resumes the waiters that can start.
    @discardableResult
    private func change<Output>(_ origin: APIOrigin?, _ change: (inout Line) -> Output) -> Output {
        let (result, admitted) = lines.withLock { lines in
            // Removed, so that the change copies no waiters.
            var line = lines.removeValue(forKey: origin) ?? Line()
            let result = change(&line)
            let admitted = line.admit()
            if line.running > 0 { lines[origin] = line }
            return (result, admitted)
        }
        for waiter in admitted { waiter.continuation.resume() }
        return result
    }

    /// The numbers of running and waiting requests of all servers.
    var counts: (running: Int, waiting: Int) {
        lines.withLock { lines in
            lines.values.reduce((0, 0)) { ($0.0 + $1.running, $0.1 + $1.waiters.count) }
        }
    }
}

/// One of the concurrent requests of a server.
nonisolated final class APICallSlot: Sendable {
    private let action: APILocked<(@Sendable () -> Void)?>

    init(_ action: @escaping @Sendable () -> Void) {
        self.action = APILocked(action)
    }

    /// Releases the slot. Only the first call has an effect.
    func release() {
        action.withLock { $0.take() }?()
    }
}

nonisolated extension APIByteStream {
    /// The same stream, which calls an action when it ends, fails or is released, perhaps twice.
    fileprivate func onEnd(_ action: @escaping @Sendable () -> Void) -> Self {
        Self {
            do {
                let chunk = try await reader.next()
                if chunk == nil { action() }
                return chunk
            } catch {
                action()
                throw error
            }
        } cancel: {
            reader.cancel()
            action()
        }
    }
}
