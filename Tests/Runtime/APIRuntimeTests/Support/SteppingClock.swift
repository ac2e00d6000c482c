import APIRuntime
import Foundation
import TestSupport

/// A clock whose sleeps end at once. It advances by the requested time and records it.
final class SteppingClock: Sendable {
    private struct State {
        var now = Duration.zero
        var sleeps: [Duration] = []
    }

    private let state = Locked(State())

    /// 2024-05-06T07:08:09Z, when the clock starts.
    static let start = Date(timeIntervalSince1970: 1_714_979_289)

    var sleeps: [Duration] { state.withLock { $0.sleeps } }

    var clock: APIClock {
        APIClock(
            now: { self.state.withLock { $0.now } },
            sleep: { duration in
                try Task.checkCancellation()
                self.state.withLock { state in
                    state.sleeps.append(duration)
                    state.now += duration
                }
            },
            date: { Self.start.addingTimeInterval(Double(self.state.withLock { $0.now.components.seconds })) },
            // The time of a busy machine ends no request.
            timeout: { _ in try await untilCancelled() }
        )
    }

    func advance(by duration: Duration) {
        state.withLock { $0.now += duration }
    }
}
