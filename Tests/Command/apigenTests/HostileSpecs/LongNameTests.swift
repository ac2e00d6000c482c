import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIGenClientOutput
@testable import APIGenDiagnostics
@testable import APIGenPipeline
@testable import APIGenSupport
@testable import apigen

/// Swift's formatter reports nothing about generated code, whatever the length of names, paths and texts.
@Suite(.dedicatedThreads)
struct LongNameTests {
    private static let count = ProcessInfo.processInfo.environment["APIGEN_SPECS"].flatMap { Int($0) } ?? 12
    private static let seed = ProcessInfo.processInfo.environment["APIGEN_SEED"].flatMap { UInt64($0) } ?? 1
    private static let configuration = Checkout.url(of: ".swift-format").resolvingSymlinksInPath().path

    @Test func `swift's formatter accepts every file`() async throws {
        let folder = try TemporaryFolder()
        var accepted = 0
        var files = 0
        var ignored = 0
        for seed in Self.seed..<Self.seed + UInt64(Self.count) {
            let result = SpecGenerator.spec(seed: seed, style: .long).result(OutputOptions(hasTests: true))
            guard let output = result.output else {
                if ProcessInfo.processInfo.environment["APIGEN_VERBOSE"] != nil {
                    for error in result.diagnostics { print("REJECT 0 \(error.code.rawValue) \(error.message)") }
                }
                continue
            }
            accepted += 1
            // A number names each file, because a path could be longer than a file name may be.
            for (number, file) in (output.files + (output.tests ?? [])).enumerated() where file.path.hasSuffix(".swift")
            {
                files += 1
                if file.contents.contains("// swift-format-ignore-file") { ignored += 1 }
                try folder.write(file.contents, to: "\(seed)/\(number).swift")
            }
        }
        let arguments = [
            "format", "lint", "--strict", "--recursive", "--parallel", "--configuration", Self.configuration, ".",
        ]
        let (_, text) = try await Toolchain.run("swift", arguments, in: folder)
        let findings = text.split(separator: "\n").filter { $0.contains("error:") || $0.contains("warning:") }
        for (seed, findings) in Dictionary(grouping: findings, by: { $0.firstMatch(of: /(\d+)\/\d+\.swift/)?.1 ?? "" })
        {
            var excerpt = ""
            for finding in findings.prefix(3) {
                guard let match = finding.firstMatch(of: /(\d+\/\d+\.swift):(\d+)/), let line = Int(match.2) else {
                    continue
                }
                let lines = try folder.text(at: String(match.1)).split(
                    separator: "\n",
                    omittingEmptySubsequences: false
                )
                excerpt +=
                    "\(finding)\n" + lines[max(0, line - 3)..<min(lines.count, line + 3)].joined(separator: "\n") + "\n"
            }
            Issue.record("APIGEN_SEED=\(seed) APIGEN_SPECS=1: \(findings.count) findings\n\(excerpt)")
        }
        print(
            "\(Self.count) long specs from seed \(Self.seed): \(accepted) accepted, \(files) files, \(ignored) of them ignored"
        )
        #expect(accepted * 10 >= Self.count * 8)
        // A file excludes itself from formatting only if no line break makes its lines short enough.
        #expect(ignored * 5 <= files)
    }
}
