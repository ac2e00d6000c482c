import APIGenPipeline
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import apigen

/// After a run, a check finds nothing, and another run changes no file, whatever the spec and the options are.
@Suite(.dedicatedThreads)
struct UnchangedClientTests {
    private static let count = Nightly.count(12, atNight: 600)

    private static let options: [[String]] = [
        [], ["--standalone"], ["--package"], ["--single-file", "--access", "internal"], ["--emit", "client,tests"],
        ["--no-format-check", "--access", "package"],
    ]

    @Test(arguments: options)
    func `a check after a run finds nothing`(_ options: [String]) throws {
        let offset = Self.options.firstIndex(of: options) ?? 0
        var accepted = 0
        let seeds = stride(from: offset, to: Self.count, by: Self.options.count)
        for seed in seeds {
            let folder = try TemporaryFolder()
            let spec = SpecGenerator.spec(seed: UInt64(seed))
            try folder.write(spec.text, to: "Specs/x.yaml")
            for (path, text) in spec.files { try folder.write(text, to: path) }
            let first = run(["Specs/x.yaml"] + options, in: folder)
            if first.status == .invalidSpec { continue }
            #expect(first.status == .success, "seed \(seed): \(first.messages)")
            accepted += 1
            let files = try contents(of: folder)
            let check = run(["check", "Specs/x.yaml"], in: folder)
            #expect(check.status == .success, "seed \(seed): \(check.messages)")
            let second = run(["Specs/x.yaml"], in: folder)
            #expect(second.status == .success, "seed \(seed): \(second.messages)")
            #expect(second.messages.contains(": 0 created, 0 updated, "), "seed \(seed): \(second.messages)")
            #expect(try contents(of: folder) == files, "seed \(seed)")
        }
        #expect(accepted > 0)
    }

    /// The clients of a run are generated at the same time.
    @Test func `specs in one run give the clients and the messages of runs of their own, in order`() throws {
        let folders = [try TemporaryFolder(), try TemporaryFolder()]
        var paths: [String] = []
        for number in 0..<16 {
            // Each third spec has a warning.
            let endpoints = (0...(number % 5 * 4)).map { "  get\($0): GET /a\($0)/{id} -> Item\n" }.joined()
            let text = """
                name: Client\(number)
                server: https://a.example
                endpoints:
                \(endpoints)models:
                  Item: {id: Int, next: Item?}
                \(number % 3 == 0 ? "  Unused: {id: Int}\n" : "")
                """
            let path = "Specs/s\(number + 10).yaml"
            paths.append(path)
            for folder in folders { try folder.write(text, to: path) }
        }
        let warnings = run(["lint"] + paths, in: folders[0])
        let together = run(paths, in: folders[0])
        var lines: [[String]] = []
        for path in paths {
            lines.append(run([path], in: folders[1]).messages.split(separator: "\n").map(String.init))
        }
        let summaries = lines.compactMap(\.last)
        let found = lines.flatMap { $0.dropLast($0.count > 1 ? 2 : 1) }
        #expect(together.messages.split(separator: "\n").map(String.init) == found + ["6 warnings"] + summaries)
        #expect(warnings.messages.split(separator: "\n").map(String.init) == found + ["6 warnings"])
        #expect(try contents(of: folders[0]) == contents(of: folders[1]))
    }

    private func run(_ arguments: [String], in folder: TemporaryFolder) -> (status: ExitCode, messages: String) {
        let transcript = Transcript()
        var context = transcript.context(workingDirectory: folder.path)
        context.generate = { $0.generate(path: $1, bytes: $2, readFile: $3) }
        let status = Program(context: context).run(arguments)
        return (status, transcript.messages)
    }

    private func contents(of folder: TemporaryFolder) throws -> [String: Data] {
        let files = try folder.files.map { ($0, try Data(contentsOf: folder.url.appending(path: $0))) }
        return Dictionary(files) { first, _ in first }
    }
}
