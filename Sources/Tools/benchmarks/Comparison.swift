/// Compares the processor time of the whole process for some work with that of a reference.
struct Comparison {
    typealias Work = () async throws -> Void

    var name: String
    /// The maximum ratio.
    var bar: Double
    /// How often one measurement repeats the work.
    var repetitions: Int
    var subject: Work
    var yardstick: Work

    /// Measures both alternately, so that other work of the machine affects both.
    func run(rounds: Int = 101) async throws -> Result {
        // The first iterations open connections and fill caches.
        _ = try await (time(subject), time(yardstick))
        var times: (subject: [Double], yardstick: [Double]) = ([], [])
        for round in 0..<rounds {
            if round.isMultiple(of: 2) {
                times.subject.append(try await time(subject))
                times.yardstick.append(try await time(yardstick))
            } else {
                times.yardstick.append(try await time(yardstick))
                times.subject.append(try await time(subject))
            }
        }
        return Result(
            name: name,
            subject: Self.median(times.subject),
            yardstick: Self.median(times.yardstick),
            ratio: Self.median(zip(times.subject, times.yardstick).map { $0 / $1 }),
            bar: bar
        )
    }

    /// The seconds for one iteration.
    private func time(_ work: Work) async throws -> Double {
        let start = ProcessorTime.now
        for _ in 0..<repetitions { try await work() }
        return (ProcessorTime.now - start) / Double(repetitions)
    }

    private static func median(_ values: [Double]) -> Double {
        values.sorted()[values.count / 2]
    }
}
