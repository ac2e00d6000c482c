import APIGenDiagnostics
import APIGenPipeline
import APIGenSupport
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIGenClientOutput

@Suite(.dedicatedThreads) struct OwnTemplateTests {
    /// The built-in templates, indented by two spaces.
    private static let templates = TemplateLibrary.builtInTexts.map { name, text in
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let content = line.drop { $0 == " " }
            return String(repeating: " ", count: (line.count - content.count) / 2) + content
        }
        return TemplateFile(name: name, file: SourceFile(path: name, text: lines.joined(separator: "\n")))
    }

    private func generate(_ spec: String, _ templates: [TemplateFile], options: OutputOptions) throws -> [RenderedFile]
    {
        let path = "Specs/\(spec).yaml"
        let text = try Data(contentsOf: Checkout.url(of: path))
        let result = Generator(templates: templates, outputOptions: { _ in options }).generate(
            path: path,
            bytes: Array(text)
        ) {
            sample throws(FileSystemError) in
            try FileSystem.read(Checkout.url(of: sample).path)
        }
        let output = try #require(result.output)
        return output.files + (output.tests ?? [])
    }

    /// A text without white space and without trailing commas, which only arrays on several lines have. A resource that
    /// needs a line of its own there has none here.
    private func tokens(_ text: String) -> String {
        text.filter { !$0.isWhitespace }.replacing(",]", with: "]")
            .replacing(/letresource=(.*?)(?:return)?(tryawaitclient\.\w+\()resource/) { "\($0.2)\($0.1)" }
    }

    @Test(arguments: ["forge", "github", "menu", "stackexchange", "traps"])
    func `templates that are indented by two spaces change only white space`(spec: String) throws {
        let options = OutputOptions(hasTests: true)
        let own = try generate(spec, Self.templates, options: options)
        let builtIn = try generate(spec, [], options: options)
        #expect(own.map(\.path) == builtIn.map(\.path))
        for (own, builtIn) in zip(own, builtIn) where own.path.hasSuffix(".swift") {
            #expect(tokens(own.contents) == tokens(builtIn.contents), "\(own.path)")
            var previous = 0
            for line in own.contents.split(separator: "\n") {
                let margin = line.prefix { $0 == " " }.count
                #expect(margin <= previous + 2 && margin.isMultiple(of: 2), "\(own.path): \(line)")
                previous = margin
            }
        }
    }

    @Test func `templates that are indented by two spaces give a client that compiles`() async throws {
        let folder = try TemporaryFolder()
        let files = try generate("forge", Self.templates, options: OutputOptions())
        for file in files { try folder.write(file.contents, to: file.path) }
        #expect(try folder.text(at: "ForgeClient.swift").contains("\n  public var server: APIServer\n"))
        let (status, text) = try await Toolchain.typecheck(
            files: files.map(\.path),
            importing: BuiltCommand.modules,
            in: folder
        )
        #expect(status == 0, "\(text)")
    }
}
