import TestTraits
import Testing

@testable import APIRuntime

/// The one timer for what is to be done later.
@Suite(.watchdog) struct AlarmTests {
    private let alarms = APIAlarms()

    /// What alarms tell, until one says that it is the last.
    private func told(by set: (@escaping @Sendable (String) -> @Sendable () -> Void) -> Void) async -> [String] {
        let (texts, continuation) = AsyncStream.makeStream(of: String.self)
        set { text in { continuation.yield(text) } }
        var told: [String] = []
        for await text in texts {
            told.append(text)
            if text == "last" { break }
        }
        return told
    }

    @Test func eachGoesOffAtItsTime() async {
        let told = await told { tell in
            _ = alarms.set(after: .milliseconds(400), tell("last"))
            _ = alarms.set(after: .milliseconds(1), tell("first"))
            _ = alarms.set(after: .milliseconds(200), tell("second"))
        }
        #expect(told == ["first", "second", "last"])
    }

    @Test func oneThatIsCalledOffDoesNot() async {
        let told = await told { tell in
            let number = alarms.set(after: .milliseconds(200), tell("called off"))
            alarms.callOff(number)
            _ = alarms.set(after: .milliseconds(250), tell("last"))
        }
        #expect(told == ["last"])
    }

    @Test func aTimeThatNobodyLivesToSeeHoldsUpNoOther() async {
        let told = await told { tell in
            _ = alarms.set(after: .seconds(100_000_000_000), tell("far"))
            _ = alarms.set(after: .zero, tell("last"))
        }
        #expect(told == ["last"])
    }

    @Test func anAlarmMaySetAnother() async {
        let alarms = alarms
        let told = await told { tell in
            _ = alarms.set(after: .zero) {
                tell("first")()
                _ = alarms.set(after: .zero, tell("last"))
            }
        }
        #expect(told == ["first", "last"])
    }
}
