import Foundation
import Testing

@testable import APIGenCore

@Suite("What is committed is what is made")
struct GoldenTests {
    @Test(
        "Generated is what the specs give; `make generated` mends it",
        arguments: ["forge", "friends", "github", "menu", "payment", "stackexchange", "traps", "videos"]
    )
    func generated(spec: String) throws {
        let path = "Specs/\(spec).yaml"
        let result = try generate(path)
        #expect(result.diagnostics.formatted == "")
        let output = try #require(result.output)
        for (name, files) in output.folders {
            let folder = Self.checkout.appending(path: "Generated/\(name)")
            for file in files {
                let committed = try? String(contentsOf: folder.appending(path: file.path), encoding: .utf8)
                #expect(committed == file.contents, "\(name)/\(file.path): run make generated")
            }
            let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            let owned = paths.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".json") && $0 != Manifest.fileName }
            #expect(Set(owned) == Set(files.map(\.path)), "run make generated")
        }
    }

    @Test("The same spec gives the same bytes, in the order of the paths")
    func stability() throws {
        let first = try #require(try generate("Specs/stackexchange.yaml").output)
        let second = try #require(try generate("Specs/stackexchange.yaml").output)
        #expect(first.files == second.files)
        #expect(first.files.map(\.path) == first.files.map(\.path).sorted())
    }

    @Test("The embedded templates are the files of Templates; `swift run embed` mends them")
    func templates() throws {
        let folder = Self.checkout.appending(path: "Templates")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            $0.hasSuffix(".mustache")
        }
        #expect(EmbeddedTemplates.all.map { $0.name + ".mustache" } == names.sorted(), "run swift run embed")
        for (name, text) in EmbeddedTemplates.all {
            let file = try String(contentsOf: folder.appending(path: name + ".mustache"), encoding: .utf8)
            #expect(text + "\n" == file, "\(name): run swift run embed")
        }
    }

    @Test("RuntimeNames has the public types of APIRuntime, and no other")
    func runtimeNames() throws {
        let folder = Self.checkout.appending(path: "Sources/APIRuntime")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        // A declaration of the top level begins in the first column.
        let declaration = /^(?:nonisolated )?public (?:final )?(?:struct|class|enum|protocol|actor|typealias) (\w+)/
            .anchorsMatchLineEndings()
        var names: Set<String> = []
        for path in paths {
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            names.formUnion(text.matches(of: declaration).map { String($0.1) })
        }
        #expect(RuntimeNames.all == names)
    }

    private static let checkout = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func generate(_ path: String) throws -> Generator.Result {
        let text = try Data(contentsOf: Self.checkout.appending(path: path))
        return Generator(parts: [.client, .tests]).generate(path: path, bytes: Array(text)) {
            sample throws(FileSystemError) in
            try FileSystem.read(Self.checkout.appending(path: sample).path)
        }
    }
}
