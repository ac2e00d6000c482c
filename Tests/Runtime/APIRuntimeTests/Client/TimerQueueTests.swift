import TestTraits
import Testing

@testable import APIRuntime

/// The shared timer of the system clock.
@Suite(.watchdog) struct TimerQueueTests {
    private let timers = APITimerQueue()

    /// The strings of fired timers, up to the last one.
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

    @Test func `timers fire in the order of their times`() async {
        let fired = await fired { tell in
            _ = timers.set(after: .milliseconds(400), tell("last"))
            _ = timers.set(after: .milliseconds(1), tell("first"))
            _ = timers.set(after: .milliseconds(200), tell("second"))
        }
        #expect(fired == ["first", "second", "last"])
    }

    @Test func `a cancelled timer does not fire`() async {
        let fired = await fired { tell in
            let number = timers.set(after: .milliseconds(200), tell("cancelled"))
            timers.cancel(number)
            _ = timers.set(after: .milliseconds(250), tell("last"))
        }
        #expect(fired == ["last"])
    }

    @Test func `a distant timer does not delay others`() async {
        let fired = await fired { tell in
            _ = timers.set(after: .seconds(100_000_000_000), tell("far"))
            _ = timers.set(after: .zero, tell("last"))
        }
        #expect(fired == ["last"])
    }

    @Test func `a time in the past fires at once`() async {
        let fired = await fired { tell in
            _ = timers.set(after: .seconds(-100_000_000_000), tell("last"))
        }
        #expect(fired == ["last"])
    }

    @Test func `nanoseconds need more than 32 bits`() {
        #expect(Duration.seconds(3_600).nanoseconds == 3_600_000_000_000)
        #expect((Duration.milliseconds(1) + .nanoseconds(2)).nanoseconds == 1_000_002)
    }

    @Test func `a timer action can set another timer`() async {
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
