import TestTraits
import Testing

@testable import APIRuntimeConformance

@Suite(.watchdog)
struct TallyTests {
    @Test func `every waiter whose count is reached continues`() async {
        let tally = Tally()
        await withTaskGroup(of: Int.self) { group in
            for goal in 0...3 {
                group.addTask {
                    await tally.wait(for: goal)
                    return tally.count - goal
                }
            }
            for _ in 0..<3 { tally.increment() }
            for await surplus in group { #expect(surplus >= 0) }
        }
        #expect(tally.count == 3)
    }

    @Test func `a cancelled waiter continues`() async {
        let tally = Tally()
        let waiting = Task { await tally.wait(for: 1) }
        waiting.cancel()
        await waiting.value
        #expect(tally.count == 0)
    }

    @Test func `every waiter continues when the tally finishes`() async {
        let tally = Tally()
        async let early: Void = tally.wait(for: 1)
        tally.finish()
        await early
        await tally.wait(for: 1)
        #expect(tally.count == 0)
    }
}
