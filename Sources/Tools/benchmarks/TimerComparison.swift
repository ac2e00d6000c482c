import APIRuntime
import Dispatch

/// Compares the shared timer queue of the runtime with its alternatives: a task that sleeps, and a dispatch timer for
/// each deadline. Every call of a client sets a deadline, and nearly every call cancels it.
enum TimerComparison {
    private static let count = 100_000

    static func run() async {
        print("CPU microseconds to set and cancel a deadline:")
        measure("shared timer queue") {
            for _ in 0..<count { APITimerQueue.shared.cancel(APITimerQueue.shared.set(after: .seconds(60)) {}) }
        }
        measure("dispatch timer each") {
            let queue = DispatchQueue(label: "timers")
            for _ in 0..<count {
                let timer = DispatchSource.makeTimerSource(queue: queue)
                timer.setEventHandler {}
                timer.schedule(deadline: .now() + 60)
                timer.activate()
                timer.cancel()
            }
        }
        let start = ProcessorTime.now
        for _ in 0..<count {
            let task = Task { try? await Task.sleep(for: .seconds(60)) }
            task.cancel()
            await task.value
        }
        report("sleeping task each", since: start)
    }

    private static func measure(_ name: String, _ action: () -> Void) {
        let start = ProcessorTime.now
        action()
        report(name, since: start)
    }

    private static func report(_ name: String, since start: Double) {
        let time = (ProcessorTime.now - start) / Double(count) * 1_000_000
        print("\(name): \((time * 100).rounded() / 100)")
    }
}
