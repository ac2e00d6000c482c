import APIRuntime
import APIRuntimeConformance
import Foundation
import TestSupport
import Testing

/// A clock whose sleeps last until a test advances it.
final class ManualClock: Sendable {
    private struct Sleeper {
        let id: UUID
        let end: Duration
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Duration.zero
        var sleepers: [Sleeper] = []
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Locked(State())

    /// The times at which the sleeps end.
    var ends: [Duration] { state.withLock { $0.sleepers.map(\.end).sorted() } }

    var clock: APIClock {
        APIClock(
            now: { self.state.withLock { $0.now } },
            sleep: { try await self.sleep(for: $0) },
            date: { SteppingClock.start }
        )
    }

    /// The same clock, which also ends the time limits of transports.
    var timeouts: APIClock {
        var clock = clock
        clock.timeout = clock.sleep
        return clock
    }

    /// Returns when this number of tasks sleeps.
    func waitForSleepers(_ count: Int) async {
        await withCheckedContinuation { continuation in
            state.withLock { $0.watchers.append((count, continuation)) }
            wakeWatchers()
        }
    }

    func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.now += duration
            let now = state.now
            let woken = state.sleepers.filter { $0.end <= now }
            state.sleepers.removeAll { $0.end <= now }
            return woken
        }
        for sleeper in woken { sleeper.continuation.resume() }
    }

    private func sleep(for duration: Duration) async throws {
        let id = UUID()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                state.withLock { state in
                    state.sleepers.append(Sleeper(id: id, end: state.now + duration, continuation: continuation))
                }
                if Task.isCancelled { wake(id) }
                wakeWatchers()
            }
        } onCancel: {
            wake(id)
        }
    }

    private func wake(_ id: UUID) {
        let sleeper = state.withLock { state in
            state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }

    private func wakeWatchers() {
        let ready = state.withLock { state in
            let count = state.sleepers.count
            let ready = state.watchers.filter { $0.count <= count }
            state.watchers.removeAll { $0.count <= count }
            return ready
        }
        for watcher in ready { watcher.continuation.resume() }
    }
}

extension APIClock {
    /// The system clock, whose time limits end when a server has received this number of requests, so that a busy
    /// machine cannot end them before.
    static func untilRequest(_ count: Int = 1, of server: LoopbackServer, timeout: Duration) -> APIClock {
        ending { duration in
            #expect(duration == timeout)
            await server.waitForRequests(count)
        }
    }

    /// The system clock, whose time limits end with an event.
    static func ending(_ event: @escaping @Sendable (Duration) async -> Void) -> APIClock {
        var clock = system
        clock.timeout = { duration in
            await event(duration)
            try Task.checkCancellation()
        }
        return clock
    }
}
