import APIGenPipeline
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import ClientOutput

/// The examples of the documents and of documentation comments.
@Suite(.dedicatedThreads)
struct ExampleTests {
    private static let checkout = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static let documents = ["README.md", "CONTRIBUTING.md", "Specs/README.md"]

    /// The modules of the runtime.
    private static func runtime() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: checkout.appending(path: "Sources").path).sorted()
            .filter { $0.hasPrefix("APIRuntime") }
    }

    /// The examples of all documents, of the runtime and of the generated clients.
    private static func examples() throws -> [Example] {
        let sources = try (runtime().map { "Sources/" + $0 } + ["Generated"]).flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: checkout.appending(path: folder).path)
                .filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
        }
        return try (documents + sources).flatMap { Example.all(in: try text($0), of: $0) }
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: checkout.appending(path: path), encoding: .utf8)
    }

    /// The errors of examples at their places in the original files. The compiler runs once for all of them.
    private func errors(in examples: [Example], importing folders: [String]) async throws -> String {
        let folder = try TemporaryFolder()
        for (number, example) in examples.enumerated() {
            let context = ExampleContext.all[URL(filePath: example.file).lastPathComponent] ?? ExampleContext()
            let source = try example.source(in: context, importing: ["Foundation"] + Self.runtime())
            try folder.write(source, to: "Example\(number).swift")
        }
        let target = try await Toolchain.run("swiftc", ["-print-target-info"], in: folder)
        let resources = target.text.firstMatch(of: /"runtimeResourcePath": "(.+)"/)?.1 ?? ""
        let options = [
            "-typecheck", "-wmo", "-parse-as-library", "-module-name", "Examples", "-swift-version", "6",
            "-suppress-warnings", "-plugin-path", "\(resources)/host/plugins/testing",
            "-package-description-version", "6.1.0",
        ]
        let imports = (folders + ["\(resources)/pm/ManifestAPI"]).flatMap { ["-I", $0] }
        let (status, text) = try await Toolchain.run("swiftc", options + imports + folder.files, in: folder)
        let errors = text.split(separator: "\n").filter { $0.contains(/^\S.*: error:/) }.joined(separator: "\n")
        return status == 0 || !errors.isEmpty ? errors : text
    }

    @Test func `every example of a document and of a documentation comment compiles`() async throws {
        let examples = try Self.examples()
        for (folder, count) in ["README.md": 5, "Sources/APIRuntime": 25] {
            #expect(examples.count { $0.file.hasPrefix(folder) } >= count, "examples of \(folder)")
        }
        // The compiler reports only this one, so it has read all others.
        let wrong = """
                /// ```yaml
                /// print(wrong)
                /// ```
                ///
                /// ```swift
                /// public struct Valid {}
                ///
                /// extension Valid: Equatable {}
                ///
                /// let valid = Valid()
                /// print(valid, wrong)
                /// ```
            """
        let errors = try await errors(
            in: examples + Example.all(in: wrong, of: "Wrong.swift"),
            importing: [BuiltCommand.modules]
        )
        #expect(errors == "Wrong.swift:11:22: error: cannot find 'wrong' in scope")
    }

    @Test func `the examples of the README compile with the client of its spec`() async throws {
        let page = try Self.text("README.md")
        let spec = try #require(page.firstMatch(of: /(?ms)^```yaml\n(name: StackExchange\n.*?)^```$/)?.1)
        let output = try #require(Generator().generate(path: "spec.yaml", bytes: Array(spec.utf8)).output)
        let folder = try TemporaryFolder()
        for file in output.files { try folder.write(file.contents, to: file.path) }
        let options = [
            "-emit-module", "-wmo", "-parse-as-library", "-module-name", output.name, "-swift-version", "6", "-I",
            BuiltCommand.modules,
        ]
        let sources = try folder.files.filter { $0.hasSuffix(".swift") }
        let module = try await Toolchain.run("swiftc", options + sources, in: folder)
        #expect(module.status == 0, "\(module.text)")
        let examples = Example.all(in: page, of: "README.md")
        #expect(try await errors(in: examples, importing: [folder.path, BuiltCommand.modules]) == "")
    }

    @Test func `every context has examples`() throws {
        let files = Set(try Self.examples().map { URL(filePath: $0.file).lastPathComponent })
        #expect(Set(ExampleContext.all.keys).subtracting(files) == [])
    }
}
