/// What something costs against a yardstick, in processor time of the whole process.
struct Comparison {
    typealias Work = () async throws -> Void

    var name: String
    /// The highest ratio that is allowed.
    var bar: Double
    /// How often the work is done in one measurement.
    var repetitions: Int
    var subject: Work
    var yardstick: Work

    /// Measures both in turns, so that what else the machine does meets both alike.
    func run(rounds: Int = 101) async throws -> Result {
        // The first times pay for connections and caches.
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

    /// Seconds for one piece of work.
    private func time(_ work: Work) async throws -> Double {
        let start = ProcessorTime.now
        for _ in 0..<repetitions { try await work() }
        return (ProcessorTime.now - start) / Double(repetitions)
    }

    private static func median(_ values: [Double]) -> Double {
        values.sorted()[values.count / 2]
    }
}
