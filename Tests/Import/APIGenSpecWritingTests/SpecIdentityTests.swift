import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport
import Foundation
import TestSupport
import TestTraits
import Testing

/// `Spec` -> text -> `Spec` changes nothing.
@Suite(.dedicatedThreads) struct SpecIdentityTests {
    private static let paths: [String] = {
        let folders = ["Specs", "Specs/imported", "Tests/Exports", "Plugins/Example/Sources/Books"]
        return folders.flatMap { folder in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: Checkout.url(of: folder).path)) ?? []
            return names.filter { $0.hasSuffix(".yaml") && !$0.hasSuffix(".openapi.yaml") && $0 != "failures.yaml" }.map
            { "\(folder)/\($0)" }
        }.sorted()
    }()

    @Test func `the specs of the repository are found`() {
        #expect(Self.paths.count >= 18, "\(Self.paths)")
    }

    @Test(arguments: paths)
    func `a spec is read as it was written`(_ path: String) throws {
        let url = Checkout.url(of: path)
        let spec = try read(path: url.path, Array(Data(contentsOf: url)))
        let text = SpecWriter.text(of: spec)
        let again = try read(path: "again.yaml", Array(text.utf8))
        let (expected, lines) = (SpecOutline.lines(of: spec), SpecOutline.lines(of: again))
        let difference = lines.difference(from: expected)
        #expect(difference.isEmpty, "\(path)\n\(difference.map { "\($0)" }.joined(separator: "\n"))\n\(text)")
        #expect(SpecWriter.text(of: again) == text)
    }

    private func read(path: String, _ bytes: [UInt8]) throws -> Spec {
        let (sources, problems) = SpecReader.read(path: path, bytes: bytes) { path throws(FileSystemError) in
            try FileSystem.read(path)
        }
        let read = try #require(sources, "\(problems.map(\.message))")
        let (spec, errors) = SpecDecoder.decode(read.root, in: read.file)
        #expect((problems + errors).filter { $0.severity == .error }.map(\.message).isEmpty, "\(path)")
        return spec
    }
}
