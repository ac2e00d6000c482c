import APIGenPipeline
import Foundation
import TestExpectations
import TestSupport
import TestTraits
import Testing

@testable import APIGenClientOutput

/// The examples of the documents and of documentation comments.
@Suite(.dedicatedThreads)
struct ExampleTests {
    /// The documents, except for tutorials: their examples use clients that readers generate.
    private static let documents =
        Set(Page.all.map(\.path)).subtracting(Page.tutorials.map(\.path)).sorted() + Page.others.map(\.path)

    /// The modules of the runtime.
    private static func runtime() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: Checkout.url(of: "Sources/Runtime").path)
            .sorted()
            .filter { !["APIRuntimeLibCurl", "APIRuntimeSHA256"].contains($0) }
    }

    /// The examples of all documents, of the runtime and of the generated clients.
    private static func examples() throws -> [Example] {
        let sources = try (runtime().map { "Sources/Runtime/" + $0 } + ["Generated"]).flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: Checkout.url(of: folder).path)
                .filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
        }
        return try (documents + sources).flatMap { Example.all(in: try text($0), of: $0) }
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: Checkout.url(of: path), encoding: .utf8)
    }

    /// The errors of examples at their places in the original files.
    private func errors(in examples: [Example], importing folders: [String]) async throws -> String {
        try await Example.errors(in: examples, importing: Self.runtime(), from: folders)
    }

    @Test func `every example of a document and of a documentation comment compiles`() async throws {
        let examples = try Self.examples()
        for (folder, count) in ["README.md": 1, Page.folder: 40, "Sources/Runtime/APIRuntime": 25] {
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
        expect(errors, is: "Wrong.swift:11:22: error: cannot find 'wrong' in scope")
    }

    @Test func `the examples of the README compile with the client of its spec`() async throws {
        let page = try Self.text("README.md")
        let spec = try #require(page.firstMatch(of: /(?ms)^```yaml\n(name: StackExchange\n.*?)^```$/)?.1)
        let output = try #require(Generator().generate(path: "spec.yaml", bytes: Array(spec.utf8)).output)
        let folder = try TemporaryFolder()
        for file in output.files { try folder.write(file.contents, to: "\(output.name)/\(file.path)") }
        #expect(try await Toolchain.module(of: output.name, importing: BuiltCommand.modules, in: folder) == "")
        let examples = Example.all(in: page, of: "README.md")
        #expect(try await errors(in: examples, importing: [folder.path, BuiltCommand.modules]) == "")
    }

    /// The steps of a tutorial, and then its Swift with the client that they have generated.
    @Test(arguments: Page.tutorials)
    func `the steps of a tutorial work, and its examples compile`(_ page: Page) async throws {
        let repository = try await Repository()
        try await repository.follow(page)
        let folder = repository.folder
        let clients = try folder.files.compactMap { $0.wholeMatch(of: /(.+\/(\w+))\/\2Client\.swift/) }
        for client in clients {
            let errors = try await Toolchain.module(of: "\(client.1)", importing: BuiltCommand.modules, in: folder)
            #expect(errors == "")
        }
        let names = clients.map { "\($0.2)" }
        let isStandalone = try folder.files.contains { $0.contains("/Runtime/") }
        let examples = Example.all(in: page.text, of: page.path)
        if examples.isEmpty { return }
        #expect(!names.isEmpty)
        let errors = try await Example.errors(
            in: examples,
            importing: (isStandalone ? [] : try Self.runtime()) + names,
            from: [folder.path, BuiltCommand.modules]
        )
        #expect(errors == "")
    }

    @Test func `every context has examples`() throws {
        let files = Set(try Self.examples().map { URL(filePath: $0.file).lastPathComponent })
        #expect(Set(ExampleContext.all.keys).subtracting(files) == [])
    }
}
