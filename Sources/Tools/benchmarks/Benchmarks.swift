import Foundation

/// Compares the cost of calls through generated clients with references, and fails if a ratio exceeds its maximum.
///
/// A call through a generated client is compared with the same call written by hand: with the delegate of a
/// `URLSession`, a time limit for the whole response, cancellation, and the same types decoded from the same formats.
/// The ratio shows the cost of everything else that a generated client does: retries, waits, rate limits, errors
/// without secrets and backpressure. Both alternate in one process, one call at a time, and call a server in another
/// process.
///
/// `make bench` runs it as a release build, with `--json FILE`, to which it writes the figures. With the argument
/// `timers`, it compares timers instead. With `sessions`, it measures the memory that calls leave and the cancelled
/// uploads that a process survives. With `transports`, it compares the transports. With `soak`, it makes very many calls
/// with random faults of the server. With `count`, it makes calls without a network.
@main
enum Benchmarks {
    static func main() {
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *), CommandLine.arguments.count == 4,
            let calls = CallCount(rawValue: CommandLine.arguments[2])
        {
            return calls.run(Int(CommandLine.arguments[3]) ?? 0)
        }
        Task.detached {
            do {
                try await compare()
                exit(0)
            } catch {
                print(error)
                exit(1)
            }
        }
        dispatchMain()
    }

    private static func compare() async throws {
        if CommandLine.arguments.dropFirst() == ["serve"] {
            return try ServerProcess.serve()
        }
        if CommandLine.arguments.dropFirst() == ["timers"] {
            return await TimerComparison.run()
        }
        if CommandLine.arguments.dropFirst() == ["sessions"] {
            return try await SessionLoad.runAll()
        }
        if CommandLine.arguments.dropFirst() == ["transports"] {
            return try await TransportComparison.runAll()
        }
        if CommandLine.arguments.dropFirst().first == "soak" {
            return try await soak()
        }
        if CommandLine.arguments.count == 4, let transport = TransportComparison(rawValue: CommandLine.arguments[2]) {
            return try await transport.run(CommandLine.arguments[3])
        }
        if CommandLine.arguments.count == 5, let load = SessionLoad(rawValue: CommandLine.arguments[2]) {
            return try await load.run(CommandLine.arguments[3], CommandLine.arguments[4])
        }
        let server = try ServerProcess()
        defer { server.stop() }
        print(
            "What a call costs through a generated client, and by hand with a session's delegate, a deadline and the same"
                + " formats:"
        )
        print(Result.heading)
        var results: [Result] = []
        for comparison in try CallComparisons.all(server.url) + PageComparison().comparisons {
            results.append(try await comparison.run())
            print(results[results.endIndex - 1])
        }
        if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--json" {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            try encoder.encode(results.map(\.figure)).write(to: URL(filePath: CommandLine.arguments[2]))
        }
        if !results.allSatisfy(\.isWithinBar) { exit(1) }
    }

    private static func soak() async throws {
        let soak: Soak
        do {
            soak = try Soak(CommandLine.arguments.dropFirst(2))
        } catch {
            print(error)
            exit(64)
        }
        if !(try await soak.run()) { exit(1) }
    }
}
