import APIRuntime
import Foundation
import TestSupport

/// A clock on which every sleep is over at once, and which keeps how long each was.
final class InstantClock: Sendable {
    private let sleeps = Locked<[Duration]>([])

    var slept: [Duration] {
        sleeps.withLock { $0 }
    }

    var clock: APIClock {
        APIClock(
            now: { self.slept.reduce(.zero, +) },
            sleep: { duration in
                try Task.checkCancellation()
                self.sleeps.withLock { $0.append(duration) }
            },
            date: { Date(timeIntervalSince1970: 0) }
        )
    }
}
