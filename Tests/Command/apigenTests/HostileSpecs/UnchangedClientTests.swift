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
