import Foundation
import GeneratorTestSupport
import TestExpectations
import TestSupport
import TestTraits
import Testing

@testable import APIGenClientOutput
@testable import APIGenPipeline
@testable import APIGenSupport
@testable import APIGenSwiftModel

@Suite(.dedicatedThreads)
struct GoldenTests {
    private static let specs: [String] = {
        let names = try? FileManager.default.contentsOfDirectory(atPath: Checkout.url(of: "Specs").path)
        return (names ?? []).filter { $0.hasSuffix(".yaml") }.sorted()
    }()

    @Test(arguments: specs)
    func `Generated is up to date; 'make generated' updates it`(spec: String) throws {
        let result = try generate("Specs/\(spec)")
        #expect(result.diagnostics.formatted == "")
        let output = try #require(result.output)
        for (name, files) in output.folders {
            if isUpdatingExpectations {
                let folder = try OutputFolder(name, in: "Generated", of: Checkout.folder.path)
                let outputOptions = name == output.name ? output.outputOptions : OutputOptions()
                try folder.apply(folder.plan(files, spec: spec, outputOptions: outputOptions).steps)
            }
            let folder = Checkout.url(of: "Generated/\(name)")
            for file in files {
                let committed = try? String(contentsOf: folder.appending(path: file.path), encoding: .utf8)
                #expect(committed == file.contents, "\(name)/\(file.path): run make generated")
            }
            let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            let owned = paths.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".json") && $0 != Manifest.fileName }
            let expected = files.map(\.path).filter { $0 != OutputPath.attributesName }
            #expect(Set(owned) == Set(expected), "run make generated")
        }
    }

    @Test func `the same spec gives the same bytes, sorted by path`() throws {
        let first = try #require(try generate("Specs/stackexchange.yaml").output)
        let second = try #require(try generate("Specs/stackexchange.yaml").output)
        #expect(first.files == second.files)
        #expect(first.files.map(\.path) == first.files.map(\.path).sorted())
    }

    @Test func `the command contains the files of Templates and APIRuntime; 'make embedded' adds new ones`() throws {
        var texts: [String: String] = [:]
        for folder in ["Templates"] + Self.runtimeFolders {
            let root = Checkout.url(of: folder).resolvingSymlinksInPath()
            for path in try FileManager.default.subpathsOfDirectory(atPath: root.path)
            where path.contains(/\.(?:swift|mustache|modulemap|h)$/) {
                texts["\(folder)/\(path)"] = try String(contentsOf: root.appending(path: path), encoding: .utf8)
            }
        }
        let embedded = Dictionary(uniqueKeysWithValues: EmbeddedSources.all.map { ($0.path, $0.text) })
        #expect(Set(embedded.keys) == Set(texts.keys), "run make embedded")
        #expect(embedded == texts)
    }

    @Test func `ReservedNames lists the public types of APIRuntime`() throws {
        // A declaration of the top level begins in the first column.
        let declaration = /^(?:nonisolated )?public (?:final )?(?:struct|class|enum|protocol|actor|typealias) (\w+)/
            .anchorsMatchLineEndings()
        var names: Set<String> = []
        for text in EmbeddedSources.all.filter({ $0.path.hasPrefix("Sources/") }).map(\.text) {
            names.formUnion(text.matches(of: declaration).map { String($0.1) })
        }
        #expect(ReservedNames.runtimeTypes == names)
    }

    /// The folders of the runtime's targets.
    private static let runtimeFolders = [
        "Sources/Runtime/APIRuntime", "Sources/Runtime/APIRuntimeBlocking", "Sources/Runtime/APIRuntimeCaching",
        "Sources/Runtime/APIRuntimeCurl", "Sources/Runtime/APIRuntimeLibCurl", "Sources/Runtime/APIRuntimeLogging",
        "Sources/Runtime/APIRuntimeLogin", "Sources/Runtime/APIRuntimeTesting", "Sources/Runtime/APIRuntimeSHA256",
    ]

    private func generate(_ path: String) throws -> Generator.Result {
        let text = try Data(contentsOf: Checkout.url(of: path))
        return Generator(outputOptions: { _ in OutputOptions(hasTests: true) }).generate(path: path, bytes: Array(text))
        {
            sample throws(FileSystemError) in
            try FileSystem.read(Checkout.url(of: sample).path)
        }
    }
}
