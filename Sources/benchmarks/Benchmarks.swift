import Foundation

/// Compares what the product costs with yardsticks that stand beside it, and fails where a bar is passed.
///
/// A call through a generated client is compared with the same call as one writes it by hand: through the delegate of a
/// `URLSession`, with a time for the whole answer, with cancellation, and with the same types decoded from the same
/// formats. What the generated client does besides (tries, waits, limits, errors without secrets, a pace that the disk can
/// keep) is what the ratio is about. Both take turns in one process, one call at a time, and ask a server in another one.
///
/// `make bench` runs it as a release build.
@main
enum Benchmarks {
    static func main() async throws {
        if CommandLine.arguments.dropFirst() == ["serve"] {
            return try AnswerServer.serve()
        }
        let server = try AnswerServer()
        defer { server.stop() }
        print(
            "What a call costs through a generated client, and by hand with a session's delegate, a deadline and the same"
                + " formats:"
        )
        print(Result.heading)
        var isWithinBars = true
        for comparison in try CallComparisons.all(server.url) {
            let result = try await comparison.run()
            isWithinBars = isWithinBars && result.isWithinBar
            print(result)
        }
        if !isWithinBars { exit(1) }
    }
}
