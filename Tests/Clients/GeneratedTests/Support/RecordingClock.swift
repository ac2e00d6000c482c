import APIRuntime
import Foundation
import TestSupport

/// A clock whose sleeps end at once and are recorded.
final class RecordingClock: Sendable {
    private let state = Locked((now: Duration.zero, sleeps: [Duration]()))

    var sleeps: [Duration] { state.withLock { $0.sleeps } }

    var clock: APIClock {
        APIClock(
            now: { self.state.withLock { $0.now } },
            sleep: { duration in
                self.state.withLock { state in
                    state.sleeps.append(duration)
                    state.now += duration
                }
            },
            date: { Date(timeIntervalSince1970: 1_700_000_000) }
        )
    }
}
