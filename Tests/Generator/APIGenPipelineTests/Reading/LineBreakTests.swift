import Foundation
import GeneratorTestSupport
import TestSupport
import TestTraits
import Testing

@testable import APIGenClientOutput
@testable import APIGenDiagnostics
@testable import APIGenPipeline
@testable import APIGenSupport

/// Git converts the line breaks of a checkout. A spec with CRLF is the same spec.
@Suite(.dedicatedThreads)
struct LineBreakTests {
    private static let specs: [String] = {
        let folder = Checkout.url(of: "Specs").path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".yaml") }.sorted()
    }()

    private func generate(_ spec: String, _ convert: @escaping ([UInt8]) -> [UInt8]) throws -> Generator.Result {
        func read(_ path: String) throws(FileSystemError) -> [UInt8] {
            convert(try FileSystem.read(Checkout.url(of: path).path))
        }
        let generator = Generator { _ in OutputOptions(hasTests: true) }
        return generator.generate(path: "Specs/\(spec)", bytes: try read("Specs/\(spec)"), readFile: read)
    }

    @Test(arguments: specs)
    func `a committed spec with CRLF, and with the same in all files that it names, gives the same files`(
        spec: String
    ) throws {
        let (plain, converted) = (try generate(spec) { $0 }, try generate(spec, \.withCRLF))
        #expect(converted.diagnostics.formatted == plain.diagnostics.formatted)
        let output = try #require(converted.output)
        #expect(output.files == plain.output?.files)
        // Tests read copies of the samples.
        let tests = output.tests?.map { RenderedFile(path: $0.path, contents: $0.contents.withLF) }
        #expect(tests == plain.output?.tests)
    }

    // The limit of aliases depends on the number of bytes.
    @Test(
        arguments: Nightly.sample(
            DiagnosticCase.all.filter { $0.code != .tooManyNodes } + NearMiss.all.map(\.example),
            every: 4
        )
    )
    func `diagnostics have the same positions with CRLF, and fixes keep it`(_ example: DiagnosticCase) {
        var converted = example
        converted.spec = example.spec.withCRLF
        converted.samples = example.samples.mapValues(\.withCRLF)
        let (before, after) = (diagnostics(example), diagnostics(converted))
        #expect(after.formatted == before.formatted)
        #expect(edits(of: after) == edits(of: before).map { $0.map(\.withCRLF) })
    }

    private func diagnostics(_ example: DiagnosticCase) -> [Diagnostic] {
        example.result(path: "Specs/x.yaml").diagnostics
    }

    /// The path, the range and the text of each edit of each diagnostic.
    private func edits(of diagnostics: [Diagnostic]) -> [[String]] {
        diagnostics.map { diagnostic in
            diagnostic.fixes.flatMap(\.edits).map { edit in
                "\(edit.place.file.path) \(edit.place.range): \(edit.replacement)"
            }
        }
    }
}

extension [UInt8] {
    /// The text with CRLF for each line feed.
    fileprivate var withCRLF: [UInt8] {
        LineEnds.normal(self).flatMap { $0 == UInt8(ascii: "\n") ? [UInt8(ascii: "\r"), $0] : [$0] }
    }
}

extension String {
    fileprivate var withCRLF: String { String(decoding: Array(utf8).withCRLF, as: UTF8.self) }
    fileprivate var withLF: String { String(decoding: LineEnds.normal(Array(utf8)), as: UTF8.self) }
}
