import TestTraits
import Testing

@testable import APIRuntime

/// The one timer for what is to be done later.
@Suite(.watchdog) struct TimerQueueTests {
    private let timers = APITimerQueue()

    /// What alarms tell, until one says that it is the last.
    private func fired(by set: (@escaping @Sendable (String) -> @Sendable () -> Void) -> Void) async -> [String] {
        let (texts, continuation) = AsyncStream.makeStream(of: String.self)
        set { text in { continuation.yield(text) } }
        var fired: [String] = []
        for await text in texts {
            fired.append(text)
            if text == "last" { break }
        }
        return fired
    }

    @Test func eachGoesOffAtItsTime() async {
        let fired = await fired { tell in
            _ = timers.set(after: .milliseconds(400), tell("last"))
            _ = timers.set(after: .milliseconds(1), tell("first"))
            _ = timers.set(after: .milliseconds(200), tell("second"))
        }
        #expect(fired == ["first", "second", "last"])
    }

    @Test func oneThatIsCalledOffDoesNot() async {
        let fired = await fired { tell in
            let number = timers.set(after: .milliseconds(200), tell("cancelled"))
            timers.cancel(number)
            _ = timers.set(after: .milliseconds(250), tell("last"))
        }
        #expect(fired == ["last"])
    }

    @Test func aTimeThatNobodyLivesToSeeHoldsUpNoOther() async {
        let fired = await fired { tell in
            _ = timers.set(after: .seconds(100_000_000_000), tell("far"))
            _ = timers.set(after: .zero, tell("last"))
        }
        #expect(fired == ["last"])
    }

    @Test func anAlarmMaySetAnother() async {
        let timers = timers
        let fired = await fired { tell in
            _ = timers.set(after: .zero) {
                tell("first")()
                _ = timers.set(after: .zero, tell("last"))
            }
        }
        #expect(fired == ["first", "last"])
    }
}
