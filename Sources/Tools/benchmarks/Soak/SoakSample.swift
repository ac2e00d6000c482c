import Foundation

/// What a process uses after some of its calls, while it makes none.
struct SoakSample: Encodable {
    /// The number of calls that were made before.
    var after: Int
    /// The resident memory with one decimal.
    var mebibytes: Decimal
    var descriptors: Int
    var threads: Int

    /// What this process uses now.
    ///
    /// - Throws: An error on other systems than Linux.
    static func now(after calls: Int) throws -> SoakSample {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let kibibytes = status.firstMatch(of: /VmRSS:\s+(\d+) kB/).flatMap { Double($0.1) } ?? 0
        return SoakSample(
            after: calls,
            mebibytes: Decimal((kibibytes / 102.4).rounded()) / 10,
            // One of them is that of the folder which is listed.
            descriptors: try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count - 1,
            threads: try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
        )
    }

    static let heading = "   calls   memory   descriptors   threads"

    var row: String {
        func column(_ text: String, _ width: Int) -> String {
            String(repeating: " ", count: max(0, width - text.count)) + text
        }
        return column("\(after)", 8) + column("\(mebibytes) MiB", 11) + column("\(descriptors)", 12)
            + column("\(threads)", 10)
    }
}

/// Whether the use of memory, descriptors and threads stays the same.
///
/// The first fifth of the calls fills caches, opens connections and starts threads. From then on until the middle is the
/// reference. The last fifth is compared with it: its median may be no higher than the maximum of the reference and an
/// allowance. For memory, it is what an allocator keeps, which depends on the order of the calls. For descriptors, it is
/// the number of idle connections, which differs. For threads, it is what the pools of the system start late. Of 100,000
/// calls, a leak of 300 bytes in each becomes visible, and so does one descriptor in 2,000 calls.
struct SoakVerdict {
    /// What grew.
    private(set) var problems: [String] = []

    /// How many samples a run needs.
    static let minimum = 5

    init(_ samples: [SoakSample]) {
        let reference = samples[samples.count / 5..<max(samples.count / 2, samples.count / 5 + 1)]
        let end = samples.suffix(max(1, samples.count / 5))
        func check(_ name: String, allowance: Double, _ value: (SoakSample) -> Double) {
            let values = end.map(value).sorted()
            let maximum = reference.map(value).max() ?? 0
            let median = values[values.count / 2]
            guard median > maximum + allowance else { return }
            problems.append("\(name): \(median) at the end, and at most \(maximum) before the middle")
        }
        check("MiB of memory", allowance: 8) { NSDecimalNumber(decimal: $0.mebibytes).doubleValue }
        check("descriptors", allowance: 8) { Double($0.descriptors) }
        check("threads", allowance: 2) { Double($0.threads) }
    }
}
