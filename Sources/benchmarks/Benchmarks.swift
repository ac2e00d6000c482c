import Foundation

/// Compares what the product costs with yardsticks that stand beside it, and fails where a bar is passed.
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
