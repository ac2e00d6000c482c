/// The requests that each server has at once, and those that wait until it has fewer.
nonisolated final class APICallSlots: Sendable {
    /// Tells one that waits from the others.
    private final class Ticket: Sendable {}

    private struct Waiter {
        let ticket: Ticket
        let limit: Int
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct Line {
        var running = 0
        /// In the order in which they came.
        var waiters: [Waiter] = []

        /// Takes those out of the line for whom there is room; nobody overtakes the first one.
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

    /// Waits for a place; it is taken until it is given back.
    ///
    /// - Throws: `CancellationError` if the task is cancelled while it waits.
    func take(for origin: APIOrigin?, limit: Int) async throws -> APICallSlot {
        let ticket = Ticket()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let waiter = Waiter(ticket: ticket, limit: limit, continuation: continuation)
                change(origin) { $0.waiters.append(waiter) }
                // The handler may have run before there was anything to be found.
                if Task.isCancelled { giveUp(ticket, of: origin) }
            }
        } onCancel: {
            giveUp(ticket, of: origin)
        }
        return APICallSlot { self.change(origin) { $0.running -= 1 } }
    }

    private func giveUp(_ ticket: Ticket, of origin: APIOrigin?) {
        let waiter = change(origin) { line in
            line.waiters.firstIndex { $0.ticket === ticket }.map { line.waiters.remove(at: $0) }
        }
        waiter?.continuation.resume(throwing: CancellationError())
    }

    /// Changes the line of a server and lets go on whoever may then.
    @discardableResult
    private func change<Output>(_ origin: APIOrigin?, _ change: (inout Line) -> Output) -> Output {
        let (result, admitted) = lines.withLock { lines in
            let result = change(&lines[origin, default: Line()])
            let admitted = lines[origin]?.admit() ?? []
            if lines[origin]?.running == 0 { lines[origin] = nil }
            return (result, admitted)
        }
        for waiter in admitted { waiter.continuation.resume() }
        return result
    }

    /// How many requests are under way and how many wait, whatever their server.
    var counts: (running: Int, waiting: Int) {
        lines.withLock { lines in
            lines.values.reduce((0, 0)) { ($0.0 + $1.running, $0.1 + $1.waiters.count) }
        }
    }
}
