import TestSupport
import TestTraits
import Testing

@testable import APIRuntime

@Suite(.watchdog) struct DeadlineTests {
    private let clock = ManualClock()

    @Test func `the action runs at the end of the time`() async throws {
        let deadline = APIDeadline(after: .seconds(5), of: clock.timeouts)
        await clock.waitForSleepers(1)
        try deadline.check()
        await withCheckedContinuation { continuation in
            deadline.whenOver { continuation.resume() }
            clock.advance(by: .seconds(5))
        }
        let error = #expect(throws: APITransportError.self) { try deadline.check() }
        #expect(error?.kind == .timedOut)
    }

    @Test func `an action after the end runs at once`() async {
        let deadline = APIDeadline(after: .seconds(5), of: clock.timeouts)
        await clock.waitForSleepers(1)
        await withCheckedContinuation { continuation in
            deadline.whenOver { continuation.resume() }
            clock.advance(by: .seconds(5))
        }
        let isOver = Locked(false)
        deadline.whenOver { isOver.withLock { $0 = true } }
        #expect(isOver.withLock { $0 })
    }

    @Test func `progress restarts the time`() async {
        let count = Locked<Int64>(0)
        let deadline = APIDeadline(after: .seconds(5), of: clock.timeouts) { count.withLock { $0 } }
        await clock.waitForSleepers(1)
        count.withLock { $0 = 1 }
        clock.advance(by: .seconds(5))
        await clock.waitForSleepers(1)
        #expect(clock.ends == [.seconds(10)])
        await withCheckedContinuation { continuation in
            deadline.whenOver { continuation.resume() }
            clock.advance(by: .seconds(5))
        }
    }

    @Test func `a cancelled deadline runs nothing`() async throws {
        let isOver = Locked(false)
        let deadline = APIDeadline(after: .seconds(5), of: clock.timeouts)
        deadline.whenOver { isOver.withLock { $0 = true } }
        await clock.waitForSleepers(1)
        deadline.cancel()
        #expect(clock.ends == [])
        clock.advance(by: .seconds(5))
        #expect(!isOver.withLock { $0 })
        try deadline.check()
    }
}
